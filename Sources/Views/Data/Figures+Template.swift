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
    "IBAN", [.text("grouped", \.grouped), .text("electronic", \.electronic)])
}

extension Link: TemplateData {
  static let fields = Fields<Link>(
    "link",
    [.text("text", \.text), .text("path", \.path), .flag("isCurrent", \.isCurrent)])
}

/// How many there are, and what a template must know to choose the words for it.
struct Count: TemplateData {
  let number: Int

  static let fields = Fields<Count>(
    "count",
    [
      .text("text") { String($0.number) },
      .flag("isZero") { $0.number == 0 },
      .flag("isOne") { $0.number == 1 },
    ])
}

extension Field {
  static func count(_ name: String, _ read: @escaping @Sendable (Subject) -> Int) -> Field {
    .record(name) { Count(number: read($0)) }
  }

  static func count(_ name: String, _ read: @escaping @Sendable (Subject) -> Int?) -> Field {
    .optional(name) { read($0).map(Count.init) }
  }
}
