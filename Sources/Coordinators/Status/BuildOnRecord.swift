import Diagnostics
import Foundation
import Publishing

/// The task of building a site, and of putting on record in its folder how that went.
package struct BuildOnRecord: Sendable {
  private let build: BuildSite
  private let clock: RecordingClock
  private let version: String
  /// Seconds for which another build of the same output is waited for.
  package var patience = 0.0
}

extension BuildOnRecord {
  /// Takes the version of the program, which is put on record too.
  package init(_ build: BuildSite, version: String, clock: RecordingClock) {
    self.init(build: build, clock: clock, version: version)
  }

  /// What was built, and how it stands on record.
  package struct Report: Sendable {
    package let build: BuildSite.Report
    package let success: BuildSuccess
  }

  /// Why nothing was built, and how it stands on record.
  package struct Failure: Error {
    package let error: any Error
    package let failure: BuildFailure
  }

  /// Builds the site, from what the book says once nobody else builds it.
  ///
  /// Throws a `Failure` with what `BuildSite.run` throws, or a `PublishingError` where a success
  /// cannot be put on record. A failure is put on record where the output is there; that another
  /// build holds it is none. Of a part that is made nothing is: the site is not there yet.
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
      // That a failure cannot be put on record is no reason to hide it.
      if !Self.isBusy(error) { try? record { $0.add(failure) } }
      throw Failure(error: error, failure: failure)
    }
  }
}

extension BuildOnRecord {
  /// In microseconds, between two looks at whether the folder is free.
  private static let pause: UInt32 = 20_000
  /// In seconds: whoever asks for the status holds the folder for less than this.
  private static let moment = 0.05

  /// Works until no other build holds the output, or the patience has an end; each time anew, since
  /// the book may be another by then.
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
