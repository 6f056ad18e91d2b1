import Views

/// How much of a loan is repaid; amounts without sign.
struct LoanFigures: Sendable {
  let repaid: Amount
  /// The most that ever was owed.
  let borrowed: Amount
  let share: Share
  /// The first day on which that was owed; nil where it always has been.
  let since: DateText?
}

extension LoanFigures: TemplateData {
  static let fields = Fields<LoanFigures>(
    "repayment of a loan",
    [
      .record("repaid", \.repaid),
      .record("borrowed", \.borrowed),
      .safeText("share") { $0.share.text },
      .safeText("barPercent") { ChartDrawing.percent($0.share.tenths) },
      .optional("since", \.since),
    ])
}
