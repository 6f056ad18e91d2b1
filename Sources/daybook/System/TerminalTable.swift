import Diagnostics

/// Rows of texts under each other, measured as a terminal shows them.
struct TerminalTable {
  enum Alignment {
    /// Texts, which are cut where a line has no room for them.
    case left
    /// Days, ids and what else is of no use when it is cut.
    case fixed
    /// Figures, which are never cut.
    case right
  }

  private struct Row {
    let cells: [String]
    /// Whether it is a heading or a total.
    let isStrong: Bool
  }

  private let alignments: [Alignment]
  private var rows: [Row] = []

  /// A column for each alignment.
  init(_ alignments: [Alignment]) { self.alignments = alignments }

  /// Adds a row of as many texts as there are columns; what could steer a terminal is escaped.
  mutating func add(_ cells: String...) { add(cells, isStrong: false) }

  /// Adds a row that stands out on a terminal: a heading or a total.
  mutating func add(strong cells: String...) { add(cells, isStrong: true) }

  private mutating func add(_ cells: [String], isStrong: Bool) {
    rows.append(Row(cells: cells.map { DisplayText.escaped($0) }, isStrong: isStrong))
  }

  /// The lines; the widest columns of texts are cut until they fit the style's width.
  func lines(_ style: TerminalStyle = .file) -> [String] {
    var widths = alignments.indices.map { column in
      rows.map { DisplayText.cells(of: $0.cells[column]) }.max() ?? 0
    }
    if let width = style.width { narrow(&widths, to: width) }
    return rows.map { line($0, widths, style) }
  }
}

extension TerminalTable {
  private func line(_ row: Row, _ widths: [Int], _ style: TerminalStyle) -> String {
    var line = ""
    for (column, cell) in row.cells.enumerated() {
      let cell = DisplayText.cut(cell, to: widths[column])
      let gap = String(
        repeating: " ", count: max(0, widths[column] - DisplayText.cells(of: cell)))
      let isFigure = alignments[column] == .right
      let shown = style.hasColour ? coloured(cell, row, isFigure: isFigure) : cell
      line += (column == 0 ? "" : "  ") + (isFigure ? gap + shown : shown + gap)
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Bold where the row stands out, red where a figure is negative, by ECMA-48.
  private func coloured(_ cell: String, _ row: Row, isFigure: Bool) -> String {
    let codes = (row.isStrong ? ["1"] : []) + (isFigure && cell.hasPrefix("-") ? ["31"] : [])
    guard !cell.isEmpty, !codes.isEmpty else { return cell }
    return "\u{1B}[\(codes.joined(separator: ";"))m\(cell)\u{1B}[0m"
  }

  /// Takes from the widest columns of texts, but leaves each ten cells.
  private func narrow(_ widths: inout [Int], to width: Int) {
    var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - width
    while excess > 0 {
      let texts = widths.indices.filter { alignments[$0] == .left && widths[$0] > 10 }
      guard let widest = texts.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }
}

/// What standard output can show: how wide a line may be, and whether text may be coloured.
struct TerminalStyle: Equatable {
  /// In cells; nil where it is no terminal, so that nothing is cut.
  let width: Int?
  let hasColour: Bool

  /// Takes how many cells wide the terminal says it is, nil where there is none, and the variables of
  /// the environment: `COLUMNS`, `TERM` and `NO_COLOR` (no-color.org).
  init(isTerminal: Bool, width: Int?, variables: [String: String]) {
    let columns = variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    self.width = isTerminal ? columns ?? width : nil
    let isPlain = variables["NO_COLOR"]?.isEmpty == false || variables["TERM"] == "dumb"
    hasColour = isTerminal && !isPlain
  }

  /// As in a file: in full and without colour.
  static let file = TerminalStyle(isTerminal: false, width: nil, variables: [:])
}

extension DisplayText {
  /// The terminal cells that a text without hidden characters takes.
  static func cells(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in sum + width(of: scalar) }
  }

  /// The text in so many cells, with an ellipsis where it is longer; no character is cut in two.
  static func cut(_ text: String, to width: Int) -> String {
    guard cells(of: text) > width else { return text }
    var taken = ""
    var room = width - 1
    for character in text {
      room -= cells(of: String(character))
      guard room >= 0 else { break }
      taken.append(character)
    }
    return taken + "…"
  }
}

/// A count with its noun, such as `1 entry` or `0 entries`.
func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
