package import Basics
import Foundation
package import Model

/// The tallies of the entries of all accounts, in the book's order.
package struct BookTallies: Sendable {
  package let accounts: [EntryTallies]

  /// Tallies the accounts of a book, several at a time, but for those that are on record; the window
  /// says what was added recently.
  package init(
    of book: BookEntries, in index: BookIndex, _ parallel: Parallel,
    _ window: ChangeWindow? = nil, records: (any RecordedTallies)? = nil
  ) {
    let window = window ?? ChangeWindow(asOf: index.asOf, in: .gmt)
    accounts = parallel.map(Array(book.accounts.enumerated())) { place, account in
      let ordinal = AccountOrdinal(place)
      if var pack = records?.tallies(of: ordinal),
        let known = try? EntryTallies(of: account, ordinal, in: index, window, from: &pack)
      {
        return known
      }
      let tallies = EntryTallies(of: account, in: index, window)
      records?.put(tallies, of: ordinal)
      return tallies
    }
  }
}

extension BookTallies {
  /// The name that an entry has; nil where that is blank.
  func name(of place: EntryPlace, by grouping: Grouping) -> String? {
    // Looked up where they are, since a copy of them has many parts.
    switch grouping {
    case .payee: accounts[place.account.value].payees.name(ofEntry: place.index)
    case .category: accounts[place.account.value].categories.name(ofEntry: place.index)
    }
  }
}

/// Tells what is on record of the entries of accounts, and puts it there; called from many threads.
package protocol RecordedTallies: Sendable {
  /// What `EntryTallies` wrote of an account that is as it was, with all that its pages depend on;
  /// nil where that is not on record.
  func tallies(of account: AccountOrdinal) -> PackReader?

  /// Puts the tallies of an account on record.
  func put(_ tallies: EntryTallies, of account: AccountOrdinal)
}
