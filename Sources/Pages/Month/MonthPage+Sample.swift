package import Views

extension MonthPage {
  /// A complete month of accounts in two currencies.
  package static func sample(_ samples: Samples) -> MonthPage {
    MonthPage(
      frame: samples.frame(path: "months/2026-10.html", section: .months),
      isMarkdownAlone: false, month: Samples.month("2026-10"), isProvisional: false,
      bookedThrough: nil,
      currencies: ["GBP", "EUR"].map { currency in
        MonthCurrency(
          currency: currency,
          accounts: [monthRow(samples, "Current account"), monthRow(samples, "Savings")],
          opening: Samples.amount(740_464), moneyIn: Samples.amount(318_874),
          moneyOut: Samples.amount(183_086), transferred: Samples.amount(0),
          closing: Samples.amount(876_252)
        )
      }, toDos: samples.periodToDos,
      previous: Link("September 2026", path: "months/2026-09.html"), next: nil)
  }

  private static func monthRow(_ samples: Samples, _ name: String) -> MonthAccountRow {
    MonthAccountRow(
      name: samples.said(name),
      path: "accounts/current/statements/2026-10.html",
      markdownPath: name == "Savings" ? nil : "accounts/current/statements/2026-10.md",
      entryCount: Samples.count(28), opening: Samples.amount(740_464),
      moneyIn: Samples.amount(318_874),
      moneyOut: Samples.amount(183_086), transferred: Samples.amount(0),
      closing: Samples.amount(876_252))
  }
}
