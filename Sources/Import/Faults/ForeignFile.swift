internal import Basics

/// What people try that is no bank statement Daybook reads; known by its first bytes.
package enum ForeignFile: Hashable, Sendable {
  case empty
  case archive
  case excel
  case openDocument
  case word
  case pdf
  case image
  case database
  case richText
  case web
  case json
  /// Accounts or to-dos in JSON, as a book has them.
  case book
  case propertyList
  case gnuCash
  /// A payment order (pain.001, pain.008) or its answer: what was asked for, not what was booked.
  case paymentOrder
  /// XML of some other kind.
  case xml
  /// Bytes that are no text.
  case binary
  /// Belgian CODA, US BAI2 or French CFONB 120: statements, but not read.
  case nationalStatement(String)
}

extension ForeignFile {
  /// By the bytes of a file, before they are read as text; nil where they may be text.
  init?(_ file: ArraySlice<UInt8>) {
    if file.allSatisfy({ $0 <= 0x20 }) {
      self = file.contains(0) ? .binary : .empty
      return
    }
    if PropertyListSigns.isArchive(file) != nil {
      self = .propertyList
      return
    }
    if file.dropFirst(257).starts(with: "ustar".utf8) {
      self = .archive
      return
    }
    guard let known = Self.signatures.first(where: { file.starts(with: $0.bytes) }) else {
      return nil
    }
    self = known.kind == .archive ? Self.archive(file) : known.kind
  }

  /// By the first letters of a text.
  init?(text: [UInt8]) {
    let head = text.prefix(512).drop { $0 <= 0x20 }
    let lower = String(decoding: head, as: UTF8.self).lowercased()
    if lower.contains("<html") || Self.webTags.contains(where: lower.hasPrefix) {
      self = .web
    } else if lower.hasPrefix("%pdf-") {
      self = .pdf
    } else if lower.hasPrefix("{\\rtf") {
      self = .richText
    } else if let first = lower.first, first == "{" && !lower.hasPrefix("{1:") || first == "[" {
      let keys = ["\"transactions\"", "\"beneficiary\"", "\"completed\""]
      let beginning = String(decoding: text.prefix(1 << 16), as: UTF8.self)
      self = keys.contains(where: beginning.contains) ? .book : .json
    } else if let kind = Self.national(head) {
      self = .nationalStatement(kind)
    } else if Self.isBinary(text.prefix(4096)) {
      self = .binary
    } else {
      return nil
    }
  }

  /// By the name of the root element and, under `Document`, its first child.
  init?(rootOfXML name: String) {
    switch name.split(separator: ":").last.map(String.init) ?? name {
    case "Document": return nil
    case "html": self = .web
    case "gnc-v2": self = .gnuCash
    case "Workbook": self = .excel
    case "CstmrCdtTrfInitn", "CstmrDrctDbtInitn", "CstmrPmtStsRpt": self = .paymentOrder
    default: self = .xml
    }
  }

  /// With which pages begin that leave `html` out, as tables for spreadsheets do.
  private static let webTags = [
    "<!doctype html", "<head", "<body", "<meta", "<table", "<script", "<style",
  ]

  /// A byte 0, and more control characters than slip into a text.
  private static func isBinary(_ head: ArraySlice<UInt8>) -> Bool {
    let controls = head.count { $0 < 0x20 && !(0x09...0x0D).contains($0) }
    return head.contains(0) && controls * 20 > head.count
  }

  private static let signatures: [(bytes: [UInt8], kind: ForeignFile)] = [
    (Array("PK\u{3}\u{4}".utf8), .archive), (Array("PK\u{5}\u{6}".utf8), .archive),
    ([0x1F, 0x8B], .archive), (Array("7z".utf8) + [0xBC, 0xAF, 0x27, 0x1C], .archive),
    (Array("Rar!".utf8), .archive), (Array("BZh".utf8), .archive),
    ([0xFD] + Array("7zXZ".utf8), .archive), ([0x28, 0xB5, 0x2F, 0xFD], .archive),
    ([0x1F, 0x9D], .archive), (Array("MSCF".utf8), .archive),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .excel),
    (Array("%PDF".utf8), .pdf), (Array("%!PS".utf8), .pdf),
    ([0x89] + Array("PNG".utf8), .image), ([0xFF, 0xD8, 0xFF], .image),
    (Array("GIF8".utf8), .image), (Array("II*\u{0}".utf8), .image),
    (Array("MM\u{0}*".utf8), .image), (Array("SQLite format 3".utf8), .database),
  ]

  /// What a zip holds, by the names of its first files and its index at the end.
  private static func archive(_ file: ArraySlice<UInt8>) -> ForeignFile {
    let ends = [file.prefix(4096), file.suffix(4096)].map { String(decoding: $0, as: UTF8.self) }
    func has(_ name: String) -> Bool { ends.contains { $0.contains(name) } }
    if has("opendocument") { return .openDocument }
    if has("xl/") { return .excel }
    return has("word/") ? .word : .archive
  }

  /// By the first record of formats with lines of fixed length.
  private static func national(_ head: ArraySlice<UInt8>) -> String? {
    let line = head.prefix { $0 != 0x0A && $0 != 0x0D }
    let isText = line.count >= 20
    if isText, line.starts(with: "00000".utf8), line.count == 128 { return "CODA" }
    if isText, line.starts(with: "01,".utf8), line.last == UInt8(ascii: "/") { return "BAI2" }
    if line.count == 120, line.starts(with: "01".utf8) { return "CFONB 120" }
    return nil
  }
}
