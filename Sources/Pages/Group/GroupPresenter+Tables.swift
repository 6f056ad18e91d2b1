import Controllers
import Model
import Values
import Views

extension GroupPresenter {
  /// What a page's entries of one currency come to, by period and by payee or category.
  ///
  /// What has no page of its own leads to the entries on this one.
  func tables(
    _ ledger: NameLedger, of part: Part, entriesPath: String?
  ) -> [GroupTable] {
    [
      part.isMonth ? nil : periodTable(ledger, of: part),
      otherTable(ledger, entriesPath: entriesPath),
    ].compactMap { $0 }
  }

  private func periodTable(_ ledger: NameLedger, of part: Part) -> GroupTable {
    let isByMonth = part.isYear || part.years.count == 1
    let periods = isByMonth ? Array(ledger.months) : ledger.years
    return table(
      isByMonth ? .byMonth : .byYear, ledger,
      rows: periods.map { line in
        Line(
          label: .period(site.formats.period(line.period)),
          path: part.name.place(of: line.period, ledger.currency).address,
          figures: line.figures)
      })
  }

  /// Nil where it would only say that nothing has a name.
  private func otherTable(_ ledger: NameLedger, entriesPath: String?) -> GroupTable? {
    let grouping = directory.grouping.other
    let (rows, pages) = (ledger.largest, site.index.names(by: grouping))
    guard rows.contains(where: { $0.label != .none }) else { return nil }
    return table(
      grouping == .category ? .byCategory : .byPayee, ledger,
      rows: rows.map { row in
        Line(
          label: .name(row.label.shown(site.formats)),
          path: row.page.map { pages[$0].path } ?? entriesPath,
          figures: row.figures)
      })
  }

  private struct Line {
    let label: GroupRow.Label
    let path: String?
    let figures: NameLedger.Figures
  }

  private func table(
    _ subject: GroupTable.Subject, _ ledger: NameLedger, rows lines: [Line]
  ) -> GroupTable {
    let money = site.formats.money(in: ledger.currency)
    let total = ledger.figures
    let longest = lines.count > 1 ? lines.map(\.figures.turnover.net.magnitude).max() ?? 0 : 0
    // With a name of the presenter's in it, it would hold a copy of the whole presenter.
    let row = { [formats = site.formats] (line: Line) in
      GroupRow(
        label: line.label, path: line.path, entryCount: formats.count(line.figures.count),
        moneyIn: money.amount(line.figures.turnover.moneyIn, .number),
        moneyOut: money.amount(line.figures.turnover.moneyOut, .number),
        bar: line.label.isTotal ? nil : GroupBar(of: line.figures.turnover.net, beside: longest),
        transferred: total.transferred.count == 0
          ? nil : money.amount(line.figures.transferred.net, .signedNumber))
    }
    var rows = lines.map(row) + [row(Line(label: .name(.total), path: nil, figures: total))]
    rows.dashZeroColumns(\.moneyIn, \.moneyOut)
    let last = rows.removeLast()
    return GroupTable(
      subject: subject, currency: ledger.currency.code, rows: rows, total: last)
  }
}

extension GroupRow.Label {
  fileprivate var isTotal: Bool { if case .name(.total) = self { true } else { false } }
}

extension GroupBar {
  /// Of an amount beside the largest without its sign; nil where that is zero.
  init?(of net: Int64, beside largest: UInt64) {
    guard largest > 0, net.magnitude <= largest else { return nil }
    let parts = largest.dividingFullWidth(net.magnitude.multipliedFullWidth(by: 1000))
    self.init(perMille: Int(parts.quotient), isMoneyIn: net > 0)
  }
}
