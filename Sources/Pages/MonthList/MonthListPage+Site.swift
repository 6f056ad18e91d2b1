import Controllers
import Model
import Views

extension MonthListPage {
  /// The months from the first entry in the book to the as-of month, but for long gaps.
  package init(of site: Site) {
    let months = Dictionary(grouping: site.index.months.all, by: \.year)
    self.init(
      frame: site.frame.frame(for: SitePaths.months, in: .months),
      years: months.sorted { $0.key > $1.key }.map { year, months in
        MonthListYear(
          year: site.formats.year(year).text, path: SitePaths.year(year),
          months: months.map {
            MonthListMonth(name: site.formats.monthInYear($0), path: SitePaths.month($0))
          })
      })
  }
}
