import Model
import StageSupport
import Testing
import Values

@testable import Views

@Suite struct OverviewPageTests {
  @Test func `A book of one entry`() throws {
    let site = try StagedSite(
      [account([entry("2026-11-02", 150_000, "Start")])], asOf: "2026-11-14")
    try expect(site["index.html"], isSnapshot: "one-entry/overview")
  }

  @Test func `A household`() throws {
    try expect(Household.site()["index.html"], isSnapshot: "household/overview")
  }

  /// What is said of the first currency's worth.
  private func worth(_ accounts: [Account], asOf: String) throws -> CurrencyWorth {
    let page = try #require(StagedSite(accounts, asOf: asOf)["index.html"] as? OverviewPage)
    return try #require(page.worth.first)
  }

  @Test func `Money in less money out and what is under way are the change`() throws {
    let accounts = try [
      account(
        named: "A", owner: "Ada", [entry("2026-10-01", 10_000), entry("2026-10-30", -500, "x")]),
      account(
        named: "B", owner: "Ada", [entry("2026-11-02", 500, "x"), entry("2026-11-03", -70)]),
      account(
        named: "C",
        [entry("2026-10-01", 1), entry("2026-11-13", -30, transfer: .with(.name("D", ordinal: 1)))]
      ), account(named: "D", owner: "Joan", [entry("2026-11-20", 30)]),
    ]
    let november = try worth(accounts, asOf: "2026-11-14")
    #expect((november.moneyIn.text, november.moneyOut.text) == ("€0.00", "€0.70"))
    #expect(november.underWay?.text == "+€4.70" && november.change.text == "+€4.00")
    let later = try worth(accounts, asOf: "2026-11-20")
    #expect(later.underWay?.text == "+€5.00" && later.change.text == "+€4.30")
    let october = try worth(accounts, asOf: "2026-10-31")
    // What is not matched yet is money out.
    #expect(october.underWay == nil && october.moneyOut.text == "€5.00")
    let december = try worth(accounts, asOf: "2026-12-01")
    #expect(december.underWay == nil && december.change.text == "€0.00")
  }

  @Test func `What is carried forward is held, and is no change`() throws {
    let accounts = try [
      account(named: "A", opened: "2026-11-03", openingBalance: 1000, [entry("2026-11-05", -20)]),
      account(named: "B", opened: "2026-11-20", openingBalance: 7, []),
    ]
    let young = try worth(accounts, asOf: "2026-11-14")
    #expect(young.total.text == "€9.80" && young.change.text == "-€0.20")
    #expect(young.isFromBeginning && young.changeSince.text == "3 November 2026")
    let before = try worth(accounts, asOf: "2026-11-02")
    #expect(before.total.text == "€0.00" && before.change.text == "€0.00")
    let old = try worth(accounts, asOf: "2026-12-01")
    #expect(old.total.text == "€9.87" && old.change.text == "€0.00")
    #expect(!old.isFromBeginning && old.changeSince.text == "30 November 2026")
    #expect(old.lastNet.text == "-€0.20")
    let undated = try worth([account(openingBalance: 500, [])], asOf: "2026-11-14")
    #expect(undated.total.text == "€5.00" && !undated.isFromBeginning)
  }

  @Test func `A book of the first year there is`() throws {
    let site = try StagedSite([account([entry("0001-01-01", -5, "Rome")])], asOf: "0001-02-28")
    try expect(site["index.html"], isSnapshot: "first-year/overview")
  }

  @Test func `A book without accounts`() throws {
    try expect(
      StagedSite([], asOf: "2026-11-14")["index.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path index.html, section overview
        asOf: 14 November 2026
        openToDos: 0
        """)
  }
}
