import Views

/// A statement in a list of statements.
struct StatementRow: Sendable {
  let month: DateText
  /// The statement; nil where none is issued.
  let path: String?
  let entryCount: Count
  let opening: Amount
  let moneyIn: Amount
  let moneyOut: Amount
  let closing: Amount
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
    ])
}
