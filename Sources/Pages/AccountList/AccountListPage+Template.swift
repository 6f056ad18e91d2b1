import Views

extension AccountListPage: TemplateData {
  package static let fields = Fields<AccountListPage>(
    "account list",
    Field.spread(\.frame) + [
      .flag("hasAccounts") { !$0.open.isEmpty || !$0.closed.isEmpty },
      .flag("hasOpen") { !$0.open.isEmpty },
      .flag("hasNoOpen", \.hasNoOpen),
      .list("open", \.open),
      .flag("hasClosed") { !$0.closed.isEmpty },
      .list("closed", \.closed),
      .flag("hasTotals") { !$0.totals.isEmpty },
      .list("totals", \.totals),
    ])
}

extension CurrencyTotal: TemplateData {
  static let fields = Fields<CurrencyTotal>(
    "total",
    [
      .safeText("currency", \.currency),
      .record("total", \.total),
      .text("monthPath", \.monthPath),
    ])
}
