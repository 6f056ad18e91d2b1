internal import Foundation
internal import Model

/// The civil day of instants in one time zone.
///
/// Asking Foundation costs about a microsecond, and a million instants share few offsets: each
/// span of 32 days is asked for once, each day of a span in which the zone's clocks change too.
struct ZoneDays {
  private static let day = 86_400
  private static let span = 32 * day

  private let timeZone: TimeZone
  /// The offset during a stretch by the stretch's first second; nil when it changes in it.
  private var spans: [Int: Int?] = [:]
  private var days: [Int: Int?] = [:]
  /// The stretch that was asked for last, and its offset.
  private var last = (stretch: 0..<0, offset: 0)

  init(_ timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// The day of an instant in seconds since 1970-01-01T00:00:00Z; nil outside the years 1 to 9999.
  mutating func day(of instant: Int) -> Day? {
    // The calendar's limits, with two days to spare for the offset.
    guard (-719_164 * Self.day...2_932_898 * Self.day).contains(instant) else { return nil }
    let local = instant + offset(at: instant)
    return Day(daysSinceEpoch: Self.start(of: local, every: Self.day) / Self.day)
  }

  /// The instant at which clocks of the zone show a time, given in seconds as if it were UTC; where they
  /// show it twice the first, where they skip it one beside it.
  mutating func instant(ofLocal local: Int) -> Int {
    local - offset(at: local - offset(at: local - Self.day))
  }
}

extension ZoneDays {
  private mutating func offset(at instant: Int) -> Int {
    if last.stretch.contains(instant) { return last.offset }
    let span = Self.start(of: instant, every: Self.span)
    if spans[span] == nil {
      spans[span] = .some(constantOffset(in: span..<(span + Self.span)))
    }
    if case .some(.some(let offset)) = spans[span] {
      last = (span..<(span + Self.span), offset)
      return offset
    }
    let day = Self.start(of: instant, every: Self.day)
    if days[day] == nil {
      days[day] = .some(constantOffset(in: day..<(day + Self.day)))
    }
    if case .some(.some(let offset)) = days[day] { return offset }
    return secondsFromGMT(at: instant)
  }

  /// The offset that holds in a whole stretch; nil when it changes in it.
  private func constantOffset(in stretch: Range<Int>) -> Int? {
    let before = Date(timeIntervalSince1970: TimeInterval(stretch.lowerBound - 1))
    if let change = timeZone.nextDaylightSavingTimeTransition(after: before),
      change.timeIntervalSince1970 < TimeInterval(stretch.upperBound)
    {
      return nil
    }
    let first = secondsFromGMT(at: stretch.lowerBound)
    return first == secondsFromGMT(at: stretch.upperBound - 1) ? first : nil
  }

  private func secondsFromGMT(at instant: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
  }

  /// The multiple of `length` at or before a second.
  private static func start(of second: Int, every length: Int) -> Int {
    (second >= 0 ? second / length : (second + 1) / length - 1) * length
  }
}
