import Model
import StageSupport
import Testing
import Values

@testable import Views

@Suite struct StaleOverviewTests {
  private func worth(_ accounts: [Account], asOf: String) throws -> (OverviewPage, CurrencyWorth) {
    let page = try #require(
      StagedSite(accounts, asOf: asOf)["index.html"] as? OverviewPage)
    return (page, try #require(page.worth.first))
  }

  @Test func `Where the latest entry is long ago, the figures are of its month`() throws {
    let accounts = try [
      account([
        entry("2026-06-10", 1000), entry("2026-07-05", 500), entry("2026-07-20", -200),
      ])
    ]
    let (page, worth) = try worth(accounts, asOf: "2026-11-14")
    #expect(page.dataAge?.number == 117 && page.isDataOld && worth.isMonthOver)
    #expect(worth.month.text == "July 2026" && worth.monthPath == "months/2026-07.html")
    #expect(worth.moneyIn.text == "€5.00" && worth.moneyOut.text == "€2.00")
    #expect(worth.changeSince.text == "30 June 2026" && worth.lastMonth.text == "June 2026")
    let (later, lively) = try self.worth(accounts, asOf: "2026-09-17")
    #expect(later.dataAge == nil && !lively.isMonthOver && lively.month.text == "September 2026")
  }

  @Test func `Nothing is said of a day before the book began`() throws {
    let (_, empty) = try worth([account([])], asOf: "2026-11-14")
    #expect(!empty.hasChange)
    let (_, opened) = try worth(
      [account(openingBalance: 700, [entry("2026-11-02", 300)])], asOf: "2026-11-14")
    #expect(opened.hasChange && opened.isFromBeginning)
    #expect(opened.changeSince.text == "1 November 2026")
  }
}
