import Controllers
import Model
import Search
import Values
import Views

extension SearchPresenter {
  /// The pages that are found by their names; of those that a search finds the last come first:
  /// accounts, then payees and categories, then own pages, then months, the latest first.
  var pageRecords: [SearchRecord] {
    let months = site.index.months.all.map { month in
      let text = site.formats.month(month).text
      return record(text, .page, [text], at: SitePaths.month(month), of: "\(month)")
    }
    let ownPages = ownPages.reversed().map {
      record($0.title, .page, [$0.title], at: SitePaths.ownPage($0.slug))
    }
    let names = [Grouping.category, .payee].flatMap { grouping in
      site.index.names(by: grouping).pages.reversed().map {
        record($0.name, grouping == .payee ? .payee : .category, [$0.name], at: $0.path)
      }
    }
    let accounts = entries.accounts.reversed().map { own in
      record(
        own.account.name, .account,
        [own.account.name, own.iban?.grouped ?? "", own.iban?.electronic ?? ""],
        at: SitePaths.account(own.account.slug))
    }
    return months + ownPages + names + accounts
  }

  private func record(
    _ title: String, _ kind: SearchRecord.Kind, _ texts: [String], at path: String,
    of day: String? = nil
  ) -> SearchRecord {
    SearchRecord(
      texts: texts, plainAmount: nil, day: day,
      shown: SearchRecord.Shown(title, kind, page: path, anchor: ""))
  }
}
