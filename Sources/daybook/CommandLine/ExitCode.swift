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
    switch problems.kind {
    case .noBook: self = .noBook
    case .wrongData: self = .wrongData
    case .busy: self = .busy
    }
  }

  init(_ failure: IssueStatements.Failure) {
    switch failure {
    case .noAccount: self = .usage
    case .noStatement: self = .answerIsNo
    }
  }

  init(_ error: PublishingError) {
    switch error {
    case .busy: self = .busy
    case .notOurFolder, .notEmpty, .exists, .notOurFile, .wrongKind, .symbolicLink, .unsafePath,
      .liveSite, .builtSite:
      self = .cannotCreate
    case .file(let error): self = error.action == .create ? .cannotCreate : .inputOutput
    }
  }

  init(_ failure: ChangeFailure) {
    switch failure {
    case .account, .whichAccount, .amount, .notMoreThanNothing, .transfer, .day, .text, .entry,
      .iban, .noFreeIBAN:
      self = .usage
    case .toDo(let failure): self = failure.isOfCommandLine ? .usage : .wrongData
    case .noImport: self = .answerIsNo
    case .rule, .cannotBeNamed, .unfinished, .importRecord: self = .wrongData
    case .busy, .changing: self = .busy
    case .file: self = .inputOutput
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
    case .answerIsNo: "there is none of what was asked for"
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
