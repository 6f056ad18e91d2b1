internal import Basics

/// A civil day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31, without a time.
package struct Day: Hashable, Comparable, Sendable {
  /// Year, month and day side by side, so that days compare as their numbers do.
  @usableFromInline package let packed: Int32

  /// The day, or nil when the calendar has none, such as 30 February.
  package init?(year: Int, month: Int, day: Int) {
    guard let month = Month(year: year, month: month), (1...month.length).contains(day) else {
      return nil
    }
    self.init(in: month, day: day)
  }

  /// For days that are known to exist in the month.
  init(in month: Month, day: Int) {
    packed = Int32(truncatingIfNeeded: month.year << 9 | month.number << 5 | day)
  }

  /// The day that is `packed` so.
  @inlinable package init(packed: Int32) { self.packed = packed }

  package var year: Int { Int(packed >> 9) }
  /// The month of the year, 1 to 12.
  package var monthNumber: Int { Int(packed >> 5 & 15) }
  /// The day of the month, 1 to 31.
  package var day: Int { Int(packed & 31) }
  package var month: Month { Month(index: year * 12 + monthNumber - 1) }

  /// In the order of time.
  package static func < (one: Day, other: Day) -> Bool { one.packed < other.packed }
}

extension Day {
  /// The same day a year before, or the last one of that month; nil in the first year there is.
  package var yearBefore: Day? {
    Month(year: year - 1, month: monthNumber).map { Day(in: $0, day: min(day, $0.length)) }
  }

  /// Days since 1970-01-01 (Howard Hinnant, "chrono-compatible low-level date algorithms").
  package var daysSinceEpoch: Int {
    let shiftedYear = monthNumber <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * ((monthNumber + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day so many days after 1970-01-01, or nil outside the years 1 to 9999.
  package init?(daysSinceEpoch days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    self.init(year: year, month: month, day: day)
  }

  /// The day of the week, 1 being Monday (ISO 8601).
  package var weekday: Int {
    let days = daysSinceEpoch + 3
    return (days % 7 + 7) % 7 + 1
  }

  /// 0001-01-01.
  static let first = Day(in: Month(index: 12), day: 1)

  /// 1970-01-01.
  package static let unixEpoch = Day(in: Month(index: 1970 * 12), day: 1)

  /// How many days lie between this day and a later one; negative when it is earlier.
  package func days(until other: Day) -> Int { other.daysSinceEpoch - daysSinceEpoch }

  /// Whether it is so long ago that pages point it out: sixty days or more.
  package func isLongPast(on day: Day) -> Bool { days(until: day) >= 60 }
}

extension Day: CustomStringConvertible {
  /// Reads `YYYY-MM-DD`, all ten characters and nothing else.
  package init?(iso text: some Collection<UInt8>) {
    guard text.count == 10,
      let month = Month(iso: text.prefix(7)),
      text.dropFirst(7).first == UInt8(ascii: "-"),
      let day = decimalNumber(text.suffix(2))
    else { return nil }
    self.init(year: month.year, month: month.number, day: day)
  }

  /// The day as ISO 8601 writes it, such as `2026-10-31`.
  package var description: String { ASCIIText.string(of: 10) { $0.put(self) } }
}

/// Why a text that a person wrote is not a day.
package enum WrittenDayError: Error, Hashable, Sendable {
  /// The same day as it would be written, where it can be guessed.
  case notADay(String, meant: Day?)
  /// Such as 30 February.
  case noSuchDay(String)
  case outOfRange(String)
}

extension Day {
  /// Which of the days of a weekday's name is meant.
  package enum Direction: Sendable {
    /// Today or the latest before it, as for what was paid.
    case past
    /// Today or the next, as for what is due.
    case future
  }

  /// Reads a day as a person writes it on a command line: `2026-10-31`, `today`, `yesterday`,
  /// `tomorrow`, `-3d`, `+14d`, or a weekday in English, such as `mon` or `Monday`.
  package init(
    written text: String, today: Day, _ direction: Direction
  ) throws(WrittenDayError) {
    if let day = Day(iso: Array(text.utf8)) {
      self = day
    } else if let distance = Self.distance(text.lowercased(), today, direction) {
      guard let day = Day(daysSinceEpoch: today.daysSinceEpoch + distance) else {
        throw .outOfRange(text)
      }
      self = day
    } else if text.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [
      4, 2, 2,
    ],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isDigit })
    {
      throw .noSuchDay(text)
    } else {
      throw .notADay(text, meant: Self.meant(by: text))
    }
  }

  /// How many days after today a word means.
  private static func distance(_ word: String, _ today: Day, _ direction: Direction) -> Int? {
    switch word {
    case "today": return 0
    case "yesterday": return -1
    case "tomorrow": return 1
    default: break
    }
    if word.hasSuffix("d"), word.hasPrefix("-") || word.hasPrefix("+"), word.count <= 9 {
      return Int(word.dropLast())
    }
    guard word.count >= 3, let weekday = weekdays.firstIndex(where: { $0.hasPrefix(word) }) else {
      return nil
    }
    // 1970-01-01 was a Thursday.
    let later = (weekday - (today.daysSinceEpoch + 3)) % 7
    let days = later < 0 ? later + 7 : later
    return direction == .future || days == 0 ? days : days - 7
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// `31.12.2026` and `31/12/2026` where the order is not in doubt, and `2026/12/31`.
  private static func meant(by text: String) -> Day? {
    let parts = text.split(whereSeparator: { "./-".contains($0) }).map { Int($0) }
    guard parts.count == 3, let first = parts[0], let second = parts[1], let third = parts[2] else {
      return nil
    }
    if first > 31 { return Day(year: first, month: second, day: third) }
    guard third > 31, text.contains(".") || first > 12 || second > 12 || first == second else {
      return nil
    }
    return Day(year: third, month: second, day: first)
      ?? Day(year: third, month: first, day: second)
  }
}

extension WrittenDayError: CustomStringConvertible {
  /// What is wrong and what to write.
  package var description: String {
    switch self {
    case .notADay(let text, let meant?): "\"\(text)\" is not a day; write \(meant)"
    case .notADay(let text, nil):
      "\"\(text)\" is not a day; write it as 2026-10-31, or today, -3d or monday"
    case .noSuchDay(let text): "\"\(text)\" is no day of the calendar"
    case .outOfRange(let text): "\"\(text)\" is outside the years 1 to 9999"
    }
  }
}
