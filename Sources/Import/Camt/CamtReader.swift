internal import Model

/// Reads camt.052 (report), camt.053 (statement) and camt.054 (notification) in every version, with
/// any prefix of names; one entry after the other, so that a large file needs little memory.
struct CamtReader {
  private var values: CamtValues
  private var scanner: XMLScanner
  private var file = BankFile()
  /// The element that says what the document is.
  private var message: XMLTag?

  private init(_ text: DecodedText) {
    values = CamtValues(text: text)
    scanner = XMLScanner(text.bytes)
  }

  /// Reads a text that begins as XML.
  ///
  /// Where the XML is broken nothing of it is kept, and what is
  /// wrong stands in the file's problems; an entry that cannot be read is left out and told there.
  static func read(_ text: DecodedText) -> BankFile {
    var reader = CamtReader(text)
    do {
      try reader.readDocument()
    } catch {
      reader.file.statements = []
      reader.file.problems = [BankFileProblem(.xml(error.fault), at: text.places(error.range))]
    }
    return reader.file
  }

  private mutating func readDocument() throws(XMLError) {
    var foreign: ForeignFile?
    while let token = try scanner.next() {
      guard case .start(let tag) = token else { continue }
      if message == nil, Self.messages.contains(tag.name) {
        message = tag
      } else if message != nil, Self.statements.contains(tag.name) {
        try readStatement(tag)
      } else if message == nil, foreign == nil {
        foreign = ForeignFile(rootOfXML: scanner.name(tag.qualifiedName))
      }
    }
    guard file.statements.isEmpty, file.problems.isEmpty else { return }
    let fault: BankFileFault = message == nil ? .foreign(foreign ?? .xml) : .noStatement
    let place = message?.range ?? 0..<0
    file.problems.append(BankFileProblem(fault, at: values.text.places(place)))
  }

  /// Version 01 has its number in the names.
  private static let messages: [XMLName] = [
    .report, .statement, .notification, "BkToCstmrAcctRptV01", "BkToCstmrStmtV01",
    "BkToCstmrDbtCdtNtfctnV01",
  ]
  private static let statements: [XMLName] = ["Rpt", "Stmt", "Ntfctn"]

  private mutating func readStatement(_ tag: XMLTag) throws(XMLError) {
    var statement = CamtStatement(at: values.text.place(tag.range.lowerBound), values)
    while case .start(let child)? = try scanner.next() {
      let element = try XMLTree(child, from: &scanner).root
      statement.add(element, problems: &file.problems)
    }
    file.statements.append(statement.finished())
  }
}
