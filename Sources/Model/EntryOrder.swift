/// Where a transaction stands among those of its account, in the order of the file.
package struct FilePosition: Hashable, Comparable, Sendable {
  private let number: Int32

  /// Counts from 0.
  package init(_ number: Int) { self.number = Int32(truncatingIfNeeded: number) }

  /// Counts from 0.
  package var value: Int { Int(number) }

  /// In the order of the file.
  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

/// The instants of an account's entries, by which those of a day are ordered; none where no entry has
/// one.
///
/// Where any entry has an instant each of them does: one that its file gives no time takes that of the
/// entry before it in the file, at the start of the file that of the next. An account without times
/// costs nothing.
package struct EntryTimes: Sendable {
  /// Microseconds since 1970-01-01T00:00:00Z, in the order of the file.
  private(set) var instants: [Int64] = []

  /// No entry has a time.
  package init() {}

  var isEmpty: Bool { instants.isEmpty }

  subscript(position: FilePosition) -> Int64? {
    isEmpty ? nil : instants[position.value]
  }

  /// Adds the instant of the next entry, behind `count` others; nil where its file gives only a day.
  mutating func append(_ instant: Int64?, behind count: Int) {
    if isEmpty {
      guard let instant else { return }
      instants = Array(repeating: instant, count: count)
    }
    guard let instant = instant ?? instants.last else { return }
    instants.append(instant)
  }
}

extension Array {
  /// The same elements, which come day by day, with those of each day in the order of their instants:
  /// the earliest first, or the latest.
  ///
  /// What has no instant stays with the element before it, at the start of a day with the next one; so
  /// that a day without instants stays as it is, and so do equal instants.
  package func orderedWithinDays(
    newestFirst: Bool, day: (Element) -> some Equatable, instant: (Element) -> Int64?
  ) -> [Element] {
    var ordered = self
    var start = 0
    while start < count {
      let own = day(self[start])
      var end = start + 1
      while end < count, day(self[end]) == own { end += 1 }
      if end - start > 1, let instants = Self.carried(self[start..<end].map(instant)) {
        let places = instants.indices.sorted { one, other in
          guard instants[one] != instants[other] else { return one < other }
          return newestFirst
            ? instants[one] > instants[other] : instants[one] < instants[other]
        }
        for (offset, place) in places.enumerated() {
          ordered[start + offset] = self[start + place]
        }
      }
      start = end
    }
    return ordered
  }

  /// The instants with those that are missing filled in; nil where all are.
  private static func carried(_ instants: [Int64?]) -> [Int64]? {
    guard var last = instants.lazy.compactMap(\.self).first else { return nil }
    return instants.map { instant in
      last = instant ?? last
      return last
    }
  }
}

extension [Transaction] {
  /// Those booked through the day, by booking date; a day's transactions by their instants where they
  /// have these, else, and those of one instant, in the order of the file.
  ///
  /// Nil where that is all of them as they stand.
  func bookingOrder(through lastDay: Day?, _ times: EntryTimes) -> [FilePosition]? {
    guard times.isEmpty else { return bookingOrder(through: lastDay, byInstants: times.instants) }
    let isOrdered = indices.dropFirst().allSatisfy { self[$0 - 1].date <= self[$0].date }
    if isOrdered, let last {
      if lastDay.map({ last.date <= $0 }) ?? true { return nil }
    }
    let positions = indices.filter { index in lastDay.map { self[index].date <= $0 } ?? true }
      .map(FilePosition.init)
    guard !isOrdered else { return positions }
    return positions.sorted { (self[$0.value].date, $0) < (self[$1.value].date, $1) }
  }

  private func bookingOrder(
    through lastDay: Day?, byInstants instants: [Int64]
  ) -> [FilePosition]? {
    let counted = indices.filter { index in lastDay.map { self[index].date <= $0 } ?? true }
    let ordered = counted.sorted { one, other in
      (self[one].date, instants[one], one) < (self[other].date, instants[other], other)
    }
    return ordered.elementsEqual(indices) ? nil : ordered.map(FilePosition.init)
  }
}
