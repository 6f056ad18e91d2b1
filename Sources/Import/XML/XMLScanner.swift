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
