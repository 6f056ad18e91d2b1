package import Model

/// What a bank's file says, and what is wrong with it.
package struct BankFile: Hashable, Sendable {
  /// Nil where it is not known yet.
  package var format: BankFileFormat?
  package var statements: [BankStatement] = []
  /// What is wrong or odd, in the file's order.
  package var problems: [BankFileProblem] = []
  /// What became of the rows of a CSV file; nil for other formats.
  package var rows: CSVRowCounts?
  /// The layout by which a CSV file was read that no layout knows, and what it proves of itself.
  package var guess: CSVGuess?
  /// How the file was read as a text; nil where it was not.
  package var encoding: TextEncoding?

  /// A file of which nothing is known.
  package init() {}
}

/// What became of the rows below the header of a CSV file: each is counted once.
package struct CSVRowCounts: Hashable, Sendable {
  /// Booked entries.
  package var entries = 0
  package var pending = 0
  /// By the layout's `skipWhen` and `onlyWhen`.
  package var leftOut = 0
  /// Rows without a date and without an amount.
  package var continuations = 0
  /// Balances, totals and headings.
  package var balances = 0
  /// Rows that could not be read.
  package var refused = 0

  /// No row yet.
  package init() {}

  /// All rows that were read.
  package var read: Int { entries + pending + leftOut + continuations + balances + refused }
}

/// A layout that was guessed for a CSV file whose balances prove the amounts.
package struct CSVGuess: Hashable, Sendable {
  package let layout: CSVLayout
  /// Columns of debits and credits, or words beside the amounts, say which way the money went.
  package let provesSigns: Bool
  /// The header.
  package let place: FileOffset
}
