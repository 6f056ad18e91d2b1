package import Views

extension SearchPage {
  package static let fields = Fields<SearchPage>(
    "search", Field.spread(\.frame) + [.text("version", \.version)])
}
