/// A part of a text of help.
enum HelpBlock: Equatable {
  /// Its lines joined to one.
  case paragraph(String)
  /// What stands behind each hyphen, joined likewise.
  case list([String])
  /// Lines that begin with spaces, such as examples, as they stand; and files, with the lines around
  /// them that do not.
  case literal([String])

  /// The parts of a text, between which are empty lines; behind a colon, lines that begin with
  /// spaces are a part of their own also without.
  static func all(in text: String) -> [HelpBlock] {
    text.split(separator: "\n\n").flatMap { part -> [HelpBlock] in
      let lines = part.split(separator: "\n").map(String.init)
      if part.hasPrefix("- ") { return [.list(items(of: lines))] }
      let plain = lines.prefix { !$0.hasPrefix(" ") }
      let rest = lines.dropFirst(plain.count)
      if let last = plain.last, !rest.isEmpty, !last.hasSuffix(":") { return [.literal(lines)] }
      return (plain.isEmpty ? [] : [.paragraph(plain.joined(separator: " "))])
        + (rest.isEmpty ? [] : [.literal(Array(rest))])
    }
  }

  private static func items(of lines: [String]) -> [String] {
    lines.reduce(into: []) { items, line in
      if line.hasPrefix("- ") {
        items.append(String(line.dropFirst(2)))
      } else if let last = items.popLast() {
        items.append(last + " " + line.drop { $0 == " " })
      }
    }
  }
}

extension HelpBlock {
  /// The part in lines of so many columns, but for those that stand as they are.
  func lines(width: Int) -> [String] {
    switch self {
    case .paragraph(let text): text.wrapped(to: width)
    case .list(let items):
      items.flatMap { item in
        item.wrapped(to: width - 2).enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
      }
    case .literal(let lines): lines
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
