internal import Diagnostics

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
      (Reason(problems.exitCode), problems.diagnostics.map { RecordedProblem($0) })
    case let stop as BuildStop: (Reason(stop.exitCode), [])
    case let error as any UserError:
      (
        Reason(error.exitCode),
        [RecordedProblem(error: error.description, remedy: error.remedy)]
      )
    default: (.internalError, [RecordedProblem(error: "\(error)")])
    }
  }
}
