internal import Basics
package import Controllers
package import Model

/// A book after the first two stages of a build, and its accounts as the third takes them.
package struct Staged {
  package let book: Book
  package let facts: BookFacts
  package let index: BookIndex
  package let site: SiteFrame
  package let toDos: ToDoDirectory
  package let contexts: [AccountContext]
  package let ledgers: [Ledger]
  package let entries: BookEntries

  /// Takes accounts in the book's order, and the as-of day as ISO 8601 writes it.
  package init(
    _ accounts: [Account], asOf: String, toDos: [ToDoList] = [], settings: Settings = Settings(),
    ownPages: [SiteFrame.OwnPageLink] = []
  ) throws {
    var book = Book(settings: settings)
    for account in accounts { try book.add(account) }
    for list in toDos { try book.add(list) }
    let day = try day(asOf)
    let facts = book.accounts.map(AccountFacts.init)
    let index = BookIndex(
      of: BookFacts(facts), asOf: day, settings: book.settings)
    let site = SiteFrame(
      book.settings, language: "en-GB", hasToDos: !toDos.isEmpty, ownPages: ownPages, index: index)
    let directory = ToDoDirectory(book.toDoLists, asOf: day)
    self.book = book
    self.facts = BookFacts(facts)
    self.index = index
    self.site = site
    self.toDos = directory
    contexts = facts.enumerated().map { number, facts in
      index.context(
        of: AccountOrdinal(number), facts, in: site, toDos: directory.tied(to: facts.account))
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
  package func names(by grouping: Grouping = .payee) -> [(name: String, entries: EntriesOfName)] {
    let directory = index.names(by: grouping)
    let tallies = BookTallies(of: entries, in: index, Parallel(width: 1))
    let named = NamedEntries(of: tallies, by: directory)
    return directory.pages.compactMap { page in
      directory.ordinal(of: page.name).map { (page.name, named.entries(of: $0, in: entries)) }
    }
  }
}
