package import Basics
import Coordinators
import Diagnostics
import Files
package import Model
import Publishing

/// The task of saying how it stands with the builds of a book's site.
package struct ReportStatus: Sendable {
  private let book: String
  private let now: Instant
  /// The output folder; nil is the book's `public/`.
  package var output: String?
  /// How long ago the last success may be; nil where that does not matter.
  package var mostAge: Age?

  /// Takes the book's folder.
  package init(book: String, now: Instant) {
    self.book = book
    self.now = now
  }

  /// How it stands.
  package struct Report: Sendable {
    /// The output folder as the user named it.
    package let output: String
    /// The recorded state, or `building`.
    package let state: BuildState
    package let success: BuildSuccess?
    /// The last failure; where `success` is the later of the two, it is mended.
    package let failure: BuildFailure?
    /// How long ago the last success was.
    package let age: Age?
    /// Whether the last build that ended succeeded, and not too long ago.
    package let isFresh: Bool
    /// Whether the last build that ended failed.
    package let hasFailed: Bool
    /// Whether there is a record that cannot be read.
    package let isDamaged: Bool
  }

  /// Throws `BookProblems` where there is neither an output folder nor a book, and a
  /// `PublishingError` where the record may not be read.
  package func run() throws -> Report {
    let folder = output ?? book + "/public"
    try checkFolders(folder)
    let file = StatusFile(of: folder)
    let bytes = try read(file)
    let found = bytes.map { BuildRecord(file: $0) }
    let record = found.flatMap(\.self) ?? BuildRecord()
    let age = record.success.map { Age(from: $0.time, to: now) }
    return Report(
      output: folder, state: try file.isBuilding() ? .building : record.state,
      success: record.success, failure: record.failure, age: age,
      isFresh: record.state == .succeeded && isFresh(age),
      hasFailed: record.state.reason != nil, isDamaged: bytes != nil && found == .some(nil))
  }
}

extension ReportStatus {
  /// In seconds: a clock that was set right is not taken for a record of the future.
  private static let tolerance: Int64 = 300

  private func isFresh(_ age: Age?) -> Bool {
    guard let age else { return false }
    guard let mostAge else { return true }
    return age <= mostAge && age.seconds >= -Self.tolerance
  }

  /// What is no file that Daybook wrote says as much as one that is damaged.
  private func read(_ file: StatusFile) throws(PublishingError) -> [UInt8]? {
    do throws(PublishingError) { return try file.read() } catch {
      switch error.fileError?.cause {
      case .isFolder, .isLink, .notAFile, .tooLarge, .changing: return []
      default: throw error
      }
    }
  }

  private func checkFolders(_ folder: String) throws {
    let isThere = { (path: String) in (try? FilePath(path).kind(followingLinks: true)) != nil }
    guard !isThere(folder), output != nil || !isThere(book) else { return }
    throw BookProblems(
      kind: .noBook,
      diagnostics: [
        Diagnostic(
          .error, path: output ?? book, message: "there is no such folder",
          remedy: "name the book, or with --output the folder that it was built into")
      ])
  }
}

/// How it stands with the builds of an output folder.
package enum BuildState: Hashable, Sendable {
  /// No build is recorded.
  case neverBuilt
  /// One runs now.
  case building
  /// The last one succeeded.
  case succeeded
  /// The last one failed; the site is that of the last one that succeeded.
  case failed(BuildFailure.Reason)
}

extension BuildState {
  /// As it is written, such as `failed`; the reason stands beside it.
  package var name: String {
    switch self {
    case .neverBuilt: "neverBuilt"
    case .building: "building"
    case .succeeded: "succeeded"
    case .failed: "failed"
    }
  }

  package var reason: BuildFailure.Reason? {
    if case .failed(let reason) = self { reason } else { nil }
  }

  /// The members `state` and, where a build failed, `reason` of an object.
  package var members: [(key: String, value: JSONNode)] {
    [("state", .text(name))] + (reason.map { [("reason", .text($0.rawValue))] } ?? [])
  }
}

extension BuildState: Decodable {
  private enum Key: String, CodingKey { case state, reason }

  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let name = try object.decode(String.self, forKey: .state)
    let states: [BuildState] = [.neverBuilt, .building, .succeeded]
    if let state = states.first(where: { $0.name == name }) {
      self = state
    } else {
      self = .failed(try object.decode(BuildFailure.Reason.self, forKey: .reason))
      guard name == self.name else {
        throw DecodingError.dataCorruptedError(
          forKey: .state, in: object, debugDescription: "no state of a build")
      }
    }
  }
}

/// How long ago something was, in whole seconds.
package struct Age: Hashable, Comparable, Sendable {
  /// How long ago it was, in seconds; negative for what is still to come.
  package let seconds: Int64

  /// Between two moments.
  package init(from earlier: Instant, to later: Instant) {
    seconds = later.secondsSince1970 - earlier.secondsSince1970
  }

  /// Reads a whole number of at most six digits with its unit: `s`, `m`, `h` or `d`; nil for all
  /// else.
  package init?(_ text: String) {
    let digits = text.utf8.dropLast()
    guard let unit = text.utf8.last.flatMap({ Self.units[$0] }), (1...6).contains(digits.count),
      digits.allSatisfy(\.isDigit),
      let number = Int64(Substring(digits))
    else { return nil }
    seconds = number * unit
  }

  private static let units: [UInt8: Int64] = [
    UInt8(ascii: "s"): 1, UInt8(ascii: "m"): 60, UInt8(ascii: "h"): 3_600,
    UInt8(ascii: "d"): 86_400,
  ]

  /// The shorter first.
  package static func < (one: Age, other: Age) -> Bool { one.seconds < other.seconds }
}

extension Age: CustomStringConvertible {
  /// In the largest unit of which there are two, rounded down: `90 minutes`, `26 hours`, `3 days`.
  package var description: String {
    let count = abs(seconds)
    let (size, unit) =
      [(86_400, "day"), (3_600, "hour"), (60, "minute")].first { count >= 2 * $0.0 } ?? (
        1, "second"
      )
    let number = count / Int64(size)
    return "\(number) \(unit)" + (number == 1 ? "" : "s")
  }
}

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

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
