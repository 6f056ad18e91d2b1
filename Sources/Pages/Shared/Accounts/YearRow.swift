import Views

/// A year of an account and the way to its register.
struct YearRow: Sendable {
  let year: String
  let path: String
  /// The statement of the year; nil where none is issued.
  let statementPath: String?
  let isCurrent: Bool
  let entryCount: Count
  var moneyIn: Amount
  var moneyOut: Amount
  let closing: Amount
}

extension YearRow: TemplateData {
  static let fields = Fields<YearRow>(
    "year",
    [
      .text("year", \.year),
      .text("path", \.path),
      .text("statementPath", \.statementPath),
      .flag("isCurrent", \.isCurrent),
      .record("entryCount", \.entryCount),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
    ])
}
