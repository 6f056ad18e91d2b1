package import Controllers
import Model
package import Views

/// What is owned and owed, made from the summaries of all accounts.
package struct WorthPresenter: Sendable {
  let accounts: [AccountSummary]
  let site: Site

  /// Calls the body with the page and with those on which its months or years go on, one at a time;
  /// throws what the body throws.
  package func forEachPage(_ body: (WorthPage) throws -> Void) rethrows {
    let currencies = site.ordered(accounts.map(\.currency))
    let (all, converted) = (currencies.map(currency), site.converted(currencies))
    let convertedRows = converted == nil ? [] : site.convertedRows(currencies)
    let counts = all.map(\.rows.count) + [convertedRows.count]
    let paging = Paging(counts.max() ?? 0, limit: Paging.worthRows)
    for page in paging.pages {
      let (shown, isFirst) = (paging.rows(on: page), page == .first)
      let ownRows = convertedRows[shown.clamped(to: convertedRows.indices)]
      try body(
        WorthPage(
          frame: site.frame.frame(
            for: SitePaths.worth, in: .accounts, on: page, of: paging, site.formats),
          asOf: site.formats.day(site.asOf),
          currencies: isFirst
            ? all.map { $0.first(shown) } : all.compactMap { $0.continued(shown) },
          converted: isFirst || !ownRows.isEmpty ? converted : nil,
          convertedRows: Array(ownRows)))
    }
  }
}

extension WorthPresenter {
  /// Takes the summaries in the order of the book.
  package init(_ accounts: [AccountSummary], site: Site) {
    self.init(accounts: accounts, site: site)
  }

  private func currency(_ currency: Currency) -> WorthInCurrency {
    let own = accounts.filter { $0.currency == currency }
    let symbol = { site.formats.amount($0, currency, .symbol) }
    let totals = site.index.totals(in: currency)
    let history = totals?.months.first.map {
      WorthHistory(of: own, from: $0.month, through: site.asOf.month)
    }
    let sides = [false, true].compactMap { side(own, currency, isDebts: $0) }
    let now = WorthHistory.Point(site.asOf.month, own.map(\.balance))
    return WorthInCurrency(
      currency: currency.code, net: symbol(now.net), assets: symbol(now.assets),
      debts: symbol(now.debts), changes: changes(of: now.net, currency),
      chart: site.charts(in: currency).history(
        (totals?.months ?? []).map { ($0.month, $0.closing) }, ofYear: site.path(ofYear:)),
      isByYear: history?.isByYear ?? false, rows: history.map { rows($0, currency) } ?? [],
      sides: sides)
  }

  /// Since the end of the last year, or the beginning of the book in this one; and since the same day
  /// a year ago where the book is as old.
  private func changes(of net: Int64, _ currency: Currency) -> [WorthChange] {
    guard let totals = site.index.totals(in: currency) else { return [] }
    let change = { (before: Int64, since: Day, isFromBeginning: Bool) in
      WorthChange(
        change: site.formats.amount(net &- before, currency, .signedSymbol),
        since: site.formats.day(since), isFromBeginning: isFromBeginning)
    }
    let first = totals.firstDay
    var changes: [WorthChange] = []
    if let newYear = Month(year: site.asOf.year, month: 1) {
      let lastYear = newYear.previous.lastDay
      if let first, first > lastYear {
        let month = totals.figures(of: first.month)
        changes.append(change(month.opening, first, true))
      } else {
        changes.append(change(totals.figures(of: lastYear.month).closing, lastYear, false))
      }
    }
    if let yearAgo = site.asOf.yearBefore, first.map({ $0 <= yearAgo }) ?? true {
      changes.append(change(totals.yearAgo, yearAgo, false))
    }
    return changes
  }

  private func rows(_ history: WorthHistory, _ currency: Currency) -> [WorthRow] {
    let number = { site.formats.amount($0, currency, .number) }
    let before: [WorthHistory.Point?] = [nil] + history.points.dropLast()
    return zip(history.points, before).reversed().map { point, before in
      let year = point.month.year
      return WorthRow(
        period: history.isByYear ? site.formats.year(year) : site.formats.month(point.month),
        path: history.isByYear
          ? site.path(ofYear: year)
          : site.path(of: point.month),
        isRunning: history.isByYear ? site.isRunning(year) : site.isRunning(point.month),
        assets: number(point.assets), debts: number(point.debts), net: number(point.net),
        change: before.map {
          site.formats.amount(point.net &- $0.net, currency, .signedNumber)
        })
    }
  }
}
