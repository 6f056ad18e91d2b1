/// The parts of a camt message as they come: the statements in it, and what each of them holds.
struct CamtParts: Sendable {
  /// One thing after the other.
  enum Part: Sendable {
    case statement(XMLTag)
    /// A child of the statement that was begun last.
    case element(XMLElement)
  }

  /// The element that says what the document is; nil where none was seen yet.
  private(set) var message: XMLTag?
  /// What the document is where it is no message of a bank.
  private(set) var foreign: ForeignFile?
  private let text: [UInt8]
  private var scanner: XMLScanner
  private var isInStatement = false

  /// So many are read at once that what one costs besides is little, and little memory is held.
  private static let count = 512

  /// The parts of an XML text.
  init(of bytes: [UInt8]) {
    text = bytes
    // Two threads that count their uses of one array wait for each other all the time.
    scanner = XMLScanner(bytes.withUnsafeBufferPointer { Array($0) })
  }

  /// The parts that come next; none behind the last.
  mutating func next() throws(XMLError) -> [Part] {
    var parts: [Part] = []
    while parts.count < Self.count, let token = try scanner.next() {
      switch token {
      case .end: isInStatement = false
      case .start(let tag) where isInStatement:
        parts.append(.element(try XMLTree(tag, of: text, from: &scanner).root))
      case .start(let tag): begin(tag, &parts)
      }
    }
    return parts
  }

  private mutating func begin(_ tag: XMLTag, _ parts: inout [Part]) {
    if message == nil, Self.messages.contains(tag.name) {
      message = tag
    } else if message != nil, Self.statements.contains(tag.name) {
      isInStatement = true
      parts.append(.statement(tag))
    } else if message == nil, foreign == nil {
      foreign = ForeignFile(rootOfXML: scanner.name(tag.qualifiedName))
    }
  }

  /// Version 01 has its number in the names.
  private static let messages: [XMLName] = [
    .report, .statement, .notification, "BkToCstmrAcctRptV01", "BkToCstmrStmtV01",
    "BkToCstmrDbtCdtNtfctnV01",
  ]
  private static let statements: [XMLName] = ["Rpt", "Stmt", "Ntfctn"]
}
