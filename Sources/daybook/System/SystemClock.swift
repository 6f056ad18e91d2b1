import Coordinators
import Foundation
import Model

/// The clock of this machine, for a book that is shown as of today or of one day.
struct SystemClock: WatchClock {
  let here: Surroundings
  /// Nil where the book is shown as of today.
  let asOf: Day?
  private let start = ContinuousClock.now

  var elapsed: Duration { ContinuousClock.now - start }

  func day(in zone: TimeZone) -> Day { asOf ?? here.today(in: zone) }

  func restOfDay(in zone: TimeZone) -> Duration? {
    asOf == nil ? here.restOfToday(in: zone) : nil
  }
}
