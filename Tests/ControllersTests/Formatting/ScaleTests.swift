import Foundation
import Model
import Testing

@testable import Controllers

@Suite struct ScaleTests {
  @Test(
    "A scale is without decimals, in millions where these tell its amounts apart",
    arguments: [
      ("en_GB", [400_000, 200_000, 0, -200_000], "€4,000 €2,000 €0 -€2,000"),
      ("de_DE", [12_000_000, 10_000_000], "120.000 € 100.000 €"),
      ("de_DE", [400_000_000, 200_000_000, 0], "4 Mio. € 2 Mio. € 0 €"),
      ("ja_JP", [400_000_000, 200_000_000, 0], "€400万 €200万 €0"),
      (
        "en_GB", [100_400_000_000, 100_200_000_000, 100_000_000_000],
        "€1,004,000,000 €1,002,000,000 €1,000,000,000"
      ),
    ] as [(String, [Int64], String)])
  func scale(locale: String, amounts: [Int64], texts: String) {
    let money = MoneyFormat(.euro, locale: Locale(identifier: locale))
    let said = money.scale(amounts).joined(separator: " ").replacing("\u{a0}", with: " ")
    #expect(said == texts)
  }

  @Test func `A scale in both directions has no sign, and pairs are no doubles`() {
    let money = MoneyFormat(.euro, locale: Locale(identifier: "en_GB"))
    #expect(money.scale([200_000_000, 0, -200_000_000], isSigned: false) == ["€2M", "€0", "€2M"])
    #expect(money.scale([20_000, 0, -20_000], isSigned: false) == ["€200", "€0", "€200"])
  }
}
