/// Money in one direction with categories as rows and periods as columns; minor units, less than zero
/// where more came back than went out.
///
/// The rows add up to the total, and the parts of a row to the row.
package struct CategoryTable: Sendable {
  /// The largest first, by all columns together, then by what went before, then by name.
  package let rows: [Row]
  package let total: Figures

  /// One category, a group of them, what has none, or the rest.
  package struct Row: Sendable {
    package let label: Label
    package let figures: Figures
    /// Tenths of a per cent of all rows that are more than zero; nil for others.
    package internal(set) var share: Int?
    /// The categories of a group, in the order of the rows; empty for what is no group.
    package internal(set) var parts: [Row] = []
  }

  /// What a row is about.
  package enum Label: Hashable, Sendable {
    /// One category, and what to call it: in a group by its part of the name.
    case category(String, shown: String)
    case group(String)
    /// What has no category.
    case none
    /// All others together, and how many categories they are.
    case rest(Int)
  }
}

extension CategoryTable {
  /// How many rows there are at most, of a table and of a group, beside the rest.
  package struct Limits: Sendable {
    let rows: Int
    let parts: Int

    /// Those of pages about spending alone.
    package static let whole = Limits(rows: 24, parts: 12)
    /// Those of a report that is to fit on paper.
    package static let brief = Limits(rows: 12, parts: 1)
  }
}
