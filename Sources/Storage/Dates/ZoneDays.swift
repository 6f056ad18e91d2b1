internal import Foundation
internal import Model

/// The civil day of instants in one time zone.
///
/// Asking Foundation costs about a microsecond; a million instants share few days, so each UTC
/// day is asked for once, unless the zone's clocks change on it.
struct ZoneDays {
  private let timeZone: TimeZone
  /// The offset during a day counted from 1970-01-01 in UTC; nil when it changes on that day.
  private var offsets: [Int: Int?] = [:]

  init(_ timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// The day of an instant in seconds since 1970-01-01T00:00:00Z; nil outside the years 1 to 9999.
  mutating func day(of instant: Int) -> Day? {
    // The calendar's limits, with two days to spare for the offset.
    guard (-719_164 * 86_400...2_932_898 * 86_400).contains(instant) else { return nil }
    let local = instant + offset(at: instant)
    return Day(daysSinceEpoch: Self.day(of: local))
  }

  private mutating func offset(at instant: Int) -> Int {
    let day = Self.day(of: instant)
    if let known = offsets[day] { return known ?? secondsFromGMT(at: instant) }
    let first = secondsFromGMT(at: day * 86_400)
    let last = secondsFromGMT(at: day * 86_400 + 86_399)
    offsets[day] = .some(first == last ? first : nil)
    return first == last ? first : secondsFromGMT(at: instant)
  }

  private func secondsFromGMT(at instant: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
  }

  private static func day(of seconds: Int) -> Int {
    seconds >= 0 ? seconds / 86_400 : (seconds + 1) / 86_400 - 1
  }
}
