import Diagnostics

/// What is said of one thing: a label and a text for each fact.
///
/// On a terminal texts go on below themselves where lines end, so that nothing is cut; in a file a
/// line is as long as its text.
struct FactSheet {
  private struct Fact {
    let label: String
    let lines: [any TableCell]
  }

  private var facts: [Fact] = []
  /// The cells of the longest label.
  private var labelWidth: Int

  /// Labels have a column of so many cells at least.
  init(labelWidth: Int = 0) { self.labelWidth = labelWidth }

  /// Adds a fact; nothing where there is none.
  mutating func add(_ label: String, _ cell: (any TableCell)?) {
    if let cell { add(label, lines: [cell]) }
  }

  /// Adds a text of several lines, such as a note.
  mutating func add(_ label: String, lines text: String?) {
    guard let text else { return }
    let lines = text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    add(label, lines: lines.map(String.init))
  }

  private mutating func add(_ label: String, lines: [any TableCell]) {
    facts.append(Fact(label: label, lines: lines))
    labelWidth = max(labelWidth, DisplayText.cells(of: label))
  }

  func lines(_ style: TerminalStyle = .file) -> [String] {
    facts.flatMap { fact in
      let texts = fact.lines.flatMap { cell in
        let text = cell.text(style)
        let lines = style.width.map {
          DisplayText.wrapped(text, to: max(Self.leastText, $0 - labelWidth - 2))
        }
        return (lines ?? [text]).map { ($0, cell.role) }
      }
      return texts.enumerated().map { number, line in
        let label = number == 0 ? fact.label : ""
        let gap = String(
          repeating: " ", count: labelWidth + 2 - DisplayText.cells(of: label))
        return line.0.isEmpty && number > 0 ? "" : label + gap + style.shown(line.0, line.1)
      }
    }
  }

  /// A narrower column would be read letter by letter.
  private static let leastText = 20
}
