extension MoneyFlowTables: TemplateData {
  static let fields = Fields<MoneyFlowTables>(
    "money flow",
    [
      .list("breakdowns", \.breakdowns),
      .flag("hasTransfers") { !$0.transfers.isEmpty },
      .list("transfers", \.transfers),
    ])
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
      .list("rows", \.rows),
      .optional("largest") { $0.largest },
      .record("total", \.total),
    ])
}

extension BreakdownTable {
  /// The row with the largest share of those that are for one thing.
  fileprivate var largest: BreakdownRow? {
    rows.filter(\.isOfOne).max { ($0.share?.tenths ?? 0) < ($1.share?.tenths ?? 0) }
  }
}

extension BreakdownRow {
  fileprivate var isOfOne: Bool {
    if case .rest = label { false } else { share != nil }
  }
}

extension BreakdownTable.Subject: TemplateData {
  /// One flag for each subject, of which exactly one is true.
  static let fields = Fields<Self>(
    "subject of a breakdown",
    allCases.map { subject in .flag(subject.rawValue) { $0 == subject } })
}

extension BreakdownRow: TemplateData {
  static let fields = Fields<BreakdownRow>(
    "row of a breakdown",
    [
      .text("name") { row in
        if case .name(let name) = row.label { name } else { nil }
      },
      .flag("isNamed") { row in
        if case .name = row.label { true } else { false }
      },
      .optional("rest") { (row: BreakdownRow) -> Count? in
        if case .rest(let count) = row.label { count } else { nil }
      },
      .flag("isNone") { row in
        if case .none = row.label { true } else { false }
      },
      .record("amount", \.amount),
      .record("count", \.count),
      .text("share") { $0.share?.text },
      .markup("bar") { ChartDrawing.share($0.share?.tenths ?? 0) },
      .optional("before", \.before),
      .optional("yearBefore", \.yearBefore),
    ])
}

extension TransferRow: TemplateData {
  static let fields = Fields<TransferRow>(
    "transfers of an account",
    [.record("account", \.account), .record("moneyIn", \.moneyIn), .record("moneyOut", \.moneyOut)])
}
