import Model

/// An account's entries by their names, as far as they decide whether and where a name has pages.
package struct NameFacts: Hashable, Codable, Sendable {
  /// In the order in which they appear among the entries by booking date.
  package let names: [String]
  /// By name: the booking date of each entry, oldest first.
  let days: PartsInTurn<Day>
  /// By name: where the first of them stand, as many as it takes for a name to have a page.
  let first: PartsInTurn<BookingIndex>

  /// How many entries a name has at least that has a page.
  static let leastForPage = 3
}

extension NameFacts {
  /// Those of no entries.
  static let none = NameFacts(names: [], days: PartsInTurn(), first: PartsInTurn())
}

extension NameFacts {
  /// Gathers an account's entries by name.
  struct Builder {
    private var numbers = NameNumbers()
    private var entries: [(name: Int, day: Day, index: BookingIndex)] = []
    private var counts: [Int] = []

    /// Takes the entries in booking order.
    mutating func add(_ name: String, on day: Day, at index: BookingIndex) {
      let place = numbers.number(of: name).place
      if place == counts.count { counts.append(0) }
      counts[place] += 1
      entries.append((place, day, index))
    }

    /// What was gathered.
    var facts: NameFacts {
      guard let some = entries.first else {
        return .none
      }
      var days = PartsInTurn(repeating: some.day, counts: counts)
      var first = PartsInTurn(
        repeating: some.index, counts: counts.map { min($0, NameFacts.leastForPage) })
      let (starts, startsOfFirst) = (days.starts, first.starts)
      var next = starts
      for entry in entries {
        let place = next[entry.name] - starts[entry.name]
        days.values[next[entry.name]] = entry.day
        if place < NameFacts.leastForPage {
          first.values[startsOfFirst[entry.name] + place] = entry.index
        }
        next[entry.name] += 1
      }
      return NameFacts(names: numbers.names, days: days, first: first)
    }
  }
}
