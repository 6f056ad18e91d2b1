import Basics
package import Model

/// What the tallies of accounts that follow each other in the book come to: all that pages about many
/// accounts need but the entries that they show.
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

  /// The same without what names come to, once that is added up.
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

  /// Writes all of it, and what stands for the periods.
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
  /// What stands for the periods.
  var digest: Digest {
    var digest = Digest()
    digest.add(year)
    for month in [averaged?.first, averaged?.last] { digest.add(month?.description) }
    return digest
  }
}
