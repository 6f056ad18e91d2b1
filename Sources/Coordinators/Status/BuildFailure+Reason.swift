import Files
package import Publishing

extension BuildFailure {
  /// Of what kind a failure is, and so who is to mend it.
  package enum Reason: String, Codable, CaseIterable, Sendable {
    case wrongData, noBook, cannotCreate, inputOutput, busy, interrupted, terminated, internalError
  }
}

extension BuildFailure.Reason {
  /// Why a book was refused.
  package init(_ problems: BookProblems) {
    switch problems.kind {
    case .noBook: self = .noBook
    case .wrongData: self = .wrongData
    case .busy: self = .busy
    }
  }

  /// Why something could not be written.
  package init(_ error: PublishingError) {
    switch error {
    case .busy: self = .busy
    case .notOurFolder, .insideBook, .notEmpty, .exists, .notOurFile, .wrongKind, .symbolicLink,
      .unsafePath,
      .noRecord, .liveSite, .builtSite, .noPart, .partLacks, .unlikeParts,
      .otherProgram:
      self = .cannotCreate
    case .file(let error): self = error.action == .create ? .cannotCreate : .inputOutput
    }
  }

  /// By whom a build was stopped.
  package init(_ stop: BuildStop) {
    switch stop {
    case .interrupted: self = .interrupted
    case .terminated: self = .terminated
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
