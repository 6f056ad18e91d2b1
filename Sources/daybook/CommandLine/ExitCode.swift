import Coordinators
import Files
import Publishing

/// How a run of the program ended; numbers as in BSD's `sysexits.h`.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case answerIsNo = 1
  case usage = 64
  case wrongData = 65
  case noBook = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  case busy = 75
  // 128 and the signal's number, as shells count.
  case interrupted = 130
  case terminated = 143

  init(_ problems: BookProblems) {
    self.init(BuildFailure.Reason(problems))
  }

  init(_ reason: BuildFailure.Reason) {
    switch reason {
    case .wrongData: self = .wrongData
    case .noBook: self = .noBook
    case .cannotCreate: self = .cannotCreate
    case .inputOutput: self = .inputOutput
    case .busy: self = .busy
    case .interrupted: self = .interrupted
    case .terminated: self = .terminated
    case .internalError: self = .internalError
    }
  }

  init(_ failure: IssueStatements.Failure) {
    switch failure {
    case .noAccount: self = .usage
    case .noStatement: self = .answerIsNo
    }
  }

  init(_ error: PublishingError) {
    if case .noRecord = error {
      self = .answerIsNo
    } else {
      self.init(BuildFailure.Reason(error))
    }
  }

  init(_ failure: ChangeFailure) {
    switch failure {
    case .account, .whichAccount, .amount, .notMoreThanNothing, .transfer, .day, .text, .entry,
      .iban, .noFreeIBAN, .notHeld:
      self = .usage
    case .toDo(let failure): self = failure.isOfCommandLine ? .usage : .wrongData
    case .noImport: self = .answerIsNo
    case .rule, .cannotBeNamed, .unfinished, .importRecord, .layoutNamed, .editedSince:
      self = .wrongData
    case .busy, .changing: self = .busy
    case .file: self = .inputOutput
    case .internalFault: self = .internalError
    }
  }

  init(_ failure: ExportFailure) {
    switch failure {
    case .noDays: self = .usage
    case .fault: self = .wrongData
    case .file(let error): self = error.action == .create ? .cannotCreate : .inputOutput
    }
  }

  /// What the number means, for help.
  var meaning: String {
    switch self {
    case .done: "done"
    case .answerIsNo: "the answer is no, or there is none of what was asked for"
    case .usage: "the command line is wrong"
    case .wrongData: "the data is wrong"
    case .noBook: "no such book"
    case .internalError: "an error inside Daybook"
    case .cannotCreate: "a file or folder cannot be made"
    case .inputOutput: "reading or writing failed"
    case .busy: "another run holds the book or the output"
    case .interrupted: "stopped by SIGINT"
    case .terminated: "stopped by SIGTERM"
    }
  }
}
