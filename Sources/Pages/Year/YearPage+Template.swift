import Views

extension YearPage: TemplateData {
  package static let fields = Fields<YearPage>(
    "year statement",
    Field.spread(\.frame) + Field.spread(\.figures) + Field.spread(\.flow)
      + Field.spread(\.toDos) + [
        .text("title", \.title),
        .record("account", \.account),
        .record("year", \.year),
        .list("months", \.months),
        .record("total", \.total),
        .optional("previous", \.previous),
        .optional("next", \.next),
        .safeText("markdownPath") { $0.path(ending: ".md") },
        .text("registerPath", \.registerPath),
        .text("bookYearPath", \.bookYearPath),
      ])
}
