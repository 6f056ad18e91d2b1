/// Cuts the source into tokens, a line at a time, and follows the delimiters.
extension Parser {
  /// Reads the tokens up to the end of a line, or of the source; a tag may go over several lines.
  mutating func nextLine() -> [Token] {
    var tokens: [Token] = []
    var isOver = position == end
    while !isOver {
      let start = position
      while !isOver, !stands(open, at: position) {
        isOver = program.sources[position] == UInt8(ascii: "\n") || position + 1 == end
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
    let offset = position - start
    for index in counted.end..<offset where source.bytes[index] == UInt8(ascii: "\n") {
      (counted.line, counted.lineStart) = (counted.line + 1, index + 1)
    }
    counted.end = offset
    let column = offset - counted.lineStart + 1
    return Place(template: source.name, line: counted.line, column: column)
  }
}

extension Parser {
  /// Reads the tag at the position and moves behind it; nothing when it is malformed.
  private mutating func nextTag() -> Token? {
    let start = position
    let inside = start + open.count
    guard let plainEnd = find(close, from: inside) else {
      position = end
      return refuse(.unclosedTag, from: start)
    }
    let sign =
      inside < plainEnd ? Token.Kind(rawValue: String(UnicodeScalar(program.sources[inside]))) : nil
    let ending = Array((sign == .triple ? "}" : sign == .delimiters ? "=" : "").utf8) + close
    guard let tagEnd = find(ending, from: ending == close ? inside : inside + 1) else {
      position = plainEnd + close.count
      return refuse(sign == .triple ? .unclosedTag : .malformedDelimiters, from: start)
    }
    position = tagEnd + ending.count
    let words = program.sources[inside + (sign == nil ? 0 : 1)..<tagEnd].split(
      whereSeparator: \.isSpace)
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
    refuse(token(.comment, start..<position), problem)
    return nil
  }

  private mutating func find(_ word: [UInt8], from start: Int) -> Int? {
    guard !missing.contains(word) else { return nil }
    let found = (start..<max(start, end)).first { stands(word, at: $0) }
    if found == nil { missing.insert(word) }
    return found
  }

  private func stands(_ word: [UInt8], at index: Int) -> Bool {
    program.sources[index] == word[0] && program.sources[index..<end].starts(with: word)
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
