import Views

/// What has gone out by each day of a month, beside what usually has.
struct CourseChart: Sendable {
  /// The ISO code.
  var currency: String
  /// From the first day on.
  var spent: [BalanceStep]
  /// Through the whole month; none where that cannot be said.
  var usual: [BalanceStep]
  var points: [ChartPoint]
  /// Where the last day that counts ends.
  var end: Int
  var axis: ChartAxis
  /// The axis's ticks as the reader writes them, the highest first.
  var ticks: [String]
  /// For each day of the month its number where there is room for it, else empty.
  var days: [String]
  /// The last day that counts.
  var day: DateText
  /// What has gone out by then.
  var total: Amount
  /// What usually has by then; nil where that cannot be said.
  var beside: UsualMoney?
}

extension CourseChart: TemplateData {
  static let fields = Fields<CourseChart>(
    "chart of money out by day",
    [
      .safeText("currency", \.currency),
      .markup("drawing") {
        ChartDrawing.steps($0.spent, through: $0.end, on: $0.axis, beside: $0.usual, $0.points)
      },
      .figures("ticks", \.ticks),
      .texts("days", \.days),
      .record("by", \.day),
      .record("total", \.total),
      .optional("usual", \.beside),
      .flag("hasUsual") { !$0.usual.isEmpty },
    ])
}
