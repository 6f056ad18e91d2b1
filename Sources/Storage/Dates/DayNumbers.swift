internal import Foundation
internal import Model

/// Writes days as the numbers that a book's files have in place of dates.
struct DayNumbers {
  private let numbers: NumberedDates
  private let timeZone: TimeZone

  init(_ settings: Settings) {
    numbers = settings.dates
    timeZone = settings.timeZone
  }

  /// Noon of the day in the book's time zone; nil where a number would not be read as that day.
  func number(of day: Day) -> Int64? {
    guard day.year <= DayReader.lastYear else { return nil }
    let local = day.daysSinceEpoch * 86_400 + 43_200
    let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(local)))
    var zone = ZoneDays(timeZone)
    guard zone.day(of: local - offset) == day else { return nil }
    let instant = Int64(local - offset)
    return switch numbers {
    case .secondsSince2001: instant - Int64(DayReader.referenceDate)
    case .secondsSince1970: instant
    case .millisecondsSince1970: instant * 1000
    }
  }
}
