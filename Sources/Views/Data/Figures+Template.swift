extension Amount: TemplateData {
  static let fields = Fields<Amount>(
    "amount",
    [
      .text("text", \.text),
      .text("plain", \.plain),
      .flag("isNegative") { $0.sign == .negative },
      .flag("isZero") { $0.sign == .zero },
      .flag("isPositive") { $0.sign == .positive },
    ])
}

extension DateText: TemplateData {
  static let fields = Fields<DateText>(
    "date", [.text("text", \.text), .text("iso", \.iso)])
}

extension IBANText: TemplateData {
  static let fields = Fields<IBANText>(
    "IBAN",
    [
      .text("grouped", \.grouped),
      .texts("groups") { $0.grouped.split(separator: " ").map(String.init) },
      .text("electronic", \.electronic), .text("masked", \.masked),
    ])
}

extension Link: TemplateData {
  static let fields = Fields<Link>(
    "link",
    [.text("text", \.text), .text("path", \.path), .flag("isCurrent", \.isCurrent)])
}

extension Count: TemplateData {
  static let fields = Fields<Count>(
    "count",
    [
      .text("text", \.text), .text("plain") { String($0.number) }, .flag("isZero", \.isZero),
    ]
      + Form.allCases.map { form in .flag(form.rawValue) { $0.form == form } })
}
