import Diagnostics

/// Rows of texts under each other, measured as a terminal shows them.
struct TerminalTable {
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// A column for each alignment.
  init(_ alignments: [Alignment]) { self.alignments = alignments }

  /// Adds a row of as many texts as there are columns; what could steer a terminal is escaped.
  mutating func add(_ cells: String...) { rows.append(cells.map { DisplayText.escaped($0) }) }

  /// The lines; where a width is given, the widest column to the left is cut until they fit.
  func lines(fitting width: Int? = nil) -> [String] {
    var widths = alignments.indices.map { column in
      rows.map { DisplayText.cells(of: $0[column]) }.max() ?? 0
    }
    if let width { narrow(&widths, to: width) }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let cell = cell.cut(to: widths[column])
        let gap = String(
          repeating: " ", count: max(0, widths[column] - DisplayText.cells(of: cell)))
        line += (column == 0 ? "" : "  ") + (alignments[column] == .right ? gap + cell : cell + gap)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
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

extension DisplayText {
  /// The terminal cells that a text without hidden characters takes.
  static func cells(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in sum + width(of: scalar) }
  }
}

extension String {
  /// The text in so many cells, with an ellipsis where it is longer.
  fileprivate func cut(to width: Int) -> String {
    guard DisplayText.cells(of: self) > width else { return self }
    var taken = ""
    var cells = 0
    for character in self {
      let wide = DisplayText.cells(of: String(character))
      guard cells + wide < width else { break }
      taken.append(character)
      cells += wide
    }
    return taken + "…"
  }
}
