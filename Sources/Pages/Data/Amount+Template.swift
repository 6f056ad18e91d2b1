package import Views

extension Amount: TemplateData {
  package static let fields = Fields<Amount>(
    "amount",
    [
      .figure("text", \.text),
      .safeText("plain", \.plain),
      .flag("isNegative") { $0.sign == .negative },
      .flag("isZero") { $0.sign == .zero },
      .flag("isPositive") { $0.sign == .positive },
      .flag("isDash", \.isDash),
      .flag("isPlain", \.isPlain),
    ])
}
