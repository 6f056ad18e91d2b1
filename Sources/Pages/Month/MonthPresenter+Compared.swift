import Controllers
import Model
import Views

extension MonthPresenter {
  /// What a month comes to, beside the month before and the average of those before.
  func compared(_ month: Month, in currency: Currency) -> [ComparedMonth] {
    guard let totals = site.index.totals(in: currency), let first = totals.months.first?.month,
      first < month
    else { return [] }
    let row = { (subject: ComparedMonth.Subject, moneyIn: Int64, moneyOut: Int64) in
      ComparedMonth(
        subject: subject, moneyIn: site.formats.amount(moneyIn, currency, .number),
        moneyOut: site.formats.amount(moneyOut, currency, .number),
        net: site.formats.amount(moneyIn - moneyOut, currency, .signedNumber))
    }
    let (own, before) = (totals.figures(of: month), totals.figures(of: month.previous))
    var rows = [
      row(.own(site.formats.month(month)), own.moneyIn, own.moneyOut),
      row(
        .before(site.formats.month(month.previous), path: site.path(of: month.previous)),
        before.moneyIn, before.moneyOut),
    ]
    if let average = totals.average(before: month) {
      rows.append(
        row(
          .average(site.formats.count(average.monthCount)), average.moneyIn, average.moneyOut))
    }
    return rows
  }

  /// What has gone out by each day through the latest entry of a month that is not over, beside
  /// what usually has.
  func course(_ month: Month, in currency: Currency) -> MonthCourse? {
    site.index.totals(in: currency)?.course(
      of: month, through: site.isRunning(month) ? lastEntry(in: month) : month.lastDay)
  }

  /// What went out by category; nil where nothing did.
  func spendingTable(_ month: Month, in currency: Currency) -> SpendingTable? {
    spending.tables(currency, .month(month)) { period in
      SitePaths.month(period.firstMonth) + "#in-\(currency.code)"
    }.tables.first { $0.subject == .isSpending }
  }

  /// The largest entries in either direction.
  func largest(_ month: Month, in currency: Currency) -> [LargestRow] {
    largestEntries(month, in: currency).map { LargestRow($0, currency, on: site) }
  }

  func largestEntries(_ month: Month, in currency: Currency) -> [LargeEntry] {
    spending.spending[currency].largest(in: month).places.map { place in
      LargeEntry(at: place.index, of: spending.book[place.account])
    }
  }
}
