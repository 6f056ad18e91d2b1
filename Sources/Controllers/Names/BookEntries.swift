package import Model

/// The entries of all accounts, in the book's order, for pages that show some of many.
package struct BookEntries: Sendable {
  package let accounts: [AccountEntries]
  /// The booking date of the latest entry; nil where there is none.
  package let lastDay: Day?

  /// Takes the summaries in the book's order.
  package init(of summaries: [AccountSummary]) {
    accounts = summaries.map(\.entries)
    lastDay = accounts.compactMap(\.outline.lastDay).max()
  }

  package subscript(account: AccountOrdinal) -> AccountEntries { accounts[account.value] }

  /// The currency of an account's entries.
  package func currency(of account: AccountOrdinal) -> Currency { accounts[account.value].currency }

  /// The entry at a place, for which others need not be read.
  package subscript(place: EntryPlace) -> Transaction {
    accounts[place.account.value].transaction(at: place.index)
  }

  /// The booking date of an entry.
  package func day(of place: EntryPlace) -> Day {
    accounts[place.account.value].outline.day(of: place.index)
  }
}

/// Where in a book an entry is.
package struct EntryPlace: Hashable, Sendable {
  package let account: AccountOrdinal
  package let index: BookingIndex

  /// An entry by its account and its place in booking order, both from 0.
  package init(account: AccountOrdinal, index: BookingIndex) {
    self.account = account
    self.index = index
  }

  /// The order of the entries of one day where the newest come first.
  package func isBefore(_ other: EntryPlace) -> Bool {
    account == other.account ? index > other.index : account < other.account
  }
}
