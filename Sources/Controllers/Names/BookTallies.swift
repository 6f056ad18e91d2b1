package import Basics

/// The tallies of the entries of all accounts, in the book's order.
package struct BookTallies: Sendable {
  package let accounts: [EntryTallies]

  /// Tallies the accounts of a book, several at a time.
  package init(of book: BookEntries, in index: BookIndex, _ parallel: Parallel) {
    accounts = parallel.map(book.accounts) { EntryTallies(of: $0, in: index) }
  }
}
