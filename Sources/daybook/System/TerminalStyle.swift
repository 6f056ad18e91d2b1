import CommandLine
import Diagnostics
import Model

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
