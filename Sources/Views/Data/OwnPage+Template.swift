extension OwnPage: TemplateData {
  static let fields = Fields<OwnPage>(
    "own page",
    Field.spread(\.frame) + [.note("body", below: .title) { $0.body }])
}
