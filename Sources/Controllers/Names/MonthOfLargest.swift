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

  fileprivate struct Entry {
    let place: EntryPlace
    let magnitude: Int64
    let digest: Digest
  }

  /// Adds those of the next account of the book, for which the head stands.
  mutating func add(
    _ largest: [LargestEntries.Place], of account: AccountOrdinal, _ head: Digest
  ) {
    for place in largest {
      var digest = head
      digest.add(place.digest)
      let entry = Entry(
        place: EntryPlace(account: account, index: place.index), magnitude: place.magnitude,
        digest: digest)
      guard insert(entry) else { return }
    }
  }

  /// Adds those of the next accounts.
  mutating func add(_ other: MonthOfLargest) {
    for entry in other.entries { guard insert(entry) else { return } }
  }

  /// Puts an entry among the largest; says whether it is one of them.
  private mutating func insert(_ entry: Entry) -> Bool {
    let next = entries.firstIndex { $0.magnitude < entry.magnitude } ?? entries.count
    guard next < LargestEntries.count else { return false }
    entries.insert(entry, at: next)
    if entries.count > LargestEntries.count { entries.removeLast() }
    return true
  }
}

extension MonthOfLargest: Packed {
  /// Reads those that are largest.
  package init(from pack: inout PackReader) throws(DamagedPack) { entries = try pack.value() }

  /// Writes them.
  package func pack(into pack: inout PackWriter) { pack.add(entries) }
}

extension MonthOfLargest.Entry: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    let account = try pack.value(AccountOrdinal.self)
    self.init(
      place: EntryPlace(account: account, index: try pack.value()), magnitude: try pack.number(),
      digest: try pack.value())
  }

  func pack(into pack: inout PackWriter) {
    pack.add(place.account)
    pack.add(place.index)
    pack.add(magnitude)
    pack.add(digest)
  }
}
