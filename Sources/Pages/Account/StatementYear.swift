import Views

/// The statements of one year in the list of all of an account.
struct StatementYear: Sendable {
  let year: String
  /// Whether they are shown at first: those of the newest year.
  var isOpen: Bool
  /// Newest first, with rows for gaps.
  var rows: [StatementRow]
}

extension StatementYear: TemplateData {
  static let fields = Fields<StatementYear>(
    "statements of a year",
    [
      .safeText("year", \.year),
      .flag("isOpen", \.isOpen),
      .list("rows", \.rows),
    ])
}
