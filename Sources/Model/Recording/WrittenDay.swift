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
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) })
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
