import Basics
import CommandLine
import Coordinators
import SiteCoordinators
import Diagnostics
import Model

/// `daybook check`: every problem in a book.
enum CheckCommand {
  static let command = Command(
    "check", operand: .book,
    options: [Option.book, json, strict, Flag.quiet],
    failures: [.wrongData, .noBook, .busy], run: run)

  /// The book is refused, or the answer is no, and all that is to be said of it has been printed.
  struct Refused: UserError {
    let exitCode: ExitCode
    var description: String { exitCode.meaning }
    var report: StyledText? { nil }
  }

  private static let json = Flag("json", "print one JSON object a line for each problem")
  private static let strict = Flag("strict", "take notes for errors")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    _ = try here.checkedSourceDate()
    let isJSON = arguments[json]
    let source = here.source(of: arguments.book, parallelism: here.processorCount)
    var task = CheckBook(builtIn: here.builtIn)
    task.isStrict = arguments[strict]
    let result = Result { [task] () throws(BookProblems) in
      try task.run(on: source, asOf: here.asOf(nil))
    }
    switch result {
    case .success(let report):
      for note in report.notes {
        if isJSON {
          try here.console.print(json: note.json)
        } else {
          try here.console.print(note.styled)
        }
      }
      if !isJSON { try here.say(summary(report, of: arguments.book), arguments) }
      if !isJSON, report.transfers.total > 0 {
        try here.say(transfers(report.transfers), arguments)
      }
    case .failure(let problems):
      guard isJSON else { throw problems }
      for diagnostic in problems.diagnostics { try here.console.print(json: diagnostic.json) }
      throw Refused(exitCode: problems.exitCode)
    }
  }

  /// How many there are, by what they rest on.
  private static func transfers(_ counts: TransferCounts) -> String {
    let rests = [
      (counts.declared, "by their own word"),
      (counts.said, "by what the bank or the entry says"),
      (counts.byDay, "by amount and day alone"),
    ]
    return counted(counts.total, "transfer", "transfers") + ": "
      + rests.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private static func summary(_ report: CheckBook.Report, of book: String) -> String {
    let counts = [
      counted(report.accountCount, "account", "accounts"),
      counted(report.entryCount, "entry", "entries"),
      counted(report.toDoCount, "to-do", "to-dos"), counted(report.pageCount, "page", "pages"),
    ].joined(separator: ", ")
    let notes = counted(report.notes.count, "note", "notes")
    return "\(book): no errors, \(notes); \(counts)"
  }
}

extension Diagnostic {
  /// One JSON object on one line, with the same keys for every problem; what it has not is null.
  var json: String { JSONNode(members: RecordedProblem(self).members).line }
}
