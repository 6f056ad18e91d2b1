/// Cuts a template's source into tokens, a line at a time, and follows the delimiters.
struct Lexer {
  let bytes: [UInt8]
  private(set) var faults: [Fault] = []
  private var position = 0
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  /// Endings that are known not to come any more.
  private var missing: Set<[UInt8]> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the tokens up to the end of a line; a tag may itself go over several lines.
  mutating func nextLine(into line: inout [Token]) -> Bool {
    line.removeAll(keepingCapacity: true)
    guard position < bytes.count else { return false }
    var start = position
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") {
        position += 1
        break
      }
      guard stands(open, at: position) else {
        position += 1
        continue
      }
      appendText(from: start, to: &line)
      if let tag = nextTag() { line.append(tag) }
      start = position
    }
    appendText(from: start, to: &line)
    return true
  }
}

extension Lexer {
  private func appendText(from start: Int, to line: inout [Token]) {
    guard start < position else { return }
    line.append(Token(kind: .text, range: start..<position, content: start..<position))
  }

  /// Reads the tag at the position and moves behind it; nothing when it is malformed.
  private mutating func nextTag() -> Token? {
    let start = position
    let inside = start + open.count
    guard let plainEnd = find(close, from: inside) else {
      faults.append(Fault(.unclosedTag, at: start..<bytes.count))
      position = bytes.count
      return nil
    }
    let (kind, sign) = kind(at: inside, before: plainEnd)
    let ending = sign.closing + close
    let end =
      sign.closing.isEmpty
      ? plainEnd : missing.contains(ending) ? nil : find(ending, from: inside + 1)
    guard let end else {
      missing.insert(ending)
      position = plainEnd + close.count
      let problem: TemplateError.Problem =
        kind == .delimiters ? .malformedDelimiters : .unclosedTag
      faults.append(Fault(problem, at: start..<position))
      return nil
    }
    let content = trimmed(inside + sign.count..<end)
    position = end + ending.count
    if kind == .delimiters, !setDelimiters(content) {
      faults.append(Fault(.malformedDelimiters, at: start..<position))
      return nil
    }
    return Token(kind: kind, range: start..<position, content: content)
  }

  /// What a tag's first byte says it is, and how many bytes say so, here and before its end.
  private func kind(
    at inside: Int, before end: Int
  ) -> (Token.Kind, sign: (count: Int, closing: [UInt8])) {
    guard inside < end else { return (.variable, (0, [])) }
    switch bytes[inside] {
    case UInt8(ascii: "{"): return (.unescaped, (1, [UInt8(ascii: "}")]))
    case UInt8(ascii: "="): return (.delimiters, (1, [UInt8(ascii: "=")]))
    case UInt8(ascii: "&"): return (.unescaped, (1, []))
    case UInt8(ascii: "#"): return (.section, (1, []))
    case UInt8(ascii: "^"): return (.inverted, (1, []))
    case UInt8(ascii: "/"): return (.close, (1, []))
    case UInt8(ascii: ">"): return (.partial, (1, []))
    case UInt8(ascii: "<"): return (.parent, (1, []))
    case UInt8(ascii: "$"): return (.block, (1, []))
    case UInt8(ascii: "!"): return (.comment, (1, []))
    default: return (.variable, (0, []))
    }
  }

  private mutating func setDelimiters(_ content: Range<Int>) -> Bool {
    let words = bytes[content].split { $0.isBlank || $0.isLineEnd }
    guard words.count == 2, !bytes[content].contains(UInt8(ascii: "=")) else { return false }
    open = Array(words[0])
    close = Array(words[1])
    return true
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isBlank || bytes[start].isLineEnd { start += 1 }
    while start < end, bytes[end - 1].isBlank || bytes[end - 1].isLineEnd { end -= 1 }
    return start..<end
  }

  private func find(_ word: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + word.count <= bytes.count {
      if stands(word, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func stands(_ word: [UInt8], at index: Int) -> Bool {
    guard bytes[index] == word[0], index + word.count <= bytes.count else { return false }
    for offset in 1..<max(1, word.count) where bytes[index + offset] != word[offset] {
      return false
    }
    return true
  }
}
