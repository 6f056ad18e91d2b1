internal import Diagnostics
internal import Model

/// What can be wrong with what a book's file has for a day, a month or a day of the month.
enum DayFault: Sendable {
  case notADay(String)
  case noSuchDay(String, lastOfMonth: Day?)
  case noSuchTime(String)
  case dayOutOfRange(String)
  case instantOutOfRange(String, NumberedDates)
  case numberAfter2040(String, [Reading])
  case notAMonth(String)
  /// Not a number from 1 to 31.
  case notADayOfMonth(key: String, written: String)
  /// A number whose digits would also write a day.
  case numberLikeADay(String, NumberedDates, meant: Day, read: Day)
  /// Instants in a file of a book that does not say in which zone they belong to a day; the zone that is
  /// taken by default.
  case noTimeZone(String)

  /// The day of a number as one setting of `dates` reads it; nil outside of the calendar.
  struct Reading: Sendable {
    let numbers: NumberedDates
    let day: Day?
    let lastYear: Int

    /// Whether a book with that setting loads.
    var isRead: Bool { day.map { $0.year <= lastYear } ?? false }
  }
}

extension DayFault {
  /// What is wrong, in one sentence.
  var message: String {
    switch self {
    case .notADay(let text): "\(DisplayText.quoted(text)) is not a date"
    case .noSuchDay(let text, _): "\(DisplayText.quoted(text)) is no day of the calendar"
    case .noSuchTime(let text): "\(DisplayText.quoted(text)) has no time of day that exists"
    case .dayOutOfRange(let text): "\(DisplayText.quoted(text)) is outside the years 1 to 9999"
    case .instantOutOfRange(let text, let numbers):
      "\(BookFault.short(text)), \(numbers.unit), is outside the years 1 to 9999"
    case .numberAfter2040(let text, let readings):
      "numbers are read as dates up to 2040, and \(BookFault.short(text)) is "
        + readings.map(\.description).joined(separator: ", ")
    case .notAMonth(let text): "\(DisplayText.quoted(text)) is not a month"
    case .notADayOfMonth(let key, let written):
      "\"\(key)\" must be a day of the month, 1 to 31, not \(BookFault.short(written))"
    case .numberLikeADay(let written, let numbers, _, let read):
      "\(written) is read as \(numbers.unit), which is \(read)"
    case .noTimeZone(let zone):
      "dates here are instants, and the book names no time zone: their days are those of \(zone)"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .notADay(let text) where Day(iso: Array(text.utf8.prefix(10))) != nil:
      "write the day alone, \"\(text.prefix(10))\", or a time such as T12:00 or T12:00:00Z behind it"
    case .notADay: Self.example
    case .noSuchDay(_, let last):
      last.map { "the last day of that month is \"\($0)\"" }
        ?? "months reach from 01 to 12, years from 0001 to 9999"
    case .noSuchTime: "write hours to 23, minutes and seconds to 59, an offset such as Z or +02:00"
    case .numberAfter2040(_, let readings): Self.remedy(for: readings)
    case .dayOutOfRange, .instantOutOfRange: Self.example
    case .notADayOfMonth:
      "write the day of the month on which it falls due where there is one, such as 31"
    case .notAMonth: "write a month such as \"2026-10\""
    case .numberLikeADay(_, _, let meant, _): "if a day is meant, write \"\(meant)\""
    case .noTimeZone(let zone): "name the zone in daybook.json, such as \"timeZone\": \"\(zone)\""
    }
  }

  private static let example = "write a civil day such as \"2026-10-31\""

  private static func remedy(for readings: [Reading]) -> String {
    let settings = readings.filter(\.isRead).map { "\"dates\": \"\($0.numbers.rawValue)\"" }
    return settings.isEmpty
      ? example
      : "say what numbers count in daybook.json, \(settings.joined(separator: " or "));"
        + " or \(example)"
  }
}

extension DayFault.Reading: CustomStringConvertible {
  var description: String { "\(day.map(\.description) ?? "no day") in \(numbers.unit)" }
}
