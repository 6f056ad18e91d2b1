import Controllers
import Model

/// A book at the end of a day: its accounts' ledgers, and the transfers between them, as pages have
/// them.
struct BookFigures {
  let book: Book
  let day: Day
  private let index: BookIndex
  private let ledgers: [Ledger]

  /// The ledger and the transfers of an account.
  subscript(account: AccountOrdinal) -> (ledger: Ledger, transfers: AccountTransfers) {
    (ledgers[account.value], index.transfers(of: account))
  }

  /// The book's own currency first, then by code.
  func inOrder(_ currencies: some Sequence<Currency>) -> [Currency] {
    let own = book.settings.currency
    return Set(currencies).sorted {
      ($0 != own ? 1 : 0, $0.code) < ($1 != own ? 1 : 0, $1.code)
    }
  }
}

extension BookFigures {
  /// Takes in every entry of the book, since transfers have two ends.
  init(_ book: Book, asOf day: Day) {
    let facts = BookFacts(book.accounts.map { AccountFacts(of: $0) })
    self.init(
      book: book, day: day, index: BookIndex(of: facts, asOf: day, settings: book.settings),
      ledgers: zip(book.accounts, facts.accounts).map { account, facts in
        Ledger(account, asOf: facts.meaning(of: day))
      })
  }
}
