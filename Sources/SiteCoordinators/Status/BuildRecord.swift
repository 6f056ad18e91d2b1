package import Basics
package import Coordinators
import Diagnostics
internal import Foundation
package import Model
import Publishing

/// What an output folder holds about its builds: how the last one ended, the last one that succeeded
/// and the last one that failed.
package struct BuildRecord: Hashable, Sendable {
  /// Never `building`.
  package private(set) var state = BuildState.neverBuilt
  package private(set) var success: BuildSuccess?
  package private(set) var failure: BuildFailure?

  /// Nothing is recorded.
  package init() {}

  /// A build succeeded.
  package mutating func add(_ success: BuildSuccess) {
    self.success = success
    state = .succeeded
  }

  /// A build failed.
  package mutating func add(_ failure: BuildFailure) {
    self.failure = failure
    state = .failed(failure.reason)
  }
}

extension BuildRecord: Decodable {
  private enum Key: String, CodingKey { case format, failure, success }

  /// The form of the file; another is that of another version of the program.
  private static let format = 1
  /// The file's length is a multiple of this, so that it seldom changes.
  private static let step = 64

  /// Reads a file; nil where it is none of this form.
  package init?(file bytes: [UInt8]) {
    guard let record = try? JSONDecoder().decode(BuildRecord.self, from: Data(bytes)) else {
      return nil
    }
    self = record
  }

  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    guard try object.decode(Int.self, forKey: .format) == Self.format else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: object, debugDescription: "another form")
    }
    state = try BuildState(from: decoder)
    failure = try object.decodeIfPresent(BuildFailure.self, forKey: .failure)
    success = try object.decodeIfPresent(BuildSuccess.self, forKey: .success)
  }

  /// The file as it is written: what changes from night to night comes last, and blanks behind it.
  package var file: [UInt8] {
    var members = [("format", JSONNode.number(Int64(Self.format)))] + state.members
    if let failure { members.append(("failure", JSONNode(members: failure.members))) }
    if let success { members.append(("success", JSONNode(members: success.members))) }
    let text = Array(JSONNode(members: members).text.utf8)
    let rest = (Self.step - (text.count + 1) % Self.step) % Self.step
    return text + Array(repeating: UInt8(ascii: " "), count: rest) + [UInt8(ascii: "\n")]
  }
}

/// The record of a build that succeeded.
package struct BuildSuccess: Hashable, Sendable, Decodable {
  /// At whose end the book is shown.
  package var asOf: Day
  /// HTML and Markdown.
  package var pages: Int
  package var filesWritten: Int
  package var filesUnchanged: Int
  package var filesRemoved: Int
  /// What `daybook check` has to say.
  package var notes: Int
  /// That of the program.
  package var version: String
  /// How long it took.
  package var milliseconds: Int64
  /// When it ended.
  package var time: Instant

  /// The members of the JSON object that records it; what differs from night to night is last.
  package var members: [(key: String, value: JSONNode)] {
    [
      ("asOf", .text("\(asOf)")), ("pages", .number(Int64(pages))),
      ("filesWritten", .number(Int64(filesWritten))),
      ("filesUnchanged", .number(Int64(filesUnchanged))),
      ("filesRemoved", .number(Int64(filesRemoved))), ("notes", .number(Int64(notes))),
      ("version", .text(version)), ("milliseconds", .number(milliseconds)),
      ("time", .text("\(time)")),
    ]
  }
}

/// Builds a site, and writes into its folder how that went: the status that `daybook status` reads.
package struct BuildWithStatus: Sendable {
  private let build: BuildSite
  private let clock: RecordingClock
  private let version: String
  /// Seconds for which another build of the same output is waited for.
  package var patience = 0.0
}

extension BuildWithStatus {
  /// Takes the version of the program, which is recorded too.
  package init(_ build: BuildSite, version: String, clock: RecordingClock) {
    self.init(build: build, clock: clock, version: version)
  }

  /// What was built, and how it is recorded.
  package struct Report: Sendable {
    package let build: BuildSite.Report
    package let success: BuildSuccess
  }

  /// Why nothing was built, and how that is recorded.
  package struct Failure: Error {
    package let error: any Error
    package let failure: BuildFailure
  }

  /// Builds the site, from what the book says once nobody else builds it.
  ///
  /// Throws a `Failure` with what `BuildSite.run` throws, or a `PublishingError` where a success
  /// cannot be recorded. A failure is recorded where the output folder exists; that another build
  /// holds the folder does not count as one. Nothing is recorded of a part that is made: the site
  /// is not there yet.
  package func run(
    progress: @escaping BuildProgress.Observer = { _ in }
  ) throws(Failure) -> Report {
    let start = clock.millisecondsSince1970()
    do {
      let report = try awaitOthers { try build.run(progress: progress) }
      let end = clock.millisecondsSince1970()
      let success = BuildSuccess(
        report, at: Instant(milliseconds: end), after: max(0, end - start),
        version: version)
      if build.makesSite { try record { $0.add(success) } }
      return Report(build: report, success: success)
    } catch {
      let end = clock.millisecondsSince1970()
      let failure = BuildFailure(
        error, at: Instant(milliseconds: end), after: max(0, end - start),
        version: version)
      // That a failure cannot be recorded is no reason to hide it.
      if !Self.isBusy(error) { try? record { $0.add(failure) } }
      throw Failure(error: error, failure: failure)
    }
  }

  /// In microseconds, between two looks at whether the folder is free.
  private static let pause: UInt32 = 20_000
  /// In seconds: whoever asks for the status holds the folder for less than this.
  private static let moment = 0.05

  /// Does the work until no other build holds the output, or the patience has an end; each try
  /// begins again from the start, since the book may have changed by then.
  private func awaitOthers<Result>(_ work: () throws -> Result) throws -> Result {
    let end = ContinuousClock.now + .seconds(max(patience, Self.moment))
    let status = StatusFile(of: build.output.folder)
    while true {
      do { return try work() } catch {
        guard Self.isBusy(error), ContinuousClock.now < end else { throw error }
        repeat {
          usleep(Self.pause)
          try build.checkpoint()
        } while try ContinuousClock.now < end && status.isBuilding()
      }
    }
  }

  private static func isBusy(_ error: any Error) -> Bool {
    (error as? PublishingError)?.exitCode == .busy
  }

  private func record(_ change: (inout BuildRecord) -> Void) throws(PublishingError) {
    try StatusFile(of: build.output.folder).update { old in
      var record = old.flatMap { BuildRecord(file: $0) } ?? BuildRecord()
      change(&record)
      return record.file
    }
  }
}

extension Instant {
  /// Since 1970, rounded down.
  package init(milliseconds: Int64) {
    self.init(secondsSince1970: (milliseconds - (milliseconds < 0 ? 999 : 0)) / 1_000)
  }
}

extension BuildSuccess {
  fileprivate init(
    _ report: BuildSite.Report, at time: Instant, after milliseconds: Int64, version: String
  ) {
    self.init(
      asOf: report.asOf, pages: report.pageCount, filesWritten: report.outcome.writtenCount,
      filesUnchanged: report.outcome.unchangedCount, filesRemoved: report.outcome.removedCount,
      notes: report.noteCount, version: version, milliseconds: milliseconds, time: time)
  }
}
