/// Finds the first place where a text is not JSON (RFC 8259), and names what is wrong there.
///
/// It runs only on texts that the parser has refused, and a test checks that both give one verdict.
struct JSONFaultScanner {
  private enum Expectation {
    case value, firstElement, firstKey, key, commaOrEnd
  }

  let text: ArraySlice<UInt8>
  private let depthLimit: Int
  private(set) var index: Int
  private var open: [(container: BookFault.Container, offset: Int)] = []
  private(set) var lastComma: Int?
  private(set) var lastString: Range<Int>?
  private var tooLarge: [Range<Int>] = []

  /// Returns where numbers stand that no machine number holds; all else is well-formed then.
  static func check(
    _ bytes: JSONBytes, depthLimit: Int = JSONTree.depthLimit
  ) throws(Finding) -> [Range<Int>] {
    try JSONEncodingCheck.check(bytes.text)
    var scanner = JSONFaultScanner(
      text: bytes.text, depthLimit: depthLimit, index: bytes.byteOrderMark)
    try scanner.scan()
    return scanner.tooLarge
  }

  private mutating func scan() throws(Finding) {
    skipSpace()
    guard index < text.endIndex else { throw Finding(.emptyFile, at: nil) }
    var expectation = Expectation.value
    repeat {
      skipSpace()
      switch expectation {
      case .value, .firstElement: expectation = try value(after: expectation)
      case .key, .firstKey: expectation = try key(after: expectation)
      case .commaOrEnd: expectation = try commaOrEnd()
      }
    } while !(open.isEmpty && expectation == .commaOrEnd)
    skipSpace()
    guard index < text.endIndex else { return }
    try refuseForeign()
    let isBracket = text[index] == UInt8(ascii: "]") || text[index] == UInt8(ascii: "}")
    throw problem(isBracket ? .strayBracket(characterName()) : .textAfterEnd)
  }
}

extension JSONFaultScanner {
  private mutating func value(after expectation: Expectation) throws(Finding) -> Expectation {
    let byte = try byte()
    if expectation == .firstElement {
      if byte == UInt8(ascii: "]") { return leave() }
      try refuseDepth()
    }
    switch byte {
    case UInt8(ascii: "{"): return enter(.object, expecting: .firstKey)
    case UInt8(ascii: "["): return enter(.array, expecting: .firstElement)
    case UInt8(ascii: "\""):
      try string()
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      try refuseTrailingComma()
      throw problem(.missingValue)
    case UInt8(ascii: ","), UInt8(ascii: ":"):
      throw problem(.missingValue)
    default:
      try refuseForeign()
      try word()
    }
    return .commaOrEnd
  }

  private mutating func key(after expectation: Expectation) throws(Finding) -> Expectation {
    let start = index
    let first = try byte()
    if expectation == .firstKey {
      if first == UInt8(ascii: "}") { return leave() }
      try refuseDepth()
    }
    switch first {
    case UInt8(ascii: "\""): break
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      try refuseTrailingComma()
      throw problem(.missingKey)
    default:
      try refuseForeign()
      let word = wordRange()
      guard !word.isEmpty else { throw problem(.missingKey) }
      try refuseNumber(word)
      throw Finding(.keyWithoutQuotes(string(word)), at: word)
    }
    try string()
    let end = index
    skipSpace()
    guard try byte() == UInt8(ascii: ":") else {
      try refuseMissingQuote()
      try refuseForeign()
      throw Finding(.missingColon, at: start..<end)
    }
    index += 1
    lastComma = nil
    return .value
  }

  private mutating func commaOrEnd() throws(Finding) -> Expectation {
    guard let container = open.last?.container else { return .commaOrEnd }
    switch (try byte(), container) {
    case (UInt8(ascii: ","), _):
      lastComma = index
      index += 1
      return container == .array ? .value : .key
    case (UInt8(ascii: "]"), .array), (UInt8(ascii: "}"), .object): return leave()
    case (UInt8(ascii: "]"), .object), (UInt8(ascii: "}"), .array):
      throw problem(.wrongBracket(container))
    default:
      try refuseForeign()
      try refuseMissingQuote()
      try refuseTime()
      let end = text[..<index].lastIndex { !JSONLexis.isSpace($0) } ?? index
      throw Finding(.missingComma(container), at: (end + 1)..<(end + 2))
    }
  }

  private mutating func enter(
    _ container: BookFault.Container, expecting expectation: Expectation
  ) -> Expectation {
    open.append((container, index))
    index += 1
    lastComma = nil
    return expectation
  }

  private mutating func leave() -> Expectation {
    open.removeLast()
    index += 1
    return .commaOrEnd
  }

  private mutating func string() throws(Finding) {
    let start = index
    index = try JSONStringScanner(text: text).endOfString(from: index)
    lastString = start..<index
  }

  private mutating func word() throws(Finding) {
    let range = wordRange()
    guard !range.isEmpty else { throw problem(.strayCharacter(characterName())) }
    if try JSONWord.isTooLarge(text[range], at: range) { tooLarge.append(range) }
    index = range.upperBound
  }
}

extension JSONFaultScanner {
  private mutating func skipSpace() {
    while index < text.endIndex, JSONLexis.isSpace(text[index]) { index += 1 }
  }

  /// The byte that stands here; at the end of the text a fault of what is open.
  private func byte() throws(Finding) -> UInt8 {
    if index < text.endIndex { return text[index] }
    guard let last = open.last else { throw Finding(.emptyFile, at: nil) }
    throw Finding(.unclosed(last.container), at: last.offset..<(last.offset + 1))
  }

  func wordRange() -> Range<Int> {
    index..<(text[index...].firstIndex { !JSONLexis.isWordByte($0) } ?? text.endIndex)
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  func problem(_ fault: BookFault) -> Finding {
    Finding(fault, at: index..<(index + 1))
  }

  /// Called for containers that hold something: an empty one does not count as a level.
  private func refuseDepth() throws(Finding) {
    guard open.count >= depthLimit, let last = open.last else { return }
    throw Finding(.tooDeep(limit: depthLimit), at: last.offset..<(last.offset + 1))
  }

  private func refuseTrailingComma() throws(Finding) {
    guard let lastComma, let last = open.last else { return }
    throw Finding(.trailingComma(last.container), at: lastComma..<(lastComma + 1))
  }
}
