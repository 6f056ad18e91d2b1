package import Basics
import Foundation
import Model

/// The tallies of the entries of all accounts, in the book's order.
package struct BookTallies: Sendable {
  package let accounts: [EntryTallies]

  /// Tallies the accounts of a book, several at a time; the window says what was added recently.
  package init(
    of book: BookEntries, in index: BookIndex, _ parallel: Parallel, _ window: ChangeWindow? = nil
  ) {
    let window = window ?? ChangeWindow(asOf: index.asOf, in: .gmt)
    accounts = parallel.map(book.accounts) { EntryTallies(of: $0, in: index, window) }
  }
}
