/// A tally as it is shown, by its largest names.
///
/// The rows' sums, counts and shares add up to the whole, and so do their sums in each period that
/// they are compared with: what has no row of its own in any of them is part of the rest.
package struct Breakdown: Sendable {
  /// One name, what has no name, or the rest, which holds names that were there earlier alone too.
  package struct Row: Hashable, Sendable {
    package let label: NameLabel
    /// Minor units; less than zero where more came back than went this way.
    package let sum: Int64
    package let count: Int
    /// What came back and is taken off the sum already; minor units, not negative.
    package let back: Int64
    /// Tenths of a per cent of all rows that are more than zero; nil for others, and when none is.
    package let share: Int?
    /// The same names in the period before; nil when there is no statement of it.
    package let before: Int64?
    /// The same names one year before; nil when there is no statement of it.
    package let yearBefore: Int64?
  }

  /// By sum, the largest first, then by name.
  package let rows: [Row]
  package let sum: Int64
  package let count: Int
  package let before: Int64?
  package let yearBefore: Int64?

  /// Takes the tallies of the earlier periods too, with the names of all; one that is nil is compared
  /// with nothing.
  ///
  /// At most so many names have a row of their own.
  package init(
    _ tally: Tally, before: Tally? = nil, yearBefore: Tally? = nil, _ names: NameNumbers,
    most shownCount: Int = 10
  ) {
    let largest = LargestNames(of: tally.ordered(by: names), most: shownCount) { names[$0.name] }
    let (shown, rest) = (largest.shown, largest.rest)
    let gone =
      (before?.count(missingIn: tally) ?? 0) + (yearBefore?.count(missingIn: tally, before) ?? 0)
    let others = rest.count + gone

    var lines: [(label: NameLabel, sum: Int64, count: Int, back: Int64)] = []
    lines.reserveCapacity(shown.count + 1)
    for line in shown {
      lines.append((NameLabel(names[line.name]), line.sum, line.count, line.back))
    }
    if others > 0 {
      let sum = rest.reduce(0) { $0 + $1.sum }
      let back = rest.reduce(0) { $0 + $1.back }
      lines.append((.rest(names: others), sum, rest.reduce(0) { $0 + $1.count }, back))
    }
    let shares = Shares.of(lines.map { max(0, $0.sum) })
    let shownNames = shown.lazy.map(\.name)
    let sumsBefore = before?.sums(of: shownNames)
    let sumsYearBefore = yearBefore?.sums(of: shownNames)
    rows = lines.enumerated().map { index, line in
      Row(
        label: line.label, sum: line.sum, count: line.count, back: line.back,
        share: line.sum < 0 ? nil : shares?[index],
        before: sumsBefore?[index], yearBefore: sumsYearBefore?[index])
    }
    (sum, count) = (tally.sum, tally.count)
    (self.before, self.yearBefore) = (before?.sum, yearBefore?.sum)
  }
}
