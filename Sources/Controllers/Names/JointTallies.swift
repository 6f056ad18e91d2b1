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
  private(set) var payees: JointNames
  private(set) var categories: JointNames

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

extension SummedPeriods {
  /// The digest of the periods.
  var digest: Digest {
    var digest = Digest()
    digest.add(year)
    for month in [lastMonth, averaged?.first, averaged?.last] { digest.add(month?.description) }
    return digest
  }
}

/// The sums of entries by name, over accounts that follow each other in the book.
struct JointNames: Sendable {
  let names: [NameDirectory.Ordinal]
  /// By name, in the order in which the currencies appear among the accounts.
  private(set) var currencies = JaggedArray<NameSum.InCurrency>()
  /// By name, oldest first.
  private(set) var years = JaggedArray<NameSum.Year>()
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
