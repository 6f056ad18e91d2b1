import Coordinators
import Diagnostics
import Model

/// `daybook transaction list`: entries, the newest first.
enum TransactionListCommand {
  static let spec = CommandSpec(
    name: "transaction list", operand: nil,
    options: [
      Option.book, account, from, to, payee, category, noCategory, tag, min, max, text, limit,
      Flag.json,
    ],
    failures: [.wrongData, .noBook, .inputOutput, .busy], run: run)

  private static let account = Option(
    OptionForm("account", short: "a", value: "NAME|IBAN", "only of this account"))
  private static let from = Option(OptionForm("from", value: "DAY", "booked on this day or later"))
  private static let to = Option(OptionForm("to", value: "DAY", "booked on this day or before"))
  private static let payee = Option(
    OptionForm("payee", value: "TEXT", of: .payee, "a part of the payee"))
  private static let category = Option(
    OptionForm("category", value: "NAME", of: .category, "this category, or a group of categories"))
  private static let noCategory = Flag("no-category", "without a category, and no transfer")
  private static let tag = Option(OptionForm("tag", value: "NAME", of: .tag, "with this tag"))
  private static let min = Option(OptionForm("min", value: "AMOUNT", "at least so much"))
  private static let max = Option(OptionForm("max", value: "AMOUNT", "at most so much"))
  private static let text = Option(
    OptionForm("text", value: "TEXT", "a part of payee, reference, category, note or a tag"))
  private static let limit = Option(
    OptionForm("limit", value: "N", "no more than so many"), wanted: "a number from 1 on"
  ) { Int($0).flatMap { $0 > 0 ? $0 : nil } }

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    var filter = ListEntries.Filter()
    filter.account = arguments[account]
    filter.from = arguments[from]
    filter.to = arguments[to]
    filter.payee = arguments[payee]
    filter.category = arguments[category]
    filter.lacksCategory = arguments[noCategory]
    if filter.lacksCategory, filter.category != nil {
      throw UsageError.conflict(noCategory.form.flag, category.form.flag)
    }
    filter.tag = arguments[tag]
    filter.min = arguments[min]
    filter.max = arguments[max]
    filter.text = arguments[text]
    filter.limit = arguments[limit]
    let rows = try ListEntries(filter).run(in: here.source(of: arguments)) {
      here.today(in: $0.timeZone)
    }
    if arguments[.json] { return try here.print(json: rows.map(ListedEntry.init)) }
    var table = TerminalTable(
      [.fixed, .left, .left, .fixed, .right] + (filter.account == nil ? [.left] : [.right]))
    for row in rows {
      let entry = row.transaction
      table.add(
        entry.date.description, entry.beneficiary,
        row.transfer.map { "transfer: \($0)" } ?? entry.category ?? "", row.id, row.amount.plain,
        filter.account == nil ? row.account : row.balance.plain)
    }
    for total in EntryTotal.all(of: rows.map(\.amount)) {
      table.add(strong: "Total", total.count, "", "", total.sum.plain, "")
    }
    try here.console.print(table)
  }
}
