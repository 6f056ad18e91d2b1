import Views

/// What is held in all currencies, in the book's own; it stands beside what is held in each.
struct ConvertedWorth: Sendable {
  /// The book's own.
  let currency: String
  let total: Amount
  let rates: [ConvertedRate]
  /// The codes of those that are left out.
  let leftOut: [String]
}

/// What a unit of a currency is worth in the book's own.
struct ConvertedRate: Sendable {
  let currency: String
  let rate: String
  /// The book's own.
  let into: String
  /// From which the rate is.
  let day: DateText
}

/// What was held in all currencies at the end of a month or year, without currency sign.
struct ConvertedRow: Sendable {
  let period: DateText
  let isRunning: Bool
  let total: Amount
  /// The codes of those that are left out.
  let leftOut: [String]
}

extension ConvertedWorth: TemplateData {
  static let fields = Fields<ConvertedWorth>(
    "total in one currency",
    [
      .safeText("currency", \.currency),
      .record("total", \.total),
      .list("rates", \.rates),
      .safeText("leftOut") { $0.leftOut.shown },
    ])
}

extension ConvertedRate: TemplateData {
  static let fields = Fields<ConvertedRate>(
    "rate of a currency",
    [
      .safeText("currency", \.currency),
      .safeText("rate", \.rate),
      .safeText("into", \.into),
      .record("day", \.day),
    ])
}

extension ConvertedRow: TemplateData {
  static let fields = Fields<ConvertedRow>(
    "total in one currency at the end of a month or year",
    [
      .record("period", \.period),
      .flag("isRunning", \.isRunning),
      .record("total", \.total),
      .safeText("leftOut") { $0.leftOut.shown },
    ])
}

extension [String] {
  /// Nil where there is none.
  fileprivate var shown: String? { isEmpty ? nil : joined(separator: " · ") }
}
