import Coordinators
import Diagnostics
import Model

/// `daybook transaction show`: all that an entry says.
enum TransactionShowCommand {
  static let spec = CommandSpec(
    name: "transaction show", operand: Operand("ID", .one),
    options: [Option.book, Option.entryAccount, Flag.json],
    failures: [.wrongData, .noBook, .inputOutput, .busy], run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    var task = ShowEntry(arguments.operand ?? "")
    task.account = arguments[.entryAccount]
    let report = try task.run(in: here.source(of: arguments))
    if arguments[.json] { return try here.print(json: ShownEntry(report)) }
    let row = report.row
    let entry = row.transaction
    var table = TerminalTable([.left, .left])
    table.add("ID", row.id)
    table.add("Account", row.account)
    table.add("Date", entry.date.description)
    table.add("Amount", row.amount.plain)
    table.add("Payee", entry.beneficiary)
    table.add("Balance after it", row.balance.plain)
    let others: [(String, String?)] = [
      ("Value date", entry.valueDate?.description), ("Reference", entry.reference),
      ("Category", entry.category),
      ("Tags", entry.tags.isEmpty ? nil : entry.tags.joined(separator: ", ")),
      ("Note", entry.note), ("Transfer", transfer(report)),
      ("Reverses", report.reversed.map(other)), ("Reversed by", report.reversal.map(other)),
    ]
    let details = entry.bank?.details ?? BankRecord.Details()
    for (name, text) in others + details.lines { if let text { table.add(name, text) } }
    try here.console.print(table)
  }

  private static func other(_ row: ListEntries.Row) -> String {
    "\(row.id), \(row.transaction.date), \(row.amount.plain)"
  }

  private static func transfer(_ report: ShowEntry.Report) -> String? {
    guard let account = report.transferAccount else {
      return report.row.transaction.transfer == .never ? "none" : nil
    }
    return "\(account): " + (report.transferEntry.map(other) ?? "not booked there yet")
  }
}

/// An entry as `transaction show --json` gives it: what a listing says of it, and the entries that
/// it has to do with.
private struct ShownEntry: Encodable {
  let entry: ListedEntry
  let reversed: ListedEntry?
  let reversedBy: ListedEntry?
  let transferAccount: String?
  let transferEntry: ListedEntry?

  init(_ report: ShowEntry.Report) {
    entry = ListedEntry(report.row)
    reversed = report.reversed.map(ListedEntry.init)
    reversedBy = report.reversal.map(ListedEntry.init)
    transferAccount = report.transferAccount
    transferEntry = report.transferEntry.map(ListedEntry.init)
  }
}

extension Option<String> {
  /// Which entry is meant where accounts have entries of one id.
  static let entryAccount = Option(
    OptionForm(
      "account", short: "a", value: "NAME|IBAN",
      "the account, where several have an entry of the ID")
  )
}
