package import Model

/// On which pages an account's register is: one for a year, and one for each month of a year whose
/// entries are too many for one.
package struct RegisterPaths: Sendable {
  private let slug: String
  private let yearsByMonth: Set<Int>
  /// The pages of the years that have entries, which each entry's address begins with.
  private let years: [Int: String]

  /// How many entries a page shows at most where it can be cut.
  package static let rowLimit = 2000

  /// Whether a year's entries are on pages of its months.
  package func areByMonth(in year: Int) -> Bool { yearsByMonth.contains(year) }

  /// The page of a year: its entries, or its months with their pages.
  package func path(ofYear year: Int) -> String {
    years[year] ?? SitePaths.register(slug, year: year)
  }

  /// The page that a month's entries are on.
  package func path(of month: Month) -> String {
    areByMonth(in: month.year)
      ? SitePaths.register(slug, month) : path(ofYear: month.year)
  }

  /// The place on that page at which a month begins.
  package func place(of month: Month) -> String { path(of: month) + "#" + Self.anchor(of: month) }

  /// Such as `m2026-10`.
  package static func anchor(of month: Month) -> String { "m\(month)" }
}

extension RegisterPaths {
  init(slug: String, _ entries: Ledger.Entries) {
    let year = { (index: Int) in entries.day(at: BookingIndex(index)).year }
    let crowded = entries.indices.lazy.filter { index in
      index >= Self.rowLimit && year(index - Self.rowLimit) == year(index)
    }
    let years = Set(entries.indices.lazy.map(year))
    self.init(
      slug: slug, yearsByMonth: Set(crowded.map(year)),
      years: Dictionary(
        uniqueKeysWithValues: years.map { ($0, SitePaths.register(slug, year: $0)) }))
  }
}
