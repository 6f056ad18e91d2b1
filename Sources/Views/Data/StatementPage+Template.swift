import Markdown

extension StatementPage: TemplateData {
  static let fields = Fields<StatementPage>(
    "statement",
    Field.spread(\.frame) + Field.spread(\.figures) + Field.spread(\.flow) + [
      .text("title", \.title),
      .record("account", \.account),
      .record("month", \.month),
      .flag("hasEntries") { !$0.entries.isEmpty },
      .flag("hasValueDates") { $0.entries.contains { $0.valueDate != nil } },
      .flag("hasReferences") { $0.entries.contains { $0.reference != nil } },
      .flag("hasCategories") { $0.entries.contains { $0.category != nil } },
      .list("entries", \.entries),
      .flag("hasNotes") { !$0.notes.isEmpty },
      .list("notes", \.notes),
      .flag("hasPeriodToDos") { !$0.toDos.isEmpty },
      .list("toDos", \.toDos),
      .optional("previous", \.previous),
      .optional("next", \.next),
      .text("markdownPath", \.markdownPath),
      .text("registerPath", \.registerPath),
      .text("monthPath", \.monthPath),
      .record("year", \.year),
    ])
}

extension YearPage: TemplateData {
  static let fields = Fields<YearPage>(
    "year statement",
    Field.spread(\.frame) + Field.spread(\.figures) + Field.spread(\.flow) + [
      .text("title", \.title),
      .record("account", \.account),
      .record("year", \.year),
      .list("months", \.months),
      .record("total", \.total),
      .flag("hasPeriodToDos") { !$0.toDos.isEmpty },
      .list("toDos", \.toDos),
      .optional("previous", \.previous),
      .optional("next", \.next),
      .text("markdownPath", \.markdownPath),
      .text("registerPath", \.registerPath),
    ])
}

extension StatementLink: TemplateData {
  static let fields = Fields<StatementLink>(
    "link to a statement",
    [
      .text("text", \.text), .text("path", \.path), .text("markdownName", \.markdownName),
    ])
}

extension StatementFigures: TemplateData {
  static let fields = Fields<StatementFigures>(
    "figures of a statement",
    [
      .record("number", \.number),
      .record("firstDay", \.firstDay),
      .record("lastDay", \.lastDay),
      .optional("provisionalAsOf", \.provisionalAsOf),
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
    ])
}

extension DatedAmount: TemplateData {
  static let fields = Fields<DatedAmount>(
    "balance of a day", [.record("amount", \.amount), .record("date", \.date)])
}

extension StatementEntry: TemplateData {
  static let fields = Fields<StatementEntry>(
    "statement entry",
    [
      .record("date", \.date),
      .optional("valueDate", \.valueDate),
      .text("beneficiary", \.beneficiary),
      .flag("isNamed") { $0.beneficiary.isNamed },
      .text("payeePath", \.payeePath),
      .text("reference", \.reference),
      .text("category", \.category),
      .text("categoryPath", \.categoryPath),
      .optional("note", \.note),
      .optional("transfer", \.transfer),
      .record("amount", \.amount),
      .record("magnitude", \.magnitude),
      .record("balance", \.balance),
    ])
}

extension StatementNote: TemplateData {
  static let fields = Fields<StatementNote>(
    "note of an entry",
    [
      .record("number", \.number),
      .note("note", below: .section) { $0.text },
      .text("line") { CommonMark.line($0.text) },
    ])
}

extension PeriodToDo: TemplateData {
  static let fields = Fields<PeriodToDo>(
    "to-do of a period",
    [
      .text("name", \.name),
      .text("path", \.path),
      .optional("due", \.due),
      .optional("completed", \.completed),
      .optional("amount", \.amount),
    ])
}
