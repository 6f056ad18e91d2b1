package import Foundation
package import Model

/// The time as it concerns a book that is watched.
package protocol WatchClock: Sendable {
  /// Since whenever; it never goes back.
  var elapsed: Duration { get }

  /// The day as of which the book is shown when it is built now.
  func day(in zone: TimeZone) -> Day

  /// How long that day lasts still, unless clocks are changed; nil when it never ends.
  func restOfDay(in zone: TimeZone) -> Duration?
}
