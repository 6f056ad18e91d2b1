import Markdown

/// The manual's CommonMark as a terminal shows it: paragraphs in lines of so many columns, code as it
/// stands, indented.
enum ManualText {
  static func lines(_ source: String, width: Int) -> [String] {
    lines(CommonMark.blocks(of: source), width: width)
  }

  /// Empty lines part the blocks.
  private static func lines(_ blocks: [TextBlock], width: Int) -> [String] {
    Array(blocks.map { lines($0, width: width) }.joined(separator: [""]))
  }

  private static func lines(_ block: TextBlock, width: Int) -> [String] {
    switch block {
    case .heading(let text): return (text + ":").wrapped(to: width)
    case .paragraph(let text): return text.wrapped(to: width)
    case .code(let lines): return lines.map { $0.isEmpty ? "" : "  " + $0 }
    case .list(let items, let first):
      let labels = items.indices.map { place in first.map { "\($0 + place). " } ?? "- " }
      let column = labels.map(\.count).max() ?? 0
      return zip(labels, items).flatMap { label, blocks in
        lines(blocks, width: width - column).enumerated().map { row, line in
          let start = row == 0 ? label : ""
          let margin = String(repeating: " ", count: column - start.count)
          return line.isEmpty ? start : margin + start + line
        }
      }
    }
  }
}

extension String {
  /// The words of the text in lines of at most so many characters; a longer word has a line of its
  /// own.
  func wrapped(to width: Int) -> [String] {
    split(whereSeparator: \.isWhitespace).reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
