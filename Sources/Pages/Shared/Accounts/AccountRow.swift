import Views

/// An account on the overview and in the account list.
struct AccountRow: Sendable {
  let name: String
  let path: String
  let kind: AccountHead.Kind
  let bank: String?
  let iban: IBANText?
  let currency: String
  let isClosed: Bool
  let lastEntry: DateText?
  let entryCount: Count
  /// In the as-of month, signed.
  let change: Amount
  let balance: Amount
  /// The balance over the latest months.
  let trend: Sparkline
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
      .safeText("currency", \.currency),
      .flag("isClosed", \.isClosed),
      .optional("lastEntry", \.lastEntry),
      .record("entryCount", \.entryCount),
      .record("change", \.change),
      .record("balance", \.balance),
      .markup("trend") { ChartDrawing.sparkline($0.trend.balances) },
    ])
}
