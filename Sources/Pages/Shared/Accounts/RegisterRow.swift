import Views

/// One entry in a register or on an account's page.
struct RegisterRow: Sendable {
  let entry: ShownEntry
  /// The entry in its statement, from the account's own pages; nil where none is issued.
  let statementRow: PagePlace?
  /// Only where it differs from the booking date.
  let valueDate: DateText?
  let tags: [String]
  let note: NoteText?
}

extension RegisterRow: TemplateData {
  static let fields = Fields<RegisterRow>(
    "entry",
    [
      .text("anchor", \.entry.path.anchor),
      .place("path", \.entry.path),
      .safePlace("statementRow", \.statementRow),
    ] + Field.spread(\.entry) + [
      .optional("valueDate", \.valueDate),
      .texts("tags", \.tags),
      .note("note", below: .section, \.note),
    ])
}
