/// Reads the tags of OFX one after the other: SGML, where values have no end tags, and XML alike.
struct OFXScanner {
  let bytes: [UInt8]
  /// At first the start of the text; the header of OFX 1, which has no tags, is passed over.
  private(set) var position = 0

  /// The next tag with the text behind it; nil at the end.
  ///
  /// Throws where a document type is declared, and where the end cuts a tag.
  mutating func next() throws(XMLError) -> OFXTag? {
    while true {
      guard let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
      position = start
      if skipMarkup() { continue }
      if has("<!") {
        throw XMLError(fault: .documentType, range: start..<min(start + 9, bytes.count))
      }
      if let tag = try readTag() { return tag }
      position = max(position, start + 1)
    }
  }

  /// A tag at the position; nil where `<` begins none and is a character as any other.
  private mutating func readTag() throws(XMLError) -> OFXTag? {
    let start = position
    let isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
    guard let name = tagName(at: start + (isEnd ? 2 : 1)) else { return nil }
    guard let close = bytes[name.upperBound...].firstIndex(of: UInt8(ascii: ">")) else {
      throw XMLError(fault: .xmlEnded(inside: nil), range: bytes.count..<bytes.count)
    }
    position = close + 1
    return OFXTag(
      name: XMLName(capitalizing: name, in: bytes), isEnd: isEnd, range: start..<close + 1,
      value: isEnd ? position..<position : value())
  }

  /// A name of letters, digits and marks, behind which the tag ends.
  private func tagName(at start: Int) -> Range<Int>? {
    var end = start
    while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
    // A name begins with a letter; `<3` is text.
    guard end > start, bytes[start] >= UInt8(ascii: "A") else { return nil }
    // At the end of the file a name may be cut.
    guard end < bytes.count else { return start..<end }
    return bytes[end] == UInt8(ascii: ">") || bytes[end] <= 0x20 || bytes[end] == UInt8(ascii: "/")
      ? start..<end : nil
  }

  /// The text up to the next tag, without blanks around it.
  private mutating func value() -> Range<Int> {
    let start = position
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<") {
        if skipMarkup() { continue }
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        let isEnd = next == UInt8(ascii: "/")
        if next == 0 || tagName(at: position + (isEnd ? 2 : 1)) != nil { break }
      }
      position += 1
    }
    var range = start..<position
    while let first = range.first, bytes[first] <= 0x20 { range.removeFirst() }
    while let last = range.last, bytes[last] <= 0x20 {
      range = range.lowerBound..<range.upperBound - 1
    }
    return range
  }

  /// Passes over a comment, an instruction or character data at the position.
  private mutating func skipMarkup() -> Bool {
    guard position + 1 < bytes.count, "!?".utf8.contains(bytes[position + 1]) else { return false }
    if has("<!--") {
      position = Self.endOfComment(at: position, in: bytes)
      return true
    }
    for (start, end) in [("<![CDATA[", "]]>"), ("<?", "?>")] where has(start) {
      let rest = bytes[(position + start.utf8.count)...]
      position = rest.firstRange(of: Array(end.utf8))?.upperBound ?? bytes.count
      return true
    }
    return false
  }

  /// The byte behind the comment at a place: SGML allows blanks before its `>`.
  static func endOfComment(at start: Int, in bytes: [UInt8]) -> Int {
    var place = start + 4
    while let mark = bytes[min(place, bytes.count)...].firstRange(of: Array("--".utf8)) {
      let close = bytes[mark.upperBound...].firstIndex { $0 > 0x20 } ?? bytes.count
      if close < bytes.count, bytes[close] == UInt8(ascii: ">") { return close + 1 }
      place = mark.lowerBound + 1
    }
    return bytes.count
  }

  private func has(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}

/// A tag of OFX, and the text up to the next one.
struct OFXTag {
  let name: XMLName
  let isEnd: Bool
  /// From `<` to behind `>`.
  let range: Range<Int>
  let value: Range<Int>
}
