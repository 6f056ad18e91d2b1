import Values
package import Views

extension MonthListPage: SamplePage {
  /// The months of two years.
  package static func sample(_ samples: Samples) -> MonthListPage {
    MonthListPage(
      frame: samples.frame(path: "months/index.html", section: .months), currency: "GBP",
      inThousands: false, others: [MonthListCurrency(currency: "USD", isNext: false)],
      columns: ["Jan", "Feb", "Mar", "Apr"],
      years: ["2026", "2025"].map { year in
        MonthListYear(
          year: year, path: "years/\(year).html",
          months: [nil]
            + ["09", "10", "11"].enumerated().map { place, month in
              MonthListMonth(
                name: Samples.month("\(year)-\(month)"), path: "months/\(year)-\(month).html",
                net: place == 0 ? nil : Samples.amount(place == 1 ? 120_000 : -90_000),
                share: Share(tenths: place * 400, text: "40.0%"))
            },
          totals: MonthListTotals(
            moneyIn: Samples.amount(320_000), moneyOut: Samples.amount(290_000),
            net: Samples.amount(30_000)))
      })
  }
}
