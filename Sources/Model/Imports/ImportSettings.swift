/// What a book says of importing: how CSV files are read, and what is set on entries that come in.
package struct ImportSettings: Hashable, Sendable {
  package var layouts: [CSVLayout] = []
  /// In their order: for each field the first that matches wins.
  package var rules: [ImportRule] = []

  /// A book that says nothing of it.
  package init() {}
}
