import SiteCoordinators
import Files
import Foundation
import Model
import Synchronization

/// A clock that stands still but while somebody waits.
final class FakeClock: WatchClock {
  private let state = Mutex(Duration.zero)
  /// Of each day, in seconds from 1970 on; nil where the book is shown as of one day.
  let dayLength: Int?

  init(dayLength: Int? = nil) { self.dayLength = dayLength }

  var elapsed: Duration { state.withLock { $0 } }

  func pass(_ time: Duration) { state.withLock { $0 += max(time, .zero) } }

  func day(in zone: TimeZone) -> Day {
    Day(daysSinceEpoch: dayLength.map { Int(elapsed / .seconds($0)) } ?? 0) ?? .unixEpoch
  }

  func restOfDay(in zone: TimeZone) -> Duration? {
    dayLength.map { .milliseconds($0 * 1_000 - Int(elapsed / .milliseconds(1)) % ($0 * 1_000)) }
  }
}

/// Changes that come at times which are known before, in milliseconds; then the watching stops.
final class FakeChanges: ChangeSource {
  private let clock: FakeClock
  var coming: [(Int, Set<BookChange>)]
  private let end: Int
  /// Thrown by the refresh of this number, counted from 1.
  var failure: (count: Int, error: WatchError)?
  private(set) var refreshCount = 0

  init(_ clock: FakeClock, _ coming: [(Int, Set<BookChange>)], end: Int) {
    self.clock = clock
    self.coming = coming
    self.end = end
  }

  func refresh() throws(WatchError) {
    refreshCount += 1
    if let failure, failure.count == refreshCount { throw failure.error }
  }

  func wait(atMost limit: Duration?) -> Awaited {
    let next = Duration.milliseconds(min(coming.first?.0 ?? .max, end))
    if let limit, clock.elapsed + limit < next {
      clock.pass(limit)
      return .timeIsUp
    }
    clock.pass(next - clock.elapsed)
    guard let (time, changes) = coming.first, time <= end else { return .stop }
    coming.removeFirst()
    return .changes(changes)
  }
}
