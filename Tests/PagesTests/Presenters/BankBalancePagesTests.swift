import Model
import StageSupport
import Testing
import Values

@testable import Views

/// What pages say of the balances that the bank said.
@Suite struct BankBalancePagesTests {
  private func site(asOf: String, closed: String? = nil) throws -> StagedSite {
    var told = try account(
      kind: .cash, closed: closed,
      [entry("2026-09-10", 1000), entry("2026-10-20", 250), entry("2026-11-02", -1250)])
    for (text, balance) in [
      ("2026-09-15", 1), ("2026-09-30", 1000), ("2026-10-31", 0), ("2026-11-15", 0),
    ] as [(String, Int64)] {
      try told.append(BalanceAssertion(balance, on: try day(text)))
    }
    return try StagedSite([told, account(named: "B", [])], asOf: asOf)
  }

  private func said(_ agreement: BankAgreement?) -> String {
    guard let agreement else { return "nothing" }
    return [agreement.date.text, agreement.difference?.text, agreement.since?.text]
      .compactMap { $0 }.joined(separator: ", ")
  }

  private func said(by site: StagedSite) throws -> [String] {
    site.pages.compactMap { page in
      switch page {
      case let page as AccountPage: "account: \(said(page.bankBalance))"
      case let page as StatementPage: "\(page.month.iso): \(said(page.figures.bankBalance))"
      case let page as YearPage: "\(page.year.iso): \(said(page.figures.bankBalance))"
      default: nil
      }
    }
  }

  @Test func `A statement names the latest of its period, an account the latest of all`() throws {
    #expect(
      try said(by: site(asOf: "2026-12-01")) == [
        "account: 15 November 2026", "2026-09: 30 September 2026",
        "2026-10: 31 October 2026, €12.50, 30 September 2026", "2026-11: 15 November 2026",
        "2026-12: nothing", "2026: 15 November 2026", "account: nothing",
      ])
  }

  @Test func `What the bank said of later days than the as-of day is not spoken of`() throws {
    #expect(
      try said(by: site(asOf: "2026-10-30")).prefix(4) == [
        "account: 30 September 2026", "2026-09: 30 September 2026", "2026-10: nothing",
        "2026: 30 September 2026",
      ])
    #expect(
      try said(by: site(asOf: "2026-09-15")).prefix(2) == [
        "account: 15 September 2026, €9.99", "2026-09: 15 September 2026, €9.99",
      ])
    // An account whose pages no day of the month changes, but for what the bank said.
    for (day, latest) in [
      ("2026-11-14", "31 October 2026, €12.50, 30 September 2026"),
      ("2026-11-15", "15 November 2026"),
    ] {
      let pages = try said(by: site(asOf: day, closed: "2026-11-02"))
      #expect(pages.first == "account: \(latest)")
    }
  }
}
