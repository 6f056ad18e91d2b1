import Testing

@testable import Model

@Suite struct PeriodTests {
  @Test func `A month's period has its first day through its last`() throws {
    let february = Period(try month("2024-02"))
    #expect(try february.firstDay == day("2024-02-01"))
    #expect(try february.lastDay == day("2024-02-29"))
    #expect(try february.contains(day("2024-02-01")) && february.contains(day("2024-02-29")))
    #expect(try !february.contains(day("2024-01-31")) && !february.contains(day("2024-03-01")))
    #expect(try february.previous == Period(month("2024-01")))
    #expect(try february.yearBefore == Period(month("2023-02")))
    #expect(february.yearBefore?.lastDay.description == "2023-02-28")
  }

  @Test func `A period is over at the end of its last day`() throws {
    let february = Period(try month("2024-02"))
    #expect(try !february.isOver(on: day("2024-02-28")))
    #expect(try february.isOver(on: day("2024-02-29")))
    #expect(try day("2024-02-28").lastCompleteMonth == month("2024-01"))
    #expect(try day("2024-02-29").lastCompleteMonth == month("2024-02"))
  }

  @Test func `A year has twelve months`() throws {
    let year = try #require(Period(year: 2024))
    #expect(year.months.map(\.number) == Array(1...12))
    #expect(year.firstDay.description == "2024-01-01")
    #expect(year.lastDay.description == "2024-12-31")
    #expect(year.previous == Period(year: 2023))
    #expect(year.yearBefore == year.previous)
  }

  @Test func `Quarters and years that begin in another month are periods too`() throws {
    let quarter = try #require(Period(from: month("2023-11"), months: 3))
    #expect(quarter.lastDay.description == "2024-01-31")
    #expect(quarter.previous?.lastDay.description == "2023-10-31")
    #expect(quarter.yearBefore?.firstDay.description == "2022-11-01")
    let fiscal = try #require(Period(from: month("2023-04"), months: 12))
    #expect(fiscal.previous?.firstDay.description == "2022-04-01")
  }

  @Test(arguments: [
    ("2024-02", 1, "2024-02"), ("2024-01", 12, "2024"), ("0033-01", 12, "0033"),
    ("2024-04", 3, "2024-04/2024-06"), ("2023-04", 12, "2023-04/2024-03"),
  ])
  func `A period is written by its months`(first: String, count: Int, text: String) throws {
    #expect(Period(from: try month(first), months: count)?.description == text)
  }

  @Test func `Nothing comes before the year 1 or after the year 9999`() throws {
    #expect(Period(try month("0001-01")).previous == nil)
    #expect(Period(try month("0001-12")).yearBefore == nil)
    #expect(Period(year: 1)?.previous == nil)
    #expect(Period(year: 0) == nil)
    #expect(Period(year: 10_000) == nil)
    #expect(Period(from: try month("9999-12"), months: 2) == nil)
    #expect(Period(from: try month("2024-01"), months: 0) == nil)
    #expect(Period(from: try month("2024-01"), months: .max) == nil)
    #expect(try month("2024-01").advanced(by: .max) == nil)
    #expect(try month("2024-01").advanced(by: .min) == nil)
  }

  @Test func `A life cuts short what it begins or ends in, and nothing else`() throws {
    let march = Period(try month("2024-03"))
    let part = try march.clipped(from: day("2024-03-05"), through: day("2024-03-20"))
    #expect(part.firstDay.description == "2024-03-05")
    #expect(part.lastDay.description == "2024-03-20")
    #expect(part.description == "2024-03")
    #expect(try part.previous == Period(month("2024-02")))
    #expect(try part.isOver(on: day("2024-03-20")))
    #expect(try march.clipped(from: day("2024-02-29"), through: day("2024-04-01")) == march)
    #expect(march.clipped() == march)
  }
}
