import Foundation

/// The terminal or files behind standard output and standard error.
struct Console: Sendable {
  /// Results; throws when standard output takes no more.
  func print(_ line: String) throws(BrokenOutput) { try print(bytes: Array((line + "\n").utf8)) }

  /// Bytes of a result as they stand; throws when standard output takes no more.
  func print(bytes: [UInt8]) throws(BrokenOutput) {
    guard write(bytes, to: STDOUT_FILENO) else { throw BrokenOutput() }
  }

  /// Errors and what explains them.
  func complain(_ line: String) { write(Array((line + "\n").utf8), to: STDERR_FILENO) }

  /// Bytes as they stand; false when the reader has gone or the disk is full.
  @discardableResult
  func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Foundation.write(
          descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  /// What standard output can show, with the variables of the environment.
  func style(_ variables: [String: String]) -> TerminalStyle {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return TerminalStyle(
      isTerminal: isatty(STDOUT_FILENO) == 1, width: isKnown ? Int(size.ws_col) : nil,
      variables: variables)
  }

  /// Whether someone can be asked: standard input and standard error are a terminal.
  var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks on standard error; true only for an answer of `y` or `yes`.
  func agrees(to question: String) -> Bool {
    write(Array((question + " [y/N] ").utf8), to: STDERR_FILENO)
    return ["y", "yes"].contains(readLine()?.lowercased())
  }

  /// Whether someone watches standard error on a terminal.
  var isWatched: Bool { isatty(STDERR_FILENO) == 1 }
}

/// Standard output took no more.
struct BrokenOutput: Error {}
