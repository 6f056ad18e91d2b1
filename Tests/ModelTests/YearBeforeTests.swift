import Model
import Testing

@Suite struct YearBeforeTests {
  @Test(arguments: [
    ("2026-11-21", "2025-11-21"), ("2024-02-29", "2023-02-28"), ("2025-02-28", "2024-02-28"),
    ("0002-01-01", "0001-01-01"),
  ])
  func `A day a year before is the same one, or the last of its month`(
    day: String, before: String
  ) throws {
    let day = try #require(Day(iso: day.utf8))
    #expect(day.yearBefore?.description == before)
  }

  @Test func `The first year has none before it`() throws {
    #expect(try #require(Day(iso: "0001-12-31".utf8)).yearBefore == nil)
  }
}
