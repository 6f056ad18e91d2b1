import Basics
import Coordinators
import Model

/// The listings of the program, a file for each subject; here accounts, and all that a book says of one.
enum Listings {
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

/// Entries, in a list, alone with those that they are tied to, and in an account's register.
extension Listings {
  static let entry = Listing<ListEntries.Row>([
    entryKeys(),
    .key("account", .text) { $0.account },
    .key("currency", .currency) { $0.amount.currency },
    .optional("transfer", .text, otherAccount) { $0.transfer },
    .optional(
      "reverses", .text,
      "The id of the entry that it takes back, or ACCOUNT/DAY/N where that has none."
    ) { $0.reverses },
    .optionalObject("bank", bankRecord, "What the bank's file said of it.") { $0.transaction.bank },
  ])

  static let shownEntry = Listing<ShowEntry.Report>([
    .object("entry", entry) { $0.row },
    .optionalObject("reversed", entry, "The entry that it takes back.") { $0.reversed },
    .optionalObject("reversedBy", entry, "The entry that takes it back.") { $0.reversal },
    .optional("transferAccount", .text, otherAccount) { $0.transferAccount },
    .optionalObject("transferEntry", entry, "The entry there.") { $0.transferEntry },
  ])

  static let register = Listing<ListRegister.Report>([
    .key("account", .text) { $0.account.name },
    .key("slug", .text, slug) { $0.slug },
    .key("currency", .currency) { $0.account.currency },
    .key("asOf", .day, "Entries after it are not counted.") { $0.day },
    .amount("opening", "Before the first of these entries.") { $0.opening },
    .amount("closing", "After the last of these entries.") { $0.closing },
    .key("laterCount", .count, "How many entries are not counted.") { $0.laterCount },
    .list("entries", of: registerEntry, "The newest last.") { $0.rows },
  ])

  private static let registerEntry = Listing<ListRegister.Row>([
    entryKeys(), .optional("transfer", .text, otherAccount) { $0.transfer },
  ])

  private static let otherAccount = "The account at the other end of a transfer."

  /// What an entry says of itself.
  private static func entryKeys<Row: ListedEntry>() -> [ListedKey<Row>] {
    let keys: [[ListedKey<Row>]] = [
      .key("id", .text, "The entry's id, or ACCOUNT/DAY/N where it has none.") { $0.id },
      .key("date", .day, "The booking day.") { $0.transaction.date },
      .optional("valueDate", .day) { $0.transaction.valueDate },
      .amount("amount", decimal: "decimal", "Positive is money in.") { $0.amount },
      .amount("balance", "After the entry.") { $0.balance },
      .key("beneficiary", .text) { $0.transaction.beneficiary },
      .optional("reference", .text) { $0.transaction.reference },
      .optional("category", .text) { $0.transaction.category },
      .key("tags", .texts) { $0.transaction.tags },
      .optional("note", .text, "CommonMark.") { $0.transaction.note },
    ]
    return keys.flatMap(\.self)
  }

  private static let bankRecord = Listing<BankRecord>([
    .optional("id", .text, "The bank's own id.") { $0.id },
    .key("date", .day, "The booking day.") { $0.day },
    .key("amount", .minorUnits, "Of a batch that was split, of all of it.") { $0.amount },
    .key("text", .text, "All that the bank said in words.") { $0.text },
    .optionalObject("counterparty", counterparty, "The other party, as the bank names it.") {
      $0.details.counterparty == BankRecord.Counterparty() ? nil : $0.details.counterparty
    },
    .optional("endToEndId", .text) { $0.details.endToEndID },
    .optional("mandateId", .text) { $0.details.mandateID },
    .optional("creditorId", .text) { $0.details.creditorID },
    .optionalObject("original", original) { $0.details.original },
    .list("charges", of: charge, "What the bank charged for it.") { $0.details.charges },
  ])

  private static let counterparty = Listing<BankRecord.Counterparty>([
    .optional("name", .text) { $0.name },
    .optional("iban", .text) { $0.iban },
    .optional("account", .text) { $0.account },
    .optional("bic", .text) { $0.bic },
  ])

  private static let original = Listing<BankRecord.Original>([
    .optionalAmount(
      "amount", decimal: "decimal", "Before it was converted, signed as the entry is."
    ) { $0.money },
    .key("currency", .currency) { $0.currency },
    .optional("rate", .text, "As the bank prints it.") { $0.rate },
  ])

  private static let charge = Listing<Money>([
    .amount("amount", decimal: "decimal", "Negative is given back.") { $0 },
    .key("currency", .currency) { $0.currency },
  ])
}

/// An entry with its balance.
private protocol ListedEntry: SendableMetatype {
  /// Its id, or ACCOUNT/DAY/N.
  var id: String { get }
  var transaction: Transaction { get }
  var amount: Money { get }
  /// After it.
  var balance: Money { get }
}

extension ListEntries.Row: ListedEntry {}
extension ListRegister.Row: ListedEntry {}

extension BankRecord.Original {
  /// Nil where the bank said the rate alone.
  var money: Money? { amount.map { Money(minorUnits: $0, currency: currency) } }
}
