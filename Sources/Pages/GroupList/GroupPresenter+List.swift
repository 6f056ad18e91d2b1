import Basics
import Controllers
import Model
import Views

extension GroupPresenter {
  /// Calls the body with the pages on which all of them are listed by name, one at a time.
  ///
  /// There is none when there is nothing to list. Throws what the body throws.
  package func forEachListPage(
    _ body: (GroupListPage) throws -> Void
  ) rethrows {
    let names = byName
    let paging = Paging(names.count)
    for number in names.isEmpty ? [] : paging.pages {
      let parts = paging.isOnePage ? [] : paging.linked(from: number)
      try body(
        listPage(
          names[paging.rows(on: number)], at: listPath(number),
          parts: parts.map { part($0, of: names[paging.rows(on: $0)], isCurrent: $0 == number) }))
    }
  }

  private func part(
    _ number: PageNumber, of names: ArraySlice<NameDirectory.Ordinal>, isCurrent: Bool
  ) -> GroupListPage.Part {
    GroupListPage.Part(
      firstName: directory[names[names.startIndex]].name,
      lastName: directory[names[names.endIndex - 1]].name, path: listPath(number),
      isCurrent: isCurrent)
  }

  /// As a reader looks for them: without regard to case and accents.
  private var byName: [NameDirectory.Ordinal] {
    directory.ordinals.map { (key: directory[$0].name.foldedName, name: $0) }
      .sorted { $0 < $1 }.map(\.name)
  }

  private func listPath(_ page: PageNumber) -> String {
    SitePaths.names(directory.grouping, page)
  }

  private func listPage(
    _ names: ArraySlice<NameDirectory.Ordinal>, at path: String, parts: [GroupListPage.Part]
  ) -> GroupListPage {
    let amounts = names.flatMap { name in sums.amounts(of: name).map { (directory[name], $0) } }
    return GroupListPage(
      frame: site.frame.frame(for: path, in: directory.grouping.section),
      year: site.formats.year(site.asOf.year), lastYear: site.formats.year(site.asOf.year - 1),
      tables: site.ordered(amounts.map(\.1.currency)).map { currency in
        GroupListPage.Table(
          currency: currency.code,
          rows: amounts.filter { $0.1.currency == currency }.map { listRow($0, $1) })
      }, parts: parts)
  }

  private func listRow(_ name: NamePage, _ amounts: NameAmounts) -> GroupListPage.Row {
    let net = { (amount: Int64?, year: Int) -> LinkedAmount? in
      guard let amount, let period = Period(year: year) else { return nil }
      return LinkedAmount(
        amount: site.formats.amount(amount, amounts.currency, .signedNumber),
        path: name.place(of: period, amounts.currency))
    }
    return GroupListPage.Row(
      name: name.name, path: name.path, entryCount: site.formats.count(amounts.count),
      lastEntry: site.formats.dayInBrief(amounts.lastDay),
      year: net(amounts.year, site.asOf.year), lastYear: net(amounts.lastYear, site.asOf.year - 1))
  }
}
