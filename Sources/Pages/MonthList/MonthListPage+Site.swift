import Controllers
import Model
import Values
package import Views

extension MonthListPage {
  /// Calls the body with the pages of the months from the first entry in the book to the as-of
  /// month, but for long gaps, one at a time; throws what the body throws.
  package static func forEach(
    of site: Site, _ body: (MonthListPage) throws -> Void
  ) rethrows {
    let months = Dictionary(grouping: site.index.months.all, by: \.year)
    let years = months.sorted { $0.key > $1.key }
    let paging = Paging(years.count, limit: Paging.listedYears)
    for page in paging.pages {
      try body(
        MonthListPage(
          frame: site.frame.frame(
            for: SitePaths.months, in: .months, on: page, of: paging, site.formats),
          years: years[paging.rows(on: page)].map { MonthListYear($0, months: $1, on: site) }))
    }
  }
}

extension MonthListYear {
  fileprivate init(_ year: Int, months: [Month], on site: Site) {
    self.init(
      year: site.formats.year(year).text, path: SitePaths.year(year),
      months: months.map {
        MonthListMonth(name: site.formats.monthInYear($0), path: SitePaths.month($0))
      })
  }
}
