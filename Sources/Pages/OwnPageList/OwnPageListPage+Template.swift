import Views

extension OwnPageListPage: TemplateData {
  package static let fields = Fields<OwnPageListPage>(
    "list of own pages", Field.spread(\.frame) + [.list("pages", \.pages)])
}
