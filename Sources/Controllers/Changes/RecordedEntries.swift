package import Model

/// Entries of an account that were recorded on one day: by hand, or from one file.
package struct RecordedEntries: Sendable {
  package let day: Day
  /// Nil for what was recorded by hand.
  package let origin: ImportOrigins.Origin?
  package let count: Int
  /// From a file the latest by booking date, newest first, and so many at most; else all, in the
  /// order of recording, the latest first.
  package let shown: [RecordedEntry]

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

/// Gathers an account's entries by how they were recorded.
struct RecordedGathering {
  private let window: ChangeWindow
  private var batches: [Batch: [Place]] = [:]

  private struct Batch: Hashable {
    let day: Day
    let origin: ImportOrigins.Origin?
  }

  private struct Place {
    let number: RecordNumber
    let index: BookingIndex
  }
}

extension RecordedGathering {
  init(_ window: ChangeWindow) { self.init(window: window, batches: [:]) }

  /// Adds an entry by its id; entries come in booking order.
  mutating func add(_ id: String?, at index: BookingIndex) {
    guard let number = id.flatMap(RecordNumber.init), number >= window.firstGathered,
      !window.origins.isTied(number)
    else { return }
    let origin = window.origins[number]
    let batch = Batch(day: window.day(of: origin?.number ?? number), origin: origin)
    batches[batch, default: []].append(Place(number: number, index: index))
  }

  /// The latest day first; of a day the latest import first, and what is by hand last.
  func entries(of account: AccountEntries) -> [RecordedEntries] {
    batches.sorted { one, other in
      one.key.day == other.key.day
        ? other.key.origin.precedes(one.key.origin) : one.key.day > other.key.day
    }.map { batch, places in
      let ordered =
        batch.origin == nil
        ? places.sorted { $0.number > $1.number }
        : places.suffix(RecordedEntries.shownCount).reversed()
      return RecordedEntries(
        day: batch.day, origin: batch.origin, count: places.count,
        shown: ordered.map { Self.entry($0, of: account) })
    }
  }

  private static func entry(_ place: Place, of account: AccountEntries) -> RecordedEntry {
    let transaction = account.entries[place.index].transaction
    return RecordedEntry(
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
