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
    /// How many entries each year has.
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
      return .byYear(andMonthIn: years.filter { $0.count > Paging.rows }.map(\.year).sorted())
    }
  }
}

extension NameDirectory.Usage {
  /// Adds the entries of the next account: their days, oldest first, of which there is one at least,
  /// and where the first of them stand.
  mutating func add(
    _ days: ArraySlice<Day>, _ first: ArraySlice<BookingIndex>, of account: AccountOrdinal,
    in currency: Currency
  ) {
    count += days.count
    for (day, index) in zip(days.prefix(NameFacts.leastForPage), first) {
      guard add(Key(day: day, account: account, index: index)) else { break }
    }
    if let last = days.last { add(last, of: account, in: currency) }
    addYears(of: days)
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
  private mutating func addYears(of days: ArraySlice<Day>) {
    var start = days.startIndex
    while start < days.endIndex {
      let year = days[start].year
      let rest = days[start...]
      let end =
        rest.last.map { $0.year == year } ?? true
        ? days.endIndex : rest.partitionIndex { $0.year > year }
      let place = years.firstIndex { $0.year == year } ?? years.count
      if place == years.count { years.append((year, 0)) }
      years[place].count += end - start
      start = end
    }
  }
}
