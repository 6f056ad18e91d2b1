import Coordinators
import Diagnostics

/// `daybook account move`: the order of the accounts.
enum AccountMoveCommand {
  static let spec = CommandSpec(
    name: "account move", operand: Operand("NAME", .one, of: .account),
    options: [before, first, last] + CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures, run: run)

  private static let before = Option(
    OptionForm("before", value: "NAME|IBAN", "the account that it is to stand before"))
  private static let first = Flag("first", "before all others")
  private static let last = Flag("last", "behind all others")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let place = try place(arguments)
    let report = try ChangeAccount(.move(arguments.operand ?? "", place)).run(
      by: here.controller(arguments), clock: here.clock)
    here.note(report.moved)
    let name = DisplayText.escaped(report.account)
    let set = report.fileCount == 1 ? "in 1 file" : "in \(report.fileCount) files"
    try here.report(
      report.change,
      report.isUnchanged ? "\(name) stands there already" : "\(name) is moved, \(set)", arguments)
  }

  private static func place(_ arguments: Arguments) throws -> ChangeAccount.Place {
    let given = [
      arguments[before].map { (before.form, ChangeAccount.Place.before($0)) },
      arguments[first] ? (first.form, .first) : nil, arguments[last] ? (last.form, .last) : nil,
    ].compactMap { $0 }
    guard let one = given.first else {
      throw UsageError.missingOneOf([before.form, first.form, last.form], command: spec.name)
    }
    if given.count > 1 { throw UsageError.conflict(one.0.flag, given[1].0.flag) }
    return one.1
  }
}

extension Surroundings {
  /// Says whose pages are in another folder now.
  func note(_ moved: [MovedPages]) {
    for pages in moved {
      console.complain(
        "note: the pages of \(DisplayText.quoted(pages.account)) move from"
          + " accounts/\(pages.from)/ to accounts/\(pages.to)/")
    }
  }
}
