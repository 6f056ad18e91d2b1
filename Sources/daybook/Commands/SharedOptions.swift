import Basics
import CommandLine
import Foundation
import Model

// Options that more than one command has.
extension Option<Day> {
  static var asOf: Option<Day> {
    Option(
      OptionForm(
        "as-of", value: "DAY",
        """
        show the book as it stood at the end of this day, such as 2026-10-31;
        that of SOURCE_DATE_EPOCH or today, in the book's time zone, if left out. Later
        entries are not counted.
        """), wanted: "a day such as 2026-10-31"
    ) { Day(iso: Array($0.utf8)) }
  }
}

extension Option<String> {
  static let account = Option(
    "account", short: "a", value: "NAME|IBAN",
    """
    the account, by its name, IBAN or part of paths;
    left out, the defaultAccount of the settings, or the only one
    """)

  /// Where a command writes to.
  static func output(_ explanation: String) -> Option<String> {
    Option("output", short: "o", value: "DIR", explanation)
  }
}

extension Option<Int> {
  static func limit(_ explanation: String) -> Option<Int> {
    Option(OptionForm("limit", value: "N", explanation), wanted: "a number from 1 on") {
      Int($0).flatMap { $0 > 0 ? $0 : nil }
    }
  }
}

extension Option<Double> {
  static let wait = Option.wait("how long to wait for another run that changes the book (5)")

  /// A number of seconds, up to a day.
  static func wait(_ explanation: String) -> Option<Double> {
    Option(
      OptionForm("wait", value: "SECONDS", explanation), wanted: "a number of seconds"
    ) { text in Double(text).flatMap { (0...86_400).contains($0) ? $0 : nil } }
  }
}

/// Options whose values are settings of a book; what is misspelt is named with the nearest.
extension Option<Locale> {
  static var locale: Option<Locale> {
    Option(
      OptionForm(
        "locale", value: "LOCALE",
        "the book's language, and how figures and dates are written, such as\nde_DE"),
      wanted: "a locale such as de_DE", suggest: { Locale.nearestKnown(to: $0) },
      read: { Locale(known: $0) })
  }
}

extension Option<Currency> {
  static func currency(_ explanation: String) -> Option<Currency> {
    Option(
      OptionForm("currency", value: "CODE", explanation),
      wanted: "a currency's code such as CHF",
      suggest: { nearest(to: $0, among: Currency.allCodes) }, read: { Currency(code: $0) })
  }
}

extension Option<TimeZone> {
  static var timeZone: Option<TimeZone> {
    Option(
      OptionForm(
        "time-zone", value: "ZONE",
        "the zone that sets the day of an instant, such as\nEurope/Zurich"),
      wanted: "a time zone such as Europe/Zurich",
      suggest: { nearest(to: $0, among: TimeZone.knownTimeZoneIdentifiers) },
      read: { TimeZone(identifier: $0) })
  }
}

extension Option<ClosedRange<Month>> {
  /// The option `--month`, whose value is a month, a year, or two of these with `..` between them,
  /// of which the first is not the later.
  static func months(_ explanation: String) -> Option {
    Option(
      OptionForm("month", value: "MONTH", explanation),
      wanted: "a month such as 2026-10, a year such as 2026 or months such as 2026-01..2026-06",
      suggest: { turned($0) }, read: { read($0) })
  }

  fileprivate static func read(_ text: String) -> ClosedRange<Month>? {
    months(of: text) ?? range(of: text)
  }

  /// The range with its ends in the other order.
  fileprivate static func turned(_ text: String) -> String? {
    ends(of: text).map { "\($0.last)..\($0.first)" }
  }

  private static func range(of text: String) -> ClosedRange<Month>? {
    guard let ends = ends(of: text), let first = months(of: ends.first),
      let last = months(of: ends.last), first.lowerBound <= last.upperBound
    else { return nil }
    return first.lowerBound...last.upperBound
  }

  /// What stands on either side of two points.
  private static func ends(of text: String) -> (first: String, last: String)? {
    guard let points = text.firstRange(of: "..") else { return nil }
    return (String(text[..<points.lowerBound]), String(text[points.upperBound...]))
  }

  private static func months(of text: String) -> ClosedRange<Month>? {
    if let month = Month(iso: text.utf8) { return month...month }
    guard let first = Month(iso: (text + "-01").utf8), let last = Month(iso: (text + "-12").utf8)
    else { return nil }
    return first...last
  }
}

/// What `--year` asks for.
enum WantedYears {
  case current
  /// January of a year through December of the same or a later one.
  case months(ClosedRange<Month>)
}

extension Option<WantedYears> {
  /// The option `--year`, whose value is a year, or two of these with `..` between them; it may be
  /// left out.
  static func years(_ explanation: String) -> Option {
    Option(
      OptionForm(
        "year", value: "YEAR", isValueOptional: true, valueMayFollow: true, explanation),
      wanted: "a year such as 2026 or years such as 2024..2026",
      suggest: { Option<ClosedRange<Month>>.turned($0) },
      read: { text in
        if text.isEmpty { return .current }
        return text.contains("-") ? nil : Option<ClosedRange<Month>>.read(text).map { .months($0) }
      })
  }
}
