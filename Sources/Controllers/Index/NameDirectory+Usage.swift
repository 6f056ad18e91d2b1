import Model

extension NameDirectory {
  /// What the entries of a book under one name are, as far as it matters to where the name has pages;
  /// accounts are added in the book's order.
  struct Usage {
    let name: String
    private var count = 0
    /// The earliest, as many as it takes for a page.
    private var first: [Key] = []
    private var currencies: [Newest] = []
    /// How many entries each year has, oldest first.
    private var years: [(year: Int, count: Int)] = []

    /// Nothing is known of the name yet.
    init(name: String) { self.name = name }

    /// The newest entry in one currency.
    private struct Newest {
      let currency: Currency
      var day: Day
      /// The first account that has one of the day.
      var account: AccountOrdinal
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
    var key: Key? { first.count < NameFacts.leastForPage ? nil : first[first.count - 1] }

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
    let most = NameFacts.leastForPage
    if first.count == most {
      guard key < first[most - 1] else { return false }
      first.removeLast()
    }
    first.insert(key, at: first.firstIndex { key < $0 } ?? first.count)
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
    var (next, place) = (counted.lowerBound, 0)
    while next < counted.upperBound {
      let (year, start) = (days[next].year, next)
      while next < counted.upperBound, days[next].year == year { next += 1 }
      while place < years.count, years[place].year < year { place += 1 }
      if place == years.count || years[place].year != year { years.insert((year, 0), at: place) }
      years[place].count += next - start
    }
  }
}

extension NameDirectory {
  /// What the entries of a book are by all their names.
  struct Usages {
    private var all: [Usage] = []
    private var places: [String: Int] = [:]

    var count: Int { all.count }

    subscript(place: Int) -> Usage { all[place] }

    /// Adds the entries of the next account that are booked through a day; gives the places of their
    /// names, which are the first ones of the account.
    mutating func add(
      _ account: AccountFacts, _ ordinal: AccountOrdinal, through lastDay: Day,
      by grouping: Grouping
    ) -> [Int] {
      let (names, currency) = (account.names(by: grouping), account.currency)
      let hasLater = account.days.last.map { $0.day > lastDay } ?? false
      var own: [Int] = []
      own.reserveCapacity(names.names.count)
      for (number, name) in names.names.enumerated() {
        var days = names.days.range(of: number)
        if hasLater {
          days = days.lowerBound..<names.days[number].partitionIndex { $0 > lastDay }
        }
        guard !days.isEmpty else { break }
        let place = places[name] ?? all.count
        if place == all.count {
          places[name] = place
          all.append(Usage(name: name))
        }
        all[place].add(names, at: number, days, of: ordinal, in: currency)
        own.append(place)
      }
      return own
    }

    /// The places of those names that have pages, in the order in which they came to have them.
    var chosen: [Int] {
      all.indices.compactMap { place in all[place].key.map { (key: $0, place: place) } }
        .sorted { $0.key < $1.key }.map(\.place)
    }
  }
}
