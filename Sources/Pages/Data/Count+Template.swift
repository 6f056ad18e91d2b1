package import Views

extension Count: TemplateData {
  package static let fields = Fields<Count>(
    "count",
    [
      .safeText("text", \.text), .safeText("plain") { String($0.number) },
      .flag("isZero", \.isZero),
    ]
      + Form.allCases.map { form in .flag(form.rawValue) { $0.form == form } })
}
