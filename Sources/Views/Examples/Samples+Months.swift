extension Samples {
  var statement: StatementPage {
    StatementPage(
      frame: frame(root: "../../../", section: .accounts),
      title: said("Current account") + " · October 2026", account: head,
      month: Self.month("2026-10"), firstDay: Self.day("2026-10-01"),
      lastDay: Self.day("2026-10-31"), provisionalAsOf: nil, opening: Self.amount(740_464, "£"),
      moneyIn: Self.amount(318_874, "£"), moneyOut: Self.amount(183_086, "£"),
      closing: Self.amount(876_252, "£"), entryCount: Self.count(8),
      entries: rows("2026-10").map { row in
        StatementEntry(
          date: row.date, valueDate: row.valueDate, beneficiary: row.beneficiary,
          reference: row.reference, category: row.category, note: row.note, amount: row.amount,
          magnitude: Amount(
            text: String(row.amount.text.dropFirst()), plain: row.amount.plain, sign: .positive),
          balance: row.balance)
      },
      previous: Link("September 2026", path: "accounts/current/statements/2026-09.html"),
      next: Link("November 2026", path: "accounts/current/statements/2026-11.html"),
      markdownPath: "accounts/current/statements/2026-10.md",
      registerPath: "accounts/current/2026.html#m2026-10", monthPath: "months/2026-10.html")
  }

  /// A month that is not over yet, without entries, of an account without IBAN.
  var emptyStatement: StatementPage {
    var page = statement
    page.month = Self.month("2026-11")
    page.provisionalAsOf = Self.day("2026-11-14")
    page.account.iban = nil
    page.account.bank = nil
    page.entries = []
    page.entryCount = Self.count(0)
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
          moneyOut: Self.amount(183_086), closing: Self.amount(876_252))
      }, previous: Link("September 2026", path: "months/2026-09.html"), next: nil,
      markdownPath: "months/2026-10.md")
  }

  private func monthRow(_ name: String) -> MonthAccountRow {
    MonthAccountRow(
      name: said(name),
      path: "accounts/current/statements/2026-10.html",
      markdownPath: name == "Savings" ? nil : "accounts/current/statements/2026-10.md",
      entryCount: Self.count(28), opening: Self.amount(740_464), moneyIn: Self.amount(318_874),
      moneyOut: Self.amount(183_086), closing: Self.amount(876_252))
  }
}
