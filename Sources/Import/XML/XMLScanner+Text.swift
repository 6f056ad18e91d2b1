extension XMLScanner {
  /// Text up to the next `<` or the end.
  mutating func skipText() throws(XMLError) {
    if open.isEmpty { return try skipOutside() }
    while position < bytes.count {
      let byte = bytes[position]
      if isPlain(byte) {
        position += 1
      } else if byte == UInt8(ascii: "<") {
        return
      } else if byte == UInt8(ascii: "]") {
        guard self.byte(1) != byte || self.byte(2) != UInt8(ascii: ">") else {
          throw XMLError(fault: .malformed(.text), range: position..<position + 3)
        }
        position += 1
      } else {
        try skipCharacter()
      }
    }
  }

  /// Blanks before and behind the root element.
  private mutating func skipOutside() throws(XMLError) {
    skipBlanks()
    guard position < bytes.count, bytes[position] != UInt8(ascii: "<") else { return }
    throw hasRoot
      ? XMLError(fault: .behindRoot, range: position..<position + 1) : broken(.tag, from: position)
  }

  /// Whether a byte of a text needs no look at what it means.
  private func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
      && byte != UInt8(ascii: "]") && byte != 0xEF
  }

  /// A character or a reference of a text or a value.
  mutating func skipCharacter() throws(XMLError) {
    let byte = bytes[position]
    if byte == UInt8(ascii: "&") { return try skipReference() }
    if byte < 0x20 || byte == 0xEF { try check(byte) }
    position += 1
  }

  /// A comment or character data; a document type is refused.
  mutating func skipDeclaration() throws(XMLError) {
    let start = position
    if has("<!--") {
      position += 4
      try skip(to: "--", in: .comment, from: start)
      guard byte(0) == UInt8(ascii: ">") else { throw broken(.comment, from: start) }
      position += 1
    } else if has("<![CDATA["), !open.isEmpty {
      position += 9
      try skip(to: "]]>", in: .text, from: start)
    } else {
      let end = min(start + 9, bytes.count)
      guard has("<!DOCTYPE") || has("<!ENTITY") else {
        position = end
        throw broken(.tag, from: start)
      }
      throw XMLError(fault: .documentType, range: start..<end)
    }
  }

  mutating func skipInstruction() throws(XMLError) {
    let start = position
    position += 2
    let target = try qualifiedName(of: .instruction, from: start)
    // Blanks before the declaration are not XML's; files have them all the same.
    guard name(target).lowercased() != "xml" || bytes[..<start].allSatisfy({ $0 <= 0x20 }) else {
      throw broken(.instruction, from: start)
    }
    try skip(to: "?>", in: .instruction, from: start)
  }

  private func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Moves behind the next occurrence of a mark.
  private mutating func skip(
    to mark: StaticString, in construct: BankFileFault.XMLConstruct, from start: Int
  ) throws(XMLError) {
    let first = mark.withUTF8Buffer { $0[0] }
    while position < bytes.count {
      if bytes[position] == first, has(mark) {
        position += mark.utf8CodeUnitCount
        return
      }
      if bytes[position] < 0x20 || bytes[position] == 0xEF { try check(bytes[position]) }
      position += 1
    }
    throw broken(construct, from: start)
  }

  /// `&amp;`, `&#8364;`, `&#x20AC;` and the like.
  private mutating func skipReference() throws(XMLError) {
    let start = position
    let reference = XMLReference(at: position, in: bytes)
    position = reference.end
    switch reference.meaning {
    case .character: return
    case .unknown(let name):
      throw XMLError(fault: .unknownEntity(name), range: start..<position)
    case .malformed:
      throw broken(.reference, from: start)
    }
  }

  /// Refuses U+0000 to U+001F but blanks, and U+FFFE and U+FFFF.
  private func check(_ byte: UInt8) throws(XMLError) {
    if byte == 0xEF {
      guard self.byte(1) == 0xBF, self.byte(2) >= 0xBE else { return }
      let scalar: Unicode.Scalar = self.byte(2) == 0xBE ? "\u{FFFE}" : "\u{FFFF}"
      throw XMLError(fault: .forbiddenCharacter(scalar), range: position..<position + 3)
    }
    guard byte != 0x09, byte != 0x0A, byte != 0x0D else { return }
    throw XMLError(fault: .forbiddenCharacter(Unicode.Scalar(byte)), range: position..<position + 1)
  }
}
