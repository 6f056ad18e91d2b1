extension CategoryTable {
  /// What entries come to.
  package struct Figures: Sendable {
    package private(set) var columns: [TracedSum]
    package private(set) var total = TracedSum()
    /// In the period before, which the columns hold nothing of.
    package private(set) var before = TracedSum()

    init(columnCount: Int) { columns = Array(repeating: TracedSum(), count: columnCount) }

    mutating func add(_ sum: TracedSum, toColumn column: Int?) {
      total.add(sum)
      if let column { columns[column].add(sum) }
    }

    mutating func addBefore(_ sum: TracedSum) { before.add(sum) }

    mutating func add(_ other: Figures) {
      for index in columns.indices { columns[index].add(other.columns[index]) }
      total.add(other.total)
      before.add(other.before)
    }
  }
}
