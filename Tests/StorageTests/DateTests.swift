import Foundation
import Model
import Storage
import TestSupport
import Testing

@testable import Storage

@Suite struct DateTests {
  /// A book with one date per transaction, in a zone.
  private func reading(_ dates: [String], in zone: String) throws -> BookReading {
    let transactions = dates.map { #"{"date":\#($0),"amount":1,"beneficiary":"B"}"# }
    return try TemporaryBook([
      "daybook.json": #"{"timeZone":"\#(zone)"}"#,
      "accounts.json": #"[{"name":"A","transactions":[\#(transactions.joined(separator: ","))]}]"#,
    ]).read()
  }

  private func days(_ dates: [String], in zone: String) throws -> [String] {
    let book = try #require(try reading(dates, in: zone).book)
    return book.accounts[0].transactions.map(\.date.description)
  }

  @Test(arguments: [
    ("2026-10-31", "2026-10-31"), ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"),
    ("2024-02-29", "2024-02-29"),
    ("2026-10-31T22:59:59Z", "2026-10-31"), ("2026-10-31T23:00:00Z", "2026-11-01"),
    ("2026-07-31T21:59:59Z", "2026-07-31"), ("2026-07-31T22:00:00Z", "2026-08-01"),
    ("2026-10-31T23:30:00+02:00", "2026-10-31"), ("2026-10-31T23:30:00+0200", "2026-10-31"),
    ("2026-10-31T23:30:00+02", "2026-10-31"), ("2026-10-31T23:30:00-05:00", "2026-11-01"),
    ("2026-10-31T22:59:59.999Z", "2026-10-31"), ("2026-10-31T22:59:59,999Z", "2026-10-31"),
    ("2026-10-31T22:59:60Z", "2026-11-01"), ("2026-10-31t22:59z", "2026-10-31"),
    ("2026-10-31 23:00:00Z", "2026-11-01"),
    ("2026-10-31T23:59:59", "2026-10-31"), ("2026-10-31T00:00", "2026-10-31"),
    // The clocks go back at 01:00 UTC on 2026-10-25, forward at 01:00 UTC on 2026-03-29.
    ("2026-10-24T22:00:00Z", "2026-10-25"), ("2026-10-25T22:59:59Z", "2026-10-25"),
    ("2026-10-25T23:00:00Z", "2026-10-26"), ("2026-03-28T23:00:00Z", "2026-03-29"),
    ("2026-03-29T21:59:59Z", "2026-03-29"), ("2026-03-29T22:00:00Z", "2026-03-30"),
  ])
  func anInstantIsTakenToItsDayInBerlin(written: String, day: String) throws {
    #expect(try days(["\"\(written)\""], in: "Europe/Berlin") == [day])
  }

  @Test(arguments: [
    ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29"),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31"),
    ("Pacific/Kiritimati", "2026-10-31T10:00:00Z", "2026-11-01"),
    ("America/St_Johns", "2026-10-31T02:29:59Z", "2026-10-30"),
    ("UTC", "1969-12-31T23:59:59Z", "1969-12-31"),
  ])
  func otherZonesHaveOtherDays(zone: String, written: String, day: String) throws {
    #expect(try days(["\"\(written)\""], in: zone) == [day])
  }

  @Test(arguments: [
    "2026-1-1", "2026-10-31 ", " 2026-10-31", "2026-10-3१", "20261031", "2026/10/31", "",
    "2026-10-31T1:00Z", "2026-10-31T10Z", "2026-10-31T10:00:00.Z", "2026-10-31T10:00:00ZZ",
    "2026-10-31T10:00:00+2", "2026-10-31X10:00:00Z", "+2026-10-31", "-026-10-31",
    "2026-10-31T10:00:00 Z",
  ])
  func anotherFormIsRefused(written: String) throws {
    #expect(try reading(["\"\(written)\""], in: "Europe/Berlin").diagnostics.count == 1)
  }

  /// Stands beside the repository where it is developed, not in it.
  private static let oracle = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("../shared/oracles/dates/months.json")

  @Test(
    .enabled("needs ../shared/oracles/dates/months.json") {
      (try? oracle.checkResourceIsReachable()) ?? false
    })
  func instantsAgreeWithTheOracleOfMonthBoundaries() throws {
    let data = try Data(contentsOf: Self.oracle)
    struct Boundary: Decodable {
      let zone: String
      let epoch: Double
      let instant: String
      let localDate: String
    }
    let boundaries = try JSONDecoder().decode([Boundary].self, from: data)
    #expect(boundaries.count > 1000)
    for (zone, group) in Dictionary(grouping: boundaries, by: \.zone) {
      let expected = group.map(\.localDate)
      #expect(try days(group.map { "\"\($0.instant)\"" }, in: zone) == expected, "\(zone)")
      let seconds = group.map { "\($0.epoch - 978_307_200)" }
      #expect(try days(seconds, in: zone) == expected, "\(zone), seconds since 2001")
    }
  }

  @Test func rememberedOffsetsEqualFoundations() throws {
    var random = SeededRandom(seed: 7)
    for name in [
      "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Gaza",
      "Africa/Casablanca", "America/Caracas", "Asia/Pyongyang", "Antarctica/Casey",
    ] {
      let timeZone = try #require(TimeZone(identifier: name))
      var zone = ZoneDays(timeZone)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = timeZone
      for _ in 0..<2_000 {
        let instant = Int.random(in: -2_000_000_000...4_000_000_000, using: &random)
        let parts = calendar.dateComponents(
          [.year, .month, .day], from: Date(timeIntervalSince1970: Double(instant)))
        let found = zone.day(of: instant)
        let day = try #require(found)
        #expect([day.year, day.monthNumber, day.day] == [parts.year, parts.month, parts.day])
      }
    }
  }
}
