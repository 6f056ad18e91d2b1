import Views

/// Whether the entries come to the balance that the bank said of a day.
struct BankAgreement: Sendable {
  let date: DateText
  /// What both differ by, without a sign; nil where they agree.
  let difference: Amount?
  /// The last day on which both agreed; nil where they agree still, or never did.
  let since: DateText?
}

extension BankAgreement: TemplateData {
  /// Exactly one of the flags is true.
  static let fields = Fields<BankAgreement>(
    "balance of the bank",
    [
      .record("date", \.date),
      .flag("agrees") { $0.difference == nil },
      .flag("differs") { $0.difference != nil && $0.since == nil },
      .flag("differsSince") { $0.difference != nil && $0.since != nil },
      .optional("difference", \.difference),
      .optional("since", \.since),
    ])
}
