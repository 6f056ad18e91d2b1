import Basics
package import Model

/// Which payees, or which categories, have pages, and where these are.
package struct GroupDirectory: Sendable {
  package let grouping: MoneyFlow.Grouping
  let groups: [EntryGroup]
  /// By the groups' order.
  private let slugs: [String]
  private let positions: [String: Int]
  /// Of each group, the currency that its pages show first.
  private let currencies: [Currency]
  /// Of groups that are too many for one page: the entries of each year.
  private let yearCounts: [Int: [Int: Int]]

  init(of entries: EntryGroups, in book: Book) {
    let groups = entries.groups
    grouping = entries.grouping
    self.groups = groups
    slugs = Slug.slugs(
      for: groups.map(\.name), fallback: grouping.kind.slug, reserved: ["index"])
    positions = Dictionary(
      groups.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { one, _ in one })
    currencies = groups.map { $0.firstCurrency(in: book) }
    yearCounts = Dictionary(
      uniqueKeysWithValues: groups.indices.filter {
        groups[$0].entries.count > RegisterPaths.rowLimit
      }
      .map { ($0, groups[$0].yearCounts(in: book)) })
  }

  /// The page of a name; nil where it has none.
  package func path(of name: String?) -> String? {
    name.flatMap { positions[$0] }.map(path)
  }

  /// The place of a name's entries of a month or year in a currency; nil where it has no page.
  func place(of name: String, in period: Period, _ currency: Currency) -> String? {
    positions[name].map { place(of: $0, in: period, currency) }
  }
}

extension GroupDirectory {
  /// How the entries of a group are spread over pages.
  enum Spread {
    case onePage
    case byYear
    case byMonth
  }

  func path(of position: Int) -> String { SitePaths.group(grouping, slugs[position]) }

  func path(of position: Int, year: Int) -> String {
    SitePaths.group(grouping, slugs[position], year: year)
  }

  func path(of position: Int, _ month: Month) -> String {
    SitePaths.group(grouping, slugs[position], month)
  }

  /// How the entries of a group in a year are: all on one page, on the year's, or on its months'.
  func spread(of position: Int, in year: Int) -> Spread {
    guard let counts = yearCounts[position] else { return .onePage }
    return counts[year, default: 0] > RegisterPaths.rowLimit ? .byMonth : .byYear
  }

  func isOnePage(_ position: Int) -> Bool { yearCounts[position] == nil }

  /// Where a group's entries of a month or year in a currency begin.
  func place(of position: Int, in period: Period, _ currency: Currency) -> String {
    let month = period.firstMonth
    let isMonth = period.monthCount == 1
    let anchor = anchor(Self.anchor(of: period), currency, of: position)
    return switch spread(of: position, in: month.year) {
    case .onePage: path(of: position) + "#" + anchor
    case .byYear where isMonth: path(of: position, year: month.year) + "#" + anchor
    case .byMonth where isMonth: path(of: position, month) + "#" + anchor
    case .byYear, .byMonth: path(of: position, year: month.year)
    }
  }

  /// An anchor as it is in one currency: only the group's first needs no name.
  func anchor(_ anchor: String, _ currency: Currency, of position: Int) -> String {
    currency == currencies[position] ? anchor : "\(anchor)-\(currency.code)"
  }

  /// A group's currencies as its pages show them.
  func ordered(_ ledgers: [GroupLedger], of position: Int) -> [GroupLedger] {
    ledgers.filter { $0.currency == currencies[position] }
      + ledgers.filter { $0.currency != currencies[position] }
  }

  /// Where on its page a month or year begins: `m2026-10`, `y2026`.
  static func anchor(of period: Period) -> String {
    (period.monthCount == 1 ? "m" : "y") + period.description
  }

  /// By name as a reader looks for it: without regard to case and accents.
  var byName: [Int] {
    groups.indices.map { (key: groups[$0].name.foldedName, position: $0) }
      .sorted { ($0.key, $0.position) < ($1.key, $1.position) }.map(\.position)
  }
}

extension EntryGroup {
  /// The book's own, or that of the newest entry.
  fileprivate func firstCurrency(in book: Book) -> Currency {
    let own = book.settings.currency
    let newest = entries.first.map { book.accounts[$0.account].currency } ?? own
    return entries.contains { book.accounts[$0.account].currency == own } ? own : newest
  }

  fileprivate func yearCounts(in book: Book) -> [Int: Int] {
    entries.reduce(into: [:]) { $0[book.transaction(at: $1).date.year, default: 0] += 1 }
  }
}
