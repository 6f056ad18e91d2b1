package import Views

extension MonthListPage: SamplePage {
  /// The months of two years.
  package static func sample(_ samples: Samples) -> MonthListPage {
    MonthListPage(
      frame: samples.frame(path: "months/index.html", section: .months),
      years: ["2026", "2025"].map { year in
        MonthListYear(
          year: year, path: "years/\(year).html",
          months: ["09", "10"].map { month in
            MonthListMonth(
              name: Samples.month("\(year)-\(month)"), path: "months/\(year)-\(month).html")
          })
      })
  }
}
