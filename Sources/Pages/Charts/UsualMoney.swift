import Views

/// Money in one direction in the as-of month, compared with what is usual by the same day.
struct UsualMoney: Sendable {
  /// The as-of day, without its year.
  let day: DateText
  let usual: Amount
  /// How much more or less it is; without a sign.
  let difference: Amount
  let relation: Relation
  /// The months that what is usual is taken from, where they are fewer than twelve.
  let monthCount: Count?

  enum Relation: String, CaseIterable, Sendable {
    case isMore, isLess, isUsual
  }
}

/// What was left over of the income of the last months that are over.
struct SavingsOverMonths: Sendable {
  /// As a share of the income.
  let rate: String
  let monthCount: Count
}

extension UsualMoney: TemplateData {
  static let fields = Fields<UsualMoney>(
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

extension SavingsOverMonths: TemplateData {
  static let fields = Fields<SavingsOverMonths>(
    "savings rate", [.figure("rate", \.rate), .record("monthCount", \.monthCount)])
}
