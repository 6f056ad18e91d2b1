/// A piece of a template's source: text up to the end of a line, or one tag.
struct Token {
  /// What a tag is, by its sign; text and plain variables have none.
  enum Kind: String {
    case text, variable
    case triple = "{"
    case unescaped = "&"
    case section = "#"
    case inverted = "^"
    case parent = "<"
    case block = "$"
    case close = "/"
    case partial = ">"
    case comment = "!"
    case delimiters = "="

    var isVariable: Bool { [.variable, .triple, .unescaped].contains(self) }
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
    while position < end {
      let start = position
      while position < end, !stands(open, at: position) {
        position += 1
        if bytes[position - 1] == UInt8(ascii: "\n") { break }
      }
      if start < position {
        line.append(Token(kind: .text, range: start..<position, content: start..<position))
        if bytes[position - 1] == UInt8(ascii: "\n") { break }
      }
      if position < end, let tag = nextTag() { line.append(tag) }
    }
    return line
  }
}

extension Lexer {
  /// Reads the tag at the position and moves behind it; nothing when it is malformed.
  private mutating func nextTag() -> Token? {
    let start = position
    let inside = start + open.count
    guard let plainEnd = find(close, from: inside) else {
      position = end
      return refuse(.unclosedTag, from: start)
    }
    let sign = inside < plainEnd ? Token.Kind(rawValue: String(UnicodeScalar(bytes[inside]))) : nil
    let ending = Array((sign == .triple ? "}" : sign == .delimiters ? "=" : "").utf8) + close
    guard let tagEnd = find(ending, from: ending == close ? inside : inside + 1) else {
      position = plainEnd + close.count
      return refuse(sign == .delimiters ? .malformedDelimiters : .unclosedTag, from: start)
    }
    let content = trimmed(inside + (sign == nil ? 0 : 1)..<tagEnd)
    position = tagEnd + ending.count
    if sign == .delimiters, !setDelimiters(content) {
      return refuse(.malformedDelimiters, from: start)
    }
    return Token(kind: sign ?? .variable, range: start..<position, content: content)
  }

  private mutating func refuse(_ problem: TemplateError.Problem, from start: Int) -> Token? {
    faults.append(Fault(problem, at: start..<position))
    return nil
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
    bytes[index] == word[0] && bytes[index..<end].starts(with: word)
  }
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  var isSpace: Bool { isBlank || isLineEnd }
}
