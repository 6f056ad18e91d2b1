import Views

extension MonthListPage: TemplateData {
  package static let fields = Fields<MonthListPage>(
    "list of months", Field.spread(\.frame) + [.list("years", \.years)])
}

extension MonthListYear: TemplateData {
  static let fields = Fields<MonthListYear>(
    "year of months",
    [
      .safeText("year", \.year),
      .safeText("path", \.path),
      .list("months", \.months),
    ])
}

extension MonthListMonth: TemplateData {
  static let fields = Fields<MonthListMonth>(
    "month in a list", [.record("name", \.name), .safeText("path", \.path)])
}
