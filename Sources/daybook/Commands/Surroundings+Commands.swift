import CommandLine
import Coordinators
import Foundation
import Model

/// What commands ask of their surroundings, by their options.
extension Surroundings {
  /// The book that `--book` names, or the current folder.
  func source(of arguments: Arguments) -> BookSource {
    source(of: arguments[.book] ?? ".", parallelism: processorCount)
  }

  /// Makes changes of the book that is named.
  func controller(_ arguments: Arguments) -> StateController {
    var source = source(of: arguments)
    if let patience = arguments[.wait] { source.patience = patience }
    var controller = StateController(source)
    controller.isRehearsal = arguments[.dryRun]
    return controller
  }

  var clock: RecordingClock {
    RecordingClock(today: { today(in: $0) }, millisecondsSince1970: { millisecondsSince1970 })
  }

  /// Today in a book's time zone.
  func today(of settings: Settings) -> Day { today(in: settings.timeZone) }

  /// The day at whose end a listing shows the book: the one that was given, or today.
  func asOf(_ arguments: Arguments) -> (Settings) -> Day {
    { settings in arguments[.asOf] ?? today(of: settings) }
  }

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

  /// Says what was changed; with `--dry-run` what would be, as a diff of each file.
  ///
  /// Throws `BrokenOutput`.
  func report(
    _ change: StateController.Change, _ line: String, _ arguments: Arguments
  ) throws(BrokenOutput) {
    try report(change, lines: [line], arguments)
  }

  /// The same on several lines.
  func report(
    _ change: StateController.Change, lines: [String], _ arguments: Arguments
  ) throws(BrokenOutput) {
    guard arguments[.dryRun] else { return try say(lines: lines, arguments) }
    if !change.diff.isEmpty {
      try console.print(text: String(change.diff.dropLast()), isDiff: true)
    }
  }

  /// Whether what is to be deleted for good may be; throws `nobodyToAsk`.
  ///
  /// Nobody is asked with `--yes`, and a rehearsal needs no leave. What is asked about is read from
  /// the book, and so only where there is somebody to ask.
  func mayDelete<Subject>(
    _ arguments: Arguments, _ command: String, _ subject: () throws -> Subject,
    _ question: (Subject) -> String
  ) throws -> Leave<Subject> {
    if arguments[.yes] || arguments[.dryRun] { return .given(nil) }
    guard console.canAsk else {
      throw UsageError.nobodyToAsk(command: command, confirmation: Flag.yes.form)
    }
    let subject = try subject()
    return console.agrees(to: question(subject)) ? .given(subject) : .refused
  }
}

/// Whether something may be deleted, and what that was agreed on.
enum Leave<Subject> {
  case given(Subject?)
  case refused
}

extension Flag {
  static let quiet = Flag("quiet", short: "q", "print nothing when all is well")
  static let json = Flag("json", "print JSON, with amounts in minor units and as decimals")
  static let dryRun = Flag("dry-run", "print the diff of what would change, and change nothing")
  static let yes = Flag("yes", short: "y", "do not ask; needed where there is no terminal")
}

extension Arguments {
  /// The folder of the book, named as an operand or by `--book`; the current folder when left out.
  var book: String { operand ?? self[.book] ?? "." }
}
