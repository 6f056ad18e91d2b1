package import Model

/// All accounts of one currency together, month by month.
package struct CurrencyTotals: Hashable, Sendable {
  /// From the first entry's month through the as-of month, without a gap; none without entries.
  package let months: [MonthFigures]

  /// The figures of a month; before the first there was nothing.
  package func figures(of month: Month) -> MonthFigures {
    months.figures(of: month) ?? .unchanged(0, in: month)
  }

  /// Of each currency, from entries booked through the day.
  static func all(
    of facts: [AccountFacts], _ transfers: Transfers, through lastDay: Day
  ) -> [Currency: CurrencyTotals] {
    var sums: [Currency: [Month: Sum]] = [:]
    for (index, account) in facts.enumerated() {
      var months = sums.removeValue(forKey: account.currency) ?? [:]
      for flow in account.days.prefix(while: { $0.day <= lastDay }) {
        months[flow.day.month, default: Sum()].turnover.addPart(flow.turnover)
      }
      var candidates = account.transfers.candidates[...]
      for (position, _) in transfers[AccountOrdinal(index)].all {
        candidates = candidates.drop { $0.position < position }
        guard let leg = candidates.first else { break }
        months[leg.day.month, default: Sum()].transfers.addWithinAccount(leg.amount)
      }
      sums[account.currency] = months
    }
    return sums.mapValues { CurrencyTotals($0, through: lastDay.month) }
  }

  private struct Sum {
    var turnover = Turnover()
    var transfers = Turnover()
  }

  private init(_ sums: [Month: Sum], through last: Month) {
    var opening: Int64 = 0
    months = (sums.keys.min()?.through(last) ?? []).map { month in
      let sum = sums[month] ?? Sum()
      let figures = MonthFigures(
        month, opening: opening, turnover: sum.turnover, transfers: sum.transfers)
      opening = figures.closing
      return figures
    }
  }
}
