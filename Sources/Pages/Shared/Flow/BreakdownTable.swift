import Views

/// One direction of a statement's money, by category or by payee.
struct BreakdownTable: Sendable {
  let subject: Subject
  /// What it is compared with; nil where there is no statement of that.
  let before: DateText?
  let yearBefore: DateText?
  /// The statements of those; nil where none is issued.
  let beforePath: String?
  let yearBeforePath: String?
  let rows: [BreakdownRow]
  /// The whole, which the rows add up to.
  let total: BreakdownRow

  enum Subject: String, CaseIterable, Sendable {
    case outByCategory, outByPayee, inByCategory, inByPayee
  }
}

extension BreakdownTable: TemplateData {
  static let fields = Fields<BreakdownTable>(
    "breakdown",
    [
      .record("subject", \.subject),
      .flag("byCategory") { $0.subject == .outByCategory || $0.subject == .inByCategory },
      .flag("isMoneyIn") { $0.subject == .inByCategory || $0.subject == .inByPayee },
      .optional("beforePeriod", \.before),
      .optional("yearBeforePeriod", \.yearBefore),
      .text("beforePath", \.beforePath),
      .text("yearBeforePath", \.yearBeforePath),
      .list("rows", \.rows),
      .optional("largest") { $0.largest },
      .record("total", \.total),
    ])
}

extension BreakdownTable {
  /// The row with the largest share of those that are for one thing.
  fileprivate var largest: BreakdownRow? {
    let share = { (place: Int) in rows[place].share?.tenths ?? 0 }
    return rows.indices.lazy.filter { rows[$0].isOfOne }.max { share($0) < share($1) }
      .map { rows[$0] }
  }
}

extension BreakdownTable.Subject: TemplateData {
  /// One flag for each subject, of which exactly one is true.
  static let fields = Fields<Self>(
    "subject of a breakdown",
    allCases.map { subject in .flag(subject.rawValue) { $0 == subject } })
}
