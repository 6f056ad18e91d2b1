import Views

extension WorthPage: TemplateData {
  package static let fields = Fields<WorthPage>(
    "net worth",
    Field.spread(\.frame) + [
      .record("asOf", \.asOf),
      .flag("hasAccounts") { !$0.currencies.isEmpty },
      .list("currencies", \.currencies),
      .optional("converted", \.converted),
      .list("convertedRows", \.convertedRows),
    ])
}

extension WorthInCurrency: TemplateData {
  static let fields = Fields<WorthInCurrency>(
    "net worth in a currency",
    [
      .safeText("currency", \.currency),
      .record("net", \.net),
      .record("assets", \.assets),
      .record("debts", \.debts),
      .list("changes", \.changes),
      .optional("balanceChart", \.chart),
      .flag("isContinued", \.isContinued),
      .flag("isByYear", \.isByYear),
      .flag("hasRows") { !$0.rows.isEmpty },
      .list("rows", \.rows),
      .list("sides", \.sides),
    ])
}

extension WorthChange: TemplateData {
  static let fields = Fields<WorthChange>(
    "change of net worth",
    [
      .record("change", \.change),
      .record("changeSince", \.since),
      .flag("isFromBeginning", \.isFromBeginning),
    ])
}

extension WorthRow: TemplateData {
  static let fields = Fields<WorthRow>(
    "net worth at the end of a month or year",
    [
      .record("period", \.period),
      .text("path", \.path),
      .flag("isRunning", \.isRunning),
      .record("assets", \.assets),
      .record("debts", \.debts),
      .record("net", \.net),
      .optional("change", \.change),
    ])
}

extension WorthSide: TemplateData {
  static let fields = Fields<WorthSide>(
    "assets or debts",
    [.flag("isDebts", \.isDebts), .list("kinds", \.kinds), .record("total", \.total)])
}

extension WorthKind: TemplateData {
  static let fields = Fields<WorthKind>(
    "accounts of a kind that are assets or debts",
    [
      .record("kind", \.kind),
      .record("accountCount", \.accountCount),
      .record("total", \.total),
      .list("accounts", \.accounts),
    ])
}

extension WorthAccount: TemplateData {
  static let fields = Fields<WorthAccount>(
    "balance of an account",
    [.text("name", \.name), .text("path", \.path), .record("balance", \.balance)])
}
