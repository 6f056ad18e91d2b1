import Views

/// One category or payee; amounts without currency sign.
struct BreakdownRow: Sendable {
  let label: Label
  /// Where the entries are.
  let path: PagePlace
  /// Whether that is the name's own page.
  let hasPage: Bool
  let amount: Amount
  let count: Count
  /// Of the whole; nil when that is zero.
  let share: Share?
  let before: Amount?
  let yearBefore: Amount?

  enum Label: Sendable {
    case name(String)
    /// What has no category, or no payee.
    case none
    /// All others, and how many they are.
    case rest(Count)
    case total
  }
}

extension BreakdownRow: TemplateData {
  static let fields = Fields<BreakdownRow>(
    "row of a breakdown",
    Field.labels(\.label) + [
      .place("path", \.path),
      .flag("hasPage", \.hasPage),
      .record("amount", \.amount),
      .record("count", \.count),
      .figure("share") { $0.share?.text },
      .safeText("barPercent") { ChartDrawing.percent($0.share?.tenths ?? 0) },
      .optional("before", \.before),
      .optional("yearBefore", \.yearBefore),
    ])
}

extension BreakdownRow {
  /// Whether it is one category or payee, and part of a whole.
  var isOfOne: Bool {
    if case .rest = label { false } else { share != nil }
  }
}

extension Field {
  /// A name, that there is none, or how many others there are.
  static func labels(
    _ read: @escaping @Sendable (borrowing Subject) -> BreakdownRow.Label?
  ) -> [Field] {
    [
      .text("name") { row in
        if case .name(let name) = read(row) { name } else { nil }
      },
      .flag("isNamed") { row in
        if case .name = read(row) { true } else { false }
      },
      .optional("rest") { (row: Subject) -> Count? in
        if case .rest(let count) = read(row) { count } else { nil }
      },
      .flag("isNone") { row in
        if case .some(.none) = read(row) { true } else { false }
      },
    ]
      + Field.breakable { row in
        if case .name(let name) = read(row) { name } else { nil }
      }
  }
}
