import Foundation
import Model
import Synchronization

/// For which day a book was built last, and in which time zone that day ends.
final class BuiltDay: Sendable {
  private let state = Mutex<State?>(nil)

  private struct State {
    let zone: TimeZone
    var day: Day
  }

  func record(_ day: Day, in zone: TimeZone) {
    state.withLock { $0 = State(zone: zone, day: day) }
  }

  /// The day that has come since; nil while it is the same, and where the time zone is not known.
  ///
  /// It is told once, even where the book cannot be read then.
  func turn(_ clock: some WatchClock) -> Day? {
    state.withLock { state in
      guard let zone = state?.zone, let built = state?.day else { return nil }
      let day = clock.day(in: zone)
      state?.day = day
      return day == built ? nil : day
    }
  }

  /// How long to wait at most before the turn of the day is looked for.
  func wait(_ clock: some WatchClock) -> Duration? {
    guard let zone = state.withLock({ $0?.zone }) else { return nil }
    // A machine that slept, or whose clock was set, is a minute late at most.
    return clock.restOfDay(in: zone).map { min($0, .seconds(60)) }
  }
}
