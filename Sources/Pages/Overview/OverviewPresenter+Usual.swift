import Controllers
import Model
import Values
import Views

extension OverviewPresenter {
  /// Whether there is no entry, or the latest is so old that the as-of month says nothing.
  private var isStale: Bool { dataTo == nil || isDataOld }

  /// What is usual by the as-of day, in and out, beside what it is.
  func usual(
    in currency: Currency, beside now: MonthFigures
  ) -> (moneyIn: UsualMoney, moneyOut: UsualMoney)? {
    guard !isStale, let usual = site.index.totals(in: currency)?.usual else { return nil }
    let money = { (amount: Int64, before: Int64) in
      UsualMoney(
        spent: amount, usual: before, by: site.asOf, monthCount: usual.monthCount, currency,
        site.formats)
    }
    return (money(now.moneyIn, usual.moneyIn), money(now.moneyOut, usual.moneyOut))
  }

  /// The share of income that was left over in the last twelve months that are over, or in as many
  /// as there are from the first entry's on, three at least.
  func savings(in currency: Currency) -> SavingsOverMonths? {
    let last = site.asOf.lastCompleteMonth
    guard !isStale, let months = site.index.totals(in: currency)?.year(through: last),
      months.count >= 3
    else { return nil }
    let moneyIn = months.reduce(0) { $0 + $1.moneyIn }
    let left = moneyIn - months.reduce(0) { $0 + $1.moneyOut }
    return Shares.rate(of: left, in: moneyIn).map { rate in
      SavingsOverMonths(
        rate: site.formats.share(rate).text, monthCount: site.formats.count(months.count))
    }
  }
}
