import Values
package import Views

extension BookYearPage: SamplePage {
  /// A year that is not over yet, in two currencies.
  package static func sample(_ samples: Samples) -> BookYearPage {
    BookYearPage(
      frame: samples.frame(path: "years/2026.html", section: .years),
      owner: samples.said("Ada and Joan Marlow"), year: Samples.year("2026"), isProvisional: true,
      isNetted: true,
      bookedThrough: Samples.day("2026-11-13"),
      currencies: ["GBP", "EUR"].map { samples.bookYear(in: $0) },
      previous: Link("2025", path: "years/2025.html"), next: nil,
      spendingPath: "spending/2026.html")
  }
}

extension Samples {
  fileprivate func bookYear(in currency: String) -> BookYearCurrency {
    BookYearCurrency(
      accounts: currencyFigures(currency, statement: "2026"), leftOver: Self.amount(135_788),
      rate: "42.6%",
      tables: SpendingTable.Subject.allCases.map { subject in
        SpendingTable(
          subject: subject, columns: [], before: Link("2025", path: "spending/2025.html"),
          groups: spendingGroups,
          total: spendingRow(.total, 183_086, nil, "spending/2026.html"))
      },
      largest: [false, true].map { isMoneyIn in
        LargestTable(
          isMoneyIn: isMoneyIn,
          rows: entries("2026-10").map { row in
            LargestRow(
              payee: row.payee, path: row.path.address, date: row.date,
              account: said("Current account"),
              category: row.category, categoryPath: row.categoryPath, amount: row.amount)
          })
      })
  }
}
