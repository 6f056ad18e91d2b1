internal import Basics
internal import Foundation
internal import Model

/// How a file writes days, seen at one of them, so that what is written beside it can be read by the
/// same program.
struct DayForm: Sendable {
  private let shape: Shape
  private let numbers: NumberedDates
  private let timeZone: TimeZone

  private enum Shape {
    case day
    case number
    case instant(InstantShape)
  }

  /// Takes a day as it is written, with its quotes where it is text; nil where it is none.
  init?(ofWritten bytes: ArraySlice<UInt8>, _ settings: Settings) {
    (numbers, timeZone) = (settings.dates, settings.timeZone)
    if bytes.first == UInt8(ascii: "\"") {
      let text = bytes.dropFirst().dropLast()
      if Day(iso: text) != nil {
        shape = .day
      } else if let instant = InstantShape(of: Array(text), in: settings.timeZone) {
        shape = .instant(instant)
      } else {
        return nil
      }
    } else if let first = bytes.first, first == UInt8(ascii: "-") || first.isDigit {
      shape = .number
    } else {
      return nil
    }
  }

  /// Days as numbers.
  init(numbersOf settings: Settings) {
    (shape, numbers, timeZone) = (.number, settings.dates, settings.timeZone)
  }

  /// The day as JSON, which is read as that day in the book's time zone: as an instant it is noon, or
  /// the instant that it may not be before, in microseconds since 1970, so that it stands behind what
  /// that is of; a day alone where no instant would be read so.
  func bytes(of day: Day, notBefore first: Int64? = nil) -> [UInt8] {
    let text: String
    switch shape {
    case .day: text = "\"\(day)\""
    case .number: text = number(of: day, notBefore: first) ?? "\"\(day)\""
    case .instant(let shape):
      text =
        instant(of: day, notBefore: first, step: shape.step).map {
          "\"\(shape.text(of: $0, in: timeZone))\""
        } ?? "\"\(day)\""
    }
    return Array(text.utf8)
  }

  private func number(of day: Day, notBefore first: Int64?) -> String? {
    let step: Int64 = numbers == .millisecondsSince1970 ? 1000 : 1_000_000
    guard day.year <= DayReader.lastYear,
      let instant = instant(of: day, notBefore: first, step: step)
    else { return nil }
    return switch numbers {
    case .secondsSince2001: String(instant / step - Int64(DayReader.referenceDate))
    case .secondsSince1970, .millisecondsSince1970: String(instant / step)
    }
  }

  /// A multiple of the step; nil where the day has no such instant.
  private func instant(of day: Day, notBefore first: Int64?, step: Int64) -> Int64? {
    var zone = ZoneDays(timeZone)
    let noon = zone.instant(ofLocal: day.daysSinceEpoch * 86_400 + 43_200)
    let latest = first.map { first in (first + step - 1) / step * step }
    for instant in [latest, first].compactMap({ $0 }) + [Int64(noon) * 1_000_000] {
      let instant = max(instant, Int64(noon) * 1_000_000) / step * step
      let second = Int((Double(instant) / 1e6).rounded(.down))
      if zone.day(of: second) == day { return instant }
    }
    return nil
  }
}

/// The parts of an instant of ISO 8601 as a file writes it.
private struct InstantShape {
  private let separator: Character
  private let hasSeconds: Bool
  /// The mark before the fraction of a second, and how many digits that has.
  private let fraction: (mark: Character, digits: Int)?
  private let zone: Zone

  private enum Zone {
    case none
    case utc(Character)
    /// Of the book's time zone, or where that has another offset one that stays, in seconds.
    case offset(fixed: Int?, separator: String, hasMinutes: Bool)
  }

  /// Microseconds between two instants that are written so.
  var step: Int64 {
    guard hasSeconds else { return 60_000_000 }
    let digits = min(fraction?.digits ?? 0, 6)
    return (0..<digits).reduce(1_000_000) { step, _ in step / 10 }
  }

  init?(of text: [UInt8], in timeZone: TimeZone) {
    let read = text.withUnsafeBufferPointer { ISODateText($0) }
    guard let read, let time = read.time, text.count > 16,
      let day = Day(year: read.year, month: read.month, day: read.day)
    else { return nil }
    separator = Character(Unicode.Scalar(text[10]))
    var rest = text.dropFirst(16)
    hasSeconds = rest.first == UInt8(ascii: ":")
    if hasSeconds { rest = rest.dropFirst(3) }
    if let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") {
      let digits = rest.dropFirst().prefix(while: \.isDigit).count
      fraction = (Character(Unicode.Scalar(mark)), digits)
      rest = rest.dropFirst(1 + digits)
    } else {
      fraction = nil
    }
    guard let sign = rest.first, let offset = time.offset else {
      zone = .none
      return
    }
    if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") {
      zone = .utc(Character(Unicode.Scalar(sign)))
    } else {
      let instant = day.daysSinceEpoch * 86_400 + time.secondOfDay - offset
      let own = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
      zone = .offset(
        fixed: own == offset ? nil : offset, separator: rest.contains(UInt8(ascii: ":")) ? ":" : "",
        hasMinutes: rest.count > 3)
    }
  }

  /// An instant in microseconds since 1970, which is a multiple of the step.
  func text(of instant: Int64, in timeZone: TimeZone) -> String {
    let second = Int((Double(instant) / 1e6).rounded(.down))
    let own = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
    let (offset, suffix): (Int, String)
    switch zone {
    case .none: (offset, suffix) = (own, "")
    case .utc(let letter): (offset, suffix) = (0, String(letter))
    case .offset(let fixed, let separator, let hasMinutes):
      offset = fixed ?? own
      let minutes = offset.magnitude / 60
      suffix =
        (offset < 0 ? "-" : "+") + Self.padded(Int(minutes / 60), 2)
        + (hasMinutes || minutes % 60 > 0 ? separator + Self.padded(Int(minutes % 60), 2) : "")
    }
    let local = second + offset
    let ofDay = (local % 86_400 + 86_400) % 86_400
    var text = "\(Day(daysSinceEpoch: (local - ofDay) / 86_400) ?? .unixEpoch)\(separator)"
    text += Self.padded(ofDay / 3600, 2) + ":" + Self.padded(ofDay / 60 % 60, 2)
    if hasSeconds { text += ":" + Self.padded(ofDay % 60, 2) }
    if let fraction {
      let micros = Self.padded(Int(instant - Int64(second) * 1_000_000), 6)
      text += String(fraction.mark) + (micros + "000000000000").prefix(fraction.digits)
    }
    return text + suffix
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

/// How the days of a book's file are written: as those beside them, else as others of the file, else as
/// those of another file.
struct DayForms: Sendable {
  let settings: Settings
  /// How another file writes days; nil where none has any.
  let ofOthers: @Sendable () -> DayForm?

  /// Takes what is asked where a file has no days itself.
  init(_ settings: Settings, ofOthers: @escaping @Sendable () -> DayForm? = { nil }) {
    self.settings = settings
    self.ofOthers = ofOthers
  }
}
