import Values
package import Views

extension MonthPage: SamplePage {
  /// A complete month of accounts in two currencies.
  package static func sample(_ samples: Samples) -> MonthPage {
    MonthPage(
      frame: samples.frame(path: "months/2026-10.html", section: .months),
      isMarkdownAlone: false, month: Samples.month("2026-10"),
      monthInYear: Samples.month("2026-10"), isProvisional: false,
      bookedThrough: nil,
      currencies: ["GBP", "EUR"].map { samples.month(in: $0) },
      toDos: samples.periodToDos, year: Samples.year("2026"), yearPath: "years/2026.html",
      spendingPath: "spending/2026.html",
      previous: Link("September 2026", path: "months/2026-09.html"), next: nil)
  }
}

extension Samples {
  fileprivate func month(in currency: String) -> MonthCurrency {
    let compared = { (subject: ComparedMonth.Subject) in
      ComparedMonth(
        subject: subject, moneyIn: Self.amount(318_874), moneyOut: Self.amount(183_086),
        net: Self.signed(135_788))
    }
    return MonthCurrency(
      accounts: currencyFigures(currency, statement: "2026-10"),
      compared: [
        compared(.own(Self.month("2026-10"))),
        compared(.before(Self.month("2026-09"), path: "months/2026-09.html")),
        compared(.average(Self.count(12))),
      ],
      course: courseChart(in: currency),
      headline: SpendingHeadline(
        spent: Self.amount(183_086, "£"), difference: Self.amount(135_788, "£"), relation: .isMore),
      isNetted: true, uncategorised: uncategorised, flow: spendingFlow,
      spending: SpendingTable(
        subject: .isSpending, isByPayee: false, columns: [], before: nil,
        groups: spendingGroups, total: spendingRow(.total, 183_086, nil, "spending/2026.html")),
      largest: entries("2026-10").map { row in
        LargestRow(
          payee: row.payee, path: row.path.address, date: row.date,
          account: said("Current account"),
          category: row.category, categoryPath: row.categoryPath, amount: row.amount)
      })
  }

  func courseChart(in currency: String) -> CourseChart {
    let axis = ChartAxis(showing: [183_086], unit: 100)
    let steps = [(0, 0), (3226, 183_086)].map(BalanceStep.init)
    return CourseChart(
      currency: currency, spent: steps, usual: steps,
      points: [
        ChartPoint(start: 0, period: "1 Oct", amount: Self.amount(0, "£").text),
        ChartPoint(start: 3226, period: "11 Oct", amount: Self.amount(183_086, "£").text),
      ], end: 10_000, axis: axis, ticks: axis.ticks.map(String.init),
      marks: [ChartMark(x: 1000, y: 80, text: "£1,831", isBelow: true, anchor: .end)],
      days: ["1", ""],
      day: Self.shortDay("2026-10-31"), total: Self.amount(183_086, "£"),
      beside: UsualMoney(
        day: Self.shortDay("2026-10-31"), usual: Self.amount(180_000, "£"),
        difference: Self.amount(3086, "£"), relation: .isMore, monthCount: Self.count(4)))
  }
}
