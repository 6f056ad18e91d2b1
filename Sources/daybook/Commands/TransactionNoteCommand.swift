import Coordinators
import Diagnostics
import Model

/// `daybook transaction note`: corrects what an entry says beside its figures.
enum TransactionNoteCommand {
  static let spec = CommandSpec(
    name: "transaction note", operand: Operand("ID", .one),
    options: [Option.entryAccount, category, tag, note] + CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures, run: run)

  private static let category = Option(
    OptionForm(
      "category", value: "NAME", of: .category, takesEmpty: true,
      "such as Groceries, or Home:Energy"))
  private static let tag = Option(
    OptionForm(
      "tag", value: "NAME", of: .tag, isRepeatable: true, takesEmpty: true,
      "in place of all its tags; may be given several times"))
  private static let note = Option(
    OptionForm("note", value: "TEXT", takesEmpty: true, "a note, as CommonMark"))

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    var task = CorrectEntry(entry: arguments.operand ?? "")
    task.account = arguments[.entryAccount]
    task.category = arguments[category]
    task.tags = arguments.all(tag)
    task.note = arguments[note]
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    let entry = report.transaction
    let parts = [
      entry.category.map { "category \(DisplayText.quoted($0))" },
      entry.tags.isEmpty
        ? nil : "tags " + entry.tags.map { DisplayText.quoted($0) }.joined(separator: ", "),
      entry.note.map { "note \(DisplayText.quoted($0))" },
    ].compactMap { $0 }
    try here.report(
      report.change,
      "\(entry.date)  \(DisplayText.escaped(entry.beneficiary)), in"
        + " \(DisplayText.escaped(report.account)): "
        + (parts.isEmpty ? "no category, tags or note" : parts.joined(separator: ", ")), arguments)
  }
}
