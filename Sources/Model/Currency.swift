/// A currency of ISO 4217 with the number of decimal digits of its minor unit.
///
/// Only currencies that have a minor unit can hold money: precious metals, test codes and "no
/// currency" (`XAU`, `XTS`, `XXX`) are not currencies here.
package struct Currency: Hashable, Sendable {
  /// The three capital letters of ISO 4217, such as `EUR`.
  package let code: String
  /// Decimal digits between the minor unit and the unit: 2 for `EUR`, 0 for `JPY`, 3 for `KWD`.
  package let digits: Int

  /// What an account has when neither it nor its book names a currency.
  package static let euro = Currency(code: "EUR", digits: 2)

  /// All codes in alphabetical order.
  package static var allCodes: [String] { digitsByCode.keys.sorted() }
}

extension Currency {
  /// The currency with this code in capitals, or nil when ISO 4217 has none.
  package init?(code: String) {
    guard let digits = Self.digitsByCode[code] else { return nil }
    self.init(code: code, digits: digits)
  }
}
