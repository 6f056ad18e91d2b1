import Model

/// An account's entries, and where each stands.
final class PlacedEntries: Sendable {
  /// In booking order.
  let entries: Ledger.Entries
  let registers: RegisterPaths
  /// Which of its day's entries each is, from 1.
  let placesInDay: [Int32]

  /// Takes the entries of an account, whose part of paths the slug is, and counts those of each day.
  init(_ entries: Ledger.Entries, slug: String) {
    self.entries = entries
    registers = RegisterPaths(slug: slug, entries)
    var last: Day?
    var place: Int32 = 0
    placesInDay = entries.indices.map { index in
      let day = entries.day(at: BookingIndex(index))
      place = day == last ? place + 1 : 1
      last = day
      return place
    }
  }
}
