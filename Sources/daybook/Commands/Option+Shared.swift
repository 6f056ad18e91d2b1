import Foundation
import Model

/// Options that more than one command has.
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
  /// Where a command writes to.
  static func output(_ explanation: String) -> Option<String> {
    Option(OptionForm("output", short: "o", value: "DIR", explanation))
  }
}

extension Flag {
  static let quiet = Flag("quiet", short: "q", "print nothing when all is well")
}

extension Operand {
  static let book = Operand("BOOK", .oneOrNone)
}

extension Arguments {
  /// The folder of the book, named as an operand or by `--book`; the current folder when left out.
  var book: String { operand ?? self[.book] ?? "." }
}

extension Surroundings {
  /// The day that was given; without one, that of `SOURCE_DATE_EPOCH` or else today, in the book's
  /// time zone.
  func asOf(_ day: Day?) -> @Sendable (TimeZone) -> Day {
    { zone in
      day ?? sourceDate.map { Day(of: Date(timeIntervalSince1970: Double($0)), in: zone) }
        ?? today(in: zone)
    }
  }

  /// Prints a result, but not where `--quiet` is given; throws when that fails.
  func say(_ line: String, _ arguments: Arguments) throws(BrokenOutput) {
    try say(lines: [line], arguments)
  }

  /// The same on several lines.
  func say(lines: [String], _ arguments: Arguments) throws(BrokenOutput) {
    if !arguments[.quiet] { try console.print(lines: lines) }
  }
}
