import Controllers
import Model
import Values
import Views

extension GroupPresenter {
  /// The totals of a page's entries of one currency, by period and by payee or category.
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

extension GroupPresenter {
  /// Those that have entries on the page; the first page has all of them, so that each is found
  /// where links to it lead.
  func sections(
    of part: Part, on page: PageNumber, _ paging: Paging
  ) -> [GroupSection] {
    let shown = paging.rows(on: page)
    var start = 0
    var sections: [GroupSection] = []
    for period in part.isMonth ? part.months : part.years {
      for ledger in part.ledgers.compactMap({ $0.within(period) }) {
        let end = start + ledger.figures.count
        defer { start = end }
        guard page == .first || shown.overlaps(start..<end) else { continue }
        let beginning = paging.page(of: start)
        sections.append(
          section(
            ledger, of: period, in: part, showing: shown, from: start,
            beginning: beginning > page
              ? self.beginning(on: beginning, of: paging, at: part.path) : nil))
      }
    }
    return sections
  }

  /// So many of a section's entries as are in a range, in which its first has the place `start`.
  private func section(
    _ ledger: NameLedger, of period: Period, in part: Part, showing shown: Range<Int>,
    from start: Int, beginning: GroupSection.Beginning?
  ) -> GroupSection {
    let anchor = { (period: Period) in
      part.name.anchor(period.anchor, ledger.currency)
    }
    let money = site.formats.money(in: ledger.currency)
    var place = start
    let months = ledger.months.compactMap { month -> GroupSection.Month? in
      let entries = ledger.entries(of: month)
      let own = shown.clamped(to: place..<place + entries.count)
      let rows = entries.dropFirst(own.lowerBound - place).prefix(own.count)
      place += entries.count
      return rows.isEmpty
        ? nil
        : GroupSection.Month(
          anchor: part.isMonth ? nil : anchor(month.period),
          rows: rows.map {
            row($0.place, money, categoryPath: categoryPath(of: $0, in: ledger, of: part))
          })
    }
    return GroupSection(
      anchor: anchor(period), period: site.formats.period(period),
      currency: ledger.currency.code, isOneCurrencyOfMany: part.ledgers.count > 1,
      moneyIn: money.amount(ledger.figures.turnover.moneyIn, .number),
      moneyOut: money.amount(ledger.figures.turnover.moneyOut, .number),
      beginning: beginning, months: months)
  }

  private func beginning(
    on page: PageNumber, of paging: Paging, at path: String
  ) -> GroupSection.Beginning {
    GroupSection.Beginning(
      number: site.formats.count(page.value), pageCount: site.formats.count(paging.last.value),
      path: SitePaths.continued(path, on: page))
  }

  /// Where the page of an entry's category is: of a category's entries it is that which they are on.
  private func categoryPath(
    of entry: NamedEntry, in ledger: NameLedger, of part: Part
  ) -> String? {
    switch directory.grouping {
    case .payee: ledger.otherPage(of: entry).map { site.index.names(by: .category)[$0].path }
    case .category: part.name.path
    }
  }

  private func row(
    _ place: EntryPlace, _ money: MoneyFormat, categoryPath: String?
  ) -> GroupSection.Entry {
    let account = book[place.account]
    let transaction = account.transaction(at: place.index)
    return GroupSection.Entry(
      path: account.place(of: transaction, at: place.index).shown,
      date: site.formats.dayInYear(transaction.date),
      valueDate: transaction.otherValueDate.map(site.formats.day), account: account.account.name,
      payee: transaction.beneficiary, reference: transaction.reference,
      category: transaction.category, categoryPath: categoryPath,
      transfer: account.transfer(at: place.index).flatMap { link(to: $0.account, at: $0.place) },
      amount: money.amount(transaction.amount, .signedNumber))
  }

  /// The way to the other entry of a transfer, by the name of its account; to the account where that
  /// is not booked yet.
  private func link(to other: AccountID, at place: String?) -> Link? {
    guard var link = site.index[other]?.link else { return nil }
    if let place { link.path = place }
    return link
  }
}
