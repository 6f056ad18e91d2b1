import Views

/// Money in one direction with categories as rows; amounts without currency sign.
struct SpendingTable: Sendable {
  let subject: Subject
  let columns: [SpendingColumn]
  /// The year before, which a column of its own is about; nil where there is none.
  let before: Link?
  let hasAverages: Bool
  let groups: [SpendingGroup]
  /// What the groups add up to.
  let total: SpendingRow

  enum Subject: String, CaseIterable, Sendable {
    case isSpending, isIncome
  }
}

/// A month or a year.
struct SpendingColumn: Sendable {
  /// Empty for all years before the others.
  let text: String
  /// Nil where it has no page of its own.
  let path: String?
}

/// A row of a table, with the rows that are parts of it where there are any.
struct SpendingGroup: Sendable {
  let row: SpendingRow
  let parts: [SpendingRow]
}

/// What one category comes to, or several together.
struct SpendingRow: Sendable {
  let label: BreakdownRow.Label
  /// The category's page; nil where it has none.
  let path: String?
  /// Of the whole; nil when that is zero.
  let share: Share?
  let total: SpendingCell
  /// What went the other way and is taken off the total already; nil where nothing did.
  let back: Amount?
  /// A month; nil where no averages are shown.
  let average: Amount?
  /// In the year before; nil where that is not shown.
  let before: SpendingCell?
  /// One for each column.
  let cells: [SpendingCell]
}

/// An amount, and where its entries are; nil where there are none.
struct SpendingCell: Sendable {
  let amount: Amount
  let path: String?
}

/// What was left over, with the columns of the tables.
struct SpendingBalance: Sendable {
  let columns: [SpendingColumn]
  let before: Link?
  let hasAverages: Bool
  let income: SpendingRow
  let spending: SpendingRow
  /// Income less spending; signed.
  let leftOver: SpendingRow
  /// The share of the income that is left over: in total, in the year before, and for each column;
  /// a dash where that would say nothing.
  let rate: SpendingRates
}

/// Savings rates.
struct SpendingRates: Sendable {
  let total: String
  let before: String
  let columns: [String]
}
