import Values
package import Views

extension AccountPage: SamplePage {
  /// An open account with entries, statements and to-dos.
  package static func sample(_ samples: Samples) -> AccountPage {
    AccountPage(
      frame: samples.frame(path: "accounts/current/index.html", section: .accounts),
      account: samples.head, opened: Samples.day("2019-04-01"), closed: nil,
      openingBalance: Samples.amount(120_000, "£"),
      note: NoteText(samples.said("Joint account.\n\n# Who may sign\n\n- Ada\n- Joan")),
      balance: Samples.amount(590_858, "£"), loan: nil, lastEntry: Samples.day("2026-10-29"),
      isClosed: false, idleSince: nil, month: Samples.month("2026-10"),
      monthPath: "accounts/current/2026.html#m2026-10", moneyIn: Samples.amount(318_874, "£"),
      moneyOut: Samples.amount(183_086, "£"),
      registerPath: samples.entries("2026-10").last?.path.address,
      entryCount: Samples.count(625),
      laterCount: Samples.count(2), bankBalance: samples.bankBalance,
      balanceChart: samples.balanceChart, flowChart: samples.flowChart,
      longChart: samples.longChart,
      latest: samples.rows("2026-10").reversed(),
      years: samples.years,
      statements: [
        StatementYear(
          year: "2026", isOpen: true,
          rows: ["2026-10", "2026-09", "2026-08"].map { samples.statementRow($0) }),
        StatementYear(year: "2025", isOpen: false, rows: [samples.statementRow("2025-12")]),
      ],
      lastStatement: samples.statementRow("2026-10"),
      toDos: [samples.overdueToDo, samples.soonToDo], moreToDos: samples.moreToDos,
      tablePath: "accounts/current/transactions.csv")
  }
}
