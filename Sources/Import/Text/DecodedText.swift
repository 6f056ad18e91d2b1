internal import Basics
private import Foundation
package import Diagnostics
internal import Model

/// A file's text as UTF-8, from which each byte leads back to its place in the file.
package struct DecodedText: Sendable {
  /// UTF-8 without a byte-order mark.
  package let bytes: [UInt8]
  package let encoding: TextEncoding
  /// The file's bytes before the text: its byte-order mark.
  let markLength: Int
  /// The place in the file of each `markDistance`-th byte of the text, or of the character that holds it;
  /// none where bytes of text and file are the same.
  let marks: [Mark]
  /// What there was evidence of, where the encoding was found by the text itself.
  let evidence: EncodingEvidence?

  struct Mark: Hashable, Sendable {
    let text: Int
    let file: Int
  }

  static let markDistance = 512

  /// Decodes a file; in the encoding that it shows, or in one that is known.
  ///
  /// Throws where the file declares an encoding that is not read.
  package init(
    _ file: ArraySlice<UInt8>, as known: TextEncoding? = nil
  ) throws(BankFileProblem) {
    let found = try TextEncoding.find(in: file, unless: known)
    encoding = found.encoding
    markLength = found.mark
    evidence = found.evidence
    let body = file.dropFirst(found.mark)
    switch found.encoding {
    case .utf8:
      bytes = Array(body.dropLast(TextEncoding.incompleteTail(of: body)))
      marks = []
    case .utf16(let isBigEndian):
      bytes = Self.decodedUTF16(body, isBigEndian: isBigEndian)
      marks = Self.marks(of: bytes, in: found.encoding)
    case .page(let page):
      bytes = page.decoded(body)
      marks = Self.marks(of: bytes, in: found.encoding)
    case .shiftJIS:
      guard let text = String(bytes: body, encoding: .shiftJIS) else {
        throw BankFileProblem(.unreadEncoding("Shift_JIS"), at: FileOffset(0)..<FileOffset(0))
      }
      bytes = Array(text.utf8)
      marks = Self.marks(of: bytes, in: found.encoding)
    }
  }

  /// The text with its path, in which places are `offset(of:)`: a diagnostic shows characters, not
  /// the file's bytes.
  package func source(path: String) -> SourceText { SourceText(path: path, bytes: bytes[...]) }

  /// UTF-16 as UTF-8; a lone surrogate becomes U+FFFD, half a unit at the end is dropped.
  private static func decodedUTF16(_ body: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    let units = stride(from: body.startIndex, to: body.endIndex - 1, by: 2).lazy.map { index in
      let (one, two) = (UInt16(body[index]), UInt16(body[index + 1]))
      return isBigEndian ? one << 8 | two : two << 8 | one
    }
    var text: [UInt8] = []
    text.reserveCapacity(body.count)
    _ = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false
    ) { text.append($0) }
    return text
  }
}

extension DecodedText {
  /// Where a byte of the text stands in the file; offsets count from 0, one past the end is the end.
  package func place(_ offset: Int) -> FileOffset {
    guard !marks.isEmpty else { return FileOffset(offset + markLength) }
    let mark = marks[min(max(offset, 0) / Self.markDistance, marks.count - 1)]
    var (text, file) = (mark.text, mark.file)
    while text < min(offset, bytes.count) {
      let length = Self.length(startingWith: bytes[text])
      guard text + length <= offset else { break }
      file += encoding.length(ofScalarOf: length, bytes[text...])
      text += length
    }
    return FileOffset(file + markLength)
  }

  /// Where a range of the text stands in the file.
  package func places(_ range: Range<Int>) -> Range<FileOffset> {
    let start = place(range.lowerBound)
    return start..<max(start, place(range.upperBound))
  }

  /// The byte of the text for a place in the file.
  package func offset(of place: FileOffset) -> Int {
    let wanted = place.bytes - markLength
    guard !marks.isEmpty else { return min(max(wanted, 0), bytes.count) }
    let next = marks.partitionIndex { $0.file > wanted }
    let mark = marks[max(next - 1, 0)]
    var (text, file) = (mark.text, mark.file)
    while file < wanted, text < bytes.count {
      let length = Self.length(startingWith: bytes[text])
      file += encoding.length(ofScalarOf: length, bytes[text...])
      text += length
    }
    return min(text, bytes.count)
  }

  /// The range of the text for a range of the file.
  package func range(of places: Range<FileOffset>) -> Range<Int> {
    let start = offset(of: places.lowerBound)
    return start..<max(start, offset(of: places.upperBound))
  }

  /// A mark for each `markDistance` bytes of a text, the first at its start.
  static func marks(of text: [UInt8], in encoding: TextEncoding) -> [Mark] {
    var marks = [Mark(text: 0, file: 0)]
    var (offset, file) = (0, 0)
    while offset < text.count {
      let length = length(startingWith: text[offset])
      if offset + length > marks.count * markDistance {
        marks.append(Mark(text: offset, file: file))
      }
      file += encoding.length(ofScalarOf: length, text[offset...])
      offset += length
    }
    return marks
  }

  /// The bytes of a character in UTF-8.
  private static func length(startingWith byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}

extension TextEncoding {
  /// The bytes in the file of a character that has so many in UTF-8, at the beginning of a text.
  fileprivate func length(ofScalarOf length: Int, _ text: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: length
    case .utf16: length == 4 ? 4 : 2
    case .page: 1
    case .shiftJIS:
      // Katakana of half the width, U+FF61 to U+FF9F, have one byte.
      length == 1
        || length == 3
          && (text.starts(with: [0xEF, 0xBE])
            || text.starts(with: [0xEF, 0xBD]) && text[text.startIndex + 2] > 0xA0)
        ? 1 : 2
    }
  }
}

/// The lines of a text, each as the range of its bytes without its line end (CR LF, LF or CR).
///
/// Nothing stands for the empty text behind a last line end.
struct ByteLines: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  /// The next line's first byte, 0 being that of the text.
  private(set) var start = 0

  mutating func next() -> Range<Int>? {
    guard start < bytes.count else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != .lineFeed, bytes[end] != .carriageReturn { end += 1 }
    let line = start..<end
    start = end + 1
    if end + 1 < bytes.count, bytes[end] == .carriageReturn, bytes[end + 1] == .lineFeed {
      start += 1
    }
    return line
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
}

/// A text that is divided by known keywords, such as `EREF+…SVWZ+…` or `/NAME/…/REMI/…`.
struct KeywordedText {
  /// What stands before the first keyword.
  private(set) var head: ArraySlice<UInt8>
  /// What stands behind each keyword, up to the next, in the text's order.
  private(set) var parts: [(keyword: String, value: ArraySlice<UInt8>)] = []

  /// Divides a text; a keyword counts wherever it stands.
  init(_ text: [UInt8], by keywords: Keywords) {
    head = text[...]
    var start = 0
    var current: String?
    var index = 0
    while index < text.count {
      guard let keyword = keywords.keyword(at: index, of: text) else {
        index += 1
        continue
      }
      close(text[start..<index], of: current)
      current = keyword
      index += keyword.utf8.count
      start = index
    }
    close(text[start...], of: current)
  }

  /// The value behind the first keyword of this name; nil where it is missing or blank.
  func value(of keyword: String) -> ArraySlice<UInt8>? {
    parts.first { $0.keyword == keyword && !$0.value.trimmed.isEmpty }?.value
  }

  private mutating func close(_ value: ArraySlice<UInt8>, of keyword: String?) {
    if let keyword { parts.append((keyword, value)) } else { head = value }
  }
}

extension KeywordedText {
  /// The keywords that divide a text, found by the byte that each begins with.
  struct Keywords: Sendable {
    private var byFirst: [UInt8: [String]] = [:]

    init(_ keywords: [String]) {
      // Of two that begin alike, the longer one counts.
      for keyword in keywords.sorted(by: { $0.utf8.count > $1.utf8.count }) {
        if let first = keyword.utf8.first { byFirst[first, default: []].append(keyword) }
      }
    }

    /// The keyword that begins at a byte.
    func keyword(at index: Int, of text: [UInt8]) -> String? {
      byFirst[text[index]]?.first { text[index...].starts(with: $0.utf8) }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without the blanks and control characters around it.
  var trimmed: ArraySlice<UInt8> {
    var rest = drop { $0 <= .space }
    while let last = rest.last, last <= .space { rest.removeLast() }
    return rest
  }

  /// The text squeezed; nil where nothing is left.
  var words: String? {
    let text = String(decoding: self, as: UTF8.self).squeezed
    return text.isEmpty ? nil : text
  }

  /// The text without any blank, as account numbers are compared; nil where nothing is left.
  var unspaced: String? {
    let bytes = filter { $0 > .space }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The number of a few digits and nothing else; nil for more than nine or none.
  var smallNumber: Int? {
    guard (1...9).contains(count), allSatisfy(\.isDigit) else { return nil }
    return reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// The first IBAN that stands in a text, in its electronic form, with blanks between its groups or
  /// without, and where it begins; nil where there is none.
  var writtenIBAN: (electronic: String, start: Index)? {
    for start in indices.dropLast(14) where self[start].isLetter && self[start + 1].isLetter {
      guard self[start + 2].isDigit, self[start + 3].isDigit,
        start == startIndex || !(self[start - 1].isLetter || self[start - 1].isDigit)
      else { continue }
      var text = ""
      for index in self[start...].indices {
        let byte = self[index]
        if byte.isDigit || byte.isLetter {
          text.append(Character(Unicode.Scalar(byte)))
        } else if byte > .space {
          break
        }
        let isEnd =
          index + 1 == endIndex || !(self[index + 1].isLetter || self[index + 1].isDigit)
        if isEnd, let found = try? IBAN(text.uppercased()) { return (found.electronic, start) }
        if text.utf8.count > 34 { break }
      }
    }
    return nil
  }

  /// Its characters, where it is UTF-8.
  var characterCount: Int { reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
}

extension String {
  /// UTF-8 with one blank for each run of blanks, line ends and control characters, and none around
  /// it.
  init(squeezing bytes: some Collection<UInt8>) {
    var last: UInt8 = 0x20
    var isSqueezed = true
    for byte in bytes {
      if byte < 0x20 || byte == 0x7F || (byte == 0x20 && last == 0x20) { isSqueezed = false }
      last = byte
    }
    guard !isSqueezed || last == 0x20 else {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    let words = bytes.split { $0 <= 0x20 || $0 == 0x7F }
    self.init(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }

  /// The text with one blank for each run of blanks, line ends and control characters, and none
  /// around it.
  package var squeezed: String { String(squeezing: utf8) }
}
