/// A value that can be serialised into few bytes, for caches that a later run of the same program
/// reads.
///
/// The bytes have neither a type tag nor a version: the cache that stores them knows both. Generic
/// code is inlinable, since a book has a million values of some types.
@usableFromInline package protocol Packed {
  /// Reads what `pack` wrote; throws when the bytes are anything else.
  init(from pack: inout PackReader) throws(DamagedPack)

  /// Writes the value behind what is there.
  func pack(into pack: inout PackWriter)

  /// Reads so many values; throws when the bytes are anything else.
  static func values(_ count: Int, from pack: inout PackReader) throws(DamagedPack) -> [Self]

  /// Writes many values, for `values` to read.
  static func pack(_ values: [Self], into pack: inout PackWriter)
}

extension Packed {
  /// Reads one after the other.
  @inlinable package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Self] {
    // Each takes a byte at least.
    guard (0...pack.remaining).contains(count) else { throw DamagedPack() }
    var values: [Self] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try Self(from: &pack)) }
    return values
  }

  /// Writes one after the other.
  @inlinable package static func pack(_ values: [Self], into pack: inout PackWriter) {
    for value in values { value.pack(into: &pack) }
  }
}

/// A value of which arrays are written column by column: one field of all values, then the next field.
@usableFromInline package protocol PackedInColumns: Packed {}

extension PackedInColumns {
  /// Reads one; throws when the bytes are anything else.
  @inlinable package init(from pack: inout PackReader) throws(DamagedPack) {
    guard let value = try Self.values(1, from: &pack).first else { throw DamagedPack() }
    self = value
  }

  @inlinable package func pack(into pack: inout PackWriter) { Self.pack([self], into: &pack) }
}

/// The bytes are not those of a value of the type.
@usableFromInline package struct DamagedPack: Error {
  /// An error without details.
  @usableFromInline package init() {}
}

/// Serialises values one after the other.
@usableFromInline package struct PackWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// Nothing is written yet.
  @usableFromInline package init() {}

  /// Writes a number as a zigzag varint: seven bits a byte, numbers near zero are short.
  @usableFromInline package mutating func add(_ number: Int64) {
    // The sign comes last, so that a small negative number is small.
    var rest = UInt64(bitPattern: number << 1) ^ UInt64(bitPattern: number >> 63)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a value.
  @inlinable package mutating func add(_ value: some Packed) { value.pack(into: &self) }

  /// Writes values one after the other.
  ///
  /// No parameter pack: the compiler would not specialise it, and it takes twice the time.
  @inlinable package mutating func add(_ first: some Packed, _ second: some Packed) {
    add(first)
    add(second)
  }

  @inlinable package mutating func add(
    _ first: some Packed, _ second: some Packed, _ third: some Packed
  ) {
    add(first, second)
    add(third)
  }

  @inlinable package mutating func add(
    _ first: some Packed, _ second: some Packed, _ third: some Packed, _ fourth: some Packed
  ) {
    add(first, second)
    add(third, fourth)
  }

  /// Writes bytes, whose number the reader has to know.
  package mutating func add(bytes more: some Collection<UInt8>) { bytes.append(contentsOf: more) }
}

/// Deserialises what a `PackWriter` wrote, in the same order.
@usableFromInline package struct PackReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  private var next: Int

  /// Begins with the first of these bytes.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
  }

  /// How many bytes are left.
  @usableFromInline package var remaining: Int { bytes.endIndex - next }

  /// Reads a number; throws where there is none.
  @usableFromInline package mutating func number() throws(DamagedPack) -> Int64 {
    let rest = bytes[next...]
    var length = 0
    let number = rest.withUnsafeBytes { Self.number(in: $0, &length) }
    guard let number else { throw DamagedPack() }
    next += length
    return number
  }

  /// Reads so many numbers, which takes far less time than to read each by itself; throws where there
  /// are fewer.
  @usableFromInline package mutating func numbers(_ count: Int) throws(DamagedPack) -> [Int64] {
    // Each takes a byte at least.
    guard (0...remaining).contains(count) else { throw DamagedPack() }
    let rest = bytes[next...]
    let (numbers, length) = rest.withUnsafeBytes { text in
      var place = 0
      let numbers = [Int64](unsafeUninitializedCapacity: count) { numbers, filled in
        while filled < count, let number = Self.number(in: text, &place) {
          numbers.initializeElement(at: filled, to: number)
          filled += 1
        }
      }
      return (numbers, place)
    }
    guard numbers.count == count else { throw DamagedPack() }
    next += length
    return numbers
  }

  /// The number at a place, which is moved behind it; nil where there is none.
  @inline(__always)
  private static func number(in text: UnsafeRawBufferPointer, _ place: inout Int) -> Int64? {
    if text.count - place >= 8 {
      let word = UInt64(
        littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let ends = ~word & 0x8080_8080_8080_8080
      if ends != 0 {
        // The bytes up to the first without its continuation bit, and those bits cleared.
        let value = (word & (ends ^ (ends - 1))).sevenBitsOfEachByte
        place += ends.trailingZeroBitCount / 8 + 1
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
      }
    }
    var (value, shift) = (UInt64(0), UInt64(0))
    while place < text.count, shift < 64 {
      let byte = text[place]
      place += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
      shift += 7
    }
    return nil
  }

  /// Reads a value of the kind that is wanted; throws where there is none.
  @inlinable package mutating func value<Value: Packed>(
    _: Value.Type = Value.self
  ) throws(DamagedPack) -> Value {
    try Value(from: &self)
  }

  /// Reads how many things follow, each of which takes a byte at least; throws where there are fewer
  /// bytes.
  @usableFromInline package mutating func count() throws(DamagedPack) -> Int {
    let count = Int(try number())
    guard (0...remaining).contains(count) else { throw DamagedPack() }
    return count
  }

  /// Reads so many bytes; throws where there are fewer.
  package mutating func bytes(_ count: Int) throws(DamagedPack) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw DamagedPack() }
    defer { next += count }
    return bytes[next..<next + count]
  }
}

extension UInt64 {
  /// The lower seven bits of each of its bytes, side by side.
  @inline(__always)
  fileprivate var sevenBitsOfEachByte: UInt64 {
    var bits = (self & 0x007F_007F_007F_007F) | (self & 0x7F00_7F00_7F00_7F00) >> 1
    bits = (bits & 0x0000_3FFF_0000_3FFF) | (bits & 0x3FFF_0000_3FFF_0000) >> 2
    return (bits & 0x0FFF_FFFF) | (bits & 0x0FFF_FFFF_0000_0000) >> 4
  }
}

/// A value that is written as one number, so that arrays are read at once.
@usableFromInline package protocol PackedNumber: Packed {
  /// Nil for a number that is no such value.
  init?(packedNumber number: Int64)

  /// Numbers near zero take fewer bytes.
  var packedNumber: Int64 { get }
}

extension PackedNumber {
  /// Reads a number; throws where there is none, or it is no such value.
  @inlinable package init(from pack: inout PackReader) throws(DamagedPack) {
    guard let value = Self(packedNumber: try pack.number()) else { throw DamagedPack() }
    self = value
  }

  /// Writes one to ten bytes.
  @inlinable package func pack(into pack: inout PackWriter) { pack.add(packedNumber) }

  /// Reads all numbers, then converts them.
  @inlinable package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Self] {
    let numbers = try pack.numbers(count)
    var values: [Self] = []
    values.reserveCapacity(count)
    for number in numbers {
      guard let value = Self(packedNumber: number) else { throw DamagedPack() }
      values.append(value)
    }
    return values
  }
}

extension Int64: PackedNumber {
  @inlinable package init?(packedNumber number: Int64) { self = number }

  @inlinable package var packedNumber: Int64 { self }
}

extension Int: PackedNumber {
  @inlinable package init?(packedNumber number: Int64) { self = Int(number) }

  @inlinable package var packedNumber: Int64 { Int64(self) }
}

extension Int32: PackedNumber {
  /// Nil for larger numbers.
  @inlinable package init?(packedNumber number: Int64) { self.init(exactly: number) }

  @inlinable package var packedNumber: Int64 { Int64(self) }
}

extension Bool: Packed {
  /// Reads 0 or 1; throws for anything else.
  @usableFromInline package init(from pack: inout PackReader) throws(DamagedPack) {
    switch try pack.number() {
    case 0: self = false
    case 1: self = true
    default: throw DamagedPack()
    }
  }

  /// Writes a byte.
  @usableFromInline package func pack(into pack: inout PackWriter) { pack.add(self ? 1 : 0) }
}

extension String: Packed {
  /// Reads a length and as many bytes of UTF-8; throws where there are fewer.
  @usableFromInline package init(from pack: inout PackReader) throws(DamagedPack) {
    self = String(decoding: try pack.bytes(pack.value()), as: UTF8.self)
  }

  /// Writes the length in bytes, and the bytes.
  @usableFromInline package func pack(into pack: inout PackWriter) {
    pack.add(Int64(utf8.count))
    pack.add(bytes: utf8)
  }
}

extension Optional: Packed where Wrapped: Packed {
  /// Reads whether there is a value, and the value.
  @inlinable package init(from pack: inout PackReader) throws(DamagedPack) {
    self = try pack.value(Bool.self) ? try pack.value(Wrapped.self) : nil
  }

  /// Writes whether there is a value, and the value.
  @inlinable package func pack(into pack: inout PackWriter) {
    pack.add(self != nil)
    if let self { pack.add(self) }
  }
}

extension Array: Packed where Element: Packed {
  /// Reads how many values there are, and the values.
  @inlinable package init(from pack: inout PackReader) throws(DamagedPack) {
    let count = try pack.value(Int.self)
    self = try Element.values(count, from: &pack)
  }

  /// Writes how many values there are, and the values.
  @inlinable package func pack(into pack: inout PackWriter) {
    pack.add(Int64(count))
    Element.pack(self, into: &pack)
  }
}

extension Dictionary: Packed where Key: Packed & Comparable, Value: Packed {
  /// Reads how many values there are, and each behind its key.
  @inlinable package init(from pack: inout PackReader) throws(DamagedPack) {
    let count = try pack.count()
    self.init(minimumCapacity: count)
    for _ in 0..<count { self[try pack.value()] = try pack.value(Value.self) }
  }

  /// Writes how many values there are, and each behind its key, in the order of the keys.
  @inlinable package func pack(into pack: inout PackWriter) {
    pack.add(Int64(count))
    for (key, value) in sorted(by: { $0.key < $1.key }) { pack.add(key, value) }
  }
}

extension Digest: Packed {
  /// Reads sixteen bytes.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(bytes: try pack.bytes(Digest.byteCount))
  }

  /// Writes sixteen bytes.
  package func pack(into pack: inout PackWriter) { withBytes { pack.add(bytes: $0) } }

  /// Reads so many digests, sixteen bytes each; throws where there are fewer.
  package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Digest] {
    guard (0...pack.remaining / byteCount).contains(count) else { throw DamagedPack() }
    return try pack.bytes(count * byteCount).withUnsafeBytes { bytes in
      (0..<count).map { Digest(bytes: bytes, at: $0 * byteCount) }
    }
  }
}
