/// Cuts a template's source into tokens, a line at a time, and follows the delimiters.
struct Lexer {
  private(set) var errors: [TemplateError] = []
  private let template: String
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  /// The line of what was last placed, and where that line starts.
  private var line = 1
  private var lineStart: Int
  private var placed: Int
  /// Endings that are known not to come any more.
  private var missing: Set<[UInt8]> = []

  init(_ template: String, _ bytes: [UInt8], in range: Range<Int>) {
    (self.template, self.bytes, end) = (template, bytes, range.upperBound)
    (position, lineStart, placed) = (range.lowerBound, range.lowerBound, range.lowerBound)
  }

  var isAtEnd: Bool { position == end }

  /// Reads the tokens up to the end of a line, or of the source; a tag may go over several lines.
  mutating func nextLine() -> [Token] {
    var tokens: [Token] = []
    var isOver = position == end
    while !isOver {
      let start = position
      while !isOver, !stands(open, at: position) {
        isOver = bytes[position] == UInt8(ascii: "\n") || position + 1 == end
        position += 1
      }
      if start < position { tokens.append(token(.text, start..<position)) }
      if !isOver, let tag = nextTag() { tokens.append(tag) }
      isOver = isOver || position == end
    }
    return tokens
  }

  /// The place of a position; they are asked for in order.
  mutating func place(of position: Int) -> Place {
    for index in placed..<position where bytes[index] == UInt8(ascii: "\n") {
      (line, lineStart) = (line + 1, index + 1)
    }
    placed = position
    return Place(template: template, line: line, column: position - lineStart + 1)
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
      return refuse(sign == .triple ? .unclosedTag : .malformedDelimiters, from: start)
    }
    position = tagEnd + ending.count
    let words = bytes[inside + (sign == nil ? 0 : 1)..<tagEnd].split(whereSeparator: \.isSpace)
    if sign == .delimiters {
      guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else {
        return refuse(.malformedDelimiters, from: start)
      }
      (open, close) = (Array(words[0]), Array(words[1]))
    }
    return token(sign ?? .variable, start..<position, words)
  }

  private mutating func token(
    _ kind: Token.Kind, _ range: Range<Int>, _ words: [ArraySlice<UInt8>] = []
  ) -> Token {
    let words = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return Token(
      kind: kind, range: range, words: words.hasPrefix("* ") ? "*" + words.dropFirst(2) : words,
      place: place(of: range.lowerBound))
  }

  private mutating func refuse(_ problem: TemplateError.Problem, from start: Int) -> Token? {
    let text = bytes[start..<position].excerpt
    errors.append(TemplateError(problem: problem, place: place(of: start), text: text))
    return nil
  }

  private mutating func find(_ word: [UInt8], from start: Int) -> Int? {
    guard !missing.contains(word) else { return nil }
    let found = (start..<max(start, end)).first { stands(word, at: $0) }
    if found == nil { missing.insert(word) }
    return found
  }

  private func stands(_ word: [UInt8], at index: Int) -> Bool {
    bytes[index] == word[0] && bytes[index..<end].starts(with: word)
  }
}

extension UInt8 {
  var isSpace: Bool { [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(self) || isLineEnd }
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension ArraySlice<UInt8> {
  /// The first line, short enough to show.
  var excerpt: String {
    let line = prefix { !$0.isLineEnd }
    guard line.count > 60 else { return String(decoding: line, as: UTF8.self) }
    let cut = line.prefix(60).lastIndex { $0 & 0xC0 != 0x80 } ?? line.startIndex
    return String(decoding: line[..<cut], as: UTF8.self) + "…"
  }
}
