/// The formats that are read, known by what stands in a file and never by its name.
package enum BankFileFormat: String, Hashable, CaseIterable, Sendable {
  /// camt.052, camt.053, camt.054.
  case camt
  /// OFX 1 (SGML), OFX 2 (XML) and QFX.
  case ofx
  /// MT940 and MT942.
  case mt940
  case qif
  /// Values between commas, semicolons, tabs or bars.
  case csv
}

extension BankFileFormat {
  /// How much of a file is looked at.
  private static let reach = 16_384

  /// The format that a text shows; nil where it shows none.
  package static func detect(_ text: DecodedText) -> BankFileFormat? {
    let head = text.bytes.prefix(reach).drop { $0 <= 0x20 }
    let letters = String(decoding: head, as: UTF8.self)
    if isOFX(head, letters) { return .ofx }
    if head.first == UInt8(ascii: "<") { return .camt }
    if isMT940(head) { return .mt940 }
    if isQIF(head) { return .qif }
    return isTable(head) ? .csv : nil
  }

  private static func isOFX(_ head: ArraySlice<UInt8>, _ letters: String) -> Bool {
    if head.starts(with: "OFXHEADER".utf8) { return true }
    let upper = letters.prefix(4096).uppercased()
    return upper.contains("<OFX>") || upper.contains("<?OFX ")
  }

  /// A block of SWIFT, or the fields of a statement at the beginnings of lines.
  private static func isMT940(_ head: ArraySlice<UInt8>) -> Bool {
    if head.starts(with: "{1:".utf8) { return true }
    let lines = head.split { $0 == 0x0A || $0 == 0x0D }
    func has(_ tags: String...) -> Bool {
      lines.contains { line in tags.contains { line.starts(with: $0.utf8) } }
    }
    return has(":20:", ":25:", ":25P:")
      && has(":25:", ":25P:", ":28:", ":28C:", ":60F:", ":60M:", ":61:")
      && (has(":20:") || has(":60F:", ":60M:", ":61:", ":62F:", ":62M:"))
  }

  /// The first line that is no remark is a header of QIF.
  private static func isQIF(_ head: ArraySlice<UInt8>) -> Bool {
    let lines = head.split { $0 == 0x0A || $0 == 0x0D }
    let first = lines.first { $0.first != UInt8(ascii: "#") }
    return first?.first == UInt8(ascii: "!")
  }

  /// Some line has a mark between two values.
  private static func isTable(_ head: ArraySlice<UInt8>) -> Bool {
    !head.contains(0) && head.contains { ",;\t|".utf8.contains($0) }
  }
}
