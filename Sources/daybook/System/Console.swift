import CommandLine
import Diagnostics
import Foundation

/// The terminal or files behind standard output and standard error.
///
/// All that the program says goes through `put`, and nothing that comes from data, names of files or
/// arguments reaches a terminal as it is: what is hidden or steers it is shown by its number.
struct Console: Sendable {
  /// What the command line says of colours.
  var colour = ColourChoice.auto

  /// A result on one line; throws when standard output takes no more.
  func print(_ line: String) throws(BrokenOutput) { try print(lines: [line]) }

  /// Results, each on one line.
  func print(lines: [String]) throws(BrokenOutput) {
    try printShown(lines.map { DisplayText.escaped($0) + "\n" }.joined())
  }

  /// What the program has laid out on several lines, with a line feed behind it; of a diff that goes
  /// into a file the tabs stay.
  func print(text: String, isDiff: Bool = false) throws(BrokenOutput) {
    let keepsTabs = isDiff && !isTerminal(STDOUT_FILENO)
    try print(
      shown: DisplayText.lines(Array((text + "\n").utf8), keepingTabs: keepsTabs))
  }

  /// JSON, in which hidden characters are written by their numbers, with a line feed behind it.
  func print(json: String) throws(BrokenOutput) {
    try print(shown: DisplayText.lines(Array((json + "\n").utf8), as: .json))
  }

  /// A table as wide as the terminal and in its colours, or in full and plain where there is none.
  func print(_ table: TerminalTable) throws(BrokenOutput) {
    try printShown(table.lines(style).map { $0 + "\n" }.joined())
  }

  /// The same of facts.
  func print(_ sheet: FactSheet) throws(BrokenOutput) {
    try printShown(sheet.lines(style).map { $0 + "\n" }.joined())
  }

  /// A sentence, which goes on in the next line of a terminal that is narrower.
  func print(sentence: String) throws(BrokenOutput) {
    let shown = DisplayText.escaped(sentence)
    let lines = style.width.map { DisplayText.wrapped(shown, to: $0) } ?? [shown]
    try printShown(lines.map { $0 + "\n" }.joined())
  }

  /// A text in the colours of its parts.
  func print(_ text: StyledText) throws(BrokenOutput) {
    try printShown(Self.shown(text, style) + "\n")
  }

  /// What other programs read: byte for byte, but on a terminal as text.
  func print(data: [UInt8]) throws(BrokenOutput) {
    try print(
      shown: isTerminal(STDOUT_FILENO) ? DisplayText.lines(data, endings: .either) : data)
  }

  /// An error, or what explains one, on one line.
  func complain(_ line: String) { complain(lines: [line]) }

  /// The same, each on one line.
  func complain(lines: [String]) {
    complain(shown: lines.map { DisplayText.escaped($0) + "\n" }.joined())
  }

  /// The same on several lines, in the colours of its parts.
  func complain(_ text: StyledText) {
    complain(shown: Self.shown(text, style(of: STDERR_FILENO)) + "\n")
  }

  /// Something odd that stops nothing; of a file, with its path.
  func note(_ note: String, at path: String? = nil) {
    complain(
      .finding(.note, at: path.map { DisplayText.escaped($0) }, DisplayText.escaped(note)))
  }

  /// An event as JSON.
  func complain(json: String) {
    put(DisplayText.lines(Array((json + "\n").utf8), as: .json), to: STDERR_FILENO)
  }

  /// Puts a line in the place of the one that stood there before, or takes that away.
  func progress(_ line: String?) {
    complain(shown: "\r" + (line.map { DisplayText.escaped($0) } ?? "") + "\u{1B}[K")
  }

  /// The colours are those of its parts alone, and all else is text.
  private static func shown(_ text: StyledText, _ style: TerminalStyle) -> String {
    text.parts.map { part in
      let lines = DisplayText.lines(Array(part.text.utf8))
      return style.shown(String(decoding: lines, as: UTF8.self), part.role)
    }.joined()
  }

  private func printShown(_ text: String) throws(BrokenOutput) {
    try print(shown: Array(text.utf8))
  }

  private func print(shown bytes: [UInt8]) throws(BrokenOutput) {
    guard put(bytes, to: STDOUT_FILENO) else { throw BrokenOutput() }
  }

  private func complain(shown text: String) { put(Array(text.utf8), to: STDERR_FILENO) }

  /// The one place where the program writes to a terminal; false when the reader has gone or the
  /// disk is full.
  @discardableResult
  private func put(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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

  private func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// What standard output can show.
  var style: TerminalStyle { style(of: STDOUT_FILENO) }

  private func style(of descriptor: Int32) -> TerminalStyle {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return TerminalStyle(
      isTerminal: isTerminal(descriptor), width: isKnown ? Int(size.ws_col) : nil,
      variables: ProcessInfo.processInfo.environment, colour: colour)
  }

  /// Whether someone can be asked: standard input and standard error are a terminal.
  var canAsk: Bool { isTerminal(STDIN_FILENO) && isTerminal(STDERR_FILENO) }

  /// Asks on standard error; true only for an answer of `y` or `yes`.
  func agrees(to question: String) -> Bool {
    complain(shown: DisplayText.escaped(question) + " [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased())
  }

  /// Whether someone watches standard error on a terminal.
  var isWatched: Bool { isTerminal(STDERR_FILENO) }
}

/// Standard output took no more.
struct BrokenOutput: UserError {
  var description: String { "cannot write to standard output" }
  var exitCode: ExitCode { .inputOutput }
}

/// The numbers 0 to 2, by which a program knows its input, its results and its errors.
enum StandardStreams {
  /// Has a file that would grow beyond the limit of the shell (`ulimit -f`) be an error of writing,
  /// which is reported and leaves nothing half written, and not a signal that ends the program.
  static func takeSizeLimitAsError() { _ = signal(SIGXFSZ, SIG_IGN) }

  /// Takes those that the caller left closed, so that no file of a book is opened under one of them
  /// and results are written into it; writing to such a stream still fails.
  static func keep() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free is the one that is given.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
