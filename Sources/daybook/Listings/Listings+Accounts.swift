import Basics
import Coordinators
import Model

/// Accounts, and all that a book says of one.
extension Listings {
  static let accounts = Listing<ListAccounts.Report>([
    .key("asOf", .day, "The day at whose end the balances are.") { $0.day },
    .list("accounts", of: account) { $0.rows },
    .list("totals", of: total) { $0.totals },
  ])

  private static let account = Listing<ListAccounts.Row>([
    .key("name", .text) { $0.account.name },
    .key("slug", .text, slug) { $0.slug },
    .optional("iban", .text) { $0.account.iban },
    .key("isInvented", .flag, "Whether the IBAN was made up.") { $0.account.isInvented },
    .key("kind", .text) { $0.account.kind.rawValue },
    .key("currency", .currency) { $0.account.currency },
    .optional("owner", .text) { $0.account.owner },
    .key("isClosed", .flag) { $0.isClosed },
    .key("entryCount", .count) { $0.entryCount },
    .optional("lastEntry", .day) { $0.lastEntry },
    .amount("balance", "At the end of the day.") { $0.balance },
  ])

  static let slug = "What the account is called in paths."

  private static let total = Listing<Money>([
    .key("currency", .currency) { $0.currency },
    .amount("balance", "Of all accounts together.") { $0 },
  ])

  static let shownAccount = Listing<ShowAccount.Report>([
    .key("asOf", .day) { $0.day },
    .object("account", account) { $0.row },
    .optional("owner", .text) { $0.owner },
    .key("numbers", .texts) { $0.row.account.numbers },
    .optional("bank", .text) { $0.row.account.bank },
    .optional("bic", .text) { $0.row.account.bic },
    .optional("opened", .day) { $0.row.account.opened },
    .optional("closed", .day) { $0.row.account.closed },
    .optional("openingBalance", .minorUnits) { $0.row.account.openingBalance },
    .optional("note", .text) { $0.row.account.note },
    .optional("firstEntry", .day) { $0.firstEntry },
    .key("laterCount", .count) { $0.laterCount },
    .optionalObject("bankBalance", bankBalance) { $0.bankBalance },
    .list("toDos", of: toDoOfAccount) { $0.toDos },
  ])

  /// A balance that the bank said, compared with that of the entries.
  private static let bankBalance = Listing<BankBalances.Verdict>([
    .key("date", .day) { $0.day },
    .key("balance", .minorUnits) { $0.asserted },
    .key("difference", .minorUnits) { $0.difference },
    .optional("since", .day) { $0.since?.lastHeld },
  ])

  private static let toDoOfAccount = Listing<(list: String, item: ToDoItem)>([
    .key("list", .text) { $0.list },
    .key("name", .text) { $0.item.name },
    .optional("due", .day) { $0.item.due },
    .optional("amount", .minorUnits) { $0.item.amount?.minorUnits },
  ])
}
