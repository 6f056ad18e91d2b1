extension CategoryTable {
  /// What entries come to.
  package struct Figures: Sendable {
    package private(set) var columns: [TracedSum]
    package private(set) var total = TracedSum()
    /// In the period before, which the columns hold nothing of.
    package private(set) var before = TracedSum()
    /// What went the other way and is taken off the total already; minor units, not negative.
    package private(set) var back: Int64 = 0

    init(columnCount: Int) { columns = Array(repeating: TracedSum(), count: columnCount) }

    mutating func add(_ net: NetSum, toColumn column: Int?) {
      total.add(net.sum)
      back += net.back
      if let column { columns[column].add(net.sum) }
    }

    mutating func addBefore(_ net: NetSum) { before.add(net.sum) }

    /// Whether no entry is counted but those of the period before.
    package var isEmpty: Bool { total.origin == .nothing }

    mutating func add(_ other: Figures) {
      for index in columns.indices { columns[index].add(other.columns[index]) }
      total.add(other.total)
      before.add(other.before)
      back += other.back
    }
  }
}
