package import Model

/// A moment to the second, from the year 1 to 9999, as ISO 8601 writes it in UTC.
package struct Instant: Hashable, Sendable {
  package let secondsSince1970: Int64

  /// The nearest moment of these years.
  package init(secondsSince1970 seconds: Int64) {
    secondsSince1970 = min(max(seconds, -62_135_596_800), 253_402_300_799)
  }

  /// The civil day in UTC.
  package var day: Day {
    Day(daysSinceEpoch: Int(daysAndSeconds.days)) ?? .unixEpoch
  }

  /// The time of the day in UTC, such as `03:15:02`.
  package var time: String {
    let seconds = daysAndSeconds.seconds
    return [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { part in
      part < 10 ? "0\(part)" : "\(part)"
    }.joined(separator: ":")
  }

  private var daysAndSeconds: (days: Int64, seconds: Int64) {
    let days = (secondsSince1970 - (secondsSince1970 < 0 ? 86_399 : 0)) / 86_400
    return (days, secondsSince1970 - days * 86_400)
  }
}

extension Instant: CustomStringConvertible {
  /// Such as `2026-11-22T03:15:02Z`.
  package var description: String { "\(day)T\(time)Z" }

  /// Reads what `description` writes and nothing else.
  package init?(iso text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
    guard parts.count == 2, let day = Day(iso: parts[0]) else { return nil }
    let numbers = parts[1].dropLast().split(separator: UInt8(ascii: ":")).compactMap {
      Int64(Substring($0))
    }
    guard numbers.count == 3, numbers.allSatisfy({ (0..<86_400).contains($0) }) else { return nil }
    let seconds = numbers[0] * 3_600 + numbers[1] * 60 + numbers[2]
    self.init(secondsSince1970: Int64(day.daysSinceEpoch) * 86_400 + seconds)
    guard description == text else { return nil }
  }
}

extension Instant: Codable {
  /// Throws unless it is a text such as `2026-11-22T03:15:02Z`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let instant = Instant(iso: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no moment in UTC")
    }
    self = instant
  }

  /// Writes the text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
