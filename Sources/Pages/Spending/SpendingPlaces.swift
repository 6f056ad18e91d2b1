import Controllers
import Model
import Values
import Views

/// Where the entries are that an amount is made of.
struct SpendingPlaces {
  let currency: Currency
  /// The category's page; nil where it has none, or the amount is of several.
  let page: NamePage?
  let book: BookEntries
  /// Leads to the entries of several accounts in a month or a year.
  let several: @Sendable (Period) -> String

  /// On the category's page, else in the register of the only account that has such entries, else where
  /// those of several accounts are; nil where nothing leads to all of them.
  ///
  /// Takes a month or a year; nil for several years.
  func path(of origin: TracedSum.Origin, in period: Period?) -> String? {
    guard origin != .nothing else { return nil }
    if let page { return period.map { page.place(of: $0, currency).address } ?? page.path }
    guard let period else {
      if case .account(let account) = origin {
        return SitePaths.account(book[account].account.slug)
      }
      return nil
    }
    guard case .account(let account) = origin else { return several(period) }
    let (registers, month) = (book[account].registers, period.firstMonth)
    return period.monthCount == 1 ? registers.place(of: month) : registers.path(ofYear: month.year)
  }
}

extension CategoryTable.Label {
  /// The category's whole name; nil for what is not one category.
  var category: String? {
    if case .category(let name, _) = self { name } else { nil }
  }

  func shown(_ formats: Formats) -> BreakdownRow.Label {
    switch self {
    case .category(_, let shown): .name(shown)
    case .group(let name): .name(name)
    case .none: .none
    case .rest(let count): .rest(formats.count(count))
    }
  }
}
