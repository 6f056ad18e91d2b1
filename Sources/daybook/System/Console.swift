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

  /// Prints a text in the colours of its parts.
  func print(_ text: StyledText) throws(BrokenOutput) {
    try printShown(Self.shown(text, style) + "\n")
  }

  /// Prints data for other programs: byte for byte into a pipe or file, on a terminal as a text that
  /// cannot steer it.
  func print(data: [UInt8]) throws(BrokenOutput) {
    try print(
      shown: isTerminal(STDOUT_FILENO) ? DisplayText.lines(data, endings: .either) : data)
  }

  /// An error, or what explains one, on one line.
  func complain(_ line: String) { complain(shown: DisplayText.escaped(line) + "\n") }

  /// The same on several lines, in the colours of its parts.
  func complain(_ text: StyledText) {
    complain(shown: Self.shown(text, style(of: STDERR_FILENO)) + "\n")
  }

  /// Something odd that stops nothing; of a file, with its path.
  func note(_ note: String, at path: String? = nil) {
    complain(
      .finding(.note, at: path.map { DisplayText.escaped($0) }, DisplayText.escaped(note)))
  }

  /// Something odd, and what to do about it, each on a line of its own.
  func note(_ note: String, remedies: [String]) {
    let lines = remedies.map { StyledText("  = " + DisplayText.escaped($0)) }
    complain(StyledText(lines: [.finding(.note, DisplayText.escaped(note))] + lines))
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

extension Console {
  /// Has a file that would grow beyond the limit of the shell (`ulimit -f`) be an error of writing,
  /// which is reported and leaves nothing half written, and not a signal that ends the program.
  static func takeSizeLimitAsError() { _ = signal(SIGXFSZ, SIG_IGN) }

  /// Takes those standard streams that the caller left closed, so that no file of a book is opened
  /// under one of their numbers and results are written into it; writing to such a stream still
  /// fails.
  static func keepStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free is the one that is given.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// Standard output took no more.
struct BrokenOutput: UserError {
  var description: String { "cannot write to standard output" }
  var exitCode: ExitCode { .inputOutput }
}

/// What a stream can show: how wide a line may be, and whether text may be coloured.
struct TerminalStyle: Equatable {
  let isTerminal: Bool
  /// In cells; nil where it is no terminal, so that nothing is cut.
  let width: Int?
  let hasColour: Bool

  /// Takes how many cells wide the terminal says it is, nil where there is none, the variables of
  /// the environment `COLUMNS`, `TERM` and `NO_COLOR` (no-color.org), and what the command line says
  /// of colours, which counts before these.
  init(
    isTerminal: Bool, width: Int?, variables: [String: String], colour: ColourChoice = .auto
  ) {
    self.isTerminal = isTerminal
    let columns = variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    self.width = isTerminal ? columns ?? width : nil
    let isPlain = variables["NO_COLOR"]?.isEmpty == false || variables["TERM"] == "dumb"
    hasColour =
      switch colour {
      case .auto: isTerminal && !isPlain
      case .always: true
      case .never: false
      }
  }

  /// As in a file: in full and without colour.
  static let file = TerminalStyle(isTerminal: false, width: nil, variables: [:])

  /// A text, safe to send to a terminal, as what it is.
  func shown(_ text: String, _ roles: StyledText.Role...) -> String {
    hasColour ? StyledText.Role.coloured(text, as: roles) : text
  }

  /// The same of a text in parts.
  func shown(_ text: StyledText) -> String {
    text.parts.map { shown($0.text, $0.role) }.joined()
  }

  /// A decimal figure, with a currency's code behind it or without: on a terminal in groups of three
  /// digits, elsewhere as other programs read it.
  func figure(_ plain: String) -> String {
    guard isTerminal else { return plain }
    let digits = plain.drop { $0 == "-" }.prefix { $0.isASCII && $0.isNumber }
    let grouped = digits.enumerated().map { place, digit in
      (place > 0 && (digits.count - place).isMultiple(of: 3) ? "," : "") + String(digit)
    }.joined()
    return plain[..<digits.startIndex] + grouped + plain[digits.endIndex...]
  }
}

extension DisplayText {
  /// The terminal cells that a text without hidden characters takes.
  static func cells(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { sum, scalar in sum + width(of: scalar) }
  }

  /// The text in so many cells, with an ellipsis where it is longer; no character is cut in two.
  static func cut(_ text: String, to width: Int) -> String {
    guard cells(of: text) > width else { return text }
    return head(of: text, cells: width - 1) + "…"
  }

  /// The text in lines of so many cells, parted between words; a longer word between characters.
  ///
  /// What stands before the first word stays, and further lines begin with a word.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while cells(of: rest) > width {
      let whole = head(of: rest, cells: width)
      // Where the line ends with a word's end, the space behind it is no part of either line.
      let fits = rest.dropFirst(whole.count).first == " " ? whole[...] : wholeWords(of: whole)
      let isWord = fits.contains { $0 != " " }
      // A character that is wider than the line has one of its own.
      var line = isWord ? fits : whole.isEmpty ? rest.prefix(1) : whole[...]
      rest = rest.dropFirst(line.count).drop { $0 == " " }
      while line.last == " " { line.removeLast() }
      lines.append(String(line))
    }
    return rest.isEmpty && !lines.isEmpty ? lines : lines + [String(rest)]
  }

  /// As much of a text as stands before its last space.
  private static func wholeWords(of text: String) -> Substring {
    text.lastIndex(of: " ").map { text[..<$0] } ?? ""
  }

  private static func head(of text: some StringProtocol, cells width: Int) -> String {
    var taken = ""
    var room = width
    for character in text {
      room -= cells(of: String(character))
      guard room >= 0 else { break }
      taken.append(character)
    }
    return taken
  }
}
