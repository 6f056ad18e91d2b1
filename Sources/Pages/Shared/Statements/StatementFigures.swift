import Views

/// What a statement says of its period in figures: the same for a month and for a year.
struct StatementFigures: Sendable {
  /// 1 for the account's first statement of this kind.
  let number: Count
  let firstDay: DateText
  let lastDay: DateText
  /// Whether the period is not over yet.
  let isProvisional: Bool
  /// The day of the latest entry of a period that is not over; nil where it has none yet.
  let bookedThrough: DateText?
  let opening: Amount
  let moneyIn: Amount
  let moneyOut: Amount
  let closing: Amount
  /// How many entries there are, and how many of them brought money in and out.
  var entryCount: Count
  let inCount: Count
  let outCount: Count
  /// Signed.
  let net: Amount
  let highest: DatedAmount
  let lowest: DatedAmount
  /// The bank's latest balance of the period; nil where it said none.
  var bankBalance: BankAgreement?
}

extension StatementFigures: TemplateData {
  static let fields = Fields<StatementFigures>(
    "figures of a statement",
    [
      .record("number", \.number),
      .record("firstDay", \.firstDay),
      .record("lastDay", \.lastDay),
      .flag("isProvisional", \.isProvisional),
      .optional("bookedThrough", \.bookedThrough),
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
      .record("entryCount", \.entryCount),
      .record("inCount", \.inCount),
      .record("outCount", \.outCount),
      .record("net", \.net),
      .record("highest", \.highest),
      .record("lowest", \.lowest),
      .optional("bankBalance", \.bankBalance),
    ])
}
