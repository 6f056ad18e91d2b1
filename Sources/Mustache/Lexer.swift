/// A piece of a template's source: text up to the end of a line, or one tag.
struct Token {
  enum Kind {
    case text, variable, unescaped, section, inverted, close, partial, parent, block
    case comment, delimiters

    var hasContent: Bool { [.section, .inverted, .parent, .block].contains(self) }
  }

  let kind: Kind
  /// Where it stands in the source, delimiters included.
  let range: Range<Int>
  /// What stands between the delimiters, without its sign and the white space around it.
  let content: Range<Int>
}

/// Cuts a template's source into tokens, a line at a time, and follows the delimiters.
struct Lexer {
  private(set) var faults: [Fault] = []
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  /// Endings that are known not to come any more.
  private var missing: Set<[UInt8]> = []

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    (position, end) = (range.lowerBound, range.upperBound)
  }

  /// Reads the tokens up to the end of a line; a tag may itself go over several lines.
  mutating func nextLine() -> [Token]? {
    guard position < end else { return nil }
    var line: [Token] = []
    var start = position
    func addText(before end: Int) {
      if start < end { line.append(Token(kind: .text, range: start..<end, content: start..<end)) }
    }
    while position < end {
      if bytes[position] == UInt8(ascii: "\n") {
        position += 1
        break
      }
      guard stands(open, at: position) else {
        position += 1
        continue
      }
      addText(before: position)
      if let tag = nextTag() { line.append(tag) }
      start = position
    }
    addText(before: position)
    return line
  }
}

extension Lexer {
  /// Reads the tag at the position and moves behind it; nothing when it is malformed.
  private mutating func nextTag() -> Token? {
    let start = position
    let inside = start + open.count
    guard let plainEnd = find(close, from: inside) else {
      faults.append(Fault(.unclosedTag, at: start..<end))
      position = end
      return nil
    }
    let (kind, sign, closing) = kind(of: inside < plainEnd ? bytes[inside] : 0)
    let ending = closing + close
    guard let tagEnd = closing.isEmpty ? plainEnd : find(ending, from: inside + 1) else {
      position = plainEnd + close.count
      let problem = kind == .delimiters ? .malformedDelimiters : TemplateError.Problem.unclosedTag
      faults.append(Fault(problem, at: start..<position))
      return nil
    }
    let content = trimmed(inside + sign..<tagEnd)
    position = tagEnd + ending.count
    if kind == .delimiters, !setDelimiters(content) {
      faults.append(Fault(.malformedDelimiters, at: start..<position))
      return nil
    }
    return Token(kind: kind, range: start..<position, content: content)
  }

  /// What a tag's first byte says it is, how many bytes say so, and those that say so at its end.
  private func kind(of first: UInt8) -> (Token.Kind, sign: Int, closing: [UInt8]) {
    switch UnicodeScalar(first) {
    case "{": (.unescaped, 1, Array("}".utf8))
    case "=": (.delimiters, 1, Array("=".utf8))
    case "&": (.unescaped, 1, [])
    case "#": (.section, 1, [])
    case "^": (.inverted, 1, [])
    case "/": (.close, 1, [])
    case ">": (.partial, 1, [])
    case "<": (.parent, 1, [])
    case "$": (.block, 1, [])
    case "!": (.comment, 1, [])
    default: (.variable, 0, [])
    }
  }

  private mutating func setDelimiters(_ content: Range<Int>) -> Bool {
    let words = bytes[content].split(whereSeparator: \.isSpace)
    guard words.count == 2, !bytes[content].contains(UInt8(ascii: "=")) else { return false }
    (open, close) = (Array(words[0]), Array(words[1]))
    return true
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = bytes[range].firstIndex { !$0.isSpace } ?? range.upperBound
    let last = bytes[start..<range.upperBound].lastIndex { !$0.isSpace }
    return start..<(last.map { $0 + 1 } ?? start)
  }

  private mutating func find(_ word: [UInt8], from start: Int) -> Int? {
    guard !missing.contains(word) else { return nil }
    var index = start
    while index + word.count <= end {
      if stands(word, at: index) { return index }
      index += 1
    }
    missing.insert(word)
    return nil
  }

  private func stands(_ word: [UInt8], at index: Int) -> Bool {
    guard bytes[index] == word[0], index + word.count <= end else { return false }
    for offset in word.indices where bytes[index + offset] != word[offset] { return false }
    return true
  }
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  var isSpace: Bool { isBlank || isLineEnd }
}
