import Foundation
import Publishing

/// The task of building a site, and of putting on record in its folder how that went.
package struct BuildOnRecord: Sendable {
  private let build: BuildSite
  private let circumstances: Circumstances

  /// What a build meets outside of the book.
  package struct Circumstances: Sendable {
    /// The output folder as the user named it.
    package var output: String
    /// Seconds for which another build of the same output is waited for.
    package var patience: Double
    /// That of the program.
    package var version: String
    package var millisecondsSince1970: @Sendable () -> Int64

    /// Waits for nobody unless told to.
    package init(
      output: String, patience: Double = 0, version: String,
      millisecondsSince1970: @escaping @Sendable () -> Int64
    ) {
      self.output = output
      self.patience = patience
      self.version = version
      self.millisecondsSince1970 = millisecondsSince1970
    }
  }

  /// The build writes to the output folder of the circumstances.
  package init(_ build: BuildSite, _ circumstances: Circumstances) {
    self.build = build
    self.circumstances = circumstances
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
  /// build holds it is none.
  package func run(
    progress: @escaping BuildProgress.Observer = { _ in }
  ) throws(Failure) -> Report {
    let start = circumstances.millisecondsSince1970()
    do {
      let report = try awaitOthers { try build.run(progress: progress) }
      let end = circumstances.millisecondsSince1970()
      let success = BuildSuccess(
        report, at: Instant(milliseconds: end), after: max(0, end - start),
        version: circumstances.version)
      try record { $0.add(success) }
      return Report(build: report, success: success)
    } catch {
      let end = circumstances.millisecondsSince1970()
      let failure = BuildFailure(
        error, at: Instant(milliseconds: end), after: max(0, end - start),
        version: circumstances.version)
      // What stops the record stopped the build before, or harms nothing that was not harmed.
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
    let end = ContinuousClock.now + .seconds(max(circumstances.patience, Self.moment))
    let status = StatusFile(of: circumstances.output)
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
    if case .busy = error as? PublishingError { true } else { false }
  }

  private func record(_ change: (inout BuildRecord) -> Void) throws(PublishingError) {
    try StatusFile(of: circumstances.output).update { old in
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
