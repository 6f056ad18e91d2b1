internal import Basics

/// Sums and counts by name, in the order in which the names first appear.
package struct Tally: Sendable {
  /// What entries of one name come to.
  package struct Line: Hashable, Sendable {
    /// Nil for entries without a name.
    package let name: String?
    /// Minor units, never negative.
    package fileprivate(set) var sum: Int64
    package fileprivate(set) var count: Int
  }

  package private(set) var lines: [Line] = []
  package private(set) var sum: Int64 = 0
  package private(set) var count = 0
  private var positions: [String?: Int] = [:]

  /// The tally of no entries.
  package init() {}

  /// Adds an amount of an account, which bounds every such sum.
  mutating func add(_ magnitude: Int64, to name: String?) {
    add(Line(name: name, sum: magnitude, count: 1))
  }

  /// Adds another tally of the same account.
  mutating func add(_ other: Tally) {
    for line in other.lines { add(line) }
  }

  private mutating func add(_ line: Line) {
    if let position = positions[line.name] {
      lines[position].sum += line.sum
      lines[position].count += line.count
    } else {
      positions[line.name] = lines.count
      lines.append(line)
    }
    sum += line.sum
    count += line.count
  }

  /// How many of its names none of some others has.
  func count(missingIn others: [Tally]) -> Int {
    lines.count { line in others.allSatisfy { $0.positions[line.name] == nil } }
  }

  /// The sum of a name, or of entries without one; 0 when there are none.
  package func sum(of name: String?) -> Int64 { positions[name].map { lines[$0].sum } ?? 0 }

  /// By sum, the largest first, then by name, what has none last; the same on any host and locale.
  package var ordered: [Line] {
    lines.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      if left.sum != right.sum { return left.sum > right.sum }
      guard let leftName = left.name, let rightName = right.name else { return left.name != nil }
      return (leftName, one.offset) < (rightName, other.offset)
    }.map(\.element)
  }
}
