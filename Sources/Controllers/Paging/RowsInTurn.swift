/// Which rows a page shows of lists that stand one behind the other.
package struct RowsInTurn {
  /// Counted over the rows of all lists.
  private let shown: Range<Int>
  /// How many rows the lists have that were taken from.
  private var start = 0

  /// Takes which of all rows the page shows.
  package init(_ shown: Range<Int>) { self.shown = shown }

  /// Those of the next list that the page shows, and whether its last row is among them.
  package mutating func take<Row>(of rows: [Row]) -> (rows: [Row], haveLast: Bool) {
    let places = start..<start + rows.count
    start = places.upperBound
    let own = shown.clamped(to: places)
    return (
      Array(rows[own.lowerBound - places.lowerBound..<own.upperBound - places.lowerBound]),
      !own.isEmpty && own.upperBound == places.upperBound
    )
  }
}
