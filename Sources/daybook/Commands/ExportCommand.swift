import Diagnostics
import Basics
import CommandLine
import Coordinators
import Exports
import Model

/// `daybook export`: a book for other programs.
enum ExportCommand {
  static let command = Command(
    "export",
    options: [
      .other(format), camtVersion.sets(\.camtVersion),
      Option(
        "account", short: "a", value: "NAME|IBAN", isRepeatable: true,
        "this account alone, by its name, IBAN or part of paths;\nmay be given several times"
      ).sets(\.accounts),
      Option("from", value: "DAY", "the first day").sets(\.from),
      Option("to", value: "DAY", "the last day").sets(\.to),
      output.sets(\.output) { $0 == "-" ? nil : $0 },
      .other(Option.book), .other(Flag.quiet),
    ], failures: [.wrongData, .noBook, .cannotCreate, .inputOutput, .busy],
    task: { ExportBook(try $0.needed(format)) }, run: run)

  private static let names = ExportFormat.allCases.map(\.rawValue)

  private static let format = Option<ExportFormat>(
    OptionForm(
      "format", value: names.joined(separator: "|"),
      "what to write; there is no export without it"),
    wanted: "one of \(names.joined(separator: ", "))",
    suggest: { text in
      names.first { $0.hasPrefix(text.lowercased()) } ?? nearest(to: text, among: names)
    }, read: { ExportFormat(rawValue: $0) })

  private static let camtVersion = Option<CamtVersion>(
    OptionForm(
      "camt-version", value: CamtVersion.allCases.map(\.rawValue).joined(separator: "|"),
      "the version of camt.053.001; \(CamtVersion.usual.rawValue) if left out"),
    wanted: "one of \(CamtVersion.allCases.map(\.rawValue).joined(separator: ", "))",
    read: { CamtVersion(rawValue: $0) })

  /// Daybook's own files are JSON, and no format here is.
  private static let output = Option<String>(
    OptionForm(
      "output", short: "o", value: "FILE",
      "the file to write; standard output if left out or -"),
    wanted: "a file whose name does not end in .json, as those of a book do",
    read: { $0.lowercased().hasSuffix(".json") || $0.lowercased().hasSuffix(".jsonl") ? nil : $0 })

  private static func run(
    _ task: ExportBook, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    guard arguments[camtVersion] == nil || task.format == .camt053 else {
      throw UsageError.conflict("--camt-version", "--format \(task.format.rawValue)")
    }
    let file = try task.run(of: here.source(of: arguments), today: here.today(of:))
    if task.output == nil { try here.console.print(data: file.bytes) }
    guard !arguments[.quiet] else { return }
    for message in file.losses.messages { here.console.note(message, at: "daybook") }
  }
}
