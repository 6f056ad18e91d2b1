package import Basics
package import Model

/// The totals of the entries of each name of a directory, as lists show them, and the digests of
/// all that the name's pages show.
package struct NameSums: Sendable {
  private let names: [NameSum]
  private let periods: SummedPeriods

  /// What averages are over; nil where no month of the book is over.
  package var averaged: AveragedMonths? { periods.averaged }
}

/// The periods for which lists of names show the totals of entries.
package struct SummedPeriods: Hashable, Sendable {
  /// That of the as-of day; of the year before it is said, too.
  let year: Int
  /// That of the as-of day: the last of the months of which each has a sum.
  let lastMonth: Month
  /// Nil where no month of the book is over.
  let averaged: AveragedMonths?

  /// So many months have sums of their own.
  static let monthCount = 12

  init(of index: BookIndex) {
    year = index.asOf.year
    lastMonth = index.asOf.month
    averaged = AveragedMonths(latestSince: index.firstMonth, asOf: index.asOf)
  }

  /// Where a month stands among those that have sums, from 0; nil where it is none of them.
  func place(of month: Month) -> Int? {
    let place = Self.monthCount - 1 - month.months(until: lastMonth)
    return (0..<Self.monthCount).contains(place) ? place : nil
  }
}

extension NameSums {
  /// The sums of the names of a directory.
  package init(of tallies: BookTallies, by directory: NameDirectory) {
    var names = Array(repeating: NameSum(), count: directory.pages.count)
    for joint in tallies.joint {
      let own = joint.names(by: directory.grouping)
      for (place, name) in own.names.enumerated() { names[name.value].add(own, at: place) }
    }
    self.init(names: names, periods: tallies.periods)
  }

  /// The totals of a name's entries, one for each currency.
  package func amounts(of name: NameDirectory.Ordinal) -> [NameAmounts] {
    names[name.value].currencies.map(\.amounts)
  }

  /// Adds the digests of all entries of a name, and of the periods that its figures are about.
  package func add(_ name: NameDirectory.Ordinal, to digest: inout Digest) {
    digest.add(periods.digest)
    for part in names[name.value].years {
      digest.add(part.year)
      digest.add(part.digest)
    }
  }

  /// Adds the digest of a name's entries of a year, the order of its currencies and the years in
  /// which it has entries.
  package func add(_ name: NameDirectory.Ordinal, in year: Int, to digest: inout Digest) {
    let years = names[name.value].years
    for other in years { digest.add(other.year) }
    for currency in names[name.value].currenciesByNewest { digest.add(currency.code) }
    digest.add(year)
    digest.add(years.first { $0.year == year }?.digest ?? Digest())
  }
}

/// The totals of a name's entries in one currency.
package struct NameAmounts: Sendable {
  package let currency: Currency
  package fileprivate(set) var count = 0
  package fileprivate(set) var lastDay: Day
  /// Without transfers, in minor units: in the as-of year, and in the year before; nil where there
  /// are no entries.
  package fileprivate(set) var year: Int64?
  package fileprivate(set) var lastYear: Int64?
  /// Of all months that averages are over together.
  package fileprivate(set) var averaged: Int64?
  /// Of all entries.
  package fileprivate(set) var total: Int64 = 0
  /// Of each of the twelve months through the as-of day's, oldest first; empty where none has entries.
  package fileprivate(set) var months: [Int64] = []
}

/// A name's entries in several accounts.
struct NameSum: Sendable {
  private(set) var currencies: [InCurrency] = []
  /// Oldest first.
  private(set) var years: [Year] = []

  struct InCurrency: Sendable {
    fileprivate(set) var amounts: NameAmounts
    /// The first account that has an entry of the last day.
    fileprivate(set) var newest: AccountOrdinal
  }

  struct Year: Sendable {
    let year: Int
    /// The digest of the year's entries.
    fileprivate(set) var digest = Digest()
  }
}

extension NameSum {
  /// Adds those of an account, for which the head stands; the accounts come in the book's order.
  mutating func add(
    _ tallies: NameTallies, at name: Int, of account: AccountOrdinal, _ head: Digest,
    _ currency: Currency, _ periods: SummedPeriods
  ) {
    let own = tallies.years[name]
    guard let lastDay = own.last?.lastDay else { return }
    addYears(own.lazy.map { ($0.year, head, $0.digest) })
    var sum = NameAmounts(currency: currency, lastDay: lastDay)
    for tally in own { sum.add(tally, asOf: periods.year) }
    for part in tallies.months[name] { sum.add(part, in: periods) }
    add(InCurrency(amounts: sum, newest: account))
  }

  /// Adds the sums of the name's entries in the next accounts.
  mutating func add(_ joint: JointNames, at place: Int) {
    addYears(joint.years[place].lazy.map { ($0.year, $0.digest, nil) })
    for own in joint.currencies[place] { add(own) }
  }

  /// Adds the digests of years, oldest first.
  private mutating func addYears(_ more: some Sequence<(year: Int, Digest, Digest?)>) {
    var next = 0
    for (year, digest, further) in more {
      while next < years.count, years[next].year < year { next += 1 }
      if next == years.count || years[next].year != year {
        years.insert(Year(year: year), at: next)
      }
      years[next].digest.add(digest)
      if let further { years[next].digest.add(further) }
    }
  }

  private mutating func add(_ own: InCurrency) {
    guard
      let place = currencies.firstIndex(where: { $0.amounts.currency == own.amounts.currency })
    else { return currencies.append(own) }
    if own.amounts.lastDay > currencies[place].amounts.lastDay {
      currencies[place].newest = own.newest
    }
    currencies[place].amounts.add(own.amounts)
  }

  /// In the order of their newest entries, those of a day by account.
  var currenciesByNewest: [Currency] {
    currencies.sorted { one, other in
      one.amounts.lastDay == other.amounts.lastDay
        ? one.newest < other.newest : one.amounts.lastDay > other.amounts.lastDay
    }.map(\.amounts.currency)
  }
}

extension NameAmounts {
  fileprivate mutating func add(_ tally: NameTallies.Year, asOf asOfYear: Int) {
    count += tally.count
    lastDay = max(lastDay, tally.lastDay)
    total += tally.net
    if tally.year == asOfYear { year = (year ?? 0) + tally.net }
    if tally.year == asOfYear - 1 { lastYear = (lastYear ?? 0) + tally.net }
  }

  fileprivate mutating func add(_ part: NameTallies.MonthNet, in periods: SummedPeriods) {
    if let over = periods.averaged, over.first <= part.month, part.month <= over.last {
      averaged = (averaged ?? 0) + part.net
    }
    guard let place = periods.place(of: part.month) else { return }
    if months.isEmpty { months = Array(repeating: 0, count: SummedPeriods.monthCount) }
    months[place] += part.net
  }

  /// Adds the totals of entries of the same name in other accounts.
  fileprivate mutating func add(_ other: NameAmounts) {
    count += other.count
    lastDay = max(lastDay, other.lastDay)
    if let more = other.year { year = (year ?? 0) + more }
    if let more = other.lastYear { lastYear = (lastYear ?? 0) + more }
    if let more = other.averaged { averaged = (averaged ?? 0) + more }
    total += other.total
    months =
      months.isEmpty || other.months.isEmpty
      ? months + other.months : zip(months, other.months).map(+)
  }
}

/// The months that averages are taken over.
///
/// Of a year these are those that are over, from that of the first entry on; the running month alone
/// where none is over.
package struct AveragedMonths: Hashable, Sendable {
  package let first: Month
  package let last: Month

  package var count: Int { first.months(until: last) + 1 }

  /// An average of the months' amounts, January's first: minor units, halves away from zero.
  package func average(of amounts: [Int64]) -> Int64 {
    average(ofSum: first.through(last).reduce(0) { $0 + amounts[$1.number - 1] })
  }

  /// The same, from the sum of all of the months' amounts.
  package func average(ofSum sum: Int64) -> Int64 {
    let count = Int64(count)
    let (whole, rest) = sum.quotientAndRemainder(dividingBy: count)
    return whole + (abs(rest) * 2 >= count ? rest.signum() : 0)
  }
}

extension AveragedMonths {
  /// Takes the month of the first entry and the as-of day; nil where the year is over before the one
  /// or begins after the other.
  package init?(of year: Int, since begin: Month?, asOf day: Day) {
    guard let begin, let january = Month(year: year, month: 1),
      let december = Month(year: year, month: 12)
    else { return nil }
    let first = max(begin, january)
    let last = min(max(day.lastCompleteMonth, first), december)
    guard begin <= december, first <= day.month else { return nil }
    self.init(first: first, last: last)
  }

  /// How many months there are at most where they are of no one year.
  private static let mostMonths = 12

  /// The latest months of a book that are over, twelve at most.
  ///
  /// Takes the month of the book's first entry; nil where that is not over on the as-of day.
  package init?(latestSince begin: Month?, asOf day: Day) {
    let last = day.lastCompleteMonth
    guard let begin, begin <= last else { return nil }
    let first = last.advanced(by: 1 - Self.mostMonths).map { max($0, begin) } ?? begin
    self.init(first: first, last: last)
  }
}
