package import Values

/// Where a statement's money came from and went, without transfers between the book's accounts.
package struct MoneyFlowTables: Sendable {
  /// Money out by category, then by payee, then money in the same way; empty tables are left out.
  package let breakdowns: [BreakdownTable]
  /// Transfers by the other account, without its currency sign.
  package var transfers: [TransferRow]

  // Written by .ci/initialisers.
  @inlinable package init(breakdowns: [BreakdownTable], transfers: [TransferRow]) {
    (self.breakdowns, self.transfers) = (breakdowns, transfers)
  }
}

extension MoneyFlowTables: TemplateData {
  package static let fields = Fields<MoneyFlowTables>(
    "money flow",
    [
      .list("breakdowns", \.breakdowns),
      .flag("hasTransfers") { !$0.transfers.isEmpty },
      .list("transfers", \.transfers),
    ])
}

/// One direction of a statement's money, by category or by payee.
package struct BreakdownTable: Sendable {
  package let subject: Subject
  /// What it is compared with; nil where there is no statement of that.
  package let before: DateText?
  package let yearBefore: DateText?
  /// The statements of those; nil where none is issued.
  package let beforePath: String?
  package let yearBeforePath: String?
  package let rows: [BreakdownRow]
  /// The whole, which the rows add up to.
  package let total: BreakdownRow

  // Written by .ci/initialisers.
  @inlinable package init(
    subject: Subject, before: DateText?, yearBefore: DateText?, beforePath: String?,
    yearBeforePath: String?, rows: [BreakdownRow], total: BreakdownRow
  ) {
    (self.subject, self.before, self.yearBefore) = (subject, before, yearBefore)
    (self.beforePath, self.yearBeforePath, self.rows) = (beforePath, yearBeforePath, rows)
    self.total = total
  }

  package enum Subject: String, CaseIterable, Sendable {
    case outByCategory, outByPayee, inByCategory, inByPayee
  }
}

extension BreakdownTable: TemplateData {
  package static let fields = Fields<BreakdownTable>(
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
  package static let fields = Fields<Self>(
    "subject of a breakdown",
    allCases.map { subject in .flag(subject.rawValue) { $0 == subject } })
}

/// One category or payee; amounts without currency sign.
package struct BreakdownRow: Sendable {
  package let label: Label
  /// Where the entries are.
  package let path: PagePlace
  /// Whether that is the name's own page.
  package let hasPage: Bool
  package let amount: Amount
  package let count: Count
  /// Of the whole; nil when that is zero.
  package let share: Share?
  package let before: Amount?
  package let yearBefore: Amount?

  // Written by .ci/initialisers.
  @inlinable package init(
    label: Label, path: PagePlace, hasPage: Bool, amount: Amount, count: Count, share: Share?,
    before: Amount?, yearBefore: Amount?
  ) {
    (self.label, self.path, self.hasPage, self.amount) = (label, path, hasPage, amount)
    (self.count, self.share, self.before, self.yearBefore) = (count, share, before, yearBefore)
  }

  package enum Label: Sendable {
    case name(String)
    /// What has no category, or no payee.
    case none
    /// What has neither, where a table is by payee and categories have rows too.
    case nameless
    /// All others, and how many they are.
    case rest(Count)
    case total
  }
}

extension BreakdownRow: TemplateData {
  package static let fields = Fields<BreakdownRow>(
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
      .flag("isNameless") { row in
        if case .nameless = read(row) { true } else { false }
      },
    ]
      + Field.breakable { row in
        if case .name(let name) = read(row) { name } else { nil }
      }
  }
}

/// What was transferred from and to one other account of the book.
package struct TransferRow: Sendable {
  package let account: Link
  package let moneyIn: Amount
  package let moneyOut: Amount

  // Written by .ci/initialisers.
  @inlinable package init(account: Link, moneyIn: Amount, moneyOut: Amount) {
    (self.account, self.moneyIn, self.moneyOut) = (account, moneyIn, moneyOut)
  }
}

extension TransferRow: TemplateData {
  package static let fields = Fields<TransferRow>(
    "transfers of an account",
    [.record("account", \.account), .record("moneyIn", \.moneyIn), .record("moneyOut", \.moneyOut)])
}
