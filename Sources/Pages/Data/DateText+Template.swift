package import Views

extension DateText: TemplateData {
  package static let fields = Fields<DateText>(
    "date", [.text("text", \.text), .text("iso", \.iso)])
}
