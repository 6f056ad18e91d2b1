import Views

/// The way to another statement of the same account.
struct StatementLink: Sendable {
  /// The month or year.
  let text: String
  let path: String
  /// The file of the same statement as Markdown, in the same folder.
  let markdownName: String
}

extension StatementLink: TemplateData {
  static let fields = Fields<StatementLink>(
    "link to a statement",
    [
      .safeText("text", \.text), .safeText("path", \.path),
      .safeText("markdownName", \.markdownName),
    ])
}
