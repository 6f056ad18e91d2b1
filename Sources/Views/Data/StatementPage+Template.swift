extension StatementPage: TemplateData {
  static let fields = Fields<StatementPage>(
    "statement",
    Field.spread(\.frame) + [
      .text("title", \.title),
      .record("account", \.account),
      .record("month", \.month),
      .record("firstDay", \.firstDay),
      .record("lastDay", \.lastDay),
      .optional("provisionalAsOf", \.provisionalAsOf),
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
      .record("entryCount", \.entryCount),
      .flag("hasEntries") { !$0.entries.isEmpty },
      .flag("hasReferences") { $0.entries.contains { $0.reference != nil } },
      .list("entries", \.entries),
      .optional("previous", \.previous),
      .optional("next", \.next),
      .text("markdownPath", \.markdownPath),
      .text("registerPath", \.registerPath),
      .text("monthPath", \.monthPath),
    ])
}

extension StatementEntry: TemplateData {
  static let fields = Fields<StatementEntry>(
    "statement entry",
    [
      .record("date", \.date),
      .optional("valueDate", \.valueDate),
      .text("beneficiary", \.beneficiary),
      .flag("isNamed") { $0.beneficiary.isNamed },
      .text("reference", \.reference),
      .text("category", \.category),
      .note("note", below: .section, \.note),
      .record("amount", \.amount),
      .record("magnitude", \.magnitude),
      .record("balance", \.balance),
    ])
}
