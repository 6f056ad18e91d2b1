import Coordinators
import Diagnostics

/// `daybook account rename`: another name for an account.
enum AccountRenameCommand {
  static let spec = CommandSpec(
    name: "account rename", operand: operand,
    options: CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures, run: run)

  private static let operand = Operand("NAME NEW", .words, of: .account, .nothing, isNeeded: true)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    guard arguments.operands.count > 1 else {
      throw UsageError.missingOperand(Operand("NEW", .one), command: spec.name)
    }
    guard arguments.operands.count == 2 else {
      throw UsageError.unexpected(arguments.operands[2], command: spec.name, takes: operand)
    }
    let report = try ChangeAccount(.rename(arguments.operands[0], to: arguments.operands[1])).run(
      by: here.controller(arguments), clock: here.clock)
    here.note(report.moved)
    try here.report(
      report.change,
      "\(DisplayText.escaped(arguments.operands[0])) is called"
        + " \(DisplayText.escaped(report.account)) now", arguments)
  }
}
