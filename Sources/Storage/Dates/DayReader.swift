internal import Diagnostics
internal import Foundation
internal import Model

/// A day, and the instant that a file has in its place.
struct WrittenInstant {
  let day: Day
  /// Microseconds since 1970-01-01T00:00:00Z; nil where a day alone is written.
  var microseconds: Int64?
  /// Whether the zone decides which day it is.
  var isOfAnyZone = false
}

/// Reads a value as a day: a civil day, an instant, or a number of seconds or milliseconds.
struct DayReader {
  /// Why a value is not a day; without a fault it is neither text nor a number.
  struct Refusal: Error {
    let fault: BookFault?
  }

  private var zone: ZoneDays
  let numbers: NumberedDates

  init(_ settings: Settings) {
    zone = ZoneDays(settings.timeZone)
    numbers = settings.dates
  }

  mutating func day(
    _ value: JSONValue, in report: FileReport
  ) throws(Refusal) -> WrittenInstant {
    switch value.kind {
    case .string: try day(value.utf8)
    case .integer(let number): try day(Double(number), value, report)
    case .real(let number): try day(number, value, report)
    case .large: throw Refusal(fault: .instantOutOfRange(report.written(value), numbers))
    case .null, .boolean, .array, .object: throw Refusal(fault: nil)
    }
  }

  /// Nothing is guessed: a number that would be after 2040 most likely counts from elsewhere.
  private mutating func day(
    _ number: Double, _ value: JSONValue, _ report: FileReport
  ) throws(Refusal) -> WrittenInstant {
    if let instant = instant(number, as: numbers), instant.day.year <= Self.lastYear {
      return instant
    }
    let readings = NumberedDates.allCases.map { numbers in
      let day = instant(number, as: numbers)?.day
      return BookFault.DayReading(
        numbers: numbers, day: day, isRead: day.map { $0.year <= Self.lastYear } ?? false)
    }
    let written = report.written(value)
    throw Refusal(
      fault: readings.contains { $0.day != nil }
        ? .numberAfter2040(written, readings) : .instantOutOfRange(written, numbers))
  }

  /// The last year that a number may mean.
  static let lastYear = 2040

  /// Nil outside of the calendar.
  private mutating func instant(
    _ number: Double, as numbers: NumberedDates
  ) -> WrittenInstant? {
    let seconds =
      switch numbers {
      case .secondsSince2001: number + Self.referenceDate
      case .secondsSince1970: number
      case .millisecondsSince1970: number / 1000
      }
    // Doubles far outside of the calendar do not fit Int.
    guard seconds.magnitude < 1e12, let day = zone.day(of: Int(seconds.rounded(.down))) else {
      return nil
    }
    return WrittenInstant(
      day: day, microseconds: Int64((seconds * 1e6).rounded()), isOfAnyZone: true)
  }

  /// Seconds from 1970-01-01T00:00:00Z to 2001-01-01T00:00:00Z.
  static let referenceDate = 978_307_200.0

  private mutating func day(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Refusal) -> WrittenInstant {
    guard let text = DateText(bytes) else { throw refusal(BookFault.notADay, bytes) }
    guard let day = Day(year: text.year, month: text.month, day: text.day) else {
      let last = Month(year: text.year, month: text.month)?.lastDay
      throw Refusal(fault: .noSuchDay(String(decoding: bytes, as: UTF8.self), lastOfMonth: last))
    }
    guard let time = text.time else { return WrittenInstant(day: day) }
    guard time.isPossible else { throw refusal(BookFault.noSuchTime, bytes) }
    let written = day.daysSinceEpoch * 86_400 + time.secondOfDay
    let instant = time.offset.map { written - $0 } ?? zone.instant(ofLocal: written)
    let microseconds = Int64(instant) * 1_000_000 + Int64(time.microsecond)
    // Without an offset it is the time of the zone, on the day that is written.
    guard time.offset != nil else { return WrittenInstant(day: day, microseconds: microseconds) }
    guard let local = zone.day(of: instant) else { throw refusal(BookFault.dayOutOfRange, bytes) }
    return WrittenInstant(day: local, microseconds: microseconds, isOfAnyZone: true)
  }

  private func refusal(
    _ fault: (String) -> BookFault, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Refusal {
    Refusal(fault: fault(String(decoding: bytes, as: UTF8.self)))
  }
}
