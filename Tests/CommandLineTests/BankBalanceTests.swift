import Foundation
import TestSupport
import Testing

/// The bank's balances as `account show` and `check` tell them.
@Suite struct BankBalanceTests {
  private let folder = TemporaryFolder()

  private func run(_ words: String...) throws -> Daybook.Result {
    try Daybook(folder: folder.path).run(words)
  }

  @Test func `An account shows the latest by its day, and strictly a difference fails a check`()
    throws
  {
    try folder.write(
      """
      [{"name": "Cash", "kind": "cash",
        "transactions": [{"date": "2024-10-20", "amount": 5, "beneficiary": "P"}],
        "assertions": [{"date": "2024-10-14", "balance": 0}, {"date": "2024-10-31", "balance": 7}]}]
      """, to: "accounts.json")
    let early = try run("account", "show", "Cash", "--as-of", "2024-10-30")
    #expect(early.output.contains("Bank's balance  0.00 EUR on 2024-10-14, which agrees\n"))
    let late = try run("account", "show", "Cash", "--as-of", "2024-10-31")
    #expect(
      late.output.contains(
        "Bank's balance  0.07 EUR on 2024-10-31, which differs by 0.02 EUR since 2024-10-14\n"))
    let json = try run("account", "show", "Cash", "--json", "--as-of", "2024-10-31").output
    let shown = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let balance = shown?["bankBalance"] as? [String: Any]
    #expect(balance?["difference"] as? Int == -2 && balance?["since"] as? String == "2024-10-14")
    #expect(try run("check", "--strict").code == 65)
    #expect(try run("check").code == 0)
  }
}
