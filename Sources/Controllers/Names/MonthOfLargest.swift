package import Basics
import Model

/// The largest entries of one month in one currency, in either direction, in the order of their size;
/// those that are as large by account in the book's order, then as they are booked.
///
/// It holds their places alone, since a book has a great many months.
package struct MonthOfLargest: Sendable {
  package var places: [EntryPlace] { entries.map(\.place) }
  /// What stands for all that pages show of them.
  package var digest: Digest { entries.reduce(into: Digest()) { $0.add($1.digest) } }
  private var entries: [Entry] = []

  private struct Entry {
    let place: EntryPlace
    let magnitude: Int64
    let digest: Digest
  }

  /// Adds those of the next account of the book, for which the head stands.
  mutating func add(
    _ largest: [LargestEntries.Place], of account: AccountOrdinal, _ head: Digest
  ) {
    for place in largest {
      let next = entries.firstIndex { $0.magnitude < place.magnitude } ?? entries.count
      guard next < LargestEntries.count else { return }
      var digest = head
      digest.add(place.digest)
      entries.insert(
        Entry(
          place: EntryPlace(account: account, index: place.index), magnitude: place.magnitude,
          digest: digest),
        at: next)
      if entries.count > LargestEntries.count { entries.removeLast() }
    }
  }
}
