import StageSupport
import Testing

@testable import Controllers
@testable import Model

@Suite struct UsualMonthTests {
  @Test func `What is usual is the median, of an even number the mean of the middle, rounded up`() {
    let usual = UsualMonth(moneyIn: [5, 0, 9], moneyOut: [30, 10, 20])
    #expect(usual?.moneyIn == 5 && usual?.moneyOut == 20 && usual?.monthCount == 3)
    let even = UsualMonth(moneyIn: [1, 9, 4, 2], moneyOut: [0, 0, .max, .max])
    #expect(even?.moneyIn == 3 && even?.moneyOut == .max / 2 + 1)
    #expect(UsualMonth(moneyIn: [1, 2], moneyOut: [1, 2]) == nil)
  }

  @Test func `Months count through the same day, without transfers and later ones`() throws {
    let staged = try Staged(
      [
        account(
          named: "A",
          [
            entry("2026-01-30", -100), entry("2026-02-28", -40), entry("2026-03-01", -60),
            entry("2026-03-31", -5000), entry("2026-04-02", 70),
            entry("2026-04-03", -900, transfer: .with(.name("B", ordinal: 1))),
            entry("2026-05-30", -7), entry("2026-05-31", -8),
          ]), account(named: "B", [entry("2026-04-03", 900)]),
      ], asOf: "2026-05-30")
    let totals = try #require(staged.index.totals(in: .euro))
    let usual = try #require(totals.usual)
    // Out: 1.00, 0.40, 0.60, nothing; in: nothing, nothing, nothing, 0.70.
    #expect(usual.moneyOut == 50 && usual.moneyIn == 0 && usual.monthCount == 4)
  }

  @Test func `No more than twelve months count, and none before the first entry`() throws {
    let entries = try (1...12).map { try booked(month("2025-\($0 < 10 ? "0" : "")\($0)"), -1200) }
    let staged = try Staged(
      [account([entry("2024-12-01", -1_000_000)] + entries)], asOf: "2026-01-15")
    let totals = try #require(staged.index.totals(in: .euro))
    #expect(totals.usual?.monthCount == 12 && totals.usual?.moneyOut == 1200)
    #expect(try totals.average(before: month("2026-01"))?.moneyOut == 1200)
    #expect(try totals.average(before: month("2025-03"))?.monthCount == 3)
    #expect(try totals.average(before: month("2025-03"))?.moneyOut == 334_133)
    #expect(try totals.average(before: month("2025-01")) == nil)
  }

  private func booked(_ month: Month, _ amount: Int64) throws -> Transaction {
    try entry("\(month)-10", amount)
  }
}
