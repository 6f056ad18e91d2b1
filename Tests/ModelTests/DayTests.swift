import Foundation
import Testing

@testable import Model

@Suite struct DayTests {
  @Test func `Days of the proleptic Gregorian calendar are those of Foundation's`() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let start = Date(timeIntervalSince1970: 0)
    for days in stride(from: -140_000, through: 2_932_896, by: 97) {
      let date = start.addingTimeInterval(Double(days) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let day = try #require(Day(daysSinceEpoch: days))
      #expect(
        [day.year, day.monthNumber, day.day] == [parts.year, parts.month, parts.day], "\(days)")
      #expect(day.daysSinceEpoch == days)
    }
  }

  @Test func `Every day of the range has its number and its number the day`() throws {
    for days in stride(from: -719_162, through: 2_932_896, by: 13) {
      #expect(Day(daysSinceEpoch: days)?.daysSinceEpoch == days)
    }
    #expect(Day(daysSinceEpoch: -719_162)?.description == "0001-01-01")
    #expect(Day(daysSinceEpoch: 2_932_896)?.description == "9999-12-31")
    #expect(Day(daysSinceEpoch: -719_163) == nil)
    #expect(Day(daysSinceEpoch: 2_932_897) == nil)
  }

  @Test(arguments: ["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "2026-10-31"])
  func `A civil day is read and written as ISO 8601 does`(text: String) {
    #expect(Day(iso: Array(text.utf8))?.description == text)
  }

  @Test(arguments: [
    "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
    "0000-01-01", "26-01-01", "2026-1-1", "2026-01-01 ", "2026/01/01", "+026-01-01", "",
    "2026-01-0x", "２０２６-01-01",
  ])
  func `An impossible day is refused`(text: String) {
    #expect(Day(iso: Array(text.utf8)) == nil)
  }

  @Test func `Days and months order as time does`() throws {
    let days = try ["0999-12-31", "1000-01-01", "2024-02-29", "2024-03-01", "2025-01-01"]
      .map { try #require(Day(iso: Array($0.utf8))) }
    #expect(days.sorted() == days)
    #expect(days.map(\.month).sorted() == days.map(\.month))
    #expect(days[2].days(until: days[3]) == 1)
  }

  @Test func `A month knows its neighbours, its length and its days`() throws {
    let december = try #require(Month(year: 2023, month: 12))
    #expect(december.next.description == "2024-01")
    #expect(december.next.previous == december)
    let february = try #require(Month(iso: Array("2024-02".utf8)))
    #expect(february.length == 29)
    #expect(february.lastDay.description == "2024-02-29")
    #expect(december.through(february).map(\.description) == ["2023-12", "2024-01", "2024-02"])
    #expect(february.through(december).isEmpty)
    #expect(december.months(until: february) == 2)
  }
}
