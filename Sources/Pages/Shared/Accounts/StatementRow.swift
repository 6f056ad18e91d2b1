import Views

/// A statement in a list of statements.
struct StatementRow: Sendable {
  let month: DateText
  /// The statement; nil where none is issued.
  let path: String?
  let entryCount: Count
  let opening: Amount
  var moneyIn: Amount
  var moneyOut: Amount
  let closing: Amount
  /// Where the row stands for months without statements; these have no path.
  var gap: StatementGap?
}

/// Months that have no statements, since for more than ten years nothing was booked.
struct StatementGap: Sendable {
  let first: DateText
  let last: DateText
}

extension StatementRow: TemplateData {
  static let fields = Fields<StatementRow>(
    "statement row",
    [
      .record("month", \.month),
      .text("path", \.path),
      .record("entryCount", \.entryCount),
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
      .optional("gap", \.gap),
    ])
}

extension StatementGap: TemplateData {
  static let fields = Fields<StatementGap>(
    "gap between statements", [.record("first", \.first), .record("last", \.last)])
}
