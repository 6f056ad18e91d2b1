import Coordinators
import Diagnostics
import Model

/// `daybook account show`: all that a book says of an account.
enum AccountShowCommand {
  static let spec = CommandSpec(
    name: "account show", operand: Operand("NAME", .one, of: .account),
    options: [Option.book, Option.asOf, Flag.json],
    failures: [.wrongData, .noBook, .inputOutput, .busy], run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let report = try ShowAccount(arguments.operand ?? "").run(in: here.source(of: arguments)) {
      arguments[.asOf] ?? here.today(in: $0.timeZone)
    }
    if arguments[.json] { return try here.print(json: ShownAccount(report)) }
    let (row, account) = (report.row, report.row.account)
    var table = TerminalTable([.left, .left])
    table.add("Account", account.name)
    let facts: [(String, String?)] = [
      ("Kind", account.kind.rawValue), ("Balance", row.balance.plain),
      (
        "IBAN",
        account.iban.map {
          $0.grouped + ($0.isValid ? "" : " (not a valid IBAN)")
            + (account.isInvented ? " (invented)" : "")
        }
      ), ("Numbers", account.numbers.isEmpty ? nil : account.numbers.joined(separator: ", ")),
      ("BIC", account.bic), ("Bank", account.bank), ("Owner", report.owner),
      ("Opened", account.opened?.description), ("Closed", account.closed?.description),
      ("Brought forward", account.openingBalance.map { account.money($0).plain }),
      ("Entries", "\(row.entryCount)" + (report.laterCount > 0 ? later(report.laterCount) : "")),
      ("First entry", report.firstEntry?.description),
      ("Last entry", row.lastEntry?.description),
      ("Bank's balance", report.bankBalance.map { said($0, in: account) }),
      ("Pages", "accounts/\(row.slug)/"),
      ("Note", account.note),
    ]
    for (name, text) in facts { if let text { table.add(name, text) } }
    for (list, item) in report.toDos {
      let due = item.due.map { ", due \($0)" } ?? ""
      table.add("To do", "\(item.name)\(due) (\(list))")
    }
    try here.console.print(table)
  }

  private static func said(_ verdict: BankBalances.Verdict, in account: Account) -> String {
    let said = "\(account.money(verdict.asserted).plain) on \(verdict.day), "
    guard let since = verdict.since else { return said + "which agrees" }
    return said + "which differs by \(account.money(abs(verdict.difference)).plain)"
      + (since.lastHeld.map { " since \($0)" } ?? "")
  }

  private static func later(_ count: Int) -> String { ", and \(count) of later days" }
}

/// An account as `account show --json` gives it: what a listing says of it, and all the rest.
private struct ShownAccount: Encodable {
  struct ToDo: Encodable {
    let list: String
    let name: String
    let due: Day?
    let amount: Int64?
  }

  /// A balance that the bank said, held against that of the entries.
  struct BankBalance: Encodable {
    let date: Day
    let balance: Int64
    let difference: Int64
    let since: Day?
  }

  let asOf: Day
  let account: ListedAccount
  let owner: String?
  let numbers: [String]
  let bank: String?
  let bic: String?
  let opened: Day?
  let closed: Day?
  let openingBalance: Int64?
  let note: String?
  let firstEntry: Day?
  let laterCount: Int
  let bankBalance: BankBalance?
  let toDos: [ToDo]

  init(_ report: ShowAccount.Report) {
    let shown = report.row.account
    asOf = report.day
    account = ListedAccount(report.row)
    owner = report.owner
    numbers = shown.numbers
    bank = shown.bank
    bic = shown.bic
    opened = shown.opened
    closed = shown.closed
    openingBalance = shown.openingBalance
    note = shown.note
    firstEntry = report.firstEntry
    laterCount = report.laterCount
    bankBalance = report.bankBalance.map {
      BankBalance(
        date: $0.day, balance: $0.asserted, difference: $0.difference, since: $0.since?.lastHeld)
    }
    toDos = report.toDos.map {
      ToDo(list: $0.list, name: $0.item.name, due: $0.item.due, amount: $0.item.amount?.minorUnits)
    }
  }
}
