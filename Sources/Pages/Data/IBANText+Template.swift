package import Views

extension IBANText: TemplateData {
  package static let fields = Fields<IBANText>(
    "IBAN",
    [
      .text("grouped", \.grouped),
      .texts("groups") { $0.grouped.split(separator: " ").map(String.init) },
      .text("electronic", \.electronic), .text("masked", \.masked),
      .flag("isInvalid", \.isInvalid), .flag("isInvented", \.isInvented),
    ])
}
