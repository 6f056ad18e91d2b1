internal import Foundation

/// Cuts the source into tokens, a line at a time, and follows the delimiters.
extension Parser {
  /// Reads the tokens up to the end of a line, or of the source; a tag may go over several lines.
  mutating func nextLine() -> [Token] {
    var tokens: [Token] = []
    var lineEnd = position
    while position < end {
      let start = position
      if lineEnd <= start { lineEnd = first(Self.lineFeed, in: start..<end).map { $0 + 1 } ?? end }
      let tagStart = first(open, in: start..<lineEnd)
      position = tagStart ?? lineEnd
      if start < position { tokens.append(token(.text, start..<position)) }
      guard tagStart != nil else { break }
      if let tag = nextTag() { tokens.append(tag) }
    }
    return tokens
  }

  /// The place of a position; they are asked for in order.
  mutating func place(of position: Int) -> Place {
    let offset = position - start
    while let lineEnd = first(Self.lineFeed, in: (start + counted.end)..<position) {
      counted = (lineEnd + 1 - start, counted.line + 1, lineEnd + 1 - start)
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
    let sign = inside < plainEnd ? Token.Kind(sign: program.sources[inside]) : nil
    let ending = Array((sign == .triple ? "}" : sign == .delimiters ? "=" : "").utf8) + close
    guard let tagEnd = find(ending, from: ending == close ? inside : inside + 1) else {
      position = plainEnd + close.count
      return refuse(sign == .triple ? .unclosedTag : .malformedDelimiters, from: start)
    }
    position = tagEnd + ending.count
    let words = program.sources[inside + (sign == nil ? 0 : 1)..<tagEnd].split(
      whereSeparator: { $0.isSpace })
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
    let found = first(word, in: start..<max(start, end))
    if found == nil { missing.insert(word) }
    return found
  }

  /// Where a word first stands in a part of the sources.
  private func first(_ word: [UInt8], in range: Range<Int>) -> Int? {
    program.sources.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var rest = range.lowerBound..<max(range.lowerBound, range.upperBound - word.count + 1)
      while let found = memchr(base + rest.lowerBound, Int32(word[0]), rest.count) {
        let index = base.distance(to: found)
        if memcmp(found, word, word.count) == 0 { return index }
        rest = (index + 1)..<rest.upperBound
      }
      return nil
    }
  }

  private static let lineFeed = Array("\n".utf8)
}

extension UInt8 {
  var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineEnd }
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
