import Values
package import Views

extension GroupPage: SamplePage {
  /// A payee with entries in two currencies and a transfer.
  package static func sample(_ samples: Samples) -> GroupPage {
    GroupPage(
      frame: samples.frame(path: "payees/castle-energy.html", section: .payees),
      name: samples.said("Castle Energy"),
      period: nil, parents: [], lead: lead, chart: chart,
      years: ["2026", "2025"].map { Link($0, path: "payees/castle-energy/\($0).html") },
      entryCount: Samples.count(16),
      firstEntry: Samples.day("2024-02-09"),
      lastEntry: Samples.day("2026-10-29"),
      totals: [
        GroupPage.Total(moneyIn: Samples.amount(0, "£"), moneyOut: Samples.amount(183_086, "£")),
        GroupPage.Total(moneyIn: Samples.amount(4200, "€"), moneyOut: Samples.amount(0, "€")),
      ],
      tables: [
        groupTable(
          .byYear,
          [("2026", 8), ("2025", 8)].map { year, count in
            groupRow(.period(Samples.year(year)), "#y\(year)", count)
          }),
        groupTable(
          .byCategory,
          [
            groupRow(.name(.name(samples.said("Bills"))), "categories/bills.html", 12),
            groupRow(.name(.none), nil, 1), groupRow(.name(.rest(Samples.count(2))), nil, 3),
          ]),
      ], sections: [section(samples, "2026", "GBP"), section(samples, "2025", "EUR")])
  }

  private static var chart: GroupChart {
    let axis = ChartAxis(stacking: [1000, 1000, 1200], below: [0], unit: 100)
    let segment = StackedSegment(
      colour: 1, label: .name(""), period: "October 2026", amount: Samples.amount(1000, "£"),
      path: "payees/castle-energy.html#m2026-10", top: 100, height: 900)
    let amount = Samples.amount(1000, "£")
    return GroupChart(
      currency: "GBP", isGain: true,
      bars: StackedChart(
        keys: [], axis: axis, ticks: ["£10", "£0"],
        bars: [
          StackedBar(
            place: 0, count: 1, total: amount, top: 100, isCut: true, isNamed: true,
            segments: [segment])
        ], labels: [ChartLabel(text: "Oct", year: "2026", name: "October 2026", path: nil)],
        cuts: [
          StackedCut(
            period: "October 2026", total: amount, largest: amount, label: .name("Castle Energy"))
        ], usual: StackedUsual(top: 200, amount: amount)),
      active: Samples.count(1), monthCount: "24", typical: amount)
  }

  private static var lead: GroupLead {
    let path = "payees/castle-energy.html"
    return GroupLead(
      year: Samples.year("2026"), lastYear: Samples.year("2025"),
      amounts: [
        GroupLead.Amounts(
          year: LinkedAmount(amount: Samples.signed(-183_086, "£"), path: path + "#y2026"),
          lastYear: LinkedAmount(amount: Samples.signed(-4200, "£"), path: path + "#y2025"),
          average: Samples.signed(-14_211, "£")),
        GroupLead.Amounts(year: nil, lastYear: nil, average: nil),
      ],
      averaged: SpendingAverage(
        first: Samples.month("2025-11"), last: Samples.month("2026-10")))
  }

  private static func groupTable(_ subject: GroupTable.Subject, _ rows: [GroupRow]) -> GroupTable {
    GroupTable(
      subject: subject, currency: "GBP", rows: rows,
      total: groupRow(.name(.total), nil, 16))
  }

  private static func groupRow(_ label: GroupRow.Label, _ path: String?, _ count: Int) -> GroupRow {
    GroupRow(
      label: label, path: path.map { $0.hasPrefix("#") ? "payees/castle-energy.html" + $0 : $0 },
      entryCount: Samples.count(count), moneyIn: Samples.amount(0),
      moneyOut: Samples.amount(183_086), bar: GroupBar(perMille: 1000, isMoneyIn: false),
      transferred: Samples.signed(-40_000))
  }

  private static func section(_ samples: Samples, _ year: String, _ currency: String)
    -> GroupSection
  {
    GroupSection(
      anchor: "y\(year)", period: Samples.year(year), currency: currency,
      isOneCurrencyOfMany: true, moneyIn: Samples.amount(0), moneyOut: Samples.amount(183_086),
      beginning: nil,
      months: ["\(year)-10", "\(year)-09"].map { month in
        GroupSection.Month(
          anchor: "m\(month)",
          rows: samples.rows(month).reversed().map { row in
            let entry = row.entry
            return GroupSection.Entry(
              path: entry.path, date: entry.date, valueDate: row.valueDate,
              account: samples.said("Current account"), payee: entry.payee,
              reference: entry.reference, category: entry.category,
              categoryPath: entry.categoryPath,
              transfer: entry.category == "Books"
                ? Link(samples.said("Savings"), path: "accounts/savings/index.html") : nil,
              amount: entry.amount)
          })
      })
  }
}
