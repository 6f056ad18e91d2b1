import Coordinators
import Diagnostics
import Model

/// `daybook todo move`.
enum ToDoMoveCommand {
  static let spec = CommandSpec(
    name: "todo move", operand: .toDo,
    options: [to, before, first, last] + CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures, run: run)

  private static let to = Option(
    OptionForm("to", value: "LIST", "behind the last of this list"))
  private static let before = Option(
    OptionForm("before", value: "ITEM", "before this one, in whichever list it is"))
  private static let first = Flag("first", "to the beginning of its list")
  private static let last = Flag("last", "to the end of its list")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let report = try MoveToDo(arguments.operand ?? "", to: try target(arguments)).run(
      by: here.controller(arguments))
    try here.report(
      report.change,
      "\(DisplayText.escaped(report.handle))  \(DisplayText.escaped(report.item.name)):"
        + " now number \(report.place.number) of \(report.place.count) in"
        + " \(DisplayText.escaped(report.list))", arguments)
  }

  private static func target(_ arguments: Arguments) throws -> MoveToDo.Target {
    let targets: [(OptionForm, MoveToDo.Target?)] = [
      (to.form, arguments[to].map { .list($0) }),
      (before.form, arguments[before].map { .before($0) }),
      (first.form, arguments[first] ? .first : nil), (last.form, arguments[last] ? .last : nil),
    ]
    let given = targets.filter { $0.1 != nil }
    if given.count > 1 { throw UsageError.conflict(given[0].0.flag, given[1].0.flag) }
    guard let target = given.first?.1 else {
      throw UsageError.missingOneOf(targets.map(\.0), command: spec.name)
    }
    return target
  }
}
