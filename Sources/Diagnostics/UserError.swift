/// A failure that a person reads: what is wrong, what to do about it, and how the program ends.
///
/// Whoever makes one says all three together.
package protocol UserError: Error, CustomStringConvertible {
  /// What to do about it; nil where the description says so.
  var remedy: String? { get }
  var exitCode: ExitCode { get }
  /// What is shown of it; nil where all has been said already.
  var report: StyledText? { get }
}

extension UserError {
  package var remedy: String? { nil }

  package var report: StyledText? {
    Self.report(DisplayText.escaped(description), remedy: remedy.map { DisplayText.escaped($0) })
  }

  /// The lines of an error, of texts that are safe to show.
  package static func report(_ what: String, remedy: String?) -> StyledText {
    .finding(.error, at: "daybook", what) + StyledText(remedy.map { "\n  = \($0)" } ?? "")
  }
}

/// What cannot be, and is: a fault of Daybook itself.
package struct InternalFault: UserError {
  package let description: String
  package var remedy: String? {
    "please report it, with the command; 'daybook check' says how the book is"
  }
  package var exitCode: ExitCode { .internalError }

  /// A state that the steps before leave no way into, by the line of the source that found it.
  package init(at file: StaticString, _ line: UInt) {
    description = "a fault in Daybook itself, at \(file):\(line)"
  }

  /// An error that no task is known to end with.
  package init(_ error: any Error) { description = "a fault in Daybook itself: \(error)" }
}

/// How a run of the program ended; numbers as in BSD's `sysexits.h`.
package enum ExitCode: Int32, CaseIterable, Sendable {
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

  /// What the number means, for help.
  package var meaning: String {
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
