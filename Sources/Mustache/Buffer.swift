/// A growing array in memory of its own, which readers access through unsafe pointers.
struct Buffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  private var start = UnsafeMutablePointer<Element>.allocate(capacity: leastCapacity + slack)
  private var capacity = leastCapacity
  private(set) var count = 0

  /// How many bytes behind the elements may be read, and written over.
  private static var slack: Int { 32 }

  /// How many elements it has room for at first: 32 KB, as much as a page of usual length needs.
  private static var leastCapacity: Int { (1 << 15) / MemoryLayout<Element>.stride }

  deinit {
    start.deallocate()
  }

  /// All elements, to be read until the next one is appended.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

  /// The element at an index that there is.
  @inline(__always)
  subscript(index: Int) -> Element { start[index] }

  @inline(__always)
  mutating func append(_ element: Element) {
    makeRoom(for: 1)
    (start + count).initialize(to: element)
    count += 1
  }

  mutating func removeLast() { count -= 1 }

  @inline(__always)
  mutating func replace(_ index: Int, with element: Element) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    start[index] = element
  }

  /// Appends elements of one value; returns where they are.
  mutating func append(repeating value: Element, count more: Int) -> Range<Int> {
    makeRoom(for: more)
    (start + count).initialize(repeating: value, count: more)
    count += more
    return count - more..<count
  }

  @inline(__always)
  mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    makeRoom(for: elements.count)
    if let source = elements.baseAddress {
      (start + count).initialize(from: source, count: elements.count)
    }
    count += elements.count
  }

  /// Appends the elements to an array and starts again.
  mutating func move(to array: inout [Element]) {
    array.append(contentsOf: elements)
    count = 0
  }

  @inline(__always)
  private mutating func makeRoom(for more: Int) {
    guard more > capacity - count else { return }
    capacity = max(count + more, 2 * capacity)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity + Self.slack)
    grown.moveInitialize(from: start, count: count)
    start.deallocate()
    start = grown
  }
}

/// Bytes of text, of which short pieces are copied by whole words.
extension Buffer<UInt8> {
  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Appends a range of bytes behind which `slack` more can be read, as in a buffer's elements.
  @inline(__always)
  mutating func append(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    guard range.count <= Self.slack, let source = bytes.baseAddress else {
      return append(UnsafeBufferPointer(rebasing: bytes[range]))
    }
    makeRoom(for: range.count)
    let words = UnsafeRawPointer(source + range.lowerBound)
      .loadUnaligned(as: SIMD4<UInt64>.self)
    UnsafeMutableRawPointer(start + count).storeBytes(of: words, as: SIMD4<UInt64>.self)
    count += range.count
  }

  /// Appends the first of sixteen bytes.
  @inline(__always)
  mutating func append(_ bytes: SIMD16<UInt8>, count more: Int) {
    makeRoom(for: more)
    UnsafeMutableRawPointer(start + count).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
    count += more
  }
}

/// Text as HTML: for element text and quoted attributes.
extension Buffer<UInt8> {
  /// Appends a range of bytes, HTML-escaped.
  @inline(__always)
  mutating func append(html range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    if let text = ShortText(range, of: bytes), !text.hasMarkup {
      append(text)
    } else {
      appendAny(html: range, of: bytes)
    }
  }

  /// Appends a number with the minus sign U+2212 for its hyphen, over which readers of screens pass
  /// in silence.
  @inline(__always)
  mutating func append(figure range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    if let text = ShortText(range, of: bytes), !text.hasMarkupOrHyphen {
      append(text)
    } else {
      appendAny(figure: range, of: bytes)
    }
  }

  @inline(never)
  private mutating func appendAny(html range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    if standsForItself(range, of: bytes) {
      append(range, of: bytes)
    } else {
      appendEscaped(range, of: bytes)
    }
  }

  @inline(never)
  private mutating func appendAny(figure range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    guard let sign = range.first(where: { bytes[$0] == hyphen }) else {
      return append(html: range, of: bytes)
    }
    append(html: range.lowerBound..<sign, of: bytes)
    ("\u{2212}" as StaticString).withUTF8Buffer { append($0) }
    append(html: sign + 1..<range.upperBound, of: bytes)
  }

  @inline(__always)
  private mutating func append(_ text: ShortText) { append(text.bytes, count: text.count) }

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

extension String {
  /// The text as it stands in HTML, also within quotes, for a page that no template makes.
  package var escapedForHTML: String {
    let escaped = utf8.reduce(into: [UInt8]()) { escaped, byte in
      guard let entity = entity(for: byte) else { return escaped.append(byte) }
      entity.withUTF8Buffer { escaped += $0 }
    }
    return String(decoding: escaped, as: UTF8.self)
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

private let hyphen = UInt8(ascii: "-")

/// A text that is looked at and copied in one step.
private struct ShortText {
  /// The text's bytes and what comes behind them.
  let bytes: SIMD16<UInt8>
  let count: Int

  /// Takes a range of bytes behind which as many more can be read; nil of one that is longer.
  @inline(__always)
  init?(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    guard range.count <= SIMD16<UInt8>.scalarCount, let start = text.baseAddress else { return nil }
    bytes = UnsafeRawPointer(start + range.lowerBound).loadUnaligned(as: SIMD16<UInt8>.self)
    count = range.count
  }

  /// Whether a byte of it, or right behind it, has an entity.
  @inline(__always)
  var hasMarkup: Bool { bytes.marks() != .zero }

  /// The same of a figure, whose hyphen is shown as another sign.
  @inline(__always)
  var hasMarkupOrHyphen: Bool { bytes.marks(and: 0x2D) != .zero }
}

extension SIMD16<UInt8> {
  /// A mask of the bytes that have an entity or are equal to another byte.
  @inline(__always)
  fileprivate func marks(and other: UInt8 = 0) -> SIMD2<UInt64> {
    func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
    // `&` and `'` differ in one bit, and so do `<` and `>`.
    let marks =
      (self .== all(0)) .| (self .== all(other)) .| (self .== all(0x0D)) .| (self .== all(0x22))
      .| (self & all(0xFE) .== all(0x26)) .| (self & all(0xFD) .== all(0x3C))
    return unsafeBitCast(marks, to: SIMD2<UInt64>.self)
  }
}

/// Whether none of the bytes has an entity; looks at sixteen at a time.
///
/// False also when only one of the up to fifteen bytes behind them has: then they are looked at
/// again one by one.
private func standsForItself(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let start = bytes.baseAddress else { return true }
  var found = SIMD2<UInt64>.zero
  for offset in stride(from: range.lowerBound, to: range.upperBound, by: 16) {
    found |= UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD16<UInt8>.self).marks()
  }
  return found == .zero
}
