package import Controllers
import Model
import Values
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

  /// The accounts of a currency that hold money, or those on which money is owed, by kind; nil where
  /// there is none.
  func side(_ accounts: [AccountSummary], _ currency: Currency, isDebts: Bool) -> WorthSide? {
    let own = accounts.filter { $0.isDebt == isDebts && $0.isShownByKind }
    guard !own.isEmpty else { return nil }
    return WorthSide(
      isDebts: isDebts,
      kinds: AccountHead.Kind.allCases.compactMap { kind in
        self.kind(kind, own.filter { $0.kind.shown == kind }, currency)
      }, total: total(own, currency))
  }

  private func kind(
    _ kind: AccountHead.Kind, _ accounts: [AccountSummary], _ currency: Currency
  ) -> WorthKind? {
    guard !accounts.isEmpty else { return nil }
    // As on the overview: of more accounts than fit a page the sums of their kinds are shown alone.
    let isShort = self.accounts.count <= Paging.accounts
    return WorthKind(
      kind: kind, accountCount: site.formats.count(accounts.count),
      total: total(accounts, currency),
      accounts: (isShort ? accounts : []).map { account in
        WorthAccount(
          name: account.name, path: SitePaths.account(account.slug),
          balance: site.formats.amount(account.balance, currency, .number))
      })
  }

  /// The sums of a book are known to fit; those of a part of it are no larger.
  private func total(_ accounts: [AccountSummary], _ currency: Currency) -> Amount {
    site.formats.amount(accounts.reduce(0) { $0 &+ $1.balance }, currency, .number)
  }
}

extension AccountSummary {
  /// Whether it stands among those of its kind: of the closed ones what something is left in.
  var isShownByKind: Bool { !isClosed || balance != 0 }
}

extension Site {
  /// What is held in all of these currencies, in the book's own; nil where none of the others has a
  /// rate.
  func converted(_ currencies: [Currency]) -> ConvertedWorth? {
    let total = convertedTotal(of: currencies, at: asOf.month)
    guard !total.rates.isEmpty else { return nil }
    return ConvertedWorth(
      currency: frame.currency.code,
      total: formats.amount(total.amount, frame.currency, .symbol),
      rates: total.rates.map { rate in
        ConvertedRate(
          currency: rate.currency.code, rate: formats.rate(rate.price.rate),
          into: frame.currency.code, day: formats.day(rate.price.day))
      }, leftOut: total.leftOut.map(\.code))
  }

  /// The same at the ends of months or years, newest first, at the rates of their days; from the
  /// first on at which any rate is known.
  func convertedRows(_ currencies: [Currency]) -> [ConvertedRow] {
    guard !prices.isEmpty, let first = index.firstMonth else { return [] }
    let history = WorthHistory(of: [], from: first, through: asOf.month)
    let totals = history.points.map { ($0.month, convertedTotal(of: currencies, at: $0.month)) }
    return totals.drop { $0.1.rates.isEmpty }.reversed().map { month, total in
      ConvertedRow(
        period: history.isByYear ? formats.year(month.year) : formats.month(month),
        isRunning: history.isByYear ? isRunning(month.year) : isRunning(month),
        total: formats.amount(total.amount, frame.currency, .number),
        leftOut: total.leftOut.map(\.code))
    }
  }

  /// At the end of a month, or of the as-of day where that is earlier.
  private func convertedTotal(of currencies: [Currency], at month: Month) -> ConvertedTotal {
    ConvertedTotal(
      of: currencies.map { ($0, figures(of: month, in: $0).closing) },
      on: min(month.lastDay, asOf), at: prices, in: frame.currency)
  }
}
