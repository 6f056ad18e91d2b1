import Basics
import Controllers
import Model
import Values
package import Views

extension GroupPresenter {
  /// Calls the body with the pages on which all of them are listed by name, one at a time.
  ///
  /// There is none when there is nothing to list. Throws what the body throws.
  package func forEachListPage(
    _ body: (GroupListPage) throws -> Void
  ) rethrows {
    let names = byName
    let pages = pages(of: names)
    let paging = Paging(pages.count, limit: 1)
    let named = { (number: PageNumber) in names[pages[number.value - 1]] }
    for number in names.isEmpty ? [] : paging.pages {
      let parts = paging.isOnePage ? [] : paging.linked(from: number)
      let (largest, isCut) = number == .first ? largest(of: names) : ([], false)
      try body(
        listPage(
          named(number), at: listPath(number), largest: largest, isLargestCut: isCut,
          parts: parts.map { part($0, of: named($0), isCurrent: $0 == number) }))
    }
  }

  /// Which names each page has: as many as fit, each with a row in every currency that it has.
  private func pages(of names: [NameDirectory.Ordinal]) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var (start, rowCount) = (0, 0)
    for (place, name) in names.enumerated() {
      let own = sums.amounts(of: name).count
      if rowCount + own > Paging.names, place > start {
        pages.append(start..<place)
        (start, rowCount) = (place, 0)
      }
      rowCount += own
    }
    return pages + [start..<names.count]
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
    _ names: ArraySlice<NameDirectory.Ordinal>, at path: String,
    largest: [GroupListPage.Largest], isLargestCut: Bool, parts: [GroupListPage.Part]
  ) -> GroupListPage {
    let amounts = names.flatMap { name in sums.amounts(of: name).map { (directory[name], $0) } }
    return GroupListPage(
      frame: site.frame.frame(for: path, in: directory.grouping.section),
      year: site.formats.year(site.asOf.year), lastYear: site.formats.year(site.asOf.year - 1),
      tables: site.ordered(amounts.map(\.1.currency)).map { currency in
        GroupListPage.Table(
          currency: currency.code,
          rows: amounts.filter { $0.1.currency == currency }.map { listRow($0, $1) })
      }, largest: largest,
      isLargestCut: isLargestCut, parts: parts)
  }

  private func listRow(_ name: NamePage, _ amounts: NameAmounts) -> GroupListPage.Row {
    let net = net(of: name, in: amounts.currency)
    return GroupListPage.Row(
      name: name.name, path: name.path, entryCount: site.formats.count(amounts.count),
      lastEntry: site.formats.dayInBrief(amounts.lastDay),
      year: net(amounts.year, site.asOf.year), lastYear: net(amounts.lastYear, site.asOf.year - 1))
  }

  /// An amount of a year with the way to its entries.
  private func net(of name: NamePage, in currency: Currency) -> (Int64?, Int) -> LinkedAmount? {
    let money = site.formats.money(in: currency)
    return { amount, year in
      guard let amount, let period = Period(year: year) else { return nil }
      return LinkedAmount(
        amount: money.amount(amount, .signedNumber), path: name.place(of: period, currency).address)
    }
  }
}

extension GroupPresenter {
  /// The largest in each currency, of all by name, and whether others are left out; none where there
  /// is one name alone.
  private func largest(
    of names: [NameDirectory.Ordinal]
  ) -> (all: [GroupListPage.Largest], isCut: Bool) {
    guard names.count > 1 else { return ([], false) }
    let all = names.flatMap { name in sums.amounts(of: name).map { (name, $0) } }
      .filter { $0.1.size != (0, 0) }
    let currencies = site.ordered(all.map(\.1.currency)).map { currency in
      (currency, all.filter { $0.1.currency == currency })
    }
    let most = GroupListPage.largestOfEach(among: currencies.map(\.1.count))
    let largest = currencies.compactMap { currency, own -> GroupListPage.Largest? in
      let rows = own.enumerated().sorted { one, other in
        let sizes = (one.element.1.size, other.element.1.size)
        return sizes.0 == sizes.1 ? one.offset < other.offset : sizes.1 < sizes.0
      }.prefix(most).map(\.element)
      guard let first = rows.first else { return nil }
      return GroupListPage.Largest(
        currency: currency.code,
        rows: rows.map { row(directory[$0], $1, beside: first.1.size.year) })
    }
    return (largest, currencies.contains { $0.1.count > most })
  }

  private func row(
    _ name: NamePage, _ amounts: NameAmounts, beside largest: UInt64
  ) -> GroupListPage.LargestRow {
    let net = net(of: name, in: amounts.currency)
    return GroupListPage.LargestRow(
      name: name.name, path: name.path, year: net(amounts.year, site.asOf.year),
      lastYear: net(amounts.lastYear, site.asOf.year - 1),
      bar: amounts.year.flatMap { GroupBar(of: $0, beside: largest) })
  }
}

extension NameAmounts {
  /// By which the largest come first.
  fileprivate var size: (year: UInt64, lastYear: UInt64) {
    (year?.magnitude ?? 0, lastYear?.magnitude ?? 0)
  }
}
