package import Basics
package import Model

/// What the entries of each name of a directory come to, as lists show it, and what stands for all
/// that the name's pages show.
package struct NameSums: Sendable {
  private let names: [NameSum]
  /// What averages are over; nil where no month of the book is over.
  package let averaged: AveragedMonths?
  private let asOfYear: Int
}

extension NameSums {
  /// The sums of the names of a directory: of the as-of year, of the one before, and of the months
  /// that averages are over.
  package init(
    of tallies: BookTallies, _ book: BookEntries, by directory: NameDirectory, asOf year: Int,
    averaged: AveragedMonths?
  ) {
    var names = Array(repeating: NameSum(), count: directory.pages.count)
    for (account, tally) in tallies.accounts.enumerated() {
      let own = tally.names(by: directory.grouping)
      let account = AccountOrdinal(account)
      let currency = book.currency(of: account)
      var head = tally.head
      head.add(account.value)
      for (name, page) in own.pages.enumerated() {
        guard let page else { continue }
        let years = own.years.range(of: name)
        guard !years.isEmpty else { continue }
        names[page.value].add(own.years.values, years, of: account, head, currency, asOf: year)
        if let averaged {
          names[page.value].add(own.months[name], of: currency, averagedOver: averaged)
        }
      }
    }
    self.init(names: names, averaged: averaged, asOfYear: year)
  }

  /// What a name's entries come to, one for each currency.
  package func amounts(of name: NameDirectory.Ordinal) -> [NameAmounts] {
    names[name.value].currencies.map(\.amounts)
  }

  /// Adds what stands for all entries of a name, and for which of them count to its figures.
  package func add(_ name: NameDirectory.Ordinal, to digest: inout Digest) {
    digest.add(asOfYear)
    for month in [averaged?.first, averaged?.last] { digest.add(month?.description) }
    for (year, part) in names[name.value].years {
      digest.add(year)
      digest.add(part)
    }
  }

  /// Adds what stands for a name's entries of a year, for the order of its currencies and for which
  /// years it has entries in.
  package func add(_ name: NameDirectory.Ordinal, in year: Int, to digest: inout Digest) {
    let years = names[name.value].years
    for (other, _) in years { digest.add(other) }
    for currency in names[name.value].currenciesByNewest { digest.add(currency.code) }
    digest.add(year)
    digest.add(years.first { $0.year == year }?.digest ?? Digest())
  }
}

/// What the entries of a name in one currency come to.
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
}

/// A name's entries in all accounts.
private struct NameSum {
  private(set) var currencies:
    [(amounts: NameAmounts, newest: (day: Day, account: AccountOrdinal))] = []
  /// What stands for the entries of each year, oldest first.
  private(set) var years: [(year: Int, digest: Digest)] = []

  /// Adds those of an account, for which the head stands; the accounts come in the book's order.
  mutating func add(
    _ tallies: [NameTallies.Year], _ own: Range<Int>, of account: AccountOrdinal,
    _ head: Digest, _ currency: Currency, asOf year: Int
  ) {
    let lastDay = tallies[own.upperBound - 1].lastDay
    var next = 0
    for place in own {
      let tally = tallies[place]
      while next < years.count, years[next].year < tally.year { next += 1 }
      if next == years.count || years[next].year != tally.year {
        years.insert((tally.year, Digest()), at: next)
      }
      years[next].digest.add(head)
      years[next].digest.add(tally.digest)
    }
    let place = currencies.firstIndex { $0.amounts.currency == currency } ?? currencies.count
    if place == currencies.count {
      currencies.append((NameAmounts(currency: currency, lastDay: lastDay), (lastDay, account)))
    }
    if lastDay > currencies[place].newest.day { currencies[place].newest = (lastDay, account) }
    for tally in own { currencies[place].amounts.add(tallies[tally], asOf: year) }
  }

  /// Adds what the account's entries came to in the months that averages are over.
  mutating func add(
    _ parts: ArraySlice<NameTallies.MonthNet>, of currency: Currency,
    averagedOver months: AveragedMonths
  ) {
    guard let place = currencies.firstIndex(where: { $0.amounts.currency == currency }) else {
      return
    }
    for part in parts where months.first <= part.month && part.month <= months.last {
      currencies[place].amounts.addAveraged(part.net)
    }
  }

  /// In the order of their newest entries, those of a day by account.
  var currenciesByNewest: [Currency] {
    currencies.sorted { one, other in
      one.newest.day == other.newest.day
        ? one.newest.account < other.newest.account : one.newest.day > other.newest.day
    }.map(\.amounts.currency)
  }
}

extension NameAmounts {
  fileprivate mutating func add(_ tally: NameTallies.Year, asOf asOfYear: Int) {
    count += tally.count
    lastDay = max(lastDay, tally.lastDay)
    if tally.year == asOfYear { year = (year ?? 0) + tally.net }
    if tally.year == asOfYear - 1 { lastYear = (lastYear ?? 0) + tally.net }
  }

  fileprivate mutating func addAveraged(_ net: Int64) { averaged = (averaged ?? 0) + net }
}
