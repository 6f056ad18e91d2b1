package import Diagnostics

extension BuildFailure {
  /// Of what kind a failure is, and so who is to mend it.
  package enum Reason: String, Codable, CaseIterable, Sendable {
    case wrongData, noBook, cannotCreate, inputOutput, busy, interrupted, terminated, internalError
  }
}

extension BuildFailure.Reason {
  /// By how a build that failed ends the program.
  init(_ code: ExitCode) {
    switch code {
    case .wrongData: self = .wrongData
    case .noBook: self = .noBook
    case .cannotCreate, .answerIsNo: self = .cannotCreate
    case .inputOutput: self = .inputOutput
    case .busy: self = .busy
    case .interrupted: self = .interrupted
    case .terminated: self = .terminated
    case .internalError, .usage, .done: self = .internalError
    }
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
