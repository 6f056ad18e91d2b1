import Markdown
import Views

extension StatementPage: TemplateData {
  package static let fields = Fields<StatementPage>(
    "statement",
    Field.spread(\.frame) + Field.spread(\.figures) + Field.spread(\.flow)
      + Field.spread(\.toDos) + [
        .text("title", \.title),
        .record("account", \.account),
        .record("month", \.month),
        .record("monthInYear", \.monthInYear),
        .flag("isBeginning") { $0.broughtForward == nil },
        .optional("broughtForward", \.broughtForward),
        .flag("isEnd") { !$0.continues },
        .flag("hasEntries") { !$0.entries.isEmpty },
        .flag("hasValueDates") { $0.entries.contains { $0.valueDate != nil } },
        .flag("hasReferences") { $0.entries.contains { $0.entry.reference != nil } },
        .flag("hasCategories") { $0.entries.contains { $0.entry.category != nil } },
        .flag("hasConversions") { $0.entries.contains { $0.conversion != nil } },
        .flag("hasReversals") { $0.entries.contains { $0.entry.reversal != nil } },
        .list("entries", \.entries),
        .flag("hasNotes") { !$0.notes.isEmpty },
        .list("notes", \.notes),
        .optional("previous", \.previous),
        .optional("next", \.next),
        .safeText("markdownPath") { $0.wholePath(ending: ".md") },
        .text("registerPath", \.registerPath),
        .text("monthPath", \.monthPath),
        .record("year", \.year),
      ])
}

extension StatementEntry: TemplateData {
  static let fields = Fields<StatementEntry>(
    "statement entry",
    [
      .safeText("anchor", \.anchor),
      .safePlace("registerRow", \.registerRow),
    ] + Field.spread(\.entry) + [
      .optional("valueDate", \.valueDate),
      .optional("note", \.note),
      .record("magnitude", \.magnitude),
      .optional("conversion", \.conversion),
    ])
}

extension ShownConversion: TemplateData {
  static let fields = Fields<ShownConversion>(
    "conversion of an entry",
    [
      .text("original", \.original),
      .text("rate", \.rate),
      .text("charges", \.charges),
    ])
}

extension StatementNote: TemplateData {
  static let fields = Fields<StatementNote>(
    "note of an entry",
    [
      .record("number", \.number),
      .note("note", below: .section) { $0.text },
      .text("line") { CommonMark.line($0.text.text) },
    ])
}
