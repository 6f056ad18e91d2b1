internal import Basics

/// Distinguishes UTF-8 from the other encodings of text files.
enum JSONEncodingCheck {
  /// Throws when the text is not UTF-8: names UTF-16 and UTF-32, or points at the first bad byte.
  static func check(_ text: ArraySlice<UInt8>) throws(Finding) {
    if let isArchive = PropertyListSigns.isArchive(text) {
      throw Finding(.propertyList(isArchive: isArchive), at: nil)
    }
    if let encoding = wideEncoding(text) {
      throw Finding(.otherEncoding(encoding), at: nil)
    }
    if let bad = firstBadByte(in: text) {
      throw Finding(.notUTF8, at: bad..<(bad + 1))
    }
  }

  /// The first byte that does not belong to UTF-8, or nil when all do.
  static func firstBadByte(in text: ArraySlice<UInt8>) -> Int? {
    guard String(validating: text, as: UTF8.self) == nil else { return nil }
    var offset = text.startIndex
    var iterator = text.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) {
      offset += scalar.count
    }
    return offset
  }

  /// Known by a byte-order mark, or by the zeros around a first ASCII character.
  private static func wideEncoding(_ text: ArraySlice<UInt8>) -> String? {
    let head = Array(text.prefix(4))
    let patterns: [(name: String, matches: Bool)] = [
      ("UTF-32LE", head == [0xFF, 0xFE, 0, 0]),
      ("UTF-32BE", head == [0, 0, 0xFE, 0xFF]),
      ("UTF-16LE", head.starts(with: [0xFF, 0xFE])),
      ("UTF-16BE", head.starts(with: [0xFE, 0xFF])),
      ("UTF-32LE", head.map { $0 == 0 } == [false, true, true, true]),
      ("UTF-32BE", head.map { $0 == 0 } == [true, true, true, false]),
      ("UTF-16LE", head.map { $0 == 0 } == [false, true, false, true]),
      ("UTF-16BE", head.map { $0 == 0 } == [true, false, true, false]),
    ]
    return patterns.first(where: \.matches)?.name
  }
}
