/// A value that is kept in few bytes, for a later run of the same program to read again.
///
/// The bytes say neither what they are of nor in which version: whoever keeps them knows both. What
/// is generic can be inlined, since a book has a million values of some kinds.
@usableFromInline package protocol Packed {
  /// Reads what `pack` wrote; throws when the bytes are anything else.
  init(from pack: inout PackReader) throws(DamagedPack)

  /// Writes the value behind what is there.
  func pack(into pack: inout PackWriter)
}

/// Bytes are not what a value of the kind was written as.
@usableFromInline package struct DamagedPack: Error {
  /// Nothing more is known of it.
  @usableFromInline package init() {}
}

/// Writes values one behind the other.
@usableFromInline package struct PackWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// Nothing is written yet.
  @usableFromInline package init() {}

  /// Writes a number in as few bytes as it needs, seven bits in each: numbers near zero are short.
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

  /// Writes bytes, whose number the reader has to know.
  package mutating func add(bytes more: some Collection<UInt8>) { bytes.append(contentsOf: more) }
}

/// Reads values that a `PackWriter` wrote, in the same order.
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
    var (value, shift) = (UInt64(0), UInt64(0))
    while next < bytes.endIndex, shift < 64 {
      let byte = bytes[next]
      next += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
      shift += 7
    }
    throw DamagedPack()
  }

  /// Reads a value of the kind that is wanted; throws where there is none.
  @inlinable package mutating func value<Value: Packed>(
    _: Value.Type = Value.self
  ) throws(DamagedPack) -> Value {
    try Value(from: &self)
  }

  /// Reads so many bytes; throws where there are fewer.
  package mutating func bytes(_ count: Int) throws(DamagedPack) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw DamagedPack() }
    defer { next += count }
    return bytes[next..<next + count]
  }
}
