import Basics
package import Model

/// Which payees, or which categories, have pages, and where these are.
///
/// Names are taken as they are written. One with fewer than three entries has no page, except the
/// payees of the largest expenses of years.
///
/// A class, since it is asked for each of a great many entries.
package final class NameDirectory: Sendable {
  package let grouping: Grouping
  /// In the order in which they came to have three entries, by day, then by the book's accounts.
  ///
  /// So entries that are booked on later days change the place of none. Those with fewer come behind
  /// them, since a larger expense takes their page away again.
  package let pages: [NamePage]
  /// The digest of each page, in the order of the pages.
  let digests: [Digest]
  private let byName: [String: Ordinal]
  /// In the book's order, as `JointAccounts` has them.
  private let parts: [JointPages]

  private init(
    grouping: Grouping, pages: [NamePage], byName: [String: Ordinal], parts: [JointPages]
  ) {
    (self.grouping, self.pages, self.byName, self.parts) = (grouping, pages, byName, parts)
    digests = pages.map(\.digest)
  }

  /// The names of an account's counted entries.
  struct AccountNames: Sendable {
    /// In the order in which they appear among the entries by booking date.
    let names: [String]
    /// The pages of these; nil where one has none.
    let pages: [Ordinal?]
  }

  /// The pages of a name; nil where it has none.
  package subscript(name: String?) -> NamePage? { name.flatMap { byName[$0] }.map { self[$0] } }

  /// The pages of the name at a place in this directory.
  package subscript(ordinal: Ordinal) -> NamePage { pages[ordinal.value] }

  /// The names that have pages, in the order of `pages`.
  package var ordinals: [Ordinal] { pages.indices.map(Ordinal.init) }

  /// The names of an account of the book.
  func names(of account: AccountOrdinal) -> AccountNames {
    part(of: account).names(ofAccountAt: account.value % JointAccounts.count)
  }

  /// One of these names, and its page, which may be missing.
  func name(_ number: Int, of account: AccountOrdinal) -> (name: String, page: Ordinal?) {
    part(of: account).name(number, ofAccountAt: account.value % JointAccounts.count)
  }

  /// How many names an account of the book has.
  func nameCount(of account: AccountOrdinal) -> Int {
    part(of: account).nameCount(ofAccountAt: account.value % JointAccounts.count)
  }

  /// Where a name that has pages stands among those of an account; nil where it is none of them.
  func number(of name: Ordinal, in account: AccountOrdinal) -> Int? {
    part(of: account).number(of: name, inAccountAt: account.value % JointAccounts.count)
  }

  /// The pages of the names of an account, in the order of `pages`.
  func pages(of account: AccountOrdinal) -> [Ordinal] {
    part(of: account).pages(ofAccountAt: account.value % JointAccounts.count)
  }

  private func part(of account: AccountOrdinal) -> JointPages {
    parts[account.value / JointAccounts.count]
  }

  /// Where a name stands among `pages`; nil where it has no page.
  package func ordinal(of name: String) -> Ordinal? { byName[name] }
}

extension NameDirectory {
  /// The names of counted entries, from the facts of all accounts in the book's order.
  ///
  /// A page shows the book's own currency first. The names of some entries have pages in any case.
  convenience init(
    of facts: [JointFacts], by grouping: Grouping, own currency: Currency,
    namedBy entries: Set<Usage.Key> = []
  ) {
    var usages = Usages()
    let places = facts.map { usages.add($0.names(by: grouping)) }
    let chosen = usages.chosen(namedBy: entries)
    let slugs = Slug.slugs(
      for: chosen.map { usages[$0].name }, fallback: grouping.name, reserved: ["index"])
    let pages = zip(chosen, slugs).map { place, slug in
      let usage = usages[place]
      return NamePage(
        name: usage.name, grouping: grouping, slug: slug,
        firstCurrency: usage.firstCurrency(own: currency), spread: usage.spread)
    }
    var ordinals = [Ordinal?](repeating: nil, count: usages.count)
    for (ordinal, place) in chosen.enumerated() { ordinals[place] = Ordinal(value: ordinal) }
    let byName = pages.enumerated().map { ($0.element.name, Ordinal(value: $0.offset)) }
    self.init(
      grouping: grouping, pages: pages, byName: Dictionary(uniqueKeysWithValues: byName),
      parts: zip(facts, places).map { facts, places in
        JointPages(facts.names(by: grouping), pages: places.map { ordinals[$0] })
      })
  }

  /// Where a name stands in its directory.
  package struct Ordinal: Hashable, Comparable, Sendable {
    /// Counts from 0.
    package var value: Int { Int(number) }
    private let number: Int32

    init(value: Int) { number = Int32(truncatingIfNeeded: value) }

    /// By place in the directory.
    package static func < (one: Self, other: Self) -> Bool { one.value < other.value }
  }

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

    /// An entry, such as that with which the entries came to be enough for a page.
    struct Key: Hashable, Comparable {
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

    /// The places of those names that have pages, in the order in which they came to have them; then
    /// those with fewer entries of which one is among these.
    func chosen(namedBy entries: Set<Usage.Key>) -> [Int] {
      ordered { $0.key }
        // Where they are too few for a page, the first are all.
        + ordered { $0.key == nil ? $0.first.first(where: entries.contains) : nil }
    }

    private func ordered(by key: (Usage) -> Usage.Key?) -> [Int] {
      all.indices.compactMap { place in key(all[place]).map { (key: $0, place: place) } }
        .sorted { $0.key < $1.key }.map(\.place)
    }
  }
}

/// The largest expense of each year in each currency, without transfers; of those that are as large
/// the first by day, then by the book's accounts.
struct LargestExpenses {
  private var largest: [Currency: [Int: Expense]] = [:]

  private struct Expense {
    /// Minor units, less than zero.
    let amount: Int64
    let key: NameDirectory.Usage.Key
  }

  /// Those booked through a day, from the facts of all accounts in the book's order.
  init(of facts: [AccountFacts], _ transfers: Transfers, through lastDay: Day) {
    for (place, account) in facts.enumerated() {
      let ordinal = AccountOrdinal(place)
      add(account, at: ordinal, transfers[ordinal], through: lastDay)
    }
  }

  var entries: Set<NameDirectory.Usage.Key> {
    Set(largest.values.flatMap { $0.values.map(\.key) })
  }

  private mutating func add(
    _ account: AccountFacts, at ordinal: AccountOrdinal, _ transfers: AccountTransfers,
    through lastDay: Day
  ) {
    var own = largest[account.currency] ?? [:]
    let entries = account.entries
    // Few entries are the largest so far, so that transfers are seldom asked for.
    var legs: Set<BookingIndex>?
    for (place, day) in entries.days.enumerated() {
      guard day <= lastDay else { break }
      var known = own[day.year]
      for index in entries.indices(ofDayAt: place).lazy.map(BookingIndex.init) {
        let amount = entries.amount(of: index)
        guard amount < 0, known.map({ ($0.amount, $0.key.day) > (amount, day) }) ?? true
        else { continue }
        let ofTransfers = legs ?? transfers.indices(in: account.transfers)
        legs = ofTransfers
        guard !ofTransfers.contains(index) else { continue }
        known = Expense(
          amount: amount,
          key: NameDirectory.Usage.Key(day: day, account: ordinal, index: index))
        own[day.year] = known
      }
    }
    largest[account.currency] = own
  }
}

extension AccountTransfers {
  /// Where they stand in booking order.
  fileprivate func indices(in facts: TransferFacts) -> Set<BookingIndex> {
    Set(all.compactMap { facts[$0.position]?.index })
  }
}
