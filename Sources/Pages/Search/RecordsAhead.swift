import Basics
import Search

/// Records that are asked for in their order: those that come next are made beside what is done with
/// the others.
struct RecordsAhead {
  private let count: Int
  private let parallel: Parallel
  private let make: @Sendable (Int) -> SearchRecord
  private var made: [SearchRecord] = []
  /// The place of the first that was made.
  private var start = 0
  private var next: BegunWork<[SearchRecord]>?

  /// So many are made at a time; there are twice as many at once.
  private static let ahead = 1024
}

extension RecordsAhead {
  /// Takes how many records there are, and what makes one by its place from 0; that is called from
  /// any thread.
  init(
    _ count: Int, _ parallel: Parallel, _ make: @escaping @Sendable (Int) -> SearchRecord
  ) {
    self.init(count: count, parallel: parallel, make: make)
    begin(at: 0)
  }

  private mutating func begin(at place: Int) {
    let places = place..<min(place + Self.ahead, count)
    next = places.isEmpty ? nil : parallel.begin { [make] in places.map(make) }
  }

  /// The record at a place: at first that at 0, then each time the one behind it.
  mutating func record(at place: Int) -> SearchRecord {
    if place == start + made.count, let next {
      (start, made) = (place, next.output)
      begin(at: place + made.count)
    }
    return made[place - start]
  }
}
