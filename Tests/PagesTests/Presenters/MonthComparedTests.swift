import Model
import StageSupport
import Testing
import Values

@testable import Views

/// How a month goes beside the months before it.
@Suite struct MonthComparedTests {
  private func entries(months: [String]) throws -> [Transaction] {
    try months.flatMap { month in
      [
        try entry("\(month)-02", 200_000, "Work", category: "Pay"),
        try entry("\(month)-10", -50_000, "Landlord", category: "Home:Rent"),
        try entry("\(month)-12", -2_000, "Baker", category: "Food"),
      ]
    }
  }

  @Test func `The overview says what is usual by the day, and the savings rate`() throws {
    let entries = try entries(months: ["2026-08", "2026-09", "2026-10"])
    let site = try StagedSite(
      [account(entries + [entry("2026-11-03", -53_000, "Landlord")])], asOf: "2026-11-11")
    let worth = try #require((site["index.html"] as? OverviewPage)?.worth.first)
    // What is drawn is of the same day, though the latest entry is older.
    let course = try #require((site["index.html"] as? OverviewPage)?.soFar?.course)
    for usual in [worth.usualOut, course.beside] {
      try expect(
        #require(usual),
        says: """
          day: 11 Nov [2026-11-11]
          usual: €500.00
          difference: €30.00
          relation: isMore
          monthCount: 3
          """)
    }
    #expect(worth.usualIn?.relation == .isLess && worth.usualIn?.difference.text == "€2,000.00")
    #expect(worth.savings?.rate == "74.0%" && worth.savings?.monthCount.number == 3)
    #expect(course.day.text == "11 Nov" && course.spent.count == 11)
  }

  @Test func `Nothing is usual in two months, and nothing is said of a book left alone`() throws {
    let young = try StagedSite(
      [account(entries(months: ["2026-09", "2026-10"]))], asOf: "2026-11-11")
    let old = try StagedSite(
      [account(entries(months: ["2026-06", "2026-07", "2026-08", "2026-09"]))],
      asOf: "2026-11-11")
    for site in [young, old] {
      let worth = try #require((site["index.html"] as? OverviewPage)?.worth.first)
      #expect(worth.usualOut == nil && worth.usualIn == nil && worth.savings == nil)
    }
    let later = try StagedSite(
      [account(entries(months: ["2026-06", "2026-07", "2026-08", "2026-09"]))],
      asOf: "2026-11-10")
    let worth = try #require((later["index.html"] as? OverviewPage)?.worth.first)
    #expect(worth.usualOut?.monthCount?.number == 5 && worth.usualOut?.usual.text == "€500.00")
  }

  @Test func `A month stands beside the one before and the average, with its largest`() throws {
    let entries = try entries(months: ["2026-08", "2026-09"])
    let more = try (1...5).map { try entry("2026-10-0\($0)", -100 * Int64($0), "P\($0)") }
    let site = try StagedSite(
      [account(entries + more + [entry("2026-10-09", -30_000, "Baker", category: "Food")])],
      asOf: "2026-11-11")
    let page = try #require(site["months/2026-10.html"] as? MonthPage)
    let currency = try #require(page.currencies.first)
    #expect(currency.compared.map(\.moneyIn.text) == ["0.00", "2,000.00", "2,000.00"])
    #expect(currency.compared.map(\.moneyOut.text) == ["315.00", "520.00", "520.00"])
    #expect(currency.compared.map(\.net.text) == ["-315.00", "+1,480.00", "+1,480.00"])
    #expect(currency.largest.map(\.payee) == ["Baker", "P5", "P4", "P3", "P2"])
    #expect(currency.largest.first?.path.hasPrefix("accounts/a/2026.html#t2026-10-09") == true)
    let spending = try #require(currency.spending)
    #expect(spending.groups.map(\.row.total.amount.text) == ["300.00", "15.00"])
    #expect(spending.groups.map(\.row.share?.text) == ["95.2%", "4.8%"])
    #expect(spending.groups.first?.row.total.path == "categories/food.html#m2026-10")
    let first = try #require(site["months/2026-08.html"] as? MonthPage)
    #expect(first.currencies.first?.compared.isEmpty == true)
  }
}
