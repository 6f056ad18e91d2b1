import Controllers
import Model
import Values
import Views

/// Income and spending of one currency, to be shown in columns.
struct SpendingTables {
  let currency: Currency
  let income: CategoryTable
  let spending: CategoryTable
  let columns: SpendingColumns
  /// Nil where no averages are shown.
  let averaged: AveragedMonths?
  let book: BookEntries
  /// Leads to the entries of several accounts in a month or a year.
  let several: @Sendable (Period) -> String
  let site: Site

  /// Nil where nothing came in or went out.
  var shown: SpendingCurrency? {
    let (moneyIn, moneyOut) = (income.total.total.amount, spending.total.total.amount)
    guard !income.total.isEmpty || !spending.total.isEmpty else { return nil }
    return SpendingCurrency(
      currency: currency.code, income: symbol(moneyIn), spending: symbol(moneyOut),
      leftOver: symbol(moneyIn - moneyOut), rate: rate, average: average,
      balance: balance,
      tables: tables)
  }

  /// Spending, then income; without what there is none of.
  var tables: [SpendingTable] {
    [
      spending.total.isEmpty ? nil : table(spending, .isSpending),
      income.total.isEmpty ? nil : table(income, .isIncome),
    ].compactMap { $0 }
  }

  /// What is left over of the income; nil where that would say nothing.
  var rate: String? { rate(income.total.total.amount, spending.total.total.amount) }

  private func symbol(_ amount: Int64) -> Amount { site.formats.amount(amount, currency, .symbol) }

  private func rate(_ income: Int64, _ spending: Int64) -> String? {
    Shares.rate(of: income - spending, in: income).map { site.formats.share($0).text }
  }

  private var average: SpendingAverage? {
    averaged.map { months in
      let next = months.last.next
      let isLeftOut = next.year == months.last.year && next == site.asOf.month
      return SpendingAverage(
        first: site.formats.month(months.first),
        last: months.count > 1 ? site.formats.month(months.last) : nil,
        leftOut: isLeftOut && site.isRunning(next) ? site.formats.month(next) : nil)
    }
  }

  private var before: Link? {
    columns.before.map { before in
      Link(site.formats.period(before).text, path: SitePaths.spending(before.firstMonth.year))
    }
  }
}

extension SpendingTables {
  private func table(
    _ table: CategoryTable, _ subject: SpendingTable.Subject
  ) -> SpendingTable {
    SpendingTable(
      subject: subject, columns: columns.shown(site.formats), before: before,
      hasAverages: averaged != nil,
      groups: table.rows.map { row in
        SpendingGroup(row: self.row(row), parts: row.parts.map(self.row))
      },
      // Where more came back than went out there is no whole of which anything is a share.
      total: total(table.total, share: table.total.total.amount > 0 ? Shares.perMille : nil))
  }

  private func row(_ row: CategoryTable.Row) -> SpendingRow {
    self.row(
      row.label.shown(site.formats), row.figures, share: row.share,
      page: row.label.category.flatMap { site.index.names(by: .category)[$0] })
  }

  private func total(_ figures: CategoryTable.Figures, share: Int? = nil) -> SpendingRow {
    row(.total, figures, share: share, page: nil)
  }

  private func row(
    _ label: BreakdownRow.Label, _ figures: CategoryTable.Figures, share: Int?, page: NamePage?
  ) -> SpendingRow {
    let places = SpendingPlaces(currency: currency, page: page, book: book, several: several)
    let money = site.formats.money(in: currency)
    let cell = { (sum: TracedSum, period: Period?) in
      SpendingCell(
        amount: money.amount(sum.amount, .number), path: places.path(of: sum.origin, in: period))
    }
    return SpendingRow(
      label: label, path: page?.path, share: share.map(site.formats.share),
      total: cell(figures.total, columns.whole),
      back: figures.back == 0 ? nil : money.amount(figures.back, .number),
      average: averaged.map {
        money.amount($0.average(of: figures.columns.map(\.amount)), .number)
      },
      before: columns.before.map { cell(figures.before, $0) },
      cells: zip(figures.columns, columns.periods).map(cell))
  }
}

extension SpendingTables {
  private var balance: SpendingBalance {
    let (moneyIn, moneyOut) = (income.total, spending.total)
    let rateOrDash = { (moneyIn: TracedSum, moneyOut: TracedSum) in
      rate(moneyIn.amount, moneyOut.amount) ?? "–"
    }
    return SpendingBalance(
      columns: columns.shown(site.formats), before: before, hasAverages: averaged != nil,
      income: total(moneyIn), spending: total(moneyOut), leftOver: leftOver,
      rate: SpendingRates(
        total: rateOrDash(moneyIn.total, moneyOut.total),
        before: rateOrDash(moneyIn.before, moneyOut.before),
        columns: zip(moneyIn.columns, moneyOut.columns).map(rateOrDash)))
  }

  private var leftOver: SpendingRow {
    let money = site.formats.money(in: currency)
    let (moneyIn, moneyOut) = (income.total, spending.total)
    let cell = { (moneyIn: TracedSum, moneyOut: TracedSum) in
      SpendingCell(amount: money.amount(moneyIn.amount - moneyOut.amount, .number), path: nil)
    }
    let amounts = zip(moneyIn.columns, moneyOut.columns).map { $0.amount - $1.amount }
    return SpendingRow(
      label: .total, path: nil, share: nil, total: cell(moneyIn.total, moneyOut.total), back: nil,
      average: averaged.map { money.amount($0.average(of: amounts), .number) },
      before: before == nil ? nil : cell(moneyIn.before, moneyOut.before),
      cells: zip(moneyIn.columns, moneyOut.columns).map(cell))
  }
}
