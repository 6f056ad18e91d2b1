/// How the characters of a file stand in its bytes.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case utf16(isBigEndian: Bool)
  case page(CodePage)
}

extension TextEncoding {
  /// By a name as files and people write it; nil for one that is not read.
  package init?(named name: String) {
    switch name.uppercased() {
    case "UTF-8", "UTF8": self = .utf8
    case "UTF-16", "UTF16", "UTF-16LE": self = .utf16(isBigEndian: false)
    case "UTF-16BE": self = .utf16(isBigEndian: true)
    default:
      guard let page = CodePage(named: name) else { return nil }
      self = .page(page)
    }
  }

  /// The encoding that a file shows: by its byte-order mark, by being UTF-8, by the name that its
  /// head declares, else by what there is evidence of, in XML Windows-1252; how many bytes the mark
  /// takes, and of what there was evidence.
  ///
  /// What is UTF-8 is read so whatever the head declares, since no other text of a bank is UTF-8 by
  /// chance. Throws where the head declares an encoding that is not read.
  static func find(
    in bytes: ArraySlice<UInt8>, unless known: TextEncoding? = nil
  ) throws(BankFileProblem) -> (encoding: TextEncoding, mark: Int, evidence: EncodingEvidence?) {
    if let known { return (known, known.markLength(in: bytes), nil) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return (isUTF8(bytes.dropFirst(3)) ? .utf8 : .page(.windows1252), 3, nil)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2, nil) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2, nil) }
    if let order = unmarkedUTF16(bytes) { return (.utf16(isBigEndian: order), 0, nil) }
    if isUTF8(bytes) { return (.utf8, 0, nil) }
    guard let declared = DeclaredEncoding(in: bytes), !declared.saysNothing else {
      let isXML = bytes.drop { $0 <= 0x20 }.first == UInt8(ascii: "<")
      guard !isXML else { return (.page(.windows1252), 0, nil) }
      let evidence = EncodingEvidence(bytes)
      return (.page(evidence.page), 0, evidence)
    }
    switch TextEncoding(named: declared.name) {
    case .page(let page): return (.page(page), 0, nil)
    // It says UTF and is not.
    case .utf8, .utf16: return (.page(.windows1252), 0, nil)
    case nil: throw BankFileProblem(.unreadEncoding(declared.name), at: declared.range)
    }
  }

  /// The bytes of the encoding's own byte-order mark, where the file begins with it.
  private func markLength(in bytes: ArraySlice<UInt8>) -> Int {
    let mark: [UInt8] =
      switch self {
      case .utf8: [0xEF, 0xBB, 0xBF]
      case .utf16(let isBigEndian): isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
      case .page: []
      }
    return bytes.starts(with: mark) ? mark.count : 0
  }

  /// Whether the bytes are UTF-8.
  ///
  /// A last character that the file's end cuts is allowed where
  /// others before it show that the text is UTF-8.
  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    if String(validating: bytes, as: UTF8.self) != nil { return true }
    let whole = bytes.dropLast(incompleteTail(of: bytes))
    return whole.count < bytes.count && whole.contains { $0 >= 0x80 }
      && String(validating: whole, as: UTF8.self) != nil
  }

  /// How many bytes at the end begin a character and do not finish it.
  static func incompleteTail(of bytes: ArraySlice<UInt8>) -> Int {
    let tail = bytes.suffix(3)
    guard let start = tail.lastIndex(where: { $0 >= 0xC0 }) else { return 0 }
    let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
    return bytes.endIndex - start < length ? bytes.endIndex - start : 0
  }

  /// Whether the first characters are ASCII in two bytes each, and then which byte is first.
  private static func unmarkedUTF16(_ bytes: ArraySlice<UInt8>) -> Bool? {
    let head = Array(bytes.prefix(4))
    guard head.count == 4 else { return nil }
    let isZero = head.map { $0 == 0 }
    let big = (0..<head.count).map { $0.isMultiple(of: 2) }
    if isZero == big { return true }
    return isZero == big.map { !$0 } ? false : nil
  }
}
