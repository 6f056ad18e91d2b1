package import Values

/// What has gone out by each day of a month, beside what usually has.
package struct CourseChart: Sendable {
  /// The ISO code.
  package var currency: String
  /// What had gone out by each day, from the first of the month on.
  package var spent: [BalanceStep]
  /// Through the whole month; none where that cannot be said.
  package var usual: [BalanceStep]
  package var points: [ChartPoint]
  /// Where the last day that counts ends.
  package var end: Int
  package var axis: ChartAxis
  /// The axis's ticks as the reader writes them, the highest first.
  package var ticks: [String]
  /// What stands in the picture.
  package var marks: [ChartMark]
  /// For each day of the month its number where there is room for it, else empty.
  package var days: [String]
  /// The last day that counts.
  package var day: DateText
  /// What has gone out by then.
  package var total: Amount
  /// What usually has by then; nil where that cannot be said.
  package var beside: UsualMoney?

  // Written by .ci/initialisers.
  @inlinable package init(
    currency: String, spent: [BalanceStep], usual: [BalanceStep], points: [ChartPoint], end: Int,
    axis: ChartAxis, ticks: [String], marks: [ChartMark], days: [String], day: DateText,
    total: Amount, beside: UsualMoney? = nil
  ) {
    (self.currency, self.spent, self.usual, self.points) = (currency, spent, usual, points)
    (self.end, self.axis, self.ticks, self.marks, self.days) = (end, axis, ticks, marks, days)
    (self.day, self.total, self.beside) = (day, total, beside)
  }
}

extension CourseChart: TemplateData {
  package static let fields = Fields<CourseChart>(
    "chart of money out by day",
    [
      .safeText("currency", \.currency),
      .markup("drawing") {
        ChartDrawing.steps($0.spent, through: $0.end, on: $0.axis, beside: $0.usual, $0.points)
      },
      .figures("ticks", \.ticks),
      .flag("hasMarks") { !$0.marks.isEmpty },
      .list("marks", \.marks),
      .texts("days", \.days),
      .record("by", \.day),
      .record("total", \.total),
      .optional("usual", \.beside),
      .flag("hasUsual") { !$0.usual.isEmpty },
    ])
}

/// Money in one direction in the as-of month, compared with what is usual by the same day.
package struct UsualMoney: Sendable {
  /// The as-of day, without its year.
  package let day: DateText
  package let usual: Amount
  /// How much more or less it is; without a sign.
  package let difference: Amount
  package let relation: Relation
  /// The months that what is usual is taken from, where they are fewer than twelve.
  package let monthCount: Count?

  // Written by .ci/initialisers.
  @inlinable package init(
    day: DateText, usual: Amount, difference: Amount, relation: Relation, monthCount: Count?
  ) {
    (self.day, self.usual, self.difference, self.relation) = (day, usual, difference, relation)
    self.monthCount = monthCount
  }

  package enum Relation: String, CaseIterable, Sendable {
    case isMore, isLess, isUsual
  }
}

extension UsualMoney: TemplateData {
  package static let fields = Fields<UsualMoney>(
    "what is usual",
    [
      .record("day", \.day),
      .record("usual", \.usual),
      .record("difference", \.difference),
      .optional("monthCount", \.monthCount),
    ]
      + Relation.allCases.map { relation in
        .flag(relation.rawValue) { $0.relation == relation }
      })
}
