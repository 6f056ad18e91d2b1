package import Views

extension DateText: TemplateData {
  package static let fields = Fields<DateText>(
    "date", [.safeText("text", \.text), .safeText("iso", \.iso)])
}
