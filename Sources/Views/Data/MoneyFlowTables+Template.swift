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
    Field.labels(\.label) + [
      .text("path", \.path),
      .record("amount", \.amount),
      .record("count", \.count),
      .text("share") { $0.share?.text },
      .markup("bar") { ChartDrawing.share($0.share?.tenths ?? 0) },
      .optional("before", \.before),
      .optional("yearBefore", \.yearBefore),
    ])
}

extension Field {
  /// A name, that there is none, or how many others there are.
  static func labels(
    _ read: @escaping @Sendable (Subject) -> BreakdownRow.Label?
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
  }
}

extension TransferRow: TemplateData {
  static let fields = Fields<TransferRow>(
    "transfers of an account",
    [.record("account", \.account), .record("moneyIn", \.moneyIn), .record("moneyOut", \.moneyOut)])
}
