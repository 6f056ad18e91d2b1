import Markdown
import Mustache

/// What a template makes, by its file's name; it decides how texts are escaped.
package enum TemplateKind: CaseIterable {
  case html, markdown, xml

  /// The kind of a page's template.
  init(of name: String) {
    self = Self.allCases.first { name.hasSuffix($0.ending) } ?? .html
  }

  var ending: String {
    switch self {
    case .html: ".html"
    case .markdown: ".md"
    case .xml: ".xml"
    }
  }

  /// Whether a template may stand in one of this kind: a name without an ending fits all.
  func admits(_ name: String) -> Bool { !name.contains(".") || name.hasSuffix(ending) }

  /// The name of a template of the kind without its ending, for places that imply the kind.
  func part(_ name: String) -> String {
    name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  /// A template with the escapes of the kind; those of Markdown may leave nothing for a forge to find.
  func source(_ name: String, _ bytes: [UInt8], isForForge: Bool) -> Source {
    switch self {
    case .html: Source(name, bytes)
    case .xml: Source(name, bytes, escape: .custom(XMLText.append(_:to:)))
    case .markdown:
      Source(
        name, bytes,
        escape: .custom(
          isForForge ? MarkdownText.appendForForge(_:to:) : MarkdownText.append(_:to:)),
        head: (Self.frontMatterLength(of: bytes), .custom(YAMLText.append(_:to:))))
    }
  }

  /// Appends text, escaped, that stands between other things; spaces around it are kept.
  func append(text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let space = UInt8(ascii: " ")
    guard let first = text.firstIndex(where: { $0 != space }),
      let last = text.lastIndex(where: { $0 != space })
    else {
      output += text
      return
    }
    output += text[..<first]
    let words = String(decoding: text[first...last], as: UTF8.self)
    switch self {
    case .html, .xml: XMLText.append(words, to: &output)
    case .markdown: output += MarkdownText.escaped(words).utf8
    }
    output += text[(last + 1)...]
  }

  /// How many bytes stand before the second line of three hyphens; 0 without a front matter.
  private static func frontMatterLength(of bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let fence = Array("---".utf8)[...]
    guard lines.first == fence else { return 0 }
    return lines.dropFirst().first { $0 == fence }?.startIndex ?? 0
  }
}

/// Text as XML 1.0 and HTML: for element text and quoted attributes.
enum XMLText {
  /// Appends UTF-8 bytes, escaped; characters that XML cannot hold become U+FFFD.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    append(String(decoding: text, as: UTF8.self), to: &output)
  }

  /// By scalars, since a character may join what is escaped with an accent that follows it.
  static func append(_ text: String, to output: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;".utf8
      case "<": output += "&lt;".utf8
      case ">": output += "&gt;".utf8
      case "\"": output += "&quot;".utf8
      case "\r": output += "&#13;".utf8
      case "\u{0}"..."\u{8}", "\u{B}"..<" ", "\u{FFFE}", "\u{FFFF}":
        output += UTF8.encodedReplacementCharacter
      default: output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }
}

/// The code points that HTML can hold.
package enum HTMLCharacters {
  /// Whether bytes of valid UTF-8 have a control or noncharacter that no HTML page may have.
  static func hasForbidden(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.firstForbidden(from: 0) != nil
  }

  /// The same of an array.
  static func hasForbidden(_ text: [UInt8]) -> Bool { text.firstForbidden(from: 0) != nil }

  /// Puts U+FFFD in the place of each of them.
  ///
  /// Tab, line feed, form feed and carriage return stay, as HTML has it.
  package static func replaceForbidden(in page: inout [UInt8]) {
    guard var found = page.firstForbidden(from: 0) else { return }
    var clean: [UInt8] = []
    clean.reserveCapacity(page.count + 64)
    var start = 0
    while true {
      clean += page[start..<found.lowerBound]
      clean += UTF8.encodedReplacementCharacter
      start = found.upperBound
      guard let next = page.firstForbidden(from: start) else { break }
      found = next
    }
    page = clean + page[start...]
  }
}

extension [UInt8] {
  fileprivate func firstForbidden(from start: Int) -> Range<Int>? {
    withUnsafeBufferPointer { $0.firstForbidden(from: start) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the next forbidden code point is, in bytes of valid UTF-8.
  fileprivate func firstForbidden(from start: Int) -> Range<Int>? {
    var index = start
    while index < count {
      if index + 64 <= count, haveOnlyPlain(from: index, blocks: 4) {
        index += 64
      } else if index + 16 <= count, haveOnlyPlain(from: index, blocks: 1) {
        index += 16
      } else if let length = forbiddenLength(at: index) {
        return index..<index + length
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Whether no byte of so many blocks of sixteen can begin a forbidden code point.
  @inline(__always)
  fileprivate func haveOnlyPlain(from start: Int, blocks: Int) -> Bool {
    guard let baseAddress else { return true }
    func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
    var found = all(0)
    for block in 0..<blocks {
      let text = UnsafeRawPointer(baseAddress + start + 16 * block).loadUnaligned(
        as: SIMD16<UInt8>.self)
      let marks =
        ((text .< all(0x20)) .& (text .!= all(0x0A))) .| (text .== all(0x7F))
        .| (text .== all(0xC2)) .| (text .>= all(0xEF))
      found |= unsafeBitCast(marks, to: SIMD16<UInt8>.self)
    }
    return unsafeBitCast(found, to: SIMD2<UInt64>.self) == .zero
  }

  /// How many bytes a forbidden code point has that begins here; nil where none does.
  fileprivate func forbiddenLength(at index: Int) -> Int? {
    func byte(_ offset: Int) -> UInt8 { index + offset < count ? self[index + offset] : 0 }
    switch byte(0) {
    case 0x09, 0x0A, 0x0C, 0x0D: return nil
    case ..<0x20, 0x7F: return 1
    case 0xC2: return byte(1) < 0xA0 ? 2 : nil
    case 0xEF:
      let isNoncharacter =
        byte(1) == 0xB7 && (0x90...0xAF).contains(byte(2))
        || byte(1) == 0xBF && byte(2) >= 0xBE
      return isNoncharacter ? 3 : nil
    case 0xF0...:
      // The last two code points of each plane.
      return byte(1) & 0x0F == 0x0F && byte(2) == 0xBF && byte(3) >= 0xBE ? 4 : nil
    default: return nil
    }
  }
}
