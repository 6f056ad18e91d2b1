import Basics
package import Model

/// The combined tallies of accounts that follow each other in the book: all that pages about many
/// accounts need except the entries that they show.
///
/// Those of a book are made of few of these, each of which stays as it is while its accounts do.
package struct JointTallies: Sendable {
  /// Those that have entries, oldest first.
  package private(set) var months: [TimeTally<Month>] = []
  /// Those of the last month that has any.
  package private(set) var latestDays: [TimeTally<Day>] = []
  /// By currency.
  private(set) var spending: [Currency: JointSpending] = [:]
  /// Entries whose ids say a time of recording since a first one, by the accounts that have any.
  private(set) var lately: (since: RecordNumber, accounts: [Lately])
  private var payees: JointNames
  private var categories: JointNames

  struct Lately: Sendable {
    let account: AccountOrdinal
    let places: [RecordedPlace]
  }

  func names(by grouping: Grouping) -> JointNames {
    switch grouping {
    case .payee: payees
    case .category: categories
    }
  }

  /// The same without the sums by name, for when these have been added up.
  var withoutNames: JointTallies {
    var tallies = self
    (tallies.payees, tallies.categories) = (.none, .none)
    return tallies
  }
}

extension JointTallies {
  /// Takes the tallies of accounts in the book's order.
  init(
    of accounts: [(account: AccountOrdinal, tallies: EntryTallies)], _ book: BookEntries,
    in index: BookIndex, _ window: ChangeWindow, _ periods: SummedPeriods
  ) {
    lately = (window.firstGathered, [])
    payees = JointNames(of: accounts, book, by: index.names(by: .payee), periods)
    categories = JointNames(of: accounts, book, by: index.names(by: .category), periods)
    var (months, days): ([Month: TimeTally<Month>], [Day: TimeTally<Day>]) = ([:], [:])
    let latest = accounts.compactMap { $0.tallies.months.last?.time }.max()
    for (account, tallies) in accounts {
      for month in tallies.months {
        months[month.time, default: TimeTally(time: month.time)].add(month, of: account)
      }
      for day in tallies.latestDays where day.time.month == latest {
        days[day.time, default: TimeTally(time: day.time)].add(day, of: account)
      }
      spending[book.currency(of: account), default: JointSpending()]
        .add(tallies, of: account)
      let places = tallies.lately.places
      if !places.isEmpty { lately.accounts.append(Lately(account: account, places: places)) }
    }
    self.months = months.values.sorted { $0.time < $1.time }
    latestDays = days.values.sorted { $0.time < $1.time }
  }
}

extension JointTallies {
  /// Reads those of accounts of a book; throws when they are anything else, or lack what the window
  /// or the periods show.
  init(
    from pack: inout PackReader, in index: BookIndex, _ window: ChangeWindow,
    _ periods: SummedPeriods
  ) throws(DamagedPack) {
    let (months, latestDays) = (
      try pack.value([TimeTally<Month>].self), try pack.value([TimeTally<Day>].self)
    )
    var spending: [Currency: JointSpending] = [:]
    for _ in 0..<(try pack.count()) {
      spending[try pack.value()] = try pack.value(JointSpending.self)
    }
    let lately = (
      since: try pack.value(RecordNumber.self), accounts: try pack.value([Lately].self)
    )
    let isOfPeriods = try pack.value(Digest.self) == periods.digest
    guard isOfPeriods, lately.since <= window.firstGathered else { throw DamagedPack() }
    self.init(
      months: months, latestDays: latestDays, spending: spending, lately: lately,
      payees: try JointNames(from: &pack, by: index.names(by: .payee)),
      categories: try JointNames(from: &pack, by: index.names(by: .category)))
  }

  /// Writes all of it, and the digest of the periods.
  func pack(into pack: inout PackWriter, in index: BookIndex, _ periods: SummedPeriods) {
    pack.add(months)
    pack.add(latestDays)
    pack.add(spending.count)
    for (currency, own) in spending.sorted(by: { $0.key.code < $1.key.code }) {
      pack.add(currency)
      pack.add(own)
    }
    pack.add(lately.since)
    pack.add(lately.accounts)
    pack.add(periods.digest)
    payees.pack(into: &pack, by: index.names(by: .payee))
    categories.pack(into: &pack, by: index.names(by: .category))
  }
}

extension JointTallies.Lately: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(account: try pack.value(), places: try pack.value())
  }

  func pack(into pack: inout PackWriter) {
    pack.add(account)
    pack.add(places)
  }
}

extension SummedPeriods {
  /// The digest of the periods.
  var digest: Digest {
    var digest = Digest()
    digest.add(year)
    for month in [averaged?.first, averaged?.last] { digest.add(month?.description) }
    return digest
  }
}

/// The sums of entries by name, over accounts that follow each other in the book.
struct JointNames: Sendable {
  let names: [NameDirectory.Ordinal]
  /// By name, in the order in which the currencies appear among the accounts.
  private(set) var currencies = PartsInTurn<NameSum.InCurrency>()
  /// By name, oldest first.
  private(set) var years = PartsInTurn<NameSum.Year>()
}

extension JointNames {
  /// Those of no names.
  static let none = JointNames(names: [])

  /// Adds up those names of accounts that have pages, in the order of these.
  init(
    of accounts: [(account: AccountOrdinal, tallies: EntryTallies)], _ book: BookEntries,
    by directory: NameDirectory, _ periods: SummedPeriods
  ) {
    var sums: [NameDirectory.Ordinal: NameSum] = [:]
    for (account, tallies) in accounts {
      let (own, currency) = (tallies.names(by: directory.grouping), book.currency(of: account))
      var head = tallies.head
      head.add(account.value)
      for (name, page) in directory.names(of: account).pages.enumerated() {
        guard let page, !own.years[name].isEmpty else { continue }
        sums[page, default: NameSum()].add(own, at: name, of: account, head, currency, periods)
      }
    }
    let sorted = sums.sorted { $0.key < $1.key }
    self.init(names: sorted.map(\.key))
    for (_, sum) in sorted {
      for own in sum.currencies { currencies.add(own) }
      currencies.endPart()
      for own in sum.years { years.add(own) }
      years.endPart()
    }
  }
}

extension JointNames {
  /// Reads the sums of names of a directory; throws when they are anything else.
  init(from pack: inout PackReader, by directory: NameDirectory) throws(DamagedPack) {
    let names = try pack.value([String].self)
    self.init(
      names: names.compactMap(directory.ordinal), currencies: try pack.value(),
      years: try pack.value())
    let isWhole =
      self.names.count == names.count && currencies.count == names.count
      && years.count == names.count
    guard isWhole else { throw DamagedPack() }
  }

  /// Writes the names as they are written, since their places in the directory may be others.
  func pack(into pack: inout PackWriter, by directory: NameDirectory) {
    pack.add(names.map { directory[$0].name })
    pack.add(currencies)
    pack.add(years)
  }
}

extension NameSum.Year: PackedInColumns {
  /// Reads the numbers of all years, then their digests.
  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self] {
    let years = try pack.numbers(count)
    return zip(years, try Digest.values(count, from: &pack)).map { Self(year: Int($0), digest: $1) }
  }

  static func pack(_ values: [Self], into pack: inout PackWriter) {
    Int.pack(values.map(\.year), into: &pack)
    Digest.pack(values.map(\.digest), into: &pack)
  }
}

extension NameSum.InCurrency: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(
      amounts: NameAmounts(
        currency: try pack.value(), count: try pack.value(), lastDay: try pack.value(),
        year: try pack.value(), lastYear: try pack.value(), averaged: try pack.value()),
      newest: try pack.value())
  }

  func pack(into pack: inout PackWriter) {
    pack.add(amounts.currency)
    pack.add(amounts.count)
    pack.add(amounts.lastDay)
    for amount in [amounts.year, amounts.lastYear, amounts.averaged] { pack.add(amount) }
    pack.add(newest)
  }
}
