/// Reads one string of a text strictly.
struct JSONStringScanner {
  let text: ArraySlice<UInt8>

  /// The offset after the closing quote of the string whose opening quote is at `start`.
  func endOfString(from start: Int) throws(Finding) -> Int {
    var index = start + 1
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index = try endOfEscape(from: index, in: start)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw Finding(.lineEndInString, at: start..<index)
      case let byte where byte < 0x20:
        throw Finding(.controlCharacter(byte), at: index..<(index + 1))
      default: index += 1
      }
    }
    throw Finding(.unclosedString, at: start..<(start + 1))
  }

  private func endOfEscape(from index: Int, in start: Int) throws(Finding) -> Int {
    guard index + 1 < text.endIndex else {
      throw Finding(.unclosedString, at: start..<(start + 1))
    }
    switch text[index + 1] {
    case UInt8(ascii: "u"): return try endOfUnicodeEscape(from: index)
    case let byte where "\"\\/bfnrt".utf8.contains(byte): return index + 2
    default:
      let width = String(decoding: text[(index + 1)...].prefix(4), as: UTF8.self)
        .unicodeScalars.first.map { String($0).utf8.count }
      let range = index..<(index + 1 + (width ?? 1))
      throw Finding(.unknownEscape(written(range)), at: range)
    }
  }

  private func endOfUnicodeEscape(from index: Int) throws(Finding) -> Int {
    let range = index..<(index + 6)
    switch try codeUnit(at: index) {
    case 0xD800...0xDBFF:
      let second = range.upperBound
      if text[second...].starts(with: "\\u".utf8),
        case 0xDC00...0xDFFF = try codeUnit(at: second)
      {
        return second + 6
      }
      throw Finding(.loneSurrogate(written(range)), at: range)
    case 0xDC00...0xDFFF: throw Finding(.loneSurrogate(written(range)), at: range)
    default: return range.upperBound
    }
  }

  /// The number in the escape `\uXXXX` at the index.
  private func codeUnit(at index: Int) throws(Finding) -> UInt16 {
    let digits = text[(index + 2)...].prefix(4).prefix { JSONLexis.isHexDigit($0) }
    guard digits.count == 4, let unit = UInt16(written(digits.indices), radix: 16) else {
      let range = index..<digits.endIndex
      throw Finding(.shortUnicodeEscape(written(range)), at: range)
    }
    return unit
  }

  private func written(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}
