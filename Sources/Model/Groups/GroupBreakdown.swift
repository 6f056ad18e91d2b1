/// A group's entries of one currency by what else they go by.
///
/// These are the ten largest names, what has no name, and the rest as one line. The rows' figures
/// add up to the ledger's.
package struct GroupBreakdown: Sendable {
  package struct Row: Hashable, Sendable {
    package let label: Breakdown.Label
    package let figures: GroupFigures
  }

  /// By money in and out together, the largest first, then by name; the rest comes last.
  package let rows: [Row]

  package init(
    of ledger: GroupLedger, by grouping: MoneyFlow.Grouping, in book: Book, transfers: Transfers
  ) {
    var named: [String: GroupFigures] = [:]
    var unnamed = GroupFigures()
    for place in ledger.months.lazy.flatMap(\.entries) {
      let figures = book.figures(of: place, transfers: transfers)
      if let name = book.transaction(at: place).name(by: grouping) {
        named[name, default: GroupFigures()].add(figures)
      } else {
        unnamed.add(figures)
      }
    }
    let ordered = named.sorted { one, other in
      (other.value.magnitude, one.key) < (one.value.magnitude, other.key)
    }
    let rest = ordered.dropFirst(Breakdown.shownCount)
    var rows = ordered.prefix(Breakdown.shownCount).map {
      Row(label: .name($0.key), figures: $0.value)
    }
    if unnamed.count > 0 { rows.append(Row(label: .none, figures: unnamed)) }
    if !rest.isEmpty {
      rows.append(
        Row(
          label: .rest(names: rest.count),
          figures: rest.reduce(into: GroupFigures()) { $0.add($1.value) }))
    }
    self.rows = rows
  }
}

extension GroupFigures {
  /// All money that was moved; two sums of 63 bits fit.
  fileprivate var magnitude: UInt64 {
    [turnover, transferred].reduce(0) { $0 + $1.moneyIn.magnitude + $1.moneyOut.magnitude }
  }
}
