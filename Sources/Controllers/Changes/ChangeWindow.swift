package import Basics
package import Foundation
package import Model

/// Of which days of recording entries are shown as recently added.
package struct ChangeWindow: Sendable {
  /// Those that are shown.
  package let days: ClosedRange<Day>
  /// The first of which entries are gathered: it is the same on all days of the as-of month.
  let firstGathered: RecordNumber
  package let origins: ImportOrigins
  private let zone: TimeZone

  /// So many days are shown, the last of which is the as-of day.
  package static let dayCount = 90
}

extension ChangeWindow {
  /// The window that ends with the as-of day, in a time zone; takes the imports that may lie in it.
  package init(asOf: Day, in zone: TimeZone, _ origins: ImportOrigins = ImportOrigins()) {
    self.init(
      days: asOf.before(Self.dayCount - 1)...asOf,
      firstGathered: Self.firstGathered(asOf: asOf), origins: origins, zone: zone)
  }

  /// No earlier record is looked at.
  package static func firstGathered(asOf: Day) -> RecordNumber {
    // A day more, for the time zone.
    let first = Period(asOf.month).firstDay.before(dayCount)
    return RecordNumber(secondsSince1970: Int64(first.daysSinceEpoch) * 86_400)
  }

  /// The civil day on which something was recorded.
  package func day(of number: RecordNumber) -> Day { day(ofSecond: number.secondsSince1970) }

  private func day(ofSecond second: Int64) -> Day {
    let moment = Date(timeIntervalSince1970: Double(second))
    let local = Int(second) + zone.secondsFromGMT(for: moment)
    return Day(daysSinceEpoch: (local - (local % 86_400 + 86_400) % 86_400) / 86_400) ?? .unixEpoch
  }

  /// What stands for all that is shown, beside the accounts' entries: the same on the next day if
  /// nothing was recorded on the day that is left behind.
  package func digest(of index: BookIndex) -> Digest {
    var digest = Digest()
    origins.add(to: &digest)
    for (account, quarters) in index.recorded.enumerated() {
      for quarter in quarters {
        guard days.contains(day(ofSecond: quarter.quarter * RecordedQuarter.seconds)) else {
          continue
        }
        digest.add(account)
        digest.add(Int(quarter.quarter))
        digest.add(quarter.count)
        digest.add(Int(quarter.last))
      }
    }
    return digest
  }
}

extension Day {
  /// So many days earlier; the first day of the calendar where there is none.
  fileprivate func before(_ count: Int) -> Day {
    Day(daysSinceEpoch: daysSinceEpoch - count) ?? self
  }
}
