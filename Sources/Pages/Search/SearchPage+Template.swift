import Views

extension SearchPage: TemplateData {
  package static let fields = Fields<SearchPage>(
    "search",
    Field.spread(\.frame) + [.text("version", \.version), .list("found", \.found)])
}

extension FoundCount: TemplateData {
  static let fields = Fields<FoundCount>(
    "number of results",
    [.safeText("form") { $0.count.form.rawValue }, .record("count", \.count)])
}
