package import Basics
package import Model

/// What pages ask of an account's entries that show none of them.
package struct EntryOutline: Sendable {
  /// How many there are.
  package let count: Int
  /// The booking date of the first; nil where there is none.
  package let firstDay: Day?
  /// The booking dates of the latest, oldest first.
  package let latestDays: [Day]

  /// So many of the latest are known.
  package static let latestCount = 7

  /// The booking date of the last; nil where there is none.
  package var lastDay: Day? { latestDays.last }

  /// The latest entries with their days, oldest first.
  package var latest: [(index: BookingIndex, day: Day)] {
    latestDays.enumerated().map { place, day in
      (BookingIndex(count - latestDays.count + place), day)
    }
  }
}

extension EntryOutline {
  init(of entries: Ledger.Entries) {
    let day = { (index: Int) in entries.day(at: BookingIndex(index)) }
    self.init(
      count: entries.count, firstDay: entries.indices.first.map(day),
      latestDays: entries.indices.suffix(Self.latestCount).map(day))
  }
}

extension EntryOutline: Packed {
  /// Reads the count and the days.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(count: try pack.value(), firstDay: try pack.value(), latestDays: try pack.value())
  }

  /// Writes the count and the days.
  package func pack(into pack: inout PackWriter) {
    pack.add(count)
    pack.add(firstDay)
    pack.add(latestDays)
  }
}
