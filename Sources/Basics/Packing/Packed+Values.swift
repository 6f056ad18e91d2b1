/// A value that is written as one number, so that many are read at once.
@usableFromInline package protocol PackedNumber: Packed {
  /// Nil for a number that stands for no such value.
  init?(packedNumber number: Int64)

  /// Numbers near zero take fewer bytes.
  var packedNumber: Int64 { get }
}

extension PackedNumber {
  /// Reads a number; throws where there is none that stands for a value.
  @inlinable package init(from pack: inout PackReader) throws(DamagedPack) {
    guard let value = Self(packedNumber: try pack.number()) else { throw DamagedPack() }
    self = value
  }

  /// Writes one to ten bytes.
  @inlinable package func pack(into pack: inout PackWriter) { pack.add(packedNumber) }

  /// Reads all numbers, then tells what they stand for.
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
  /// Every number is one.
  @inlinable package init?(packedNumber number: Int64) { self = number }

  /// The number itself.
  @inlinable package var packedNumber: Int64 { self }
}

extension Int: PackedNumber {
  /// Every number is one.
  @inlinable package init?(packedNumber number: Int64) { self = Int(number) }

  /// The number itself.
  @inlinable package var packedNumber: Int64 { Int64(self) }
}

extension Int32: PackedNumber {
  /// Nil for larger numbers.
  @inlinable package init?(packedNumber number: Int64) { self.init(exactly: number) }

  /// The number itself.
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
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      pack.add(key)
      pack.add(value)
    }
  }
}

extension Digest: Packed {
  /// Reads sixteen bytes.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(bytes: try pack.bytes(Digest.byteCount))
  }

  /// Writes sixteen bytes.
  package func pack(into pack: inout PackWriter) { withBytes { pack.add(bytes: $0) } }

  /// Reads sixteen bytes for each; throws where there are fewer.
  package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Digest] {
    guard (0...pack.remaining / byteCount).contains(count) else { throw DamagedPack() }
    return try pack.bytes(count * byteCount).withUnsafeBytes { bytes in
      (0..<count).map { Digest(bytes: bytes, at: $0 * byteCount) }
    }
  }
}
