import Controllers
import Model
import Views

extension GroupPresenter {
  /// Makes the pages on which all of them are listed by name, and lets each go; none when there is
  /// nothing to list.
  package func forEachListPage(
    _ body: (GroupListPage) throws -> Void
  ) rethrows {
    let pages = directory.byName.chunks(of: RegisterPaths.rowLimit)
    for number in pages.indices {
      let parts = pages.enumerated().map { index, positions in
        GroupListPart(
          firstName: positions.first.map { directory.groups[$0].name } ?? "",
          lastName: positions.last.map { directory.groups[$0].name } ?? "",
          path: listPath(index), isCurrent: index == number)
      }
      try body(
        listPage(pages[number], at: listPath(number), parts: pages.count > 1 ? parts : []))
    }
  }

  private func listPath(_ index: Int) -> String {
    SitePaths.groups(directory.grouping, part: index + 1)
  }

  private func listPage(
    _ positions: ArraySlice<Int>, at path: String, parts: [GroupListPart]
  ) -> GroupListPage {
    let ledgers = positions.flatMap { position in
      directory.groups[position].ledgers(in: book, transfers: transfers).map { (position, $0) }
    }
    return GroupListPage(
      frame: site.frame(for: path, in: directory.grouping.section),
      kind: directory.grouping.kind,
      year: site.formats.year(site.asOf.year), lastYear: site.formats.year(site.asOf.year - 1),
      tables: site.ordered(ledgers.map(\.1.currency)).map { currency in
        GroupListTable(
          currency: currency.code,
          rows: ledgers.filter { $0.1.currency == currency }.map { listRow($0, $1) })
      }, parts: parts)
  }

  private func listRow(_ position: Int, _ ledger: GroupLedger) -> GroupListRow {
    let newest = ledger.months.first?.entries.first.map { book.transaction(at: $0).date }
    let net = { (year: Int) -> LinkedAmount? in
      guard let period = Period(year: year), let part = ledger.within(period) else { return nil }
      return LinkedAmount(
        amount: site.formats.amount(part.figures.turnover.net, ledger.currency, .signedNumber),
        path: directory.place(of: position, in: period, ledger.currency))
    }
    return GroupListRow(
      name: directory.groups[position].name, path: directory.path(of: position),
      entryCount: site.formats.count(ledger.figures.count),
      lastEntry: site.formats.dayInBrief(newest ?? site.asOf), year: net(site.asOf.year),
      lastYear: net(site.asOf.year - 1))
  }
}

extension [Int] {
  fileprivate func chunks(of size: Int) -> [ArraySlice<Int>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}
