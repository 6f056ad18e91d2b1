import Basics

/// Reads the elements of an XML document in their order, and holds it to XML 1.0's rules: every
/// element closed in its turn, one root, known references, allowed characters.
///
/// Document types are refused, so that no entity can grow and nothing outside of the file is read;
/// prefixes of names are dropped, and what they stand for is not looked at.
///
/// Foundation's `XMLParser` is not used, since on Linux (Swift 6.3) it crashes on an instruction
/// without data such as `<?p?>`, calls sound documents of more than 10 MB broken, gives no byte
/// offsets, and takes for an empty delegate as long as this reader takes for everything. A test
/// holds both to the same answers.
struct XMLScanner {
  let bytes: [UInt8]
  var position: Int
  /// The qualified names of the open elements, outermost first.
  var open: [Range<Int>] = []
  var hasRoot = false
  /// An element that is closed by its own start tag, to be reported as ended next.
  private var ended = false

  /// No message of ISO 20022 nests half as deep.
  static let depthLimit = 100

  /// Begins at the start of a text without a byte-order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
  }

  /// What comes next; nil behind the root element's end.
  mutating func next() throws(XMLError) -> XMLToken? {
    if ended {
      ended = false
      return .end(position)
    }
    while true {
      try skipText()
      guard position < bytes.count else {
        guard hasRoot, open.isEmpty else {
          throw XMLError(
            fault: .xmlEnded(inside: open.last.map(name)), range: bytes.count..<bytes.count)
        }
        return nil
      }
      switch byte(1) {
      case UInt8(ascii: "/"): return .end(try endTag())
      case UInt8(ascii: "!"): try skipDeclaration()
      case UInt8(ascii: "?"): try skipInstruction()
      default: return .start(try openElement())
      }
    }
  }

  /// The byte so far behind the position, 0 past the end.
  func byte(_ distance: Int) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  /// Whether two ranges hold the same bytes.
  func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    var index = 0
    while index < one.count {
      guard bytes[one.lowerBound + index] == bytes[other.lowerBound + index] else { return false }
      index += 1
    }
    return true
  }

  func name(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func openElement() throws(XMLError) -> XMLTag {
    let tag = try startTag()
    guard !open.isEmpty || !hasRoot else { throw XMLError(fault: .behindRoot, range: tag.range) }
    hasRoot = true
    guard open.count < Self.depthLimit else {
      throw XMLError(fault: .tooDeep(Self.depthLimit), range: tag.range)
    }
    if tag.isEmpty { ended = true } else { open.append(tag.qualifiedName) }
    return tag
  }

  /// Closes the innermost element and returns where its content ends.
  private mutating func endTag() throws(XMLError) -> Int {
    let start = position
    position += 2
    let name = try qualifiedName(of: .tag, from: start)
    skipBlanks()
    guard byte(0) == UInt8(ascii: ">") else { throw broken(.tag, from: start) }
    position += 1
    guard let last = open.last else {
      throw XMLError(fault: .wrongEndTag(self.name(name), open: nil), range: start..<position)
    }
    guard isSame(last, name) else {
      throw XMLError(
        fault: .wrongEndTag(self.name(name), open: self.name(last)), range: start..<position)
    }
    open.removeLast()
    return start
  }
}

/// What an `XMLScanner` finds.
enum XMLToken {
  case start(XMLTag)
  /// The innermost element's content ends at this byte.
  case end(Int)
}

/// A start tag.
struct XMLTag {
  let name: XMLName
  let qualifiedName: Range<Int>
  /// From `<` to behind `>`.
  let range: Range<Int>
  /// It closes its element too.
  let isEmpty: Bool
}

/// What is wrong with an XML text, by bytes of the text.
struct XMLError: Error {
  let fault: BankFileFault
  /// May be empty.
  let range: Range<Int>
}

extension XMLScanner {
  /// Reads the start tag that begins at the position.
  mutating func startTag() throws(XMLError) -> XMLTag {
    let start = position
    position += 1
    let qualified = try qualifiedName(of: .tag, from: start)
    if byte(0) != UInt8(ascii: ">") { try skipAttributes(from: start) }
    let isEmpty = byte(0) == UInt8(ascii: "/")
    if isEmpty { position += 1 }
    guard byte(0) == UInt8(ascii: ">") else { throw broken(.tag, from: start) }
    position += 1
    return XMLTag(
      name: XMLName(localPart(of: qualified), in: bytes), qualifiedName: qualified,
      range: start..<position, isEmpty: isEmpty)
  }

  /// The name at the position.
  mutating func qualifiedName(
    of construct: BankFileFault.XMLConstruct, from start: Int
  ) throws(XMLError) -> Range<Int> {
    let first = position
    while position < bytes.count, isNameByte(bytes[position]) { position += 1 }
    guard position > first, !isDigitOrMark(bytes[first]) else {
      throw broken(construct, from: start)
    }
    return first..<position
  }

  mutating func skipBlanks() {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
  }

  /// The value of an attribute of a start tag that was read, its references undecoded; nil where it
  /// has none of this name.
  func attribute(_ wanted: XMLName, of tag: Range<Int>) -> Range<Int>? {
    var scanner = self
    scanner.position = tag.lowerBound + 1
    _ = try? scanner.qualifiedName(of: .tag, from: tag.lowerBound)
    while scanner.position < tag.upperBound {
      scanner.skipBlanks()
      guard let (name, value) = try? scanner.nextAttribute(from: tag.lowerBound) else { return nil }
      if XMLName(localPart(of: name), in: bytes) == wanted { return value }
    }
    return nil
  }

  /// Attributes up to `>` or `/>`.
  private mutating func skipAttributes(from start: Int) throws(XMLError) {
    var names: [Range<Int>] = []
    while true {
      let end = position
      skipBlanks()
      if byte(0) == UInt8(ascii: ">") || byte(0) == UInt8(ascii: "/") { return }
      guard position < bytes.count, position > end else { throw broken(.attribute, from: start) }
      let name = try nextAttribute(from: start).name
      // Comparing each with each is quick for as many as any message has.
      guard names.count < 64 else { throw broken(.attribute, from: start) }
      guard !names.contains(where: { isSame($0, name) }) else {
        throw XMLError(fault: .repeatedAttribute(self.name(name)), range: name)
      }
      names.append(name)
    }
  }

  /// The attribute at the position, and its value between the quotes.
  private mutating func nextAttribute(
    from start: Int
  ) throws(XMLError) -> (name: Range<Int>, value: Range<Int>) {
    let name = try qualifiedName(of: .attribute, from: start)
    skipBlanks()
    guard byte(0) == UInt8(ascii: "=") else { throw broken(.attribute, from: start) }
    position += 1
    skipBlanks()
    let quote = byte(0)
    guard quote == 0x22 || quote == 0x27 else { throw broken(.attribute, from: start) }
    position += 1
    let first = position
    while position < bytes.count, bytes[position] != quote {
      guard bytes[position] != UInt8(ascii: "<") else { throw broken(.attribute, from: start) }
      try skipCharacter()
    }
    guard position < bytes.count else { throw broken(.attribute, from: start) }
    position += 1
    return (name, first..<position - 1)
  }

  /// Without the prefix.
  private func localPart(of name: Range<Int>) -> Range<Int> {
    var start = name.upperBound
    while start > name.lowerBound, bytes[start - 1] != UInt8(ascii: ":") { start -= 1 }
    return start..<name.upperBound
  }

  /// A construct that does not go on as it must, or that the file's end cuts.
  func broken(_ construct: BankFileFault.XMLConstruct, from start: Int) -> XMLError {
    guard position < bytes.count else {
      return XMLError(
        fault: .xmlEnded(inside: open.last.map(name)), range: bytes.count..<bytes.count)
    }
    return XMLError(fault: .malformed(construct), range: start..<position + 1)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Letters, digits, `-`, `.`, `_`, `:` and all beyond ASCII.
  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte >= 0x80
      || (byte >= UInt8(ascii: "-") && byte <= UInt8(ascii: ":") && byte != UInt8(ascii: "/"))
      || byte == UInt8(ascii: "_")
  }

  private func isDigitOrMark(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Text up to the next `<` or the end.
  mutating func skipText() throws(XMLError) {
    if open.isEmpty { return try skipOutside() }
    while position < bytes.count {
      let byte = bytes[position]
      if isPlain(byte) {
        position += 1
      } else if byte == UInt8(ascii: "<") {
        return
      } else if byte == UInt8(ascii: "]") {
        guard self.byte(1) != byte || self.byte(2) != UInt8(ascii: ">") else {
          throw XMLError(fault: .malformed(.text), range: position..<position + 3)
        }
        position += 1
      } else {
        try skipCharacter()
      }
    }
  }

  /// Blanks before and behind the root element.
  private mutating func skipOutside() throws(XMLError) {
    skipBlanks()
    guard position < bytes.count, bytes[position] != UInt8(ascii: "<") else { return }
    throw hasRoot
      ? XMLError(fault: .behindRoot, range: position..<position + 1) : broken(.tag, from: position)
  }

  /// Whether a byte of a text needs no look at what it means.
  private func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
      && byte != UInt8(ascii: "]") && byte != 0xEF
  }

  /// A character or a reference of a text or a value.
  mutating func skipCharacter() throws(XMLError) {
    let byte = bytes[position]
    if byte == UInt8(ascii: "&") { return try skipReference() }
    if byte < 0x20 || byte == 0xEF { try check(byte) }
    position += 1
  }

  /// A comment or character data; a document type is refused.
  mutating func skipDeclaration() throws(XMLError) {
    let start = position
    if has("<!--") {
      position += 4
      try skip(to: "--", in: .comment, from: start)
      guard byte(0) == UInt8(ascii: ">") else { throw broken(.comment, from: start) }
      position += 1
    } else if has("<![CDATA["), !open.isEmpty {
      position += 9
      try skip(to: "]]>", in: .text, from: start)
    } else {
      let end = min(start + 9, bytes.count)
      guard has("<!DOCTYPE") || has("<!ENTITY") else {
        position = end
        throw broken(.tag, from: start)
      }
      throw XMLError(fault: .documentType, range: start..<end)
    }
  }

  mutating func skipInstruction() throws(XMLError) {
    let start = position
    position += 2
    let target = try qualifiedName(of: .instruction, from: start)
    // Blanks before the declaration are not XML's; files have them all the same.
    guard name(target).lowercased() != "xml" || bytes[..<start].allSatisfy({ $0 <= 0x20 }) else {
      throw broken(.instruction, from: start)
    }
    try skip(to: "?>", in: .instruction, from: start)
  }

  private func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Moves behind the next occurrence of a mark.
  private mutating func skip(
    to mark: StaticString, in construct: BankFileFault.XMLConstruct, from start: Int
  ) throws(XMLError) {
    let first = mark.withUTF8Buffer { $0[0] }
    while position < bytes.count {
      if bytes[position] == first, has(mark) {
        position += mark.utf8CodeUnitCount
        return
      }
      if bytes[position] < 0x20 || bytes[position] == 0xEF { try check(bytes[position]) }
      position += 1
    }
    throw broken(construct, from: start)
  }

  /// `&amp;`, `&#8364;`, `&#x20AC;` and the like.
  private mutating func skipReference() throws(XMLError) {
    let start = position
    let reference = XMLReference(at: position, in: bytes)
    position = reference.end
    switch reference.meaning {
    case .character: return
    case .unknown(let name):
      throw XMLError(fault: .unknownEntity(name), range: start..<position)
    case .malformed:
      throw broken(.reference, from: start)
    }
  }

  /// Refuses U+0000 to U+001F but blanks, and U+FFFE and U+FFFF.
  private func check(_ byte: UInt8) throws(XMLError) {
    if byte == 0xEF {
      guard self.byte(1) == 0xBF, self.byte(2) >= 0xBE else { return }
      let scalar: Unicode.Scalar = self.byte(2) == 0xBE ? "\u{FFFE}" : "\u{FFFF}"
      throw XMLError(fault: .forbiddenCharacter(scalar), range: position..<position + 3)
    }
    guard byte != 0x09, byte != 0x0A, byte != 0x0D else { return }
    throw XMLError(fault: .forbiddenCharacter(Unicode.Scalar(byte)), range: position..<position + 1)
  }
}

/// A reference to a character, such as `&amp;` or `&#x20AC;`.
struct XMLReference {
  enum Meaning {
    case character(Unicode.Scalar)
    case unknown(String)
    case malformed
  }

  let meaning: Meaning
  /// The byte behind it; where it is malformed, the byte that does not fit.
  let end: Int

  /// The longest name of an entity or number that is looked at.
  private static let reach = 32

  /// Reads what begins with the `&` at a byte of the text.
  init(at start: Int, in bytes: [UInt8]) {
    let limit = min(start + Self.reach, bytes.count)
    let first = start + 1
    let end =
      bytes[first..<max(first, limit)].firstIndex { !Self.isNameByte($0) } ?? max(first, limit)
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > first else {
      (meaning, self.end) = (.malformed, min(end, bytes.count))
      return
    }
    self.end = end + 1
    let name = String(decoding: bytes[first..<end], as: UTF8.self)
    if let known = Self.known[name] {
      meaning = .character(known)
    } else if name.hasPrefix("#") {
      meaning = Self.numbered(name.dropFirst()).map { .character($0) } ?? .malformed
    } else {
      meaning = .unknown(name)
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "#")
  }

  private static let known: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// By a decimal number or `x` and a hexadecimal one; only characters that XML allows.
  private static func numbered(_ text: Substring) -> Unicode.Scalar? {
    let isHex = text.hasPrefix("x")
    let digits = isHex ? text.dropFirst() : text
    guard digits.allSatisfy(\.isHexDigit), digits.allSatisfy(\.isASCII),
      let number = UInt32(digits, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(number)
    else { return nil }
    let isAllowed =
      number >= 0x20 ? number != 0xFFFE && number != 0xFFFF : [0x09, 0x0A, 0x0D].contains(number)
    return isAllowed ? scalar : nil
  }
}

/// The local name of an element, compared as two words: without its prefix, at most 16 bytes.
///
/// A longer name is known by its first bytes and a digest of the rest.
struct XMLName: Hashable, Sendable {
  let head: UInt64
  let tail: UInt64

  /// The name that stands in a range of a text.
  init<Bytes: RandomAccessCollection<UInt8>>(_ range: Range<Int>, in bytes: Bytes)
  where Bytes.Index == Int {
    let end = min(range.lowerBound + 8, range.upperBound)
    head = Self.packed(bytes, range.lowerBound, end)
    tail =
      range.count <= 16
      ? Self.packed(bytes, end, range.upperBound) : Self.digest(bytes, end, range.upperBound)
  }

  /// The name with capitals for small letters, as SGML compares names.
  init(capitalizing range: Range<Int>, in bytes: [UInt8]) {
    let capitals = bytes[range].map { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 0x20 : byte
    }
    self.init(0..<capitals.count, in: capitals)
  }

  private static func packed<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> UInt64 where Bytes.Index == Int {
    var word: UInt64 = 0
    var index = start
    while index < end {
      word = word << 8 | UInt64(bytes[index])
      index += 1
    }
    return word
  }

  /// FNV-1a with the highest bits set, which no name of 16 bytes has: 0xFF is no byte of UTF-8.
  private static func digest<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> UInt64 where Bytes.Index == Int {
    var word: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes[start..<end] { word = (word ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return word | 0xFF << 56
  }
}

extension XMLName: ExpressibleByStringLiteral {
  init(stringLiteral name: StaticString) {
    self = name.withUTF8Buffer { XMLName(0..<$0.count, in: $0) }
  }
}
