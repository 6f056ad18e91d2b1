extension AccountListPage: TemplateData {
  static let fields = Fields<AccountListPage>(
    "account list",
    Field.spread(\.frame) + [
      .record("asOf", \.asOf),
      .flag("hasAccounts") { !$0.open.isEmpty || !$0.closed.isEmpty },
      .flag("hasOpen") { !$0.open.isEmpty },
      .list("open", \.open),
      .flag("hasClosed") { !$0.closed.isEmpty },
      .list("closed", \.closed),
      .list("totals", \.totals),
    ])
}

extension AccountRow: TemplateData {
  static let fields = Fields<AccountRow>(
    "account row",
    [
      .text("name", \.name),
      .text("path", \.path),
      .record("kind", \.kind),
      .text("bank", \.bank),
      .optional("iban", \.iban),
      .text("currency", \.currency),
      .flag("isClosed", \.isClosed),
      .optional("lastEntry", \.lastEntry),
      .record("entryCount", \.entryCount),
      .record("change", \.change),
      .record("balance", \.balance),
      .markup("trend") { ChartDrawing.sparkline($0.trend.balances) },
    ])
}

extension CurrencyTotal: TemplateData {
  static let fields = Fields<CurrencyTotal>(
    "total",
    [
      .text("currency", \.currency),
      .record("total", \.total),
      .text("monthPath", \.monthPath),
    ])
}
