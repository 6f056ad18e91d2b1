import Model

/// The largest entries of one month in one currency, in either direction, in the order of their size;
/// those that are as large by account in the book's order, then as they are booked.
///
/// It holds their places alone, since a book has a great many months.
package struct MonthOfLargest: Sendable {
  package var places: [EntryPlace] { entries.map(\.place) }
  private var entries: [Entry] = []

  private struct Entry {
    let place: EntryPlace
    let magnitude: Int64
  }

  /// Adds those of the next account of the book.
  mutating func add(_ largest: [LargestEntries.Place], of account: AccountOrdinal) {
    for place in largest {
      let next = entries.firstIndex { $0.magnitude < place.magnitude } ?? entries.count
      guard next < LargestEntries.count else { return }
      entries.insert(
        Entry(
          place: EntryPlace(account: account, index: place.index), magnitude: place.magnitude),
        at: next)
      if entries.count > LargestEntries.count { entries.removeLast() }
    }
  }
}
