/// The sections of a QIF file in its order, and what is wrong with its lines.
struct QIFSections {
  private(set) var all: [QIFSection] = []
  private(set) var problems: [BankFileProblem] = []
  private var record = QIFRecord()

  init(_ text: DecodedText) {
    let bytes = text.bytes
    for line in ByteLines(bytes: bytes) {
      let line = Self.trimmed(line, of: bytes)
      guard let first = bytes[line].first else { continue }
      if first == UInt8(ascii: "!") {
        close()
        begin(line, of: text)
      } else if first == UInt8(ascii: "^") {
        close()
      } else if all.isEmpty {
        if first != UInt8(ascii: "#") { noteBeforeHeader(line, of: text) }
      } else {
        record.append(line, of: bytes)
      }
    }
    // Programs leave out the last `^`; a line without its end was cut.
    if let last = bytes.last, last != .lineFeed, last != .carriageReturn, !record.fields.isEmpty {
      if all.last?.kind != .passedOver {
        problems.append(BankFileProblem(.entryCutOff, at: text.places(record.range)))
      }
    } else {
      close()
    }
  }

  private static func trimmed(_ line: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    let rest = bytes[line].trimmed
    return rest.startIndex..<rest.endIndex
  }

  private mutating func begin(_ line: Range<Int>, of text: DecodedText) {
    let kind = QIFSection.Kind(text.bytes[line])
    all.append(QIFSection(kind: kind, header: line))
    if case .unknown(let header) = kind {
      problems.append(BankFileProblem(.unknownHeader(header), at: text.places(line)))
    }
  }

  private mutating func close() {
    defer { record = QIFRecord() }
    guard !record.fields.isEmpty, !all.isEmpty else { return }
    all[all.count - 1].records.append(record)
  }

  /// Said once: what stands there is usually another file.
  private mutating func noteBeforeHeader(_ line: Range<Int>, of text: DecodedText) {
    guard problems.isEmpty else { return }
    let words = text.bytes[line].prefix(40).words ?? ""
    problems.append(BankFileProblem(.beforeHeader(words), at: text.places(line)))
  }
}
