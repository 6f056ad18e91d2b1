import Views

extension SearchPage: TemplateData {
  package static let fields = Fields<SearchPage>(
    "search",
    Field.spread(\.frame) + [
      .text("version", \.version), .list("found", \.found),
      .record("sum") { _ in SearchSum() },
      .list("currencies", \.currencies),
      .list("years", \.years),
    ])
}

extension SearchCurrency: TemplateData {
  static let fields = Fields<SearchCurrency>(
    "currency that is searched",
    [
      .safeText("code", \.code), .safeText("digits") { String($0.digits) },
      .record("sample", \.sample),
    ])
}

extension SearchYear: TemplateData {
  static let fields = Fields<SearchYear>(
    "year that is searched", [.record("year", \.year), .safeText("path", \.path)])
}

extension SearchSum: TemplateData {
  static let fields = Fields<SearchSum>(
    "what was found comes to", [.record("moneyIn", \.moneyIn), .record("moneyOut", \.moneyOut)])
}

extension FoundCount: TemplateData {
  static let fields = Fields<FoundCount>(
    "number of results",
    [.safeText("form") { $0.count.form.rawValue }, .record("count", \.count)])
}
