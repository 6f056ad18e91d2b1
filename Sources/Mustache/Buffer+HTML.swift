/// Text as HTML: for element text and quoted attributes.
extension Buffer<UInt8> {
  /// Appends a range of bytes with entities for what does not stand for itself.
  @inline(__always)
  mutating func append(html range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    if standsForItself(range, of: bytes) {
      append(range, of: bytes)
    } else {
      appendEscaped(range, of: bytes)
    }
  }

  /// Appends a number with the minus sign U+2212 for its hyphen, over which readers of screens pass
  /// in silence.
  mutating func append(figure range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    guard let hyphen = range.first(where: { bytes[$0] == UInt8(ascii: "-") }) else {
      return append(html: range, of: bytes)
    }
    append(html: range.lowerBound..<hyphen, of: bytes)
    ("\u{2212}" as StaticString).withUTF8Buffer { append($0) }
    append(html: hyphen + 1..<range.upperBound, of: bytes)
  }

  @inline(never)
  private mutating func appendEscaped(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    var start = range.lowerBound
    for index in range {
      guard let entity = entity(for: bytes[index]) else { continue }
      append(start..<index, of: bytes)
      entity.withUTF8Buffer { append($0) }
      start = index + 1
    }
    append(start..<range.upperBound, of: bytes)
  }
}

private func entity(for byte: UInt8) -> StaticString? {
  switch byte {
  case 0x00: "\u{FFFD}"
  case UInt8(ascii: "\r"): "\n"
  case UInt8(ascii: "\""): "&quot;"
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "'"): "&#39;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  default: nil
  }
}

/// Whether none of the bytes has an entity; looks at sixteen at a time.
///
/// False also when only one of the up to fifteen bytes behind them has: then they are looked at
/// again one by one.
private func standsForItself(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let start = bytes.baseAddress else { return true }
  func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
  var found = all(0)
  for offset in stride(from: range.lowerBound, to: range.upperBound, by: 16) {
    let text = UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD16<UInt8>.self)
    // `&` and `'` differ in one bit, and so do `<` and `>`.
    let marks =
      (text .== all(0)) .| (text .== all(0x0D)) .| (text .== all(0x22))
      .| (text & all(0xFE) .== all(0x26)) .| (text & all(0xFD) .== all(0x3C))
    found |= unsafeBitCast(marks, to: SIMD16<UInt8>.self)
  }
  return unsafeBitCast(found, to: SIMD2<UInt64>.self) == .zero
}
