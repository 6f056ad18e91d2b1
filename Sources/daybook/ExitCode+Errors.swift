import CommandLine
import Coordinators
import Files
import Publishing

/// How a run ends that an error ended.
extension ExitCode {
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
}
