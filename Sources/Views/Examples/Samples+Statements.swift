extension Samples {
  var figures: StatementFigures {
    StatementFigures(
      number: Self.count(22), firstDay: Self.day("2026-10-01"), lastDay: Self.day("2026-10-31"),
      provisionalAsOf: nil, opening: Self.amount(740_464, "£"),
      moneyIn: Self.amount(318_874, "£"), moneyOut: Self.amount(183_086, "£"),
      closing: Self.amount(876_252, "£"), entryCount: Self.count(8), inCount: Self.count(2),
      outCount: Self.count(6), net: Self.signed(135_788, "£"),
      highest: DatedAmount(
        amount: Self.amount(916_252, "£"), date: Self.day("2026-10-28")),
      lowest: DatedAmount(amount: Self.amount(597_790, "£"), date: Self.day("2026-10-14")))
  }

  var flow: MoneyFlowTables {
    MoneyFlowTables(
      breakdowns: BreakdownTable.Subject.allCases.map(breakdown),
      transfers: [
        TransferRow(
          account: Link(said("Savings"), path: "accounts/savings/index.html"),
          moneyIn: Self.amount(0), moneyOut: Self.amount(40_000))
      ])
  }

  private func breakdown(_ subject: BreakdownTable.Subject) -> BreakdownTable {
    func row(_ label: BreakdownRow.Label, _ cents: Int, _ count: Int, _ tenths: Int)
      -> BreakdownRow
    {
      BreakdownRow(
        label: label, path: "accounts/current/statements/2026-10.html#entries",
        amount: Self.amount(cents), count: Self.count(count),
        share: Share(tenths: tenths, text: "\(tenths / 10).\(tenths % 10)%"),
        before: Self.amount(cents + 1250), yearBefore: Self.amount(0))
    }
    return BreakdownTable(
      subject: subject, before: Self.month("2026-09"), yearBefore: Self.month("2025-10"),
      beforePath: "accounts/current/statements/2026-09.html", yearBeforePath: nil,
      rows: [
        row(.name(said("Rent")), 115_000, 1, 804), row(.none, 22_103, 4, 154),
        row(.rest(Self.count(3)), 5983, 3, 42),
      ], total: row(.total, 143_086, 8, 1000))
  }

  var periodToDos: [PeriodToDo] {
    [
      PeriodToDo(
        name: said("Pay the window cleaner"), path: "todos/household.html#i-1",
        due: Self.day("2026-10-12"), completed: Self.day("2026-10-14"),
        amount: Self.amount(3500, "£")),
      PeriodToDo(
        name: "", path: "todos/household.html#i-2", due: Self.day("2026-10-31"), completed: nil,
        amount: nil),
    ]
  }

  /// A year that is not over yet.
  var year: YearPage {
    var figures = figures
    figures.provisionalAsOf = Self.day("2026-11-14")
    return YearPage(
      frame: frame(root: "../../../", section: .accounts),
      title: said("Current account") + " · 2026", account: head,
      year: DateText(text: "2026", iso: "2026"), figures: figures,
      months: ["2026-09", "2026-10"].map(statementRow), total: total, flow: flow,
      toDos: periodToDos,
      previous: StatementLink(
        "2025", path: "accounts/current/statements/2025.html", markdownName: "2025.md"),
      next: nil,
      markdownPath: "accounts/current/statements/2026.md",
      registerPath: "accounts/current/2026.html")
  }

  private var total: StatementRow {
    var total = statementRow("2026-10")
    total.month = DateText(text: "2026", iso: "2026")
    return total
  }

  func statementRow(_ month: String) -> StatementRow {
    StatementRow(
      month: Self.month(month), path: "accounts/current/statements/\(month).html",
      entryCount: Self.count(28), opening: Self.amount(740_464), moneyIn: Self.amount(318_874),
      moneyOut: Self.amount(183_086), closing: Self.amount(876_252))
  }
}
