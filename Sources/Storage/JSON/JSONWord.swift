/// Judges a bare word: a number, `true`, `false` or `null`.
enum JSONWord {
  /// Whether the word is a number that no machine number holds; throws when it is no word of JSON.
  static func isTooLarge(
    _ bytes: ArraySlice<UInt8>, at range: Range<Int>
  ) throws(Finding) -> Bool {
    let word = String(decoding: bytes, as: UTF8.self)
    if ["true", "false", "null"].contains(word) { return false }
    let unsigned = word.drop { $0 == "-" || $0 == "+" }
    if ["nan", "infinity", "inf"].contains(unsigned.lowercased()) {
      throw Finding(.notANumber(word), at: range)
    }
    let startsLikeNumber = unsigned.first.map { $0.isASCII && $0.isNumber || $0 == "." } ?? true
    guard startsLikeNumber else { throw Finding(.unknownWord(word), at: range) }
    if let fault = fault(in: bytes) {
      throw Finding(.malformedNumber(word, fault), at: range)
    }
    let isInteger = !bytes.contains { !JSONLexis.isDigit($0) && $0 != UInt8(ascii: "-") }
    return isInteger
      ? Int64(word) == nil && UInt64(word) == nil : Double(word).map(\.isInfinite) ?? true
  }

  /// What is wrong with a number by JSON's grammar: `-`, digits, `.` digits, `e` sign digits.
  private static func fault(in bytes: ArraySlice<UInt8>) -> BookFault.NumberFault? {
    var rest = bytes
    if rest.first == UInt8(ascii: "+") { return .plusSign }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard let first = rest.first else { return .signAlone }
    let whole = takeDigits(&rest)
    if whole == 0 { return first == UInt8(ascii: ".") ? .digitsMissingBefore : .letters }
    if first == UInt8(ascii: "0"), whole > 1 { return .leadingZero }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      if takeDigits(&rest) == 0 { return .digitsMissingAfter }
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      if takeDigits(&rest) == 0 { return .exponentEmpty }
    }
    return rest.isEmpty ? nil : isDay(bytes) ? .day : .letters
  }

  /// Whether a word begins as days are written.
  static func isDay(_ bytes: ArraySlice<UInt8>) -> Bool {
    let shape = bytes.prefix(10).map { JSONLexis.isDigit($0) ? UInt8(ascii: "0") : $0 }
    return shape == Array("0000-00-00".utf8)
  }

  private static func takeDigits(_ bytes: inout ArraySlice<UInt8>) -> Int {
    let digits = bytes.prefix(while: JSONLexis.isDigit)
    bytes = bytes[digits.endIndex...]
    return digits.count
  }
}
