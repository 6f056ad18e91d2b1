internal import Foundation

extension BenchPlace {
  /// What is measured: makes a folder that is not there yet.
  typealias Work = (_ folder: String) throws -> MeasuredProcess

  /// The medians of several runs of each, taken in turn, so that what slows the machine for a while
  /// slows all of them.
  ///
  /// On a disk each begins when the others are written, and all folders stay until the end: files are
  /// created more slowly after others were deleted.
  func inTurn(_ works: [Work]) throws -> [MeasuredProcess] {
    var runs = works.map { _ in [MeasuredProcess]() }
    for _ in 0..<(isOnDisk ? 3 : 5) {
      for (number, work) in works.enumerated() {
        let folder = "run-\(UUID().uuidString)"
        if isOnDisk { sync() }
        runs[number].append(try work(path(folder)))
        if !isOnDisk { remove(folder) }
      }
    }
    return runs.map(MeasuredProcess.init(medianOf:))
  }

  /// A cold build of the site of a book.
  func building(
    _ book: String, jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    asOf day: BenchTask.AsOf = .behindAll
  ) -> Work {
    { try MeasuredProcess(.build(path(book), site: $0, jobs: jobs, day)) }
  }

  func copying(_ site: String) -> Work {
    { try MeasuredProcess(["cp", "-r", path(site), $0]) }
  }
}
