package import Model

/// Entries of an account that were recorded on one day: by hand, or from one file.
package struct RecordedEntries: Sendable {
  package let day: Day
  /// Nil for what was recorded by hand.
  package let origin: ImportOrigins.Origin?
  package let count: Int
  private let places: [RecordedPlace]
  private let account: AccountEntries

  /// From a file the latest by booking date, newest first, and so many at most; else all, in the
  /// order of recording, the latest first.
  package var shown: [RecordedEntry] { places.map { RecordedEntry($0, of: account) } }

  /// How many entries that a file brought into an account are shown one by one.
  package static let shownCount = 100
}

/// What pages show of an entry that was added recently.
package struct RecordedEntry: Sendable {
  package let number: RecordNumber
  package let day: Day
  package let payee: String
  package let category: String?
  /// Minor units.
  package let amount: Int64
  /// Its place in the register, from the site's root.
  package let path: String
}

/// An entry of an account whose id says when it was recorded.
struct RecordedPlace: Sendable {
  let number: RecordNumber
  let index: BookingIndex
}

extension RecordedPlace {
  /// The entry at an index by its id; nil where that says nothing, or a time before the number.
  init?(_ id: String?, at index: BookingIndex, since first: RecordNumber) {
    guard let number = id.flatMap(RecordNumber.init), number >= first else { return nil }
    self.init(number: number, index: index)
  }
}

extension RecordedEntries {
  private struct Batch: Hashable {
    let day: Day
    let origin: ImportOrigins.Origin?
  }

  /// An account's entries by how they were recorded, as far as a window may show them: the latest
  /// day first; of a day the latest import first, and what is by hand last.
  ///
  /// The entries come in booking order.
  static func all(
    _ places: [RecordedPlace], of account: AccountEntries, in window: ChangeWindow
  ) -> [RecordedEntries] {
    var batches: [Batch: [RecordedPlace]] = [:]
    for place in places
    where place.number >= window.firstGathered && !window.origins.isTied(place.number) {
      let origin = window.origins[place.number]
      let batch = Batch(day: window.day(of: origin?.number ?? place.number), origin: origin)
      batches[batch, default: []].append(place)
    }
    return batches.sorted { one, other in
      one.key.day == other.key.day
        ? other.key.origin.precedes(one.key.origin) : one.key.day > other.key.day
    }.map { batch, places in
      let ordered =
        batch.origin == nil
        ? places.sorted { $0.number > $1.number } : places.suffix(shownCount).reversed()
      return RecordedEntries(
        day: batch.day, origin: batch.origin, count: places.count, places: ordered,
        account: account)
    }
  }
}

extension RecordedEntry {
  fileprivate init(_ place: RecordedPlace, of account: AccountEntries) {
    let transaction = account.transaction(at: place.index)
    self.init(
      number: place.number, day: transaction.date, payee: transaction.beneficiary,
      category: transaction.category, amount: transaction.amount,
      path: account.path(of: place.index))
  }
}

extension ImportOrigins.Origin? {
  /// The order of recording, in which what is by hand comes before all imports of its day.
  package func precedes(_ other: Self) -> Bool {
    guard let other else { return false }
    return self.map { $0 < other } ?? true
  }
}
