package import Controllers
import Model
package import Views

/// All accounts in a list, made from their summaries alone.
package struct AccountListPresenter: Sendable {
  private let accounts: [AccountSummary]
  private let site: Site
}

extension AccountListPresenter {
  /// Takes the summaries in the order of the book.
  package init(_ accounts: [AccountSummary], site: Site) {
    self.init(accounts: accounts, site: site)
  }

  /// Calls the body with the pages of the list, one at a time: the open accounts, then the closed
  /// ones, each in the order of the book.
  ///
  /// The totals of all accounts stand behind the last open account and on that page only, so that a
  /// change in one account leaves the other pages alone. For the same reason a list of more than one
  /// page is never in the order of who owes most. Throws what the body throws.
  package func forEachPage(_ body: (AccountListPage) throws -> Void) rethrows {
    let debts = accounts.count > Paging.accounts ? [] : debts
    let open = debts.reduce(accounts.filter { !$0.isClosed }) { open, debts in
      open.filter { !debts.has($0) } + open.filter(debts.has).owingMostFirst
    }
    let ordered = open + accounts.filter(\.isClosed)
    let totals = totals
    let paging = Paging(ordered.count, limit: Paging.accounts)
    for page in paging.pages {
      let shown = ordered[paging.rows(on: page)]
      let isLastOfOpen = paging.rows(on: page).contains(open.count - 1)
      try body(
        AccountListPage(
          frame: site.frame.frame(
            for: SitePaths.accounts, in: .accounts, on: page, of: paging, site.formats),
          open: shown.filter { !$0.isClosed }.map { AccountRow($0, on: site) },
          closed: shown.filter(\.isClosed).map { AccountRow($0, on: site) },
          hasNoOpen: open.isEmpty, debts: debts.map(\.row),
          totals: isLastOfOpen ? totals : []))
    }
  }

  /// Of the accounts of a kind in a currency, where they are many and some owe.
  private struct Debts {
    let kind: AccountHead.Kind
    let currency: Currency
    let row: KindRow

    func has(_ account: AccountSummary) -> Bool {
      account.kind.shown == kind && account.currency == currency
    }
  }

  private var debts: [Debts] {
    site.ordered(accounts.map(\.currency)).flatMap { currency in
      AccountHead.Kind.allCases.compactMap { kind in
        guard let row = KindRow(accounts, of: kind, in: currency, isFolded: false, on: site),
          row.debts != nil
        else { return nil }
        return Debts(kind: kind, currency: currency, row: row)
      }
    }
  }

  private var totals: [CurrencyTotal] {
    site.ordered(accounts.map(\.currency)).map { currency in
      CurrencyTotal(
        currency: currency.code,
        total: site.formats.amount(
          site.figures(of: site.asOf.month, in: currency).closing, currency, .symbol),
        monthPath: site.path(of: site.asOf.month))
    }
  }
}

extension AccountRow {
  /// An account as it stands on a site's as-of day.
  init(_ account: AccountSummary, on site: Site) {
    let trend = account.latestMonths.suffix(ChartPresenter.monthCount).map(\.closing)
    self.init(
      name: account.name, path: SitePaths.account(account.slug), kind: account.kind.shown,
      bank: account.bank,
      iban: account.iban.map { site.formats.iban($0, isInvented: account.isInvented) },
      currency: account.currency.code, isClosed: account.isClosed,
      lastEntry: account.lastEntry.map(site.formats.day),
      entryCount: site.formats.count(account.entryCount),
      change: site.formats.amount(account.change(on: site), account.currency, .signedSymbol),
      balance: site.formats.amount(account.balance, account.currency, .symbol),
      // A flat line says nothing that the change does not.
      trend: Sparkline(balances: trend.allSatisfy { $0 == trend.first } ? [] : trend))
  }
}

extension KindRow {
  /// The accounts of a kind in a currency, of the closed ones those in which something is left or
  /// was lately; nil where there are none.
  ///
  /// The accounts themselves only where they are folded away.
  init?(
    _ accounts: [AccountSummary], of kind: AccountHead.Kind, in currency: Currency,
    isFolded: Bool, on site: Site
  ) {
    let accounts = accounts.filter {
      $0.currency == currency && $0.kind.shown == kind
        && ($0.isShownByKind || $0.change(on: site) != 0)
    }
    guard !accounts.isEmpty else { return nil }
    // The sums of a book are known to fit; those of a part of it are no larger.
    let balance = accounts.reduce(Int64(0)) { $0 &+ $1.balance }
    let change = accounts.reduce(Int64(0)) { $0 &+ $1.change(on: site) }
    self.init(
      kind: kind, currency: currency.code,
      accountCount: site.formats.count(accounts.count),
      change: site.formats.amount(change, currency, .signedSymbol),
      balance: site.formats.amount(balance, currency, .symbol),
      accounts: (isFolded ? accounts : []).map { AccountRow($0, on: site) },
      debts: KindDebts(of: accounts, in: currency, on: site))
  }
}

extension KindDebts {
  /// So many of the accounts that owe most are named.
  private static let debtorCount = 10

  /// Of the accounts of a kind; nil where they are few, or none is below zero.
  fileprivate init?(of accounts: [AccountSummary], in currency: Currency, on site: Site) {
    let owing = accounts.filter { $0.balance < 0 }
    guard accounts.count >= OverviewPresenter.fewAccounts, !owing.isEmpty else { return nil }
    let most = owing.owingMostFirst.prefix(Self.debtorCount)
    let ahead = accounts.filter { $0.balance > 0 }
    let even = accounts.count - owing.count - ahead.count
    let sum = { (accounts: [AccountSummary]) in accounts.reduce(Int64(0)) { $0 &+ $1.balance } }
    self.init(
      owing: site.formats.count(owing.count),
      owed: site.formats.unsigned(sum(owing), currency, .symbol),
      even: even == 0 ? nil : site.formats.count(even),
      ahead: ahead.isEmpty ? nil : site.formats.count(ahead.count),
      held: site.formats.amount(sum(ahead), currency, .symbol),
      most: most.map { AccountRow($0, on: site) }, shown: site.formats.count(most.count))
  }
}

extension [AccountSummary] {
  /// By balance; of the same balance those that come first in the book.
  fileprivate var owingMostFirst: [AccountSummary] {
    enumerated().sorted { one, other in
      (one.element.balance, one.offset) < (other.element.balance, other.offset)
    }.map(\.element)
  }
}

extension AccountSummary {
  /// In the as-of month, in minor units.
  fileprivate func change(on site: Site) -> Int64 {
    figures(of: site.asOf.month).map { $0.closing &- $0.opening } ?? 0
  }
}
