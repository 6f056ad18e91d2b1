import Model

extension NameDirectory {
  /// What the entries of a book under one name are, as far as it matters to where the name has pages;
  /// accounts are added in the book's order.
  struct Usage: Sendable {
    let name: String
    private(set) var count = 0
    /// The earliest, as many as it takes for a page.
    private(set) var first: ArraySlice<Key> = []
    private(set) var currencies: ArraySlice<Newest> = []
    /// Oldest first.
    private(set) var years: ArraySlice<Year> = []

    /// The newest entry in one currency.
    struct Newest {
      let currency: Currency
      var day: Day
      /// The first account that has one of the day.
      var account: AccountOrdinal
    }

    /// How many entries a year has.
    struct Year {
      let year: Int
      var count: Int
    }

    /// The entry with which the entries came to be enough for a page.
    struct Key: Comparable {
      let day: Day
      let account: AccountOrdinal
      let index: BookingIndex

      static func < (one: Key, other: Key) -> Bool {
        if one.day != other.day { return one.day < other.day }
        if one.account != other.account { return one.account < other.account }
        return one.index < other.index
      }
    }

    /// Nil where they are too few.
    var key: Key? { first.count < NameFacts.leastForPage ? nil : first.last }

    /// The book's own where it has entries in that, or that of the newest entry.
    func firstCurrency(own: Currency) -> Currency {
      if currencies.contains(where: { $0.currency == own }) { return own }
      let newest = currencies.min { one, other in
        one.day == other.day ? one.account < other.account : one.day > other.day
      }
      return newest?.currency ?? own
    }

    var spread: NamePage.Spread {
      guard count > NamePage.entriesOnOnePage else { return .onePage }
      return .byYear(andMonthIn: years.filter { $0.count > Paging.rows }.map(\.year))
    }
  }
}

extension NameDirectory.Usage {
  /// Adds the entries that the next account has of its name at a place, of which so many days count,
  /// one at least.
  mutating func add(
    _ names: NameFacts, at place: Int, _ counted: Range<Int>, of account: AccountOrdinal,
    in currency: Currency
  ) {
    count += counted.count
    for (own, index) in zip(counted, names.first.range(of: place)) {
      let key = Key(
        day: names.days.values[own], account: account, index: names.first.values[index])
      guard add(key) else { break }
    }
    add(names.days.values[counted.upperBound - 1], of: account, in: currency)
    addYears(of: names.days.values, counted)
  }

  /// Says whether the key is among the earliest.
  private mutating func add(_ key: Key) -> Bool {
    if let last = self.key {
      guard key < last else { return false }
      first.removeLast()
    }
    first.insert(key, at: first.firstIndex { key < $0 } ?? first.endIndex)
    return true
  }

  private mutating func add(_ last: Day, of account: AccountOrdinal, in currency: Currency) {
    guard let place = currencies.firstIndex(where: { $0.currency == currency }) else {
      currencies.append(Newest(currency: currency, day: last, account: account))
      return
    }
    if last > currencies[place].day {
      (currencies[place].day, currencies[place].account) = (last, account)
    }
  }

  /// A year's days follow each other.
  private mutating func addYears(of days: [Day], _ counted: Range<Int>) {
    var (next, place) = (counted.lowerBound, years.startIndex)
    while next < counted.upperBound {
      let (year, start) = (days[next].year, next)
      while next < counted.upperBound, days[next].year == year { next += 1 }
      add(Year(year: year, count: next - start), from: &place)
    }
  }

  /// Adds to a year that is not before a place, which is moved there.
  private mutating func add(_ more: Year, from place: inout Int) {
    while place < years.endIndex, years[place].year < more.year { place += 1 }
    if place < years.endIndex, years[place].year == more.year {
      years[place].count += more.count
    } else {
      years.insert(more, at: place)
    }
  }
}

extension NameDirectory.Usage {
  /// Adds what the name is in accounts that come behind those of this one.
  fileprivate mutating func add(_ next: Self) {
    count += next.count
    for key in next.first { guard add(key) else { break } }
    for newest in next.currencies { add(newest.day, of: newest.account, in: newest.currency) }
    var place = years.startIndex
    for year in next.years { add(year, from: &place) }
  }
}

extension NameDirectory {
  /// What the entries of a book are by all their names.
  struct Usages {
    private var all: [Usage] = []
    private var places: [String: Int] = [:]

    var count: Int { all.count }

    subscript(place: Int) -> Usage { all[place] }

    /// Adds those of the next accounts; gives the places of their names.
    mutating func add(_ joint: JointUsages) -> [Int] {
      joint.usages.map { usage in
        if let place = places[usage.name] {
          all[place].add(usage)
          return place
        }
        places[usage.name] = all.count
        all.append(usage)
        return all.count - 1
      }
    }

    /// The places of those names that have pages, in the order in which they came to have them.
    var chosen: [Int] {
      all.indices.compactMap { place in all[place].key.map { (key: $0, place: place) } }
        .sorted { $0.key < $1.key }.map(\.place)
    }
  }
}
