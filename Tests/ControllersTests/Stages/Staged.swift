import Testing

@testable import Controllers
@testable import Model

/// A book after the first two stages of a build, and its accounts as the third takes them.
struct Staged {
  let book: Book
  let facts: BookFacts
  let index: BookIndex
  let contexts: [AccountContext]
  let ledgers: [Ledger]
  let entries: BookEntries

  init(_ accounts: [Account], asOf: String, toDos: [ToDoList] = []) throws {
    var book = Book(settings: Settings())
    for account in accounts { try book.add(account) }
    for list in toDos { try book.add(list) }
    try self.init(book, asOf: asOf)
  }

  init(_ book: Book, asOf: String) throws {
    let day = try day(asOf)
    let facts = book.accounts.map(AccountFacts.init)
    let index = BookIndex(
      of: BookFacts(facts), asOf: day, currency: book.settings.currency)
    let site = SiteFrame(
      book.settings, language: "en-GB", hasToDos: false, ownPages: [], index: index)
    let toDos = ToDoDirectory(book.toDoLists, asOf: day)
    self.book = book
    self.facts = BookFacts(facts)
    self.index = index
    contexts = facts.enumerated().map { number, facts in
      index.context(
        of: AccountOrdinal(number), facts, in: site, toDos: toDos.tied(to: facts.account))
    }
    ledgers = zip(book.accounts, contexts).map { Ledger($0, asOf: $1.asOf) }
    entries = BookEntries(
      of: zip(ledgers, contexts).map { ledger, context in
        AccountSummary(
          of: ledger, FlowHistory(of: ledger.months, transfers: context.transfers),
          entries: AccountEntries(of: ledger, context))
      })
  }

  /// The entries of each name that has a page, in the directory's order.
  func names(by grouping: Grouping = .payee) -> [(name: String, entries: [EntryPlace])] {
    let directory = index.names(by: grouping)
    let named = NamedEntries(of: entries, by: directory)
    return directory.pages.compactMap { page in
      directory.ordinal(of: page.name).map { (page.name, named.entries(of: $0, in: entries)) }
    }
  }
}

func day(_ text: String) throws -> Day { try #require(Day(iso: Array(text.utf8))) }

func month(_ text: String) throws -> Month { try #require(Month(iso: Array(text.utf8))) }

func entry(
  _ date: String, _ amount: Int64, _ beneficiary: String = "B", reference: String? = nil,
  category: String? = nil
) throws -> Transaction {
  Transaction(
    date: try day(date), amount: amount, beneficiary: beneficiary, reference: reference,
    category: category)
}

func account(
  named name: String = "A", iban: String? = nil, currency: Currency = .euro, closed: String? = nil,
  _ entries: [Transaction]
) throws -> Account {
  var account = try Account(
    name: name, iban: iban.map { try IBAN($0) }, currency: currency, closed: closed.map(day))
  for entry in entries { try account.append(entry) }
  return account
}
