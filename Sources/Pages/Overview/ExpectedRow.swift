import Views

/// A regular payment that is expected soon; it is nothing to be done.
struct ExpectedRow: Sendable {
  let payee: String
  /// The payee's page; nil where it has none.
  let payeePath: String?
  /// About the day on which it is expected.
  let date: DateText
  let account: String
  /// Whether it is said that this is an account: the payee is expected on others, too, or has its name.
  var saysAccount = false
  let isIncome: Bool
  /// With its currency; signed where it comes in.
  let amount: Amount
}

extension ExpectedRow: TemplateData {
  static let fields = Fields<ExpectedRow>(
    "expected payment",
    [
      .text("beneficiary", \.payee),
      .flag("isNamed") { $0.payee.isNamed },
      .text("payeePath", \.payeePath),
      .record("date", \.date),
      .text("account", \.account),
      .flag("saysAccount", \.saysAccount),
      .flag("isIncome", \.isIncome),
      .record("amount", \.amount),
    ])
}
