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
