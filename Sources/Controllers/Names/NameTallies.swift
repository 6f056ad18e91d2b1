import Basics
import Model

/// An account's entries by their payees or categories, and what stands for those of each year, as
/// far as the name has pages.
struct NameTallies: Sendable {
  /// In the order in which they appear among the entries.
  let names: [String]
  /// The pages of the entries' names, in the order in which these appear; nil where one has none.
  let pages: [NameDirectory.Ordinal?]
  /// Which of these names each entry has, in booking order; -1 where it has none.
  let ofEntries: [Int32]
  /// By name: the years in which it has entries, oldest first.
  var years = PartsInTurn<Year>()
  /// By name: what its entries of each month come to, oldest first.
  var months = PartsInTurn<MonthNet>()

  struct Year: Sendable {
    let year: Int
    fileprivate(set) var count = 0
    /// Without transfers between the book's accounts; minor units.
    private(set) var net: Int64 = 0
    private(set) var lastDay: Day
    /// Of all that pages show of the entries.
    private(set) var digest = Digest()
  }

  struct MonthNet: Sendable {
    let month: Month
    /// Minor units.
    fileprivate(set) var net: Int64
  }

  /// The entries are still to be tallied.
  init(names: [String], pages: [NameDirectory.Ordinal?], ofEntries: [Int32]) {
    (self.names, self.pages, self.ofEntries) = (names, pages, ofEntries)
  }
}

extension NameTallies {
  /// Finds the names; the entries are still to be tallied.
  init(of entries: Ledger.Entries, by directory: NameDirectory) {
    var places: [String: Int32] = [:]
    var names: [String] = []
    let ofEntries: [Int32] = entries.indices.map { index in
      guard let name = entries.name(at: BookingIndex(index), by: directory.grouping) else {
        return -1
      }
      if let place = places[name] { return place }
      let place = Int32(truncatingIfNeeded: names.count)
      places[name] = place
      names.append(name)
      return place
    }
    self.init(names: names, pages: names.map(directory.ordinal), ofEntries: ofEntries)
  }

  /// The name that an entry has; nil where it has none.
  func name(ofEntry index: BookingIndex) -> String? {
    ofEntries[index.value] < 0 ? nil : names[Int(ofEntries[index.value])]
  }

  /// What stands for the page of the name that each entry has; nil where it has none.
  func paths(in directory: NameDirectory) -> [Digest?] {
    let paths = pages.map { page in
      var digest = Digest()
      digest.add(page.map { directory[$0].path })
      return digest
    }
    return ofEntries.map { $0 < 0 ? nil : paths[Int($0)] }
  }

  /// Adds up the entries, which come in booking order, beside which stand the pages of their other
  /// names.
  mutating func tally(_ entries: [TalliedEntry], beside paths: [Digest?]) {
    let places = placesByName
    for name in names.indices {
      if pages[name] != nil {
        for place in places[name] {
          add(entries[Int(place)], beside: paths[Int(place)])
        }
      }
      years.endPart()
      months.endPart()
    }
  }

  /// Adds an entry to the name whose turn it is.
  private mutating func add(_ entry: TalliedEntry, beside path: Digest?) {
    if years.last?.year != entry.day.year {
      years.add(Year(year: entry.day.year, lastDay: entry.day))
    }
    years.last?.add(entry, beside: path)
    if months.last?.month != entry.day.month {
      months.add(MonthNet(month: entry.day.month, net: 0))
    }
    if !entry.isTransfer { months.last?.net += entry.amount }
  }

  /// Where the entries of each name stand, in booking order.
  private var placesByName: PartsInTurn<Int32> {
    var counts = [Int](repeating: 0, count: names.count)
    for name in ofEntries where name >= 0 { counts[Int(name)] += 1 }
    var places = PartsInTurn(repeating: Int32(0), counts: counts)
    var next = places.starts
    for (place, name) in ofEntries.enumerated() where name >= 0 {
      places.values[next[Int(name)]] = Int32(truncatingIfNeeded: place)
      next[Int(name)] += 1
    }
    return places
  }

  /// How many entries a name has, by its place among the names.
  func count(of name: Int) -> Int { years[name].reduce(0) { $0 + $1.count } }
}

extension NameTallies.Year {
  fileprivate mutating func add(_ entry: TalliedEntry, beside path: Digest?) {
    count += 1
    if !entry.isTransfer { net += entry.amount }
    lastDay = entry.day
    digest.add(entry.digest)
    if let path { digest.add(path) }
  }

}

/// An entry as it is tallied.
struct TalliedEntry {
  let day: Day
  /// Minor units.
  let amount: Int64
  let isTransfer: Bool
  /// Of all that pages about many accounts show of it.
  let digest: Digest
}
