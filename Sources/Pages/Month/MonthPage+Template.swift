import Views

extension MonthPage: TemplateData {
  package static let fields = Fields<MonthPage>(
    "month of all accounts",
    Field.spread(\.frame) + [
      .record("month", \.month),
      .flag("isProvisional", \.isProvisional),
      .optional("bookedThrough", \.bookedThrough),
      .list("currencies", \.currencies),
      .flag("hasPeriodToDos") { !$0.toDos.isEmpty },
      .list("toDos", \.toDos),
      .record("year", \.year),
      .text("yearPath", \.yearPath),
      .text("spendingPath", \.spendingPath),
      .optional("previous", \.previous),
      .optional("next", \.next),
      .safeText("markdownPath") { $0.path(ending: ".md") },
    ])
}
