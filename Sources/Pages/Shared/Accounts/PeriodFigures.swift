import Views

/// What an account, or all of one currency together, held before and after a month or year, and what
/// came in and went out; amounts without currency sign.
struct PeriodFigures: Sendable {
  let opening: Amount
  var moneyIn: Amount
  var moneyOut: Amount
  /// From and to other accounts of the book, which money in and out leave out; signed.
  var transferred: Amount
  let closing: Amount
}

extension PeriodFigures: TemplateData {
  static let fields = Fields<PeriodFigures>(
    "figures of a month or year",
    [
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("transferred", \.transferred),
      .record("closing", \.closing),
    ])
}
