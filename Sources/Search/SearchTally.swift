package import Basics

/// What the records of an account, or of some, are, month by month, and those of the latest month day
/// by day: how many, and what stands for them.
package struct SearchTally: Equatable, Sendable {
  private var months: [SearchMonth: Part] = [:]
  /// Of the latest month.
  private var days: [SearchDay: Part] = [:]

  struct Part: Equatable, Sendable {
    private(set) var count = 0
    private(set) var digest = Digest()

    fileprivate mutating func add(_ records: Digest, count more: Int) {
      count += more
      digest.add(records)
    }
  }

  /// No records yet.
  package init() {}

  /// Takes what stands for some records of a month; those of a book come in one order.
  package mutating func add(_ records: Digest, count: Int, in month: SearchMonth) {
    months[month, default: Part()].add(records, count: count)
  }

  /// Takes what stands for some records of a day of the latest month, beside those of the month.
  package mutating func add(_ records: Digest, count: Int, on day: SearchDay) {
    days[day, default: Part()].add(records, count: count)
  }

  /// Nil where there are no records.
  var latestMonth: SearchMonth? { months.keys.max() }

  /// Oldest first, each month as its first day, but that a month that is to be cut is there day by
  /// day; none is later than that.
  func parts(cutting cut: SearchMonth?) -> [(SearchDay, Part)] {
    let whole = months.filter { $0.key != cut }.map { ($0.key.start, $0.value) }
    let own = days.filter { $0.key.month == cut }.map { ($0.key, $0.value) }
    return (whole + own).sorted { $0.0 < $1.0 }
  }
}

/// The key of a segment in the making.
struct SearchKey {
  private(set) var digest = Digest()

  /// Changes when the files of the same records become others.
  private static let format = 4

  init(of segment: SearchSegment, accounts: Int) {
    digest.add(Self.format)
    digest.add(SearchNumbering.bits(for: accounts))
    // Not its name, which is the same where it begins with a month or day that does not occur.
    digest.add(segment.days.lowerBound)
    digest.add(segment.days.upperBound)
  }

  /// Adds a part of the records of those accounts that stand at a place among all.
  mutating func add(_ place: Int, _ day: SearchDay, _ part: SearchTally.Part) {
    digest.add(place)
    digest.add(day.number)
    digest.add(part.count)
    digest.add(part.digest)
  }

  mutating func add(_ toDo: SearchRecord) { digest.add(bytes: toDo.bytes) }
}

extension SearchRecord {
  /// All that it says, so that no two records have the same; no text has a byte of 255.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    let fields =
      texts + [
        plainAmount ?? "\0", day ?? "\0", lacksCategory ? "1" : "0", shown.title,
        shown.reference, shown.category, shown.account, shown.amount, shown.kind.rawValue,
        shown.date, shown.page, shown.anchor,
      ]
    for field in fields {
      bytes += field.utf8
      bytes.append(255)
    }
    return bytes
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
