package import Basics

/// How the days of a book are cut into segments, newest first after the to-dos.
///
/// A segment is as many years, or months of one year, as have few enough entries together: a great
/// many where they are old, so that a search has few segments to look at, and a few thousand where
/// the newest entry is, so that what a day brings is added to little. Only the month of the newest
/// entry is cut further, into days, where it has more than that. What the other months hold makes no
/// difference to where a range of months is cut.
package struct SearchSegments: Sendable {
  package private(set) var all: [SearchSegment] = []
  private var days: [(day: SearchDay, count: Int)] = []

  static let most = 1 << 17
  static let mostWithNewest = 1 << 12
  static let mostOfNewestMonth = 1 << 13
  /// At most 64 years, so that 32 bits number the entries of a segment.
  private static let mostBits = 15

  /// Takes how many entries each day has; of months before the latest, those of all days may be
  /// given as of one.
  package init(counts: [SearchDay: Int], hasToDos: Bool) {
    days = counts.filter { $0.value > 0 }.map { ($0.key, $0.value) }
      .sorted { $0.day < $1.day }
    if hasToDos { all.append(.toDos) }
    cut(days[...], from: SearchDay(number: 0), bits: SearchDay.allBits)
    days = []
  }

  /// Halves a range of days until it has few enough entries.
  private mutating func cut(
    _ part: ArraySlice<(day: SearchDay, count: Int)>, from start: SearchDay, bits: Int
  ) {
    guard !part.isEmpty else { return }
    let isOfNewestMonth = bits < SearchDay.inMonthBits
    let most =
      part.endIndex == days.endIndex
      ? Self.mostWithNewest : isOfNewestMonth ? Self.mostOfNewestMonth : Self.most
    let count = part.reduce(0) { $0 + $1.count }
    let least = start.month == days.last?.day.month ? 0 : SearchDay.inMonthBits
    if bits == least || (bits <= Self.mostBits && count <= most) {
      all.append(SearchSegment(days: start.number..<(start.number + 1 << bits)))
      return
    }
    let middle = SearchDay(number: start.number + 1 << (bits - 1))
    let later = part.firstIndex { $0.day >= middle } ?? part.endIndex
    cut(part[later...], from: middle, bits: bits - 1)
    cut(part[..<later], from: start, bits: bits - 1)
  }
}

extension SearchSegments {
  /// Takes what the records of some accounts after the other are.
  package init(of tallies: [SearchTally], hasToDos: Bool) {
    let latest = tallies.compactMap(\.latestMonth).max()
    let counts = tallies.reduce(into: [SearchDay: Int]()) { counts, tally in
      for (day, part) in tally.parts(cutting: latest) { counts[day, default: 0] += part.count }
    }
    self.init(counts: counts, hasToDos: hasToDos)
  }

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
    let cutMonth = all.lazy.compactMap(\.cutMonth).first
    for (place, tally) in tallies.enumerated() {
      var segment = all.count - 1
      for (day, part) in tally.parts(cutting: cutMonth) {
        while segment >= 0, !all[segment].contains(day) { segment -= 1 }
        guard segment >= 0 else { break }
        keys[segment].add(place, day, part)
      }
    }
    return keys.map(\.digest)
  }
}
