package import Basics
import Coordinators
package import Diagnostics

/// The record of a build that failed.
package struct BuildFailure: Hashable, Sendable, Decodable {
  package var reason: Reason
  /// The first of them.
  package var problems: [RecordedProblem]
  /// All of them.
  package var problemCount: Int
  /// That of the program.
  package var version: String
  /// How long it took.
  package var milliseconds: Int64
  /// When it ended.
  package var time: Instant

  /// At most so many problems are recorded.
  package static let mostProblems = 100

  /// The members of the JSON object that records it.
  package var members: [(key: String, value: JSONNode)] {
    [
      ("reason", .text(reason.rawValue)), ("problemCount", .number(Int64(problemCount))),
      ("problems", .array(problems.map { JSONNode(members: $0.members) })),
      ("version", .text(version)), ("milliseconds", .number(milliseconds)),
      ("time", .text("\(time)")),
    ]
  }
}

extension BuildFailure {
  /// Of what kind a failure is, and so who is to mend it.
  package enum Reason: String, Codable, CaseIterable, Sendable {
    case wrongData, noBook, cannotCreate, inputOutput, busy, interrupted, terminated, internalError
  }
}

extension BuildFailure.Reason {
  /// By how a build that failed ends the program.
  init(_ code: ExitCode) {
    self =
      Self.allCases.first { $0.exitCode == code }
      ?? (code == .answerIsNo ? .cannotCreate : .internalError)
  }

  /// How the program ends for it.
  package var exitCode: ExitCode {
    switch self {
    case .wrongData: .wrongData
    case .noBook: .noBook
    case .cannotCreate: .cannotCreate
    case .inputOutput: .inputOutput
    case .busy: .busy
    case .interrupted: .interrupted
    case .terminated: .terminated
    case .internalError: .internalError
    }
  }
}

extension BuildFailure.Reason: CustomStringConvertible {
  /// As the end of a sentence, such as `the data is wrong`.
  package var description: String {
    switch self {
    case .wrongData: "the data is wrong"
    case .noBook: "there is no such book"
    case .cannotCreate: "a file or folder cannot be made"
    case .inputOutput: "reading or writing failed"
    case .busy: "another run changed the book"
    case .interrupted: "it was stopped by SIGINT"
    case .terminated: "it was stopped by SIGTERM"
    case .internalError: "there is an error inside Daybook"
    }
  }
}

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

/// Somebody stopped a task between two files.
package enum BuildStop: UserError, Hashable, Sendable {
  /// By SIGINT, as Control-C sends it.
  case interrupted
  /// By SIGTERM, as the system sends it to what runs on.
  case terminated
}

extension BuildStop {
  package var description: String {
    switch self {
    case .interrupted: "stopped by SIGINT; the next build does the rest"
    case .terminated: "stopped by SIGTERM; the next build does the rest"
    }
  }

  package var exitCode: ExitCode {
    switch self {
    case .interrupted: .interrupted
    case .terminated: .terminated
    }
  }
}

/// A problem as it is recorded, without the line that it is in.
package struct RecordedProblem: Hashable, Sendable, Decodable {
  /// Nil where the message names the file, or there is none.
  package var path: String?
  /// Counted from 1, as the column is.
  package var line: Int?
  package var column: Int?
  /// `error` or `note`.
  package var severity: String
  package var message: String
  package var remedy: String?

  /// What a diagnostic says.
  package init(_ diagnostic: Diagnostic) {
    path = diagnostic.path
    line = diagnostic.place?.line
    column = diagnostic.place?.column
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    remedy = diagnostic.remedy
  }

  /// An error that is not about a place in the book.
  init(error message: String, remedy: String? = nil) {
    severity = Diagnostic.Severity.error.rawValue
    self.message = message
    self.remedy = remedy
  }

  /// With the same keys for every problem; what it has not is null.
  package var members: [(key: String, value: JSONNode)] {
    [
      ("path", path.map(JSONNode.text) ?? .null),
      ("line", line.map { .number(Int64($0)) } ?? .null),
      ("column", column.map { .number(Int64($0)) } ?? .null), ("severity", .text(severity)),
      ("message", .text(message)), ("remedy", remedy.map(JSONNode.text) ?? .null),
    ]
  }
}
