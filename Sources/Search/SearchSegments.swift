package import Basics

/// How the months of a book are cut into segments, newest first after the to-dos.
///
/// A segment is as many years, or months of one year, as have few enough entries together: a great
/// many where they are old, so that a search has few segments to look at, and a few thousand where
/// the newest entry is, so that what a day brings is added to little. What the other months hold
/// makes no difference to where a range of months is cut.
package struct SearchSegments: Sendable {
  package private(set) var all: [SearchSegment] = []
  private var months: [(month: SearchMonth, count: Int)] = []

  static let most = 1 << 17
  static let mostWithNewest = 1 << 12
  /// At most 64 years, so that 32 bits number the entries of a segment.
  private static let mostBits = 10

  /// Takes how many entries each month has.
  package init(counts: [SearchMonth: Int], hasToDos: Bool) {
    months = counts.filter { $0.value > 0 }.map { ($0.key, $0.value) }
      .sorted { $0.month < $1.month }
    if hasToDos { all.append(.toDos) }
    cut(months[...], from: 0, bits: SearchMonth.allBits)
    months = []
  }

  /// Halves a range of months until it has few enough entries.
  private mutating func cut(
    _ part: ArraySlice<(month: SearchMonth, count: Int)>, from start: Int, bits: Int
  ) {
    guard !part.isEmpty else { return }
    let most = part.endIndex == months.endIndex ? Self.mostWithNewest : Self.most
    let count = part.reduce(0) { $0 + $1.count }
    if bits == 0 || (bits <= Self.mostBits && count <= most) {
      all.append(SearchSegment(months: start..<(start + (1 << bits))))
      return
    }
    let middle = start + (1 << (bits - 1))
    let later = part.firstIndex { $0.month.number >= middle } ?? part.endIndex
    cut(part[later...], from: middle, bits: bits - 1)
    cut(part[..<later], from: start, bits: bits - 1)
  }
}

extension SearchSegments {
  /// What changes with every change of what a segment's files are made of: a segment whose key is
  /// what it was has the same files, and need not be made.
  ///
  /// Takes what the records of some accounts after the other are, in the book's order, how many
  /// accounts there are, and the to-dos' records; gives a key for each segment, in the order of `all`.
  package func keys(
    of tallies: [SearchTally], accounts: Int, toDos: [SearchRecord]
  ) -> [Digest] {
    var keys = all.map { segment in
      var key = SearchKey(of: segment, accounts: accounts)
      if segment.isToDos { for toDo in toDos { key.add(toDo) } }
      return key
    }
    for (place, tally) in tallies.enumerated() {
      var segment = all.count - 1
      for (month, part) in tally.sorted {
        while segment >= 0, !all[segment].contains(month) { segment -= 1 }
        guard segment >= 0 else { break }
        keys[segment].add(place, month, part)
      }
    }
    return keys.map(\.digest)
  }
}
