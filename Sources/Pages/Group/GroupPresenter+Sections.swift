import Controllers
import Model
import Values
import Views

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
