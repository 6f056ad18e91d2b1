import Views

/// The way to the other entry of a pair of which one reverses the other.
struct ReversalLink: Sendable {
  /// Whether this entry reverses the other; else it is reversed by it.
  let reverses: Bool
  /// The day of the other entry.
  let date: DateText
  /// The other entry in its register.
  let path: String
}

extension ReversalLink: TemplateData {
  static let fields = Fields<ReversalLink>(
    "other entry of a reversal",
    [
      .flag("reverses", \.reverses),
      .flag("isReversed") { !$0.reverses },
      .record("date", \.date),
      .safeText("path", \.path),
    ])
}
