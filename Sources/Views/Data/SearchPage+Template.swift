extension SearchPage: TemplateData {
  static let fields = Fields<SearchPage>(
    "search", Field.spread(\.frame) + [.text("version", \.version)])
}
