extension Samples {
  var statement: StatementPage {
    StatementPage(
      frame: frame(root: "../../../", section: .accounts),
      title: said("Current account") + " · October 2026", account: head,
      month: Self.month("2026-10"), figures: figures, entries: entries,
      notes: [
        StatementNote(
          number: Self.count(1), text: said("For the *shed*; the receipt is in the folder."))
      ], flow: flow, toDos: periodToDos,
      previous: StatementLink(
        "September 2026", path: "accounts/current/statements/2026-09.html",
        markdownName: "2026-09.md"),
      next: StatementLink(
        "November 2026", path: "accounts/current/statements/2026-11.html",
        markdownName: "2026-11.md"),
      markdownPath: "accounts/current/statements/2026-10.md",
      registerPath: "accounts/current/2026.html#m2026-10", monthPath: "months/2026-10.html",
      year: Link("2026", path: "accounts/current/statements/2026.html"))
  }

  private var entries: [StatementEntry] {
    rows("2026-10").enumerated().map { index, row in
      StatementEntry(
        date: row.date, valueDate: row.valueDate, beneficiary: row.beneficiary,
        payeePath: row.payeePath, reference: row.reference, category: row.category,
        categoryPath: row.categoryPath,
        note: row.note == nil ? nil : Self.count(1),
        transfer: index == 7 ? Link(said("Savings"), path: "accounts/savings/index.html") : nil,
        amount: row.amount,
        magnitude: Amount(
          text: String(row.amount.text.dropFirst()), plain: row.amount.plain, sign: .positive),
        balance: row.balance)
    }
  }

  /// A month that is not over yet, without entries, of an account without IBAN.
  var emptyStatement: StatementPage {
    var page = statement
    page.month = Self.month("2026-11")
    page.figures.provisionalAsOf = Self.day("2026-11-14")
    page.account.iban = nil
    page.account.bank = nil
    page.entries = []
    page.notes = []
    page.flow = MoneyFlowTables(breakdowns: [], transfers: [])
    page.toDos = []
    page.figures.entryCount = Self.count(0)
    page.registerPath = nil
    page.next = nil
    return page
  }

  var month: MonthPage {
    MonthPage(
      frame: frame(root: "../", section: .months),
      month: Self.month("2026-10"), provisionalAsOf: nil,
      currencies: ["GBP", "EUR"].map { currency in
        MonthCurrency(
          currency: currency, accounts: [monthRow("Current account"), monthRow("Savings")],
          opening: Self.amount(740_464), moneyIn: Self.amount(318_874),
          moneyOut: Self.amount(183_086), transferred: Self.amount(0), closing: Self.amount(876_252)
        )
      }, toDos: periodToDos,
      previous: Link("September 2026", path: "months/2026-09.html"), next: nil,
      markdownPath: "months/2026-10.md")
  }

  private func monthRow(_ name: String) -> MonthAccountRow {
    MonthAccountRow(
      name: said(name),
      path: "accounts/current/statements/2026-10.html",
      markdownPath: name == "Savings" ? nil : "accounts/current/statements/2026-10.md",
      entryCount: Self.count(28), opening: Self.amount(740_464), moneyIn: Self.amount(318_874),
      moneyOut: Self.amount(183_086), transferred: Self.amount(0), closing: Self.amount(876_252))
  }
}
