import Basics
import CommandLine
import Coordinators
import Diagnostics
import Model

/// `daybook import layout`: how a CSV file would be read.
enum ImportLayoutCommand {
  static let command = Command.changing(
    "import layout", operand: Operand("FILE", .one),
    options: [
      Option(
        OptionForm("encoding", value: "NAME", "the file's encoding where it does not show it"),
        wanted: "one of " + FileEncoding.allCases.map(\.rawValue).joined(separator: ", "),
        suggest: { nearest(to: $0, among: FileEncoding.allCases.map(\.rawValue)) },
        read: { FileEncoding(named: $0) }
      ).sets(\.encoding),
      .other(save), .other(json),
    ], task: { ProposeLayout($0.operand ?? "") }, run: run)

  private static let save = Option(
    "save", value: "NAME", isValueOptional: true, "write the layout into the book's imports.json")
  private static let json = Flag("json", "print the layout alone, as a whole imports.json")

  private static func run(
    _ proposal: ProposeLayout, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    let file = arguments.operand ?? ""
    let report = try proposal.run(in: here.source(of: arguments))
    guard !arguments[json] else {
      try here.console.print(json: report.document.text)
      if arguments.isGiven(save) { _ = try saved(report, arguments, here) }
      return
    }
    if !arguments[.quiet] { try tell(report, file, here) }
    guard arguments.isGiven(save) else { return }
    if case .book(let name) = report.origin {
      return try here.say("\(DisplayText.quoted(name)) is in imports.json already", arguments)
    }
    let (name, change) = try saved(report, arguments, here)
    try here.report(
      change, "imports.json has the layout \(DisplayText.quoted(name)) now", arguments)
  }

  private static func saved(
    _ report: ProposeLayout.Report, _ arguments: Arguments, _ here: Surroundings
  ) throws -> (name: String, change: StateController.Change) {
    let name = arguments[save].flatMap { $0.isEmpty ? nil : $0 }
    let task = SaveLayout(report.layout, as: name)
    return (task.name, try task.run(by: here.controller(arguments)))
  }

  private static func tell(
    _ report: ProposeLayout.Report, _ file: String, _ here: Surroundings
  ) throws {
    try here.console.print(heading(report.origin, DisplayText.escaped(file)))
    try here.console.print(json: "\n\(report.document.text)\n")
    guard !report.rows.isEmpty else { return try here.console.print("No entry is read so.") }
    try here.console.print("The first entries, as they are read so:")
    var table = TerminalTable([.fixed, .figure, .main, .text.leftOut(1, "text")])
    for row in report.rows {
      let day = row.day?.description ?? ""
      table.add(
        row.isBooked ? day : "not booked", Figure.flow(row.amount), row.payee, row.text)
    }
    try here.console.print(table)
    for doubt in report.doubts { try here.console.print("Not sure: \(doubt)") }
  }

  private static func heading(_ origin: ProposeLayout.Origin, _ file: String) -> String {
    switch origin {
    case .book(let name): "\(file) is read by the book's layout \(DisplayText.quoted(name)):"
    case .builtIn(let name):
      "\(file) is read by the built-in layout \(DisplayText.quoted(name)); imports.json need not"
        + " have it:"
    case .guessed:
      "No layout that is known fits \(file). This one is guessed, for the book's imports.json:"
    }
  }
}
