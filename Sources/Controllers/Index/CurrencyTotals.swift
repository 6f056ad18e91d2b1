import Basics
package import Model

/// All accounts of one currency together, month by month.
package struct CurrencyTotals: Hashable, Sendable {
  /// From the first entry's month through the as-of month, without a gap; none without entries.
  ///
  /// An opening balance is part of the opening of the month in which it stands, and of no money in
  /// or out.
  package let months: [MonthFigures]
  /// The day of the first entry or opening balance; nil where there is neither, or an opening
  /// balance has no day.
  package let firstDay: Day?
  /// What they held at the end of the same day a year before the as-of day, or of the last one of
  /// that month; minor units.
  package let yearAgo: Int64
  /// What is usual by the as-of day; nil where too few months came before.
  package let usual: UsualMonth?
  private let openings: CurrencyOpenings
  private let spent: [Month: SpentByDay]

  /// The figures of a month; before the first there was nothing but what is carried forward.
  package func figures(of month: Month) -> MonthFigures {
    months.figures(of: month) ?? .unchanged(openings.sum(through: month), in: month)
  }

  /// The twelve months through one, or as many of them as there are, oldest first.
  package func year(through last: Month) -> ArraySlice<MonthFigures> {
    months[..<months.partitionIndex { $0.month > last }].suffix(12)
  }

  /// The average of the twelve months before one, or of as many as there are from the first entry's
  /// on; nil where there is one at most.
  package func average(before month: Month) -> AverageMonth? {
    AverageMonth(of: year(through: month.previous))
  }

  /// What has gone out by each day of a month through one of them, none of it where that is nil,
  /// beside what usually has; nil before the first entry's month.
  package func course(of month: Month, through last: Day?) -> MonthCourse? {
    guard let first = months.first?.month, first <= month else { return nil }
    let ofMonth = { (month: Month) in
      let days = spent[month]?.days ?? []
      return days + Array(repeating: 0, count: max(0, month.length - days.count))
    }
    let before = year(through: month.previous).map { ofMonth($0.month) }
    return MonthCourse(
      of: ofMonth(month).prefix(last?.day ?? 0), length: month.length, before: before)
  }

  /// What went out on each day of a month, from the first on, as far as anything did; without
  /// transfers, in minor units.
  package func spentByDay(in month: Month) -> [Int64] { spent[month]?.days ?? [] }

  /// Of each currency, from entries booked through the day and opening balances that count on it.
  static func all(
    of facts: [AccountFacts], _ joint: [JointFacts], _ transfers: Transfers, through lastDay: Day
  ) -> [Currency: CurrencyTotals] {
    var sums: [Currency: CurrencySums] = [:]
    for (index, account) in facts.enumerated() {
      var sum = sums.removeValue(forKey: account.currency) ?? CurrencySums()
      sum.add(account, transfers[AccountOrdinal(index)], through: lastDay)
      sums[account.currency] = sum
    }
    for (currency, flows) in joint.flatMap(\.flows) {
      sums[currency, default: CurrencySums()].add(flows, through: lastDay)
    }
    return sums.mapValues { CurrencyTotals($0, through: lastDay.month) }
  }
}

extension CurrencyTotals {
  private init(_ sums: CurrencySums, through last: Month) {
    let all = sums.months.keys.min()?.through(last) ?? []
    var opening: Int64 = 0
    var months: [MonthFigures] = []
    months.reserveCapacity(all.count)
    for month in all {
      opening +=
        months.isEmpty ? sums.openings.sum(through: month) : sums.openings[month]
      let sum = sums.months[month] ?? CurrencySums.Sum()
      let figures = MonthFigures(
        month, opening: opening, turnover: sum.turnover, transfers: sum.transfers)
      opening = figures.closing
      months.append(figures)
    }
    let before = all.dropLast().suffix(UsualMonth.mostMonths).map {
      let sum = sums.soFar[$0] ?? CurrencySums.Sum()
      return MonthFigures($0, opening: 0, turnover: sum.turnover, transfers: sum.transfers)
    }
    self.init(
      months: months, firstDay: sums.openings.hasUndated ? nil : sums.firstDay,
      yearAgo: sums.yearAgo,
      usual: UsualMonth(
        moneyIn: before.map(\.moneyIn), moneyOut: before.map(\.moneyOut)),
      openings: sums.openings, spent: sums.months.mapValues(\.spent))
  }
}

/// Adds up the totals of the accounts of one currency.
struct CurrencySums {
  struct Sum {
    var turnover = Turnover()
    var transfers = Turnover()
    var spent = SpentByDay()
  }

  private(set) var months: [Month: Sum] = [:]
  /// What of that is booked through the day of the month that the last day is, in the months that
  /// it is compared with.
  private(set) var soFar: [Month: Sum] = [:]
  private(set) var openings = CurrencyOpenings()
  private(set) var firstDay: Day?
  /// What was held a year before the last day.
  private(set) var yearAgo: Int64 = 0

  /// Adds an account but for what is booked on its days.
  mutating func add(_ account: AccountFacts, _ transfers: AccountTransfers, through lastDay: Day) {
    let isCompared = isCompared(on: lastDay)
    for placed in transfers.all {
      guard let leg = account.transfers[placed.position] else { continue }
      let day = account.transfers.day(of: leg)
      months[day.month, default: Sum()].addTransfer(leg.amount, on: day)
      if isCompared(day) {
        soFar[day.month, default: Sum()].transfers.addUnchecked(leg.amount)
      }
    }
    let opening = account.opening.flatMap { $0.counts(on: lastDay) ? $0 : nil }
    if let opening { openings.add(opening) }
    if let opening, let day = lastDay.yearBefore, opening.counts(on: day) {
      yearAgo &+= opening.amount
    }
    begin(opening?.day, through: lastDay)
  }

  /// What there is since a day begins with it.
  private mutating func begin(_ day: Day?, through lastDay: Day) {
    guard let day, day <= lastDay else { return }
    firstDay = firstDay.map { min($0, day) } ?? day
  }

  /// Whether what is booked on a day is compared with as much of the last day's month.
  private func isCompared(on lastDay: Day) -> (Day) -> Bool {
    { day in
      day.day <= lastDay.day && day.month < lastDay.month
        && day.month.months(until: lastDay.month) <= UsualMonth.mostMonths
    }
  }
}

extension CurrencySums {
  /// Adds what is booked on days of any accounts.
  mutating func add(_ flows: DayFlows, through lastDay: Day) {
    let (days, isCompared) = (flows.days, isCompared(on: lastDay))
    begin(days.first, through: lastDay)
    if let yearBefore = lastDay.yearBefore {
      for turnover in flows.turnovers[..<days.partitionIndex { $0 > yearBefore }] {
        yearAgo &+= turnover.net
      }
    }
    // The days of a month follow each other, so that it is looked up once.
    var next = 0
    while next < days.count, days[next] <= lastDay {
      let month = days[next].month
      let end = min(month.lastDay, lastDay)
      let isComparedMonth = isCompared(month.firstDay)
      // Taken out, so that it is changed where it is.
      var sum = months.removeValue(forKey: month) ?? Sum()
      var part = Turnover()
      while next < days.count, days[next] <= end {
        let (day, turnover) = (days[next], flows.turnovers[next])
        sum.add(turnover, on: day)
        if isComparedMonth, isCompared(day) { part.addUnchecked(turnover) }
        next += 1
      }
      months[month] = sum
      if part != Turnover() { soFar[month, default: Sum()].turnover.addUnchecked(part) }
    }
  }
}

extension CurrencySums.Sum {
  fileprivate mutating func add(_ turnover: Turnover, on day: Day) {
    self.turnover.addUnchecked(turnover)
    spent.add(turnover.moneyOut, on: day)
  }

  fileprivate mutating func addTransfer(_ amount: Int64, on day: Day) {
    transfers.addUnchecked(amount)
    // What goes out with it is as far below zero.
    spent.add(min(amount, 0), on: day)
  }
}

/// What is carried forward into the accounts of one currency, by the month in which it stands.
struct CurrencyOpenings: Hashable {
  private var dated: [Month: Int64] = [:]
  /// What has no day and so counts always.
  private var undated: Int64?

  mutating func add(_ opening: OpeningBalance) {
    if let month = opening.day?.month {
      dated[month, default: 0] += opening.amount
    } else {
      undated = (undated ?? 0) + opening.amount
    }
  }

  var hasUndated: Bool { undated != nil }

  /// What stands in a month; minor units.
  subscript(month: Month) -> Int64 { dated[month] ?? 0 }

  /// What stands in a month or before it; minor units.
  func sum(through month: Month) -> Int64 {
    dated.reduce(undated ?? 0) { $1.key <= month ? $0 + $1.value : $0 }
  }
}

/// What went out on each day of a month, without transfers; minor units.
struct SpentByDay: Hashable {
  /// From the first on, as far as anything went out.
  private(set) var days: [Int64] = []

  /// Takes what a day's entries took out, or less than zero what of that were transfers.
  mutating func add(_ amount: Int64, on day: Day) {
    guard amount != 0 else { return }
    while days.count < day.day { days.append(0) }
    days[day.day - 1] &+= amount
  }
}
