/// The fields of one statement, or of one page of it, in their order.
struct MT940Message {
  private(set) var fields: [Field] = []

  /// A field: its tag, and the lines of its value, the first behind the tag.
  struct Field {
    let tag: MT940Tag
    /// The bytes of the field in the text, its tag included.
    var range: Range<Int>
    var lines: [Range<Int>]

    /// The bytes of the first line.
    func value(in text: [UInt8]) -> ArraySlice<UInt8> {
      lines.first.map { text[$0] } ?? []
    }
  }

  var start: Int { fields.first?.range.lowerBound ?? 0 }
  var end: Int { fields.last?.range.upperBound ?? 0 }
}

extension MT940Message {
  /// Each message of a text in turn, with or without the envelopes of SWIFT around it.
  ///
  /// A message begins with `:20:`, or with the first field of a statement where a bank leaves that
  /// out, and ends with a line `-` or `-}`, with the next envelope or with the next message. What
  /// stands between messages is passed over: banks write headers there.
  static func forEach(in text: [UInt8], _ body: (MT940Message) -> Void) {
    var message: MT940Message?
    for line in ByteLines(bytes: text) {
      let bytes = text[line]
      if isEnd(bytes) {
        message.map(body)
        message = nil
      } else if let tag = MT940Tag(bytes) {
        if message.map({ $0.ends(before: tag) }) ?? tag.beginsStatement {
          message.map(body)
          message = MT940Message()
        }
        message?.begin(tag, at: line)
      } else {
        message?.continueLastField(line)
      }
    }
    message.map(body)
  }

  /// Whether a field is of the next message: a reference always, an account where this one has one
  /// and a balance, so that it is no second name of the account.
  private func ends(before tag: MT940Tag) -> Bool {
    guard tag.kind == .account else { return tag.kind == .reference }
    let kinds = fields.map(\.tag.kind)
    return kinds.contains(.account)
      && kinds.contains { [.opening, .entry, .closing].contains($0) }
  }

  private mutating func begin(_ tag: MT940Tag, at line: Range<Int>) {
    let value = line.lowerBound + tag.length..<line.upperBound
    // Some banks write each line of the details as a field of its own.
    if tag.kind == .details, fields.last?.tag.kind == .details { return continueLastField(value) }
    fields.append(Field(tag: tag, range: line, lines: [value]))
  }

  private mutating func continueLastField(_ line: Range<Int>) {
    guard !fields.isEmpty else { return }
    let last = fields.count - 1
    fields[last].lines.append(line)
    fields[last].range = fields[last].range.lowerBound..<line.upperBound
  }

  private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    if first == UInt8(ascii: "-") {
      let rest = line.dropFirst().trimmed
      return rest.isEmpty || rest.first == UInt8(ascii: "}") || rest.elementsEqual("XXX".utf8)
    }
    return line.starts(with: "{1:".utf8) || line.starts(with: "\u{1}{1:".utf8)
  }
}
