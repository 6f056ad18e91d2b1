import Views

extension Samples {
  /// Two accounts, of one of which no statement is issued.
  func currencyFigures(_ currency: String, statement: String) -> CurrencyFigures {
    let figures = PeriodFigures(
      opening: Self.amount(740_464), moneyIn: Self.amount(318_874),
      moneyOut: Self.amount(183_086), transferred: Self.amount(0), closing: Self.amount(876_252))
    let row = { (name: String) in
      AccountFigures(
        name: said(name), path: "accounts/current/statements/\(statement).html",
        markdownPath: name == "Savings" ? nil : "accounts/current/statements/\(statement).md",
        entryCount: Self.count(28), figures: figures)
    }
    return CurrencyFigures(
      currency: currency, accounts: [row("Current account"), row("Savings")], total: figures)
  }
}
