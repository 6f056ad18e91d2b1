/// Sums and counts by name.
///
/// Names are told by their numbers: tallies that are compared or added have the same numbering.
package struct Tally: Sendable {
  /// What entries of one name come to.
  package struct Line: Hashable, Sendable {
    /// The name's, among those of the numbering.
    let name: NameNumber
    /// Minor units; less than zero where more came back than went the way that is tallied.
    var sum: Int64
    var count: Int
    /// What came back and is taken off the sum already; minor units, not negative.
    var back: Int64 = 0

    /// An entry of a name that adds so much, less than zero where it came back.
    package init(of name: NameNumber, adding amount: Int64) {
      self.init(name: name, sum: amount, count: 1, back: max(0, -amount))
    }

    init(name: NameNumber, sum: Int64, count: Int, back: Int64 = 0) {
      (self.name, self.sum, self.count, self.back) = (name, sum, count, back)
    }
  }

  /// By the numbers of the names.
  private(set) var lines: [Line] = []
  package private(set) var sum: Int64 = 0
  package private(set) var count = 0

  /// The tally of no entries.
  package init() {}

  /// Adds up tallies of the same account.
  init(of parts: some Sequence<Tally>) { self.init(of: parts.flatMap(\.lines)) }

  /// Adds up entries of an account, which bounds every such sum, each as a line of its own.
  package init(of entries: [Line]) {
    let entries = entries.sorted { $0.name < $1.name }
    lines.reserveCapacity(
      entries.indices.count { $0 == 0 || entries[$0 - 1].name != entries[$0].name })
    for line in entries {
      if lines.last?.name == line.name {
        lines[lines.count - 1].sum += line.sum
        lines[lines.count - 1].count += line.count
        lines[lines.count - 1].back += line.back
      } else {
        lines.append(line)
      }
      sum += line.sum
      count += line.count
    }
  }

  /// How many of its names neither of two others has.
  func count(missingIn other: Tally, _ another: Tally? = nil) -> Int {
    lines.count { other.line(of: $0.name) == nil && another?.line(of: $0.name) == nil }
  }

  /// The sums of some names, 0 where there are no such entries, and that of all others behind them.
  func sums(of names: some Collection<NameNumber>) -> [Int64] {
    var sums: [Int64] = []
    sums.reserveCapacity(names.count + 1)
    var rest = sum
    for name in names {
      let sum = line(of: name)?.sum ?? 0
      sums.append(sum)
      rest -= sum
    }
    sums.append(rest)
    return sums
  }

  private func line(of name: NameNumber) -> Line? {
    let place = lines.partitionIndex { $0.name >= name }
    return place < lines.count && lines[place].name == name ? lines[place] : nil
  }

  /// By sum, the largest first, then by name, what has none last; the same on any host and locale.
  func ordered(by names: NameNumbers) -> [Line] {
    lines.sorted { one, other in
      if one.sum != other.sum { return one.sum > other.sum }
      guard let name = names[one.name], let otherName = names[other.name] else {
        return names[one.name] != nil
      }
      return name < otherName
    }
  }
}
