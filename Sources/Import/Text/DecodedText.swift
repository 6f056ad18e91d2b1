package import Diagnostics

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
