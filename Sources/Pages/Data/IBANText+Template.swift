package import Views

extension IBANText: TemplateData {
  package static let fields = Fields<IBANText>(
    "IBAN",
    [
      .text("grouped", \.grouped),
      .texts("groups") {
        $0.grouped.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      },
      .text("electronic", \.electronic), .text("masked", \.masked),
      .flag("isInvalid", \.isInvalid), .flag("isInvented", \.isInvented),
    ])
}
