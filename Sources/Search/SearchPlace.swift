/// Which account of a book an entry is of, by the account's place in the book.
package struct SearchAccount: Hashable, Comparable, Sendable {
  /// From 0.
  let ordinal: Int

  /// Takes the account's place in the book, from 0.
  package init(at place: Int) { ordinal = place }

  package static func < (one: SearchAccount, other: SearchAccount) -> Bool {
    one.ordinal < other.ordinal
  }
}

/// Where an entry belongs among all of a book: on its day, among those of its account.
package struct SearchPlace: Sendable {
  package let day: SearchDay
  package let account: SearchAccount
}

extension SearchDay {
  /// Where an entry of the day belongs.
  package func place(of account: SearchAccount) -> SearchPlace {
    SearchPlace(day: self, account: account)
  }
}
