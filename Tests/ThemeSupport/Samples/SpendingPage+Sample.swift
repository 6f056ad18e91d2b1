import Values
package import Views

extension SpendingPage: SamplePage {
  /// A year that is not over yet, with a group of categories.
  package static func sample(_ samples: Samples) -> SpendingPage {
    SpendingPage(
      frame: samples.frame(path: "spending/2026.html", section: .spending),
      year: Samples.year("2026"), isProvisional: true, isNetted: true,
      bookedThrough: Samples.day("2026-11-13"),
      missedTransfers: "3",
      currencies: ["GBP", "EUR"].map { samples.spending(in: $0) },
      years: [Link("2026", path: "spending/2026.html"), Link("2025", path: "spending/2025.html")],
      previous: Link("2025", path: "spending/2025.html"), next: nil, yearPath: "years/2026.html")
  }
}

extension Samples {
  fileprivate func spending(in currency: String) -> SpendingCurrency {
    let columns =
      ["Jan", "Feb", "Mar"].map { SpendingColumn(text: $0, path: nil) }
      + [SpendingColumn(text: "", path: nil)]
    let before = Link("2025", path: "spending/2025.html")
    let total = { (cents: Int) in spendingRow(.total, cents, nil, nil) }
    return SpendingCurrency(
      currency: currency, income: Self.amount(318_874, "£"), spending: Self.amount(183_086, "£"),
      leftOver: Self.amount(135_788, "£"), rate: "42.6%",
      average: SpendingAverage(
        first: Self.month("2026-01"), last: Self.month("2026-10"),
        leftOut: Self.month("2026-11")),
      balance: SpendingBalance(
        columns: columns, before: before, hasAverages: true, income: total(318_874),
        spending: total(183_086), leftOver: total(135_788),
        rate: SpendingRates(total: "42.6%", before: "–", columns: ["42.6%", "–", "8.0%", "0.1%"])),
      tables: SpendingTable.Subject.allCases.map { subject in
        SpendingTable(
          subject: subject, columns: columns, before: before, hasAverages: true,
          groups: spendingGroups, total: total(183_086))
      })
  }

  var spendingGroups: [SpendingGroup] {
    let path = "categories/bills.html"
    return [
      SpendingGroup(
        row: spendingRow(.name(said("Home")), 160_983, 879, nil),
        parts: [
          spendingRow(.name(said("Rent")), 115_000, 628, path),
          spendingRow(.rest(Self.count(3)), 45_983, 251, nil),
        ]),
      SpendingGroup(row: spendingRow(.none, 22_103, 121, nil), parts: []),
    ]
  }

  func spendingRow(
    _ label: BreakdownRow.Label, _ cents: Int, _ tenths: Int?, _ path: String?
  ) -> SpendingRow {
    let cell = { (cents: Int) in
      SpendingCell(amount: Self.amount(cents), path: path.map { $0 + "#m2026-10" })
    }
    return SpendingRow(
      label: label, path: path,
      share: tenths.map { Share(tenths: $0, text: "\($0 / 10).\($0 % 10)%") }, total: cell(cents),
      back: path.map { _ in Self.amount(cents / 5) },
      average: Self.amount(cents / 10), before: cell(cents + 1250),
      cells: [cents / 2, cents / 2, 0, 0].map(cell))
  }
}
