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
    let task = SaveLayout(report, as: name)
    return (task.name, try task.run(by: here.controller(arguments)))
  }

  private static func tell(
    _ report: ProposeLayout.Report, _ file: String, _ here: Surroundings
  ) throws {
    try here.console.print(heading(report.origin, DisplayText.escaped(file)))
    try here.console.print(json: "\n\(report.document.text)\n")
    for reading in report.readings {
      try here.console.print("Entries, as they are read with \(reading.title):")
      try here.console.print(table(reading.rows))
    }
    if report.readings.isEmpty, report.rows.isEmpty {
      try here.console.print("No entry is read so.")
    } else if report.readings.isEmpty {
      try here.console.print("The first entries, as they are read so:")
      try here.console.print(table(report.rows))
    }
    for doubt in report.doubts { try here.console.print("Not sure: \(doubt)") }
  }

  private static func table(_ rows: [ProposeLayout.Row]) -> TerminalTable {
    var table = TerminalTable([.fixed, .figure, .main, .text.leftOut(1, "text")])
    for row in rows {
      let day = row.day?.description ?? ""
      table.add(
        row.isBooked ? day : "not booked", Figure.flow(row.amount), row.payee, row.text)
    }
    return table
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

/// `daybook import rules`: what the rules of `imports.json` would change in entries that are there.
enum ImportRulesCommand {
  static let command = Command.changing(
    "import rules", options: [test, apply, replace, Flag.json], run: run)

  private static let test = Flag("test", "print what would change; so also without --apply")
  private static let apply = Flag("apply", "set what is empty, and what rules or the bank set")
  private static let replace = Flag("replace", "set also what a person set otherwise")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    guard arguments[apply] else { return try test(arguments, here) }
    for flag in [test, Flag.json] where arguments[flag] {
      throw UsageError.conflict(apply.form.flag, flag.form.flag)
    }
    let (report, change) = try TestRules(replacing: arguments[replace]).apply(
      by: here.controller(arguments), clock: here.clock)
    let changes = report.changes.filter(\.isApplied)
    let kept = report.changes.count - changes.count
    let rules = Set(changes.map(\.rule)).count
    let entries = Set(changes.map { [$0.account, $0.entry] }).count
    try here.report(
      change,
      changes.isEmpty
        ? "nothing to change: "
          + (kept == 0
            ? "the entries have what the rules set"
            : "what differs was set by a person; --replace sets it all the same")
        : "\(counted(entries, "entry", "entries")) changed by \(counted(rules, "rule", "rules"))"
          + (kept == 0 ? "" : "; \(kept) set by a person \(kept == 1 ? "stays" : "stay")"),
      arguments)
  }

  private static func test(_ arguments: Arguments, _ here: Surroundings) throws {
    let report = try TestRules(replacing: arguments[replace]).run(in: here.source(of: arguments))
    if arguments[.json] { return try here.print(report, as: Listings.rules) }
    var table = TerminalTable([
      .fixed, .text.leftOut(1, "name"), .fixed.leftOut(3, "day"), .main,
      .text.leftOut(2, "entry"), .fixed, .text, .text, .fixed,
    ])
    table.add(
      strong: "Rule", "", "Day", "Payee", "Entry", "Field", "From", "To", "")
    for change in report.changes {
      let rule = report.rules[change.rule.value - 1]
      table.add(
        "\(rule.number.value)", rule.name ?? "", change.day.description, change.payee,
        change.entry, change.field.rawValue, change.from, change.to,
        change.isApplied ? "" : "stays")
    }
    if !report.changes.isEmpty { try here.console.print(table) }
    for rule in report.rules where rule.matchCount == 0 {
      let name = rule.name.map { ", \(DisplayText.quoted($0))," } ?? ""
      try here.console.print("Rule \(rule.number.value)\(name) matches no entry")
    }
    try here.console.print(summary(report))
  }

  private static func summary(_ report: TestRules.Report) -> String {
    guard !report.rules.isEmpty else { return "imports.json has no rules" }
    let rules = counted(report.rules.count, "rule", "rules")
    let kept = report.changes.count - report.appliedCount
    guard !report.changes.isEmpty else { return "\(rules), nothing to change" }
    return "\(rules), \(counted(report.changes.count, "change", "changes"))"
      + (kept == 0
        ? ""
        : ", of which \(kept) "
          + (kept == 1 ? "stays as a person set it" : "stay as a person set them")
          + "; --replace sets all")
  }
}
