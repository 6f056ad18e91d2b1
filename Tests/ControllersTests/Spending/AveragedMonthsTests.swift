import StageSupport
import Testing

@testable import Controllers
@testable import Model

@Suite struct AveragedMonthsTests {
  @Test(arguments: [
    // All of a year that is over, or from the first entry's month on.
    (2025, "2024-03", "2026-11-21", "2025-01", "2025-12"),
    (2024, "2024-03", "2026-11-21", "2024-03", "2024-12"),
    // A month that is not over is left out, unless no other is there.
    (2026, "2024-03", "2026-11-21", "2026-01", "2026-10"),
    (2026, "2024-03", "2026-11-30", "2026-01", "2026-11"),
    (2026, "2024-03", "2026-01-05", "2026-01", "2026-01"),
    (2026, "2026-11", "2026-11-05", "2026-11", "2026-11"),
  ])
  func `Averages are over the months that are over`(
    year: Int, begin: String, asOf: String, first: String, last: String
  ) throws {
    let months = try #require(AveragedMonths(of: year, since: month(begin), asOf: day(asOf)))
    #expect("\(months.first)" == first && "\(months.last)" == last)
  }

  @Test func `There are none where nothing has begun`() throws {
    let asOf = try day("2026-11-21")
    #expect(AveragedMonths(of: 2026, since: nil, asOf: asOf) == nil)
    #expect(try AveragedMonths(of: 2025, since: month("2026-01"), asOf: asOf) == nil)
    #expect(try AveragedMonths(of: 2027, since: month("2025-01"), asOf: asOf) == nil)
    #expect(try AveragedMonths(of: 0, since: month("2025-01"), asOf: asOf) == nil)
  }

  @Test func `An average is rounded by halves away from zero`() throws {
    let months = try #require(
      try AveragedMonths(of: 2026, since: month("2026-02"), asOf: day("2026-04-01")))
    #expect(months.count == 2)
    var amounts = [Int64](repeating: 0, count: 12)
    (amounts[0], amounts[1], amounts[2], amounts[3]) = (100, 1, 2, 900)
    #expect(months.average(of: amounts) == 2)
    (amounts[1], amounts[2]) = (-1, -2)
    #expect(months.average(of: amounts) == -2)
    (amounts[1], amounts[2]) = (.max, 0)
    #expect(months.average(of: amounts) == .max / 2 + 1)
  }

  @Test(arguments: [
    ("2020-03", "2026-11-21", "2025-11", "2026-10", 12),
    ("2020-03", "2026-11-30", "2025-12", "2026-11", 12),
    ("2026-09", "2026-11-21", "2026-09", "2026-10", 2),
    ("2026-10", "2026-11-21", "2026-10", "2026-10", 1),
    ("0001-01", "0001-02-01", "0001-01", "0001-01", 1),
  ])
  func `The latest months are those that are over, twelve at most`(
    begin: String, asOf: String, first: String, last: String, count: Int
  ) throws {
    let months = try #require(
      try AveragedMonths(latestSince: month(begin), asOf: day(asOf)))
    #expect(try months.first == month(first))
    #expect(try months.last == month(last))
    #expect(months.count == count)
    #expect(months.average(ofSum: -3 * Int64(count)) == -3)
  }

  @Test func `A book in its first month has no latest months`() throws {
    #expect(try AveragedMonths(latestSince: nil, asOf: day("2026-11-21")) == nil)
    #expect(try AveragedMonths(latestSince: month("2026-11"), asOf: day("2026-11-21")) == nil)
  }
}
