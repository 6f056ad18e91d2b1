extension XMLScanner {
  /// Reads the start tag that begins at the position.
  mutating func startTag() throws(XMLError) -> XMLTag {
    let start = position
    position += 1
    let qualified = try qualifiedName(of: .tag, from: start)
    if byte(0) != UInt8(ascii: ">") { try skipAttributes(from: start) }
    let isEmpty = byte(0) == UInt8(ascii: "/")
    if isEmpty { position += 1 }
    guard byte(0) == UInt8(ascii: ">") else { throw broken(.tag, from: start) }
    position += 1
    return XMLTag(
      name: XMLName(localPart(of: qualified), in: bytes), qualifiedName: qualified,
      range: start..<position, isEmpty: isEmpty)
  }

  /// The name at the position.
  mutating func qualifiedName(
    of construct: BankFileFault.XMLConstruct, from start: Int
  ) throws(XMLError) -> Range<Int> {
    let first = position
    while position < bytes.count, isNameByte(bytes[position]) { position += 1 }
    guard position > first, !isDigitOrMark(bytes[first]) else {
      throw broken(construct, from: start)
    }
    return first..<position
  }

  mutating func skipBlanks() {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
  }

  /// The value of an attribute of a start tag that was read, its references undecoded; nil where it
  /// has none of this name.
  func attribute(_ wanted: XMLName, of tag: Range<Int>) -> Range<Int>? {
    var scanner = self
    scanner.position = tag.lowerBound + 1
    _ = try? scanner.qualifiedName(of: .tag, from: tag.lowerBound)
    while scanner.position < tag.upperBound {
      scanner.skipBlanks()
      guard let (name, value) = try? scanner.nextAttribute(from: tag.lowerBound) else { return nil }
      if XMLName(localPart(of: name), in: bytes) == wanted { return value }
    }
    return nil
  }

  /// Attributes up to `>` or `/>`.
  private mutating func skipAttributes(from start: Int) throws(XMLError) {
    var names: [Range<Int>] = []
    while true {
      let end = position
      skipBlanks()
      if byte(0) == UInt8(ascii: ">") || byte(0) == UInt8(ascii: "/") { return }
      guard position < bytes.count, position > end else { throw broken(.attribute, from: start) }
      let name = try nextAttribute(from: start).name
      // Comparing each with each is quick for as many as any message has.
      guard names.count < 64 else { throw broken(.attribute, from: start) }
      guard !names.contains(where: { isSame($0, name) }) else {
        throw XMLError(fault: .repeatedAttribute(self.name(name)), range: name)
      }
      names.append(name)
    }
  }

  /// The attribute at the position, and its value between the quotes.
  private mutating func nextAttribute(
    from start: Int
  ) throws(XMLError) -> (name: Range<Int>, value: Range<Int>) {
    let name = try qualifiedName(of: .attribute, from: start)
    skipBlanks()
    guard byte(0) == UInt8(ascii: "=") else { throw broken(.attribute, from: start) }
    position += 1
    skipBlanks()
    let quote = byte(0)
    guard quote == 0x22 || quote == 0x27 else { throw broken(.attribute, from: start) }
    position += 1
    let first = position
    while position < bytes.count, bytes[position] != quote {
      guard bytes[position] != UInt8(ascii: "<") else { throw broken(.attribute, from: start) }
      try skipCharacter()
    }
    guard position < bytes.count else { throw broken(.attribute, from: start) }
    position += 1
    return (name, first..<position - 1)
  }

  /// Without the prefix.
  private func localPart(of name: Range<Int>) -> Range<Int> {
    var start = name.upperBound
    while start > name.lowerBound, bytes[start - 1] != UInt8(ascii: ":") { start -= 1 }
    return start..<name.upperBound
  }

  /// A construct that does not go on as it must, or that the file's end cuts.
  func broken(_ construct: BankFileFault.XMLConstruct, from start: Int) -> XMLError {
    guard position < bytes.count else {
      return XMLError(
        fault: .xmlEnded(inside: open.last.map(name)), range: bytes.count..<bytes.count)
    }
    return XMLError(fault: .malformed(construct), range: start..<position + 1)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Letters, digits, `-`, `.`, `_`, `:` and all beyond ASCII.
  private func isNameByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || byte >= 0x80
      || (byte >= UInt8(ascii: "-") && byte <= UInt8(ascii: ":") && byte != UInt8(ascii: "/"))
      || byte == UInt8(ascii: "_")
  }

  private func isDigitOrMark(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}
