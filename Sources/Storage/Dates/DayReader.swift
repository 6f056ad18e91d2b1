internal import Diagnostics
internal import Foundation
internal import Model

/// Reads a value as a day: a civil day, an instant, or seconds since 2001 as Swift encodes them.
struct DayReader {
  /// Why a value is not a day; without a fault it is neither text nor a number.
  struct Refusal: Error {
    let fault: BookFault?
  }

  /// Seconds from 1970-01-01T00:00:00Z to 2001-01-01T00:00:00Z.
  private static let referenceDate = 978_307_200.0

  private var zone: ZoneDays

  init(timeZone: TimeZone) {
    zone = ZoneDays(timeZone)
  }

  mutating func day(_ value: JSONValue, in report: FileReport) throws(Refusal) -> Day {
    switch value.kind {
    case .string: try day(value.utf8)
    case .integer(let seconds): try day(secondsSince2001: Double(seconds), value, report)
    case .real(let seconds): try day(secondsSince2001: seconds, value, report)
    case .large: throw Refusal(fault: .instantOutOfRange(report.written(value)))
    case .null, .boolean, .array, .object: throw Refusal(fault: nil)
    }
  }

  private mutating func day(
    secondsSince2001 seconds: Double, _ value: JSONValue, _ report: FileReport
  ) throws(Refusal) -> Day {
    // Doubles far outside of the calendar do not fit Int.
    guard seconds.magnitude < 1e12,
      let day = zone.day(of: Int((seconds + Self.referenceDate).rounded(.down)))
    else { throw Refusal(fault: .instantOutOfRange(report.written(value))) }
    return day
  }

  private mutating func day(_ bytes: UnsafeBufferPointer<UInt8>) throws(Refusal) -> Day {
    guard let text = DateText(bytes) else { throw refusal(BookFault.notADay, bytes) }
    guard let day = Day(year: text.year, month: text.month, day: text.day) else {
      let last = Month(year: text.year, month: text.month)?.lastDay
      throw Refusal(fault: .noSuchDay(String(decoding: bytes, as: UTF8.self), lastOfMonth: last))
    }
    guard let time = text.time else { return day }
    guard time.isPossible else { throw refusal(BookFault.noSuchTime, bytes) }
    guard let offset = time.offset else { return day }
    let instant = day.daysSinceEpoch * 86_400 + time.secondOfDay - offset
    guard let local = zone.day(of: instant) else { throw refusal(BookFault.dayOutOfRange, bytes) }
    return local
  }

  private func refusal(
    _ fault: (String) -> BookFault, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Refusal {
    Refusal(fault: fault(String(decoding: bytes, as: UTF8.self)))
  }
}
