import Views

extension RegularPage: TemplateData {
  package static let fields = Fields<RegularPage>(
    "regular payments",
    Field.spread(\.frame) + [
      .record("monthEnd", \.monthEnd),
      .list("currencies", \.currencies),
      .flag("hasStopped") { !$0.stopped.isEmpty },
      .list("stopped", \.stopped),
      .flag("hasRegular") { !$0.currencies.isEmpty || !$0.stopped.isEmpty },
    ])
}

extension RegularCurrency: TemplateData {
  static let fields = Fields<RegularCurrency>(
    "regular payments in a currency",
    [
      .safeText("currency", \.currency),
      .list("tables", \.tables),
      .flag("hasBalances") { !$0.balances.isEmpty },
      .list("balances", \.balances),
    ])
}

extension RegularTable: TemplateData {
  static let fields = Fields<RegularTable>(
    "table of regular payments",
    [
      .flag("isIncome", \.isIncome),
      .list("rows", \.rows),
      .optional("total", \.total),
    ])
}

extension RegularRow: TemplateData {
  static let fields = Fields<RegularRow>(
    "regular payment",
    [
      .text("beneficiary", \.payee),
      .flag("isNamed") { $0.payee.isNamed },
      .text("payeePath", \.payeePath),
      .record("account", \.account),
      .flag("saysAccount", \.saysAccount),
      .record("last", \.last),
      .record("next", \.next),
      .record("amount", \.amount),
      .record("yearly", \.yearly),
      .list("changes", \.changes),
    ] + RegularEvery.allCases.map { every in .flag(every.rawValue) { $0.every == every } })
}

extension PriceChangeRow: TemplateData {
  static let fields = Fields<PriceChangeRow>(
    "change of a regular amount",
    [.record("since", \.since), .record("before", \.before), .record("after", \.after)])
}

extension ExpectedBalance: TemplateData {
  static let fields = Fields<ExpectedBalance>(
    "expected balance",
    [
      .record("account", \.account),
      .record("balance", \.balance),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
    ])
}
