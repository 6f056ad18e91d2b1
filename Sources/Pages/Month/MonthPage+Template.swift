import Views

extension MonthPage: TemplateData {
  package static let fields = Fields<MonthPage>(
    "month of all accounts",
    Field.spread(\.frame) + Field.spread(\.toDos) + [
      .record("month", \.month),
      .record("monthInYear", \.monthInYear),
      .flag("isProvisional", \.isProvisional),
      .optional("bookedThrough", \.bookedThrough),
      .list("currencies", \.currencies),
      .record("year", \.year),
      .text("yearPath", \.yearPath),
      .text("spendingPath", \.spendingPath),
      .optional("previous", \.previous),
      .optional("next", \.next),
      .safeText("markdownPath") { $0.wholePath(ending: ".md") },
    ])
}
