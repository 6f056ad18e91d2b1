import Coordinators
import Diagnostics

/// `daybook check`: every problem in a book.
enum CheckCommand {
  static let spec = CommandSpec(
    name: "check", summary: "report every problem in a book; write nothing", operand: .book,
    options: [Flag.quiet],
    details: """
      Reads the book as a build does and reports every problem in all its files, each with its
      place, the line, and what to do; then remarks that do not stop a build, such as a key that
      Daybook does not know. Exits with 65 when a build would refuse the book.
      """,
    failures: [.wrongData, .noBook], run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let report = try CheckBook(
      BookSource(folder: arguments.book, parallelism: here.processorCount), builtIn: here.builtIn,
      asOf: here.asOf(nil)
    ).run()
    for note in report.notes { here.console.print(note.description) }
    let counts = [
      counted(report.accountCount, "account", "accounts"),
      counted(report.entryCount, "entry", "entries"),
      counted(report.toDoCount, "to-do", "to-dos"), counted(report.pageCount, "page", "pages"),
    ].joined(separator: ", ")
    let notes = counted(report.notes.count, "note", "notes")
    here.say("\(arguments.book): no errors, \(notes); \(counts)", arguments)
  }
}
