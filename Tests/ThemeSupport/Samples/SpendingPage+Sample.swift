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
      filePath: "spending/2026.csv",
      yearPath: "years/2026.html")
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
      isMain: currency == "GBP", currency: currency, inThousands: false, isLong: false,
      income: Self.amount(318_874, "£"),
      spending: Self.amount(183_086, "£"),
      leftOver: Self.amount(135_788, "£"), rate: "42.6%",
      headline: SpendingHeadline(
        spent: Self.amount(183_086, "£"), difference: Self.amount(135_788, "£"), relation: .isLess),
      uncategorised: uncategorised,
      largestExpense: LargestRow(
        payee: said("Garage"), path: "accounts/everyday/2026.html#t-2026-01-02-1",
        date: Self.shortDay("2026-01-02"), account: said("Everyday"), category: nil,
        categoryPath: nil, amount: Self.amount(154_570, "£")),
      chart: spendingChart, flow: spendingFlow,
      largest: [spendingRow(.name(said("Rent")), 115_000, 628, "categories/rent.html")],
      days: DayCalendar(
        weekdays: "M T W T F S S",
        months: [
          CalendarMonth(
            name: "January", offset: 3,
            days: [
              CalendarDay(step: 0, day: "", amount: Self.amount(0, "£"), search: ""),
              CalendarDay(
                step: 5, day: "2 Jan", amount: Self.amount(154_570, "£"),
                search: "search.html?2026-01-02"),
            ])
        ]),
      accounts: [
        AccountSpending(
          name: said("Everyday"), rest: nil, path: "accounts/everyday/index.html",
          spent: Self.amount(100), share: Share(tenths: 900, text: "90.0%")),
        AccountSpending(
          name: nil, rest: Self.count(2), path: nil, spent: Self.amount(10),
          share: Share(tenths: 100, text: "10.0%")),
      ],
      balance: SpendingBalance(
        columns: columns, income: total(318_874), spending: total(183_086),
        leftOver: total(135_788),
        rate: SpendingRates(total: "42.6%", columns: ["42.6%", "–", "8.0%", "0.1%"])),
      tables: SpendingTable.Subject.allCases.map { subject in
        SpendingTable(
          subject: subject, isByPayee: currency == "GBP", isUnfolded: subject == .isSpending,
          columns: columns, before: before,
          groups: spendingGroups, total: total(183_086))
      })
  }

  var uncategorised: UncategorisedSpending {
    UncategorisedSpending(
      amount: Self.amount(100_000, "£"), payees: Self.count(10), share: "80.0%",
      command: "daybook import rules --test",
      search: "search.html?category%3Anone%202026")
  }

  var spendingFlow: SankeyChart? {
    SankeyChart(
      left: [sankeyEnd(.category(.name(said("Salary"))), 3189)],
      right: [
        sankeyEnd(.category(.none), 1500), sankeyEnd(.category(.rest(Self.count(3))), 331),
        sankeyEnd(.category(.nameless), 100), sankeyEnd(.leftOver, 1358),
      ])
  }

  private func sankeyEnd(_ subject: SankeyEnd.Subject, _ pounds: Int) -> SankeyEnd {
    SankeyEnd(
      subject, weight: Int64(pounds) * 100, amount: Self.amount(pounds * 100, "£"),
      share: Share(tenths: 100, text: "10.0%"), path: "categories/rent.html")
  }

  private var spendingChart: StackedChart {
    let axis = ChartAxis(stacking: [1000, 1000, 5000, 1200], below: [0], unit: 100)
    let label = BreakdownRow.Label.name(said("Rent"))
    let segment = StackedSegment(
      colour: 1, label: label, period: "Jan", amount: Self.amount(1000, "£"),
      path: "categories/rent.html#m2026-01", top: 100, height: 900)
    let bar = { (place: Int, isCut: Bool) in
      StackedBar(
        place: place, count: 2, total: Self.amount(1000, "£"), top: 100, isCut: isCut,
        isNamed: isCut, segments: [segment])
    }
    return StackedChart(
      keys: [StackedKey(colour: 1, label: label), StackedKey(colour: 2, label: .none)], axis: axis,
      ticks: ["£10", "£0"], bars: [bar(0, false), bar(1, true)],
      labels: [
        ChartLabel(text: "Jan", name: "January 2026", path: "months/2026-01.html", isMinor: true),
        ChartLabel(text: "Feb", name: "February 2026", path: nil),
      ],
      cuts: [
        StackedCut(
          period: "February", total: Self.amount(5000, "£"), largest: Self.amount(4000, "£"),
          label: label)
      ])
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
      before: cell(cents + 1250), change: "+8%",
      cells: [cents / 2, cents / 2, 0, 0].enumerated().map { place, cents in
        SpendingCell(
          amount: Self.amount(cents), path: cell(cents).path, tint: place == 0 ? nil : place)
      })
  }
}
