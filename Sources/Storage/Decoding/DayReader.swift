internal import Basics
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

  /// The instant that a number means; nil outside of the calendar.
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
    guard let text = ISODateText(bytes) else { throw refusal(BookFault.notADay, bytes) }
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

/// A civil day, or an instant of ISO 8601 in extended form, taken apart but not yet judged.
///
/// `2026-10-31`, `2026-10-31T23:30Z`, `2026-10-31T23:30:00.250+02:00`; a space may stand for `T`,
/// and an offset may lack its colon or its minutes.
struct ISODateText {
  struct Time {
    var hour = 0
    var minute = 0
    var second = 0
    /// The fraction of the second, cut to millionths.
    var microsecond = 0
    /// Seconds east of UTC; nil when the text names none.
    var offset: Int?
    var isOffsetPossible = true

    var secondOfDay: Int { (hour * 60 + minute) * 60 + second }
    /// A minute may have a leap second.
    var isPossible: Bool { hour < 24 && minute < 60 && second <= 60 && isOffsetPossible }
  }

  let year: Int
  let month: Int
  let day: Int
  private(set) var time: Time?

  /// Nil when the text has another form.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var reader = DigitReader(bytes: bytes)
    guard let year = reader.number(digits: 4), reader.take("-"),
      let month = reader.number(digits: 2), reader.take("-"),
      let day = reader.number(digits: 2)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    if reader.isAtEnd { return }
    guard reader.take("T") || reader.take("t") || reader.take(" "), let time = Self.time(&reader)
    else { return nil }
    self.time = time
  }

  private static func time(_ reader: inout DigitReader) -> Time? {
    var time = Time()
    guard let hour = reader.number(digits: 2), reader.take(":"),
      let minute = reader.number(digits: 2)
    else { return nil }
    (time.hour, time.minute) = (hour, minute)
    if reader.take(":") {
      guard let second = reader.number(digits: 2) else { return nil }
      time.second = second
      if reader.take(".") || reader.take(",") {
        guard let fraction = reader.fraction() else { return nil }
        time.microsecond = fraction
      }
    }
    if reader.isAtEnd { return time }
    guard readOffset(&reader, into: &time), reader.isAtEnd else { return nil }
    return time
  }

  private static func readOffset(_ reader: inout DigitReader, into time: inout Time) -> Bool {
    if reader.take("Z") || reader.take("z") {
      time.offset = 0
      return true
    }
    let isWest = reader.take("-")
    guard isWest || reader.take("+"), let hours = reader.number(digits: 2) else { return false }
    var minutes = 0
    if !reader.isAtEnd {
      _ = reader.take(":")
      guard let number = reader.number(digits: 2) else { return false }
      minutes = number
    }
    time.isOffsetPossible = hours < 24 && minutes < 60
    time.offset = (isWest ? -1 : 1) * (hours * 60 + minutes) * 60
    return true
  }
}

/// Reads digits and single characters from left to right.
private struct DigitReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0

  var isAtEnd: Bool { index == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func number(digits: Int) -> Int? {
    guard index + digits <= bytes.count else { return nil }
    var number = 0
    for place in index..<(index + digits) {
      let byte = bytes[place]
      guard byte.isDigit else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    index += digits
    return number
  }

  /// Millionths, behind a decimal mark; what is finer is left out, and nil where no digit stands there.
  mutating func fraction() -> Int? {
    let start = index
    var millionths = 0
    while index < bytes.count, bytes[index].isDigit {
      if index - start < 6 { millionths = millionths * 10 + Int(bytes[index] - UInt8(ascii: "0")) }
      index += 1
    }
    guard index > start else { return nil }
    for _ in min(index - start, 6)..<6 { millionths *= 10 }
    return millionths
  }
}

/// The civil day of instants in one time zone.
///
/// Asking Foundation costs about a microsecond, and a million instants share few offsets: each
/// span of 32 days is asked for once, each day of a span in which the zone's clocks change too.
struct ZoneDays {
  private static let day = 86_400
  private static let span = 32 * day

  private let timeZone: TimeZone
  /// The offset during a stretch by the stretch's first second; nil when it changes in it.
  private var spans: [Int: Int?] = [:]
  private var days: [Int: Int?] = [:]
  /// The stretch that was asked for last, and its offset.
  private var last = (stretch: 0..<0, offset: 0)

  init(_ timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// The day of an instant in seconds since 1970-01-01T00:00:00Z; nil outside the years 1 to 9999.
  mutating func day(of instant: Int) -> Day? {
    // The calendar's limits, with two days to spare for the offset.
    guard (-719_164 * Self.day...2_932_898 * Self.day).contains(instant) else { return nil }
    let local = instant + offset(at: instant)
    return Day(daysSinceEpoch: Self.start(of: local, every: Self.day) / Self.day)
  }

  /// The instant at which clocks of the zone show a time, given in seconds as if it were UTC; where they
  /// show it twice the first, where they skip it one beside it.
  mutating func instant(ofLocal local: Int) -> Int {
    local - offset(at: local - offset(at: local - Self.day))
  }
}

extension ZoneDays {
  private mutating func offset(at instant: Int) -> Int {
    if last.stretch.contains(instant) { return last.offset }
    let span = Self.start(of: instant, every: Self.span)
    if spans[span] == nil {
      spans[span] = .some(constantOffset(in: span..<(span + Self.span)))
    }
    if case .some(.some(let offset)) = spans[span] {
      last = (span..<(span + Self.span), offset)
      return offset
    }
    let day = Self.start(of: instant, every: Self.day)
    if days[day] == nil {
      days[day] = .some(constantOffset(in: day..<(day + Self.day)))
    }
    if case .some(.some(let offset)) = days[day] { return offset }
    return secondsFromGMT(at: instant)
  }

  /// The offset that holds in a whole stretch; nil when it changes in it.
  private func constantOffset(in stretch: Range<Int>) -> Int? {
    let before = Date(timeIntervalSince1970: TimeInterval(stretch.lowerBound - 1))
    if let change = timeZone.nextDaylightSavingTimeTransition(after: before),
      change.timeIntervalSince1970 < TimeInterval(stretch.upperBound)
    {
      return nil
    }
    let first = secondsFromGMT(at: stretch.lowerBound)
    return first == secondsFromGMT(at: stretch.upperBound - 1) ? first : nil
  }

  private func secondsFromGMT(at instant: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
  }

  /// The multiple of `length` at or before a second.
  private static func start(of second: Int, every length: Int) -> Int {
    (second >= 0 ? second / length : (second + 1) / length - 1) * length
  }
}

extension ISODateText {
  /// The texts that it takes for a day of the calendar, as a regular expression.
  static let pattern = "^(?!0000)\(date)([Tt ]\(time)(\(offset))?)?$"

  private static let date = "([0-9]{4}-(\(month31)|\(month30)|\(february))|\(leapDay))"
  private static let month31 = "(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])"
  private static let month30 = "(0[469]|11)-(0[1-9]|[12][0-9]|30)"
  private static let february = "02-(0[1-9]|1[0-9]|2[0-8])"
  /// Every fourth year but of a hundred only every fourth.
  private static let leapDay =
    "([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29"
  private static let hour = "([01][0-9]|2[0-3])"
  /// A minute may have a leap second.
  private static let time = "\(hour):[0-5][0-9](:([0-5][0-9]|60)([.,][0-9]+)?)?"
  private static let offset = "[Zz]|[+-]\(hour)(:?[0-5][0-9])?"
}
