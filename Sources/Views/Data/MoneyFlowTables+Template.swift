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
      .optional("beforePeriod", \.before),
      .optional("yearBeforePeriod", \.yearBefore),
      .list("rows", \.rows),
      .record("total", \.total),
    ])
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
      .text("share", \.share),
      .optional("before", \.before),
      .optional("yearBefore", \.yearBefore),
    ])
}

extension TransferRow: TemplateData {
  static let fields = Fields<TransferRow>(
    "transfers of an account",
    [.record("account", \.account), .record("moneyIn", \.moneyIn), .record("moneyOut", \.moneyOut)])
}
