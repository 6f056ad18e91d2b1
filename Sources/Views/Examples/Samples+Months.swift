extension Samples {
  var statement: StatementPage {
    StatementPage(
      frame: frame(
        said("Current account, October 2026"), root: "../../../", section: .accounts,
        crumbs: [
          Self.overviewCrumb, Self.accountsCrumb,
          Link(said("Current account"), path: "accounts/current/index.html"),
        ]),
      account: head, month: Self.month("2026-10"), firstDay: Self.day("2026-10-01"),
      lastDay: Self.day("2026-10-31"), provisionalAsOf: nil, opening: Self.amount(740_464, "£"),
      moneyIn: Self.amount(318_874, "£"), moneyOut: Self.amount(183_086, "£"),
      closing: Self.amount(876_252, "£"),
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
      markdown: Link("As Markdown", path: "accounts/current/statements/2026-10.md"),
      register: Link("In the register", path: "accounts/current/2026.html#m2026-10"),
      monthPage: Link("All accounts in October 2026", path: "months/2026-10.html"))
  }

  /// A month that is not over yet, without entries, of an account without IBAN.
  var emptyStatement: StatementPage {
    var page = statement
    page.month = Self.month("2026-11")
    page.provisionalAsOf = Self.day("2026-11-14")
    page.account.iban = nil
    page.account.bank = nil
    page.entries = []
    page.register = nil
    page.next = nil
    return page
  }

  var month: MonthPage {
    MonthPage(
      frame: frame(
        "October 2026", root: "../", section: .months, crumbs: [Self.overviewCrumb]),
      month: Self.month("2026-10"), provisionalAsOf: nil,
      currencies: ["GBP", "EUR"].map { currency in
        MonthCurrency(
          currency: currency, accounts: [monthRow("Current account"), monthRow("Savings")],
          opening: Self.amount(740_464), moneyIn: Self.amount(318_874),
          moneyOut: Self.amount(183_086), closing: Self.amount(876_252))
      }, previous: Link("September 2026", path: "months/2026-09.html"), next: nil,
      markdown: Link("As Markdown", path: "months/2026-10.md"))
  }

  private func monthRow(_ name: String) -> MonthAccountRow {
    MonthAccountRow(
      name: said(name),
      path: "accounts/current/statements/2026-10.html",
      markdownPath: name == "Savings" ? nil : "accounts/current/statements/2026-10.md",
      entryCount: 28, opening: Self.amount(740_464), moneyIn: Self.amount(318_874),
      moneyOut: Self.amount(183_086), closing: Self.amount(876_252))
  }
}
