/// How a run of the program ended; numbers as in BSD's `sysexits.h`.
package enum ExitCode: Int32, CaseIterable {
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
