package import Controllers
import Model
import Values
package import Views

/// Complete statements and completed months, newest first.
package struct FeedPresenter: Sendable {
  private let accounts: [AccountSummary]
  private let site: Site
  /// Where the site is, an absolute address that ends with `/`.
  private let baseURL: String

  /// The items of the latest complete months, each month whole: at least one month, and no further
  /// one once there are a hundred items.
  package var page: FeedPage {
    var items: [FeedItem] = []
    let last = site.asOf.lastCompleteMonth
    for month in site.index.months.all.reversed() where month <= last {
      guard items.count < Self.itemCount else { break }
      items.append(item(of: month))
      items += accounts.compactMap { statement(of: $0, in: month) }
    }
    return FeedPage(
      path: SitePaths.feed, title: site.frame.title, language: site.frame.language,
      baseURL: baseURL,
      author: site.frame.owner ?? site.frame.title,
      updated: items.first?.updated ?? "1970-01-01T00:00:00Z",
      items: items)
  }

  private static let itemCount = 100

  private func item(of month: Month) -> FeedItem {
    FeedItem(
      title: site.formats.month(month).text, path: SitePaths.month(month),
      updated: Self.end(of: month),
      figures: site.ordered(accounts.map(\.currency)).map { currency in
        figures(site.figures(of: month, in: currency), in: currency)
      })
  }

  private func statement(of account: AccountSummary, in month: Month) -> FeedItem? {
    guard account.hasStatement(of: month), site.frame.issuesStatements(of: month),
      let figures = account.figures(of: month)
    else { return nil }
    let title = [account.name, site.formats.month(month).text].filter { !$0.isEmpty }
    let amount = { site.formats.amount($0, account.currency, .symbol) }
    return FeedItem(
      title: title.joined(separator: " · "), path: SitePaths.statement(account.slug, month),
      updated: Self.end(of: month),
      figures: [
        FeedFigures(
          opening: amount(figures.opening), moneyIn: amount(figures.turnover.moneyIn),
          moneyOut: amount(figures.turnover.moneyOut), transferred: nil,
          closing: amount(figures.closing))
      ])
  }

  private func figures(
    _ figures: MonthFigures, in currency: Currency
  ) -> FeedFigures {
    let amount = { site.formats.amount($0, currency, .symbol) }
    return FeedFigures(
      opening: amount(figures.opening), moneyIn: amount(figures.moneyIn),
      moneyOut: amount(figures.moneyOut), transferred: amount(figures.transferred),
      closing: amount(figures.closing))
  }

  private static func end(of month: Month) -> String { "\(month.lastDay)T23:59:59Z" }
}

extension FeedPresenter {
  /// Nil where the book does not say where the site will be.
  package init?(_ accounts: [AccountSummary], site: Site) {
    guard let baseURL = site.baseURL else { return nil }
    self.init(accounts: accounts, site: site, baseURL: baseURL)
  }
}
