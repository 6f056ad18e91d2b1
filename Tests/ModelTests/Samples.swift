import ModelSupport
import Testing

@testable import Model

/// Short ways to write days, entries and accounts in tests.
func day(_ text: String) throws -> Day { try #require(Day(iso: Array(text.utf8))) }

func month(_ text: String) throws -> Month { try #require(Month(iso: Array(text.utf8))) }

func entry(
  _ date: String, _ amount: Int64, _ beneficiary: String = "B", id: String? = nil,
  reference: String? = nil, category: String? = nil, transfer: DeclaredTransfer? = nil,
  reverses: String? = nil
) throws -> Transaction {
  Transaction(
    id: id, date: try day(date), amount: amount, beneficiary: beneficiary, reference: reference,
    category: category, transfer: transfer, reverses: reverses)
}

func account(
  named name: String = "A", iban: String? = nil, kind: AccountKind = .checking,
  currency: Currency = .euro,
  owner: String? = nil, opened: String? = nil, closed: String? = nil,
  openingBalance: Int64? = nil, _ entries: [Transaction]
) throws -> Account {
  var account = try Account(
    name: name, iban: iban.map { try IBAN($0) }, kind: kind, currency: currency, owner: owner,
    opened: opened.map(day), closed: closed.map(day), openingBalance: openingBalance)
  for entry in entries { try account.append(entry) }
  return account
}

func book(_ accounts: [Account], settings: Settings = Settings()) throws -> Book {
  var book = Book(settings: settings)
  for account in accounts { try book.add(account) }
  return book
}

extension Ledger {
  /// The account at the end of a day, which is compared with the date of every transaction.
  init(_ account: Account, through day: Day) {
    let dates = account.transactions.map(\.date)
    self.init(
      account,
      asOf: AsOf(
        day, closed: account.closed, lastCounted: dates.filter { $0 <= day }.max(),
        last: dates.max(), opening: account.opening))
  }
}

/// The statements of months, and of years, as of a day.
func statements(_ account: Account, asOf: String) throws -> [Statement] {
  Ledger(account, through: try day(asOf)).months
}

func years(_ account: Account, asOf: String) throws -> [YearStatement] {
  Ledger(account, through: try day(asOf)).years
}

extension Transfers {
  /// The transfers between the accounts of a book.
  init(in book: Book, through day: Day) {
    self.init(
      of: book.accounts.map(TransferFacts.init), through: day, by: TransferRules(book.settings))
  }
}

/// The other end of a transfer, by the numbers of its account and of its place in the file.
struct OtherEnd: Hashable {
  let account: Int
  let position: Int
}

extension Transfers {
  /// The other end of the entry at a place in the file of an account.
  func otherEnd(of account: Int, _ position: Int, in book: Book) -> OtherEnd? {
    guard let leg = self[AccountOrdinal(account)][FilePosition(position)],
      let other = book.accounts.firstIndex(where: { $0.id == leg.account }),
      let position = leg.position
    else { return nil }
    return OtherEnd(account: other, position: position.value)
  }
}
