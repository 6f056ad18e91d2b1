internal import Basics

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

  /// Refuses what other languages have where JSON has nothing.
  func refuseForeign() throws(Finding) {
    let rest = text[index...]
    if rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) {
      throw Finding(.comment, at: index..<(index + 2))
    }
    switch rest.first {
    case UInt8(ascii: "#"): throw problem(.comment)
    case UInt8(ascii: "'"): throw problem(.singleQuotes)
    default: break
    }
    guard let scalar = firstScalar() else { return }
    if scalar.isASCII {
      guard scalar.properties.generalCategory == .control else { return }
      throw problem(.strayCharacter(characterName()))
    }
    if "“”„‟‘’‚«»".unicodeScalars.contains(scalar) { throw problem(.curlyQuotes) }
    if !scalar.properties.isAlphabetic { throw problem(.strayCharacter(characterName())) }
  }

  private func firstScalar() -> Unicode.Scalar? {
    String(decoding: text[index...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  func characterName() -> String {
    guard let scalar = firstScalar() else { return "this" }
    let number = String(scalar.value, radix: 16, uppercase: true)
    let isVisible = scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F
    return isVisible
      ? "\"\(scalar)\""
      : "the character U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }
}

/// Slips that make a text something else than was meant, so that what follows looks wrong.
extension JSONFaultScanner {
  /// Refuses a word right behind a string: a quote before it is missing, or one too many.
  func refuseMissingQuote() throws(Finding) {
    guard let lastString, lastString.upperBound == index, !wordRange().isEmpty else { return }
    throw Finding(.quoteMissing, at: lastString)
  }

  /// Refuses a time of day behind the string that holds its date.
  func refuseTime() throws(Finding) {
    guard let lastString, JSONWord.isDay(text[lastString].dropFirst()), let time = timeRange()
    else { return }
    throw Finding(.timeOutsideString(string(time)), at: time)
  }

  /// Refuses a number where a key has to stand: the rest of a number with a comma, a time behind
  /// its date, or something else.
  func refuseNumber(_ word: Range<Int>) throws(Finding) {
    guard let first = text[word].first, first.isDigit else { return }
    try refuseTime()
    if let number = numberWithComma(before: word) {
      throw Finding(.commaInNumber(string(number)), at: number)
    }
    let isKey = text[word.upperBound...].first { !JSONLexis.isSpace($0) } == UInt8(ascii: ":")
    if !isKey { throw Finding(.missingKey, at: word) }
  }

  /// `12:00` or `12:00:00` from here on.
  private func timeRange() -> Range<Int>? {
    let isTimeByte = { (byte: UInt8) in byte.isDigit || byte == UInt8(ascii: ":") }
    let time = text[index...].prefix(while: isTimeByte)
    guard let colon = time.firstIndex(of: UInt8(ascii: ":")), colon > index, colon - index <= 2,
      let next = time[colon...].dropFirst().first, next.isDigit
    else { return nil }
    return time.startIndex..<time.endIndex
  }

  /// The digits on both sides of the last comma, and behind those that follow it.
  private func numberWithComma(before word: Range<Int>) -> Range<Int>? {
    guard let lastComma, lastComma + 1 == word.lowerBound else { return nil }
    let isNumberByte = { (byte: UInt8) in
      byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    let digits = text[..<lastComma].reversed().prefix(while: isNumberByte).count
    guard digits > 0 else { return nil }
    var end = word.upperBound
    while text[end...].first == UInt8(ascii: ","),
      case let more = text[(end + 1)...].prefix(while: \.isDigit), !more.isEmpty
    {
      end = more.endIndex
    }
    return (lastComma - digits)..<end
  }
}

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
    let digits = text[(index + 2)...].prefix(4).prefix { $0.hexDigitValue != nil }
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
    let isInteger = !bytes.contains { !$0.isDigit && $0 != UInt8(ascii: "-") }
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
    let shape = bytes.prefix(10).map { $0.isDigit ? UInt8(ascii: "0") : $0 }
    return shape == Array("0000-00-00".utf8)
  }

  private static func takeDigits(_ bytes: inout ArraySlice<UInt8>) -> Int {
    let digits = bytes.prefix(while: \.isDigit)
    bytes = bytes[digits.endIndex...]
    return digits.count
  }
}

/// Distinguishes UTF-8 from the other encodings of text files.
enum JSONEncodingCheck {
  /// Throws when the text is not UTF-8: names UTF-16 and UTF-32, or points at the first bad byte.
  static func check(_ text: ArraySlice<UInt8>) throws(Finding) {
    if let isArchive = PropertyListSigns.isArchive(text) {
      throw Finding(.propertyList(isArchive: isArchive), at: nil)
    }
    if let encoding = wideEncoding(text) {
      throw Finding(.otherEncoding(encoding), at: nil)
    }
    if let bad = firstBadByte(in: text) {
      throw Finding(.notUTF8, at: bad..<(bad + 1))
    }
  }

  /// The first byte that does not belong to UTF-8, or nil when all do.
  static func firstBadByte(in text: ArraySlice<UInt8>) -> Int? {
    guard String(validating: text, as: UTF8.self) == nil else { return nil }
    var offset = text.startIndex
    var iterator = text.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) {
      offset += scalar.count
    }
    return offset
  }

  /// Known by a byte-order mark, or by the zeros around a first ASCII character.
  private static func wideEncoding(_ text: ArraySlice<UInt8>) -> String? {
    let head = Array(text.prefix(4))
    let patterns: [(name: String, matches: Bool)] = [
      ("UTF-32LE", head == [0xFF, 0xFE, 0, 0]),
      ("UTF-32BE", head == [0, 0, 0xFE, 0xFF]),
      ("UTF-16LE", head.starts(with: [0xFF, 0xFE])),
      ("UTF-16BE", head.starts(with: [0xFE, 0xFF])),
      ("UTF-32LE", head.map { $0 == 0 } == [false, true, true, true]),
      ("UTF-32BE", head.map { $0 == 0 } == [true, true, true, false]),
      ("UTF-16LE", head.map { $0 == 0 } == [false, true, false, true]),
      ("UTF-16BE", head.map { $0 == 0 } == [true, false, true, false]),
    ]
    return patterns.first(where: \.matches)?.name
  }
}
