import Basics
import Cache
import CommandLine
import Coordinators
import SiteCoordinators
import Files
import Foundation
import Model
import Theme

/// What a command meets outside of its own data: streams, clock, processors, built-in templates and
/// the program's version.
struct Surroundings: Sendable {
  var console: Console
  let builtIn: BuiltInSources
  /// The script by which open pages of a live site reload themselves.
  let liveScript: [UInt8]
  let version: String
  /// The day of the version, such as 2026-11-22.
  let versionDay: String

  /// How many processors this machine has at work.
  var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// By the system's clock.
  var millisecondsSince1970: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  /// What tells the running program from any other, be it built of the same version; nil where the
  /// system does not say which file it is.
  private var program: String? {
    guard let file = try? FilePath("/proc/self/exe").state(followingLinks: true) else { return nil }
    return "\(version) \(file.inode) \(file.size) \(file.modified)"
  }

  /// The same of what the program's file holds, so that it is alike on every machine.
  func programContent() throws(FileError) -> String {
    var content = FingerprintStream()
    try FilePath("/proc/self/exe").forEachChunk { chunk throws(FileError) in content.add(chunk) }
    return "\(version) \(content.fingerprint)"
  }

  /// A book in a folder, so many of whose files are read at a time.
  func source(of book: String, parallelism: Int) -> BookSource {
    BookSource(folder: book, parallelism: parallelism, packing: .packed())
  }

  /// Has a build that begins now keep what files stay as they are, where the system says which
  /// program runs.
  func keepFiles(in site: inout BuildSite, isFresh: Bool = false) {
    guard let program else { return }
    site.keepFiles(
      of: program, at: millisecondsSince1970 &* 1_000_000, in: .current, isFresh: isFresh,
      cache: AccountsCache.open)
  }

  /// By the system's source of randomness.
  func randomBits() -> UInt64 { UInt64.random(in: .min ... .max) }

  /// The user's own folder; nil where the environment does not name it.
  var home: String? { ProcessInfo.processInfo.environment["HOME"] }

  /// What the machine says of language, country and time zone.
  var machine: MachineSettings {
    var machine = MachineSettings(variables: ProcessInfo.processInfo.environment)
    machine.zoneFile = (try? FilePath("/etc/timezone").readIfPresent(atMost: 4096))
      .flatMap(\.self).map { String(decoding: $0, as: UTF8.self) }
    machine.zoneLink = FilePath("/etc/localtime").linkDestination?.text
    return machine
  }

  /// Today's civil day in a time zone, by the system's clock.
  func today(in zone: TimeZone) -> Day { Day(of: Date(), in: zone) }

  /// How long today lasts still, if the zone's clocks are not changed in it.
  func restOfToday(in zone: TimeZone) -> Duration {
    let seconds = Date().localSeconds(in: zone) / 86_400
    return .seconds((1 - (seconds - seconds.rounded(.down))) * 86_400)
  }

  /// The time of the day by the clock of this machine, such as `14:03:22`.
  var timeOfDay: String {
    let seconds = Int(Date().localSeconds(in: .current).rounded(.down))
    return [3_600, 60, 1].map { unit in
      let part = (seconds % 86_400 + 86_400) % 86_400 / unit % (unit == 3_600 ? 24 : 60)
      return part < 10 ? "0\(part)" : "\(part)"
    }.joined(separator: ":")
  }
}

extension Day {
  /// The civil day of a moment in a time zone.
  init(of moment: Date, in zone: TimeZone) {
    let days = moment.localSeconds(in: zone) / 86_400
    self = Day(daysSinceEpoch: Int(days.rounded(.down))) ?? .unixEpoch
  }
}

extension Date {
  /// What a clock in the zone shows, in seconds since 1970 began there.
  fileprivate func localSeconds(in zone: TimeZone) -> Double {
    timeIntervalSince1970 + Double(zone.secondsFromGMT(for: self))
  }
}

/// The variable by which builds are made that come out the same anywhere
/// (reproducible-builds.org/specs/source-date-epoch).
extension Surroundings {
  private static let name = "SOURCE_DATE_EPOCH"

  /// In seconds since 1970, up to the year 9999; nil where there is none, or what is there is not one.
  var sourceDate: Int64? {
    ProcessInfo.processInfo.environment[Self.name].flatMap { Int64($0) }.flatMap { seconds in
      (0...253_402_300_799).contains(seconds) ? seconds : nil
    }
  }

  /// The same; throws `badVariable` where what is there is not one.
  func checkedSourceDate() throws(UsageError) -> Int64? {
    let sourceDate = sourceDate
    if let text = ProcessInfo.processInfo.environment[Self.name], sourceDate == nil {
      throw .badVariable(Self.name, value: text, wanted: "a number of seconds since 1970")
    }
    return sourceDate
  }
}

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
