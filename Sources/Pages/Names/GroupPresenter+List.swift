import Basics
import Controllers
import Model
import Values
package import Views

extension GroupPresenter {
  /// Calls the body with the pages on which all of them are listed, one at a time: by amount, or where
  /// that takes several pages by name.
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
      let byAmount: (all: [GroupListPage.Section], isCut: Bool) =
        number == .first ? sections(of: names, areAll: paging.isOnePage) : ([], false)
      try body(
        listPage(
          paging.isOnePage ? [] : named(number), at: listPath(number), byAmount,
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
    _ byAmount: (all: [GroupListPage.Section], isCut: Bool), parts: [GroupListPage.Part]
  ) -> GroupListPage {
    let amounts = names.flatMap { name in sums.amounts(of: name).map { (directory[name], $0) } }
    return GroupListPage(
      frame: site.frame.frame(for: path, in: directory.grouping.section),
      year: site.formats.year(site.asOf.year), lastYear: site.formats.year(site.asOf.year - 1),
      sections: byAmount.all, isCut: byAmount.isCut,
      tables: site.ordered(amounts.map(\.1.currency)).map { currency in
        GroupListPage.Table(
          currency: currency.code,
          rows: amounts.filter { $0.1.currency == currency }.map { row($0, $1) })
      }, parts: parts)
  }

  private func row(
    _ name: NamePage, _ amounts: NameAmounts, _ bar: GroupBar? = nil, _ trend: MonthTrend? = nil
  ) -> GroupListPage.Row {
    let net = net(of: name, in: amounts.currency)
    return GroupListPage.Row(
      name: name.name, path: name.path, entryCount: site.formats.count(amounts.count),
      lastEntry: site.formats.dayInBrief(amounts.lastDay),
      year: net(amounts.year, site.asOf.year),
      lastYear: net(amounts.lastYear, site.asOf.year - 1), bar: bar, trend: trend)
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

  /// All of these in each currency by amount, or where the page has not all of them the largest, and
  /// whether others are left out.
  private func sections(
    of names: [NameDirectory.Ordinal], areAll: Bool
  ) -> (all: [GroupListPage.Section], isCut: Bool) {
    let all = names.flatMap { name in sums.amounts(of: name).map { (name, $0) } }
      .filter { areAll || $0.1.size != (0, 0) }
    let currencies = site.ordered(all.map(\.1.currency)).map { currency in
      all.filter { $0.1.currency == currency }
    }
    let counts = currencies.map(\.count)
    let most = areAll ? all.count : GroupListPage.largestOfEach(among: counts)
    let sections = currencies.flatMap { own in
      let rows = own.enumerated().sorted { one, other in
        let sizes = (one.element.1.size, other.element.1.size)
        return sizes.0 == sizes.1 ? one.offset < other.offset : sizes.1 < sizes.0
      }.prefix(most).map(\.element)
      return GroupListPage.Section.Side.allCases.compactMap { side in
        section(rows.filter { $0.1.side == side }, side)
      }
    }
    return (sections, counts.contains { $0 > most })
  }

  /// Nil of no rows.
  private func section(
    _ rows: [(NameDirectory.Ordinal, NameAmounts)], _ side: GroupListPage.Section.Side
  ) -> GroupListPage.Section? {
    guard let first = rows.first?.1 else { return nil }
    return GroupListPage.Section(
      currency: first.currency.code, side: side,
      rows: rows.map { name, amounts in
        let months = amounts.months.map { side == .isReceived ? $0 : -$0 }
        return row(
          directory[name], amounts,
          amounts.year.flatMap { GroupBar(of: $0, beside: first.size.year) },
          months.contains { $0 != 0 } ? MonthTrend(amounts: months) : nil)
      })
  }
}

extension NameAmounts {
  /// By which the largest come first.
  fileprivate var size: (year: UInt64, lastYear: UInt64) {
    (year?.magnitude ?? 0, lastYear?.magnitude ?? 0)
  }

  /// Whether more came in than went out: in the as-of year, or where that says nothing in the year
  /// before, or else in all.
  fileprivate var side: GroupListPage.Section.Side {
    guard let net = [year ?? 0, lastYear ?? 0, total].first(where: { $0 != 0 }) else {
      return .isEven
    }
    return net > 0 ? .isReceived : .isPaid
  }
}
