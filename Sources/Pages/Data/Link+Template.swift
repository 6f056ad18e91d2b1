package import Views

extension Link: TemplateData {
  package static let fields = Fields<Link>(
    "link",
    [.text("text", \.text), .text("path", \.path), .flag("isCurrent", \.isCurrent)])
}
