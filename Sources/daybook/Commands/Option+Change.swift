import Coordinators
import Diagnostics

/// Options of commands that change a book.
extension Option<String> {
  static let book = Option(
    OptionForm("book", value: "DIR", "the folder of the book; the current folder if left out"))

  static let account = Option(
    OptionForm(
      "account", short: "a", value: "NAME|IBAN",
      """
      the account, by its name, IBAN or part of paths;
      left out, the defaultAccount of the settings, or the only one
      """))
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

extension Flag {
  static let dryRun = Flag("dry-run", "print the diff of what would change, and change nothing")
}

extension Arguments {
  /// The folder of the book that a command changes.
  var changedBook: String { self[.book] ?? "." }
}

extension CommandSpec {
  /// What every command has that changes a book.
  static let changeOptions: [any DeclaredOption] = [
    Option.book, Option.wait, Flag.dryRun, Flag.quiet,
  ]
  /// The same where `--dry-run` says something else than a diff.
  static func changeOptions(dryRun: Flag) -> [any DeclaredOption] {
    [Option.book, Option.wait, dryRun, Flag.quiet]
  }

  static let changeFailures: [ExitCode] = [.wrongData, .noBook, .inputOutput, .busy]
}

extension Surroundings {
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
}
