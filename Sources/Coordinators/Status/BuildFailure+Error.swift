internal import Files
internal import Publishing

extension BuildFailure {
  /// Any error that ended a build, after so many milliseconds.
  package init(_ error: any Error, at time: Instant, after milliseconds: Int64, version: String) {
    let (reason, problems) = Self.told(by: error)
    self.init(
      reason: reason, problems: Array(problems.prefix(Self.mostProblems)),
      problemCount: problems.count, version: version, milliseconds: milliseconds, time: time)
  }

  /// All problems of such an error, in the order in which they are shown.
  package static func problems(of error: any Error) -> [RecordedProblem] {
    told(by: error).problems
  }

  private static func told(by error: any Error) -> (reason: Reason, problems: [RecordedProblem]) {
    switch error {
    case let problems as BookProblems:
      (Reason(problems), problems.diagnostics.map { RecordedProblem($0) })
    case let error as PublishingError:
      (Reason(error), [RecordedProblem(error: error.description, remedy: error.remedy)])
    case let stop as BuildStop: (Reason(stop), [])
    case let error as FileError: (.inputOutput, [RecordedProblem(error: error.description)])
    default: (.internalError, [RecordedProblem(error: "\(error)")])
    }
  }
}
