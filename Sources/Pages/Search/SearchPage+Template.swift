import Views

extension SearchPage: TemplateData {
  package static let fields = Fields<SearchPage>(
    "search", Field.spread(\.frame) + [.text("version", \.version)])
}
