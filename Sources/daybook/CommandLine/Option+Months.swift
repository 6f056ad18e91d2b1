import Model

extension Option<ClosedRange<Month>> {
  /// An option whose value is a month, a year, or two of these with `..` between them, of which the
  /// first is not the later.
  static func months(_ form: OptionForm) -> Option {
    Option(
      form,
      wanted: "a month such as 2026-10, a year such as 2026 or months such as 2026-01..2026-06",
      suggest: { turned($0) }, read: { months(of: $0) ?? range(of: $0) })
  }

  /// An option whose value is a year, or two of these with `..` between them.
  static func years(_ form: OptionForm) -> Option {
    Option(
      form, wanted: "a year such as 2026 or years such as 2024..2026", suggest: { turned($0) },
      read: { $0.contains("-") ? nil : months(of: $0) ?? range(of: $0) })
  }

  /// The range with its ends in the other order.
  private static func turned(_ text: String) -> String? {
    ends(of: text).map { "\($0.last)..\($0.first)" }
  }

  private static func range(of text: String) -> ClosedRange<Month>? {
    guard let ends = ends(of: text), let first = months(of: ends.first),
      let last = months(of: ends.last), first.lowerBound <= last.upperBound
    else { return nil }
    return first.lowerBound...last.upperBound
  }

  /// What stands on either side of two points.
  private static func ends(of text: String) -> (first: String, last: String)? {
    guard let points = text.firstRange(of: "..") else { return nil }
    return (String(text[..<points.lowerBound]), String(text[points.upperBound...]))
  }

  private static func months(of text: String) -> ClosedRange<Month>? {
    if let month = Month(iso: text.utf8) { return month...month }
    guard let first = Month(iso: (text + "-01").utf8), let last = Month(iso: (text + "-12").utf8)
    else { return nil }
    return first...last
  }
}
