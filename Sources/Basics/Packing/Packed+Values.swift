extension Int64: Packed {
  /// Reads a number; throws where there is none.
  @usableFromInline package init(from pack: inout PackReader) throws(DamagedPack) {
    self = try pack.number()
  }

  /// Writes one to ten bytes.
  @usableFromInline package func pack(into pack: inout PackWriter) { pack.add(self) }
}

extension Int: Packed {
  /// Reads a number; throws where there is none.
  @usableFromInline package init(from pack: inout PackReader) throws(DamagedPack) {
    self = Int(try pack.number())
  }

  /// Writes one to ten bytes.
  @usableFromInline package func pack(into pack: inout PackWriter) { pack.add(Int64(self)) }
}

extension Int32: Packed {
  /// Reads a number; throws where there is none that is as small.
  @usableFromInline package init(from pack: inout PackReader) throws(DamagedPack) {
    guard let number = Int32(exactly: try pack.number()) else { throw DamagedPack() }
    self = number
  }

  /// Writes one to five bytes.
  @usableFromInline package func pack(into pack: inout PackWriter) { pack.add(Int64(self)) }
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
    // Each takes a byte at least.
    guard (0...pack.remaining).contains(count) else { throw DamagedPack() }
    self = []
    reserveCapacity(count)
    for _ in 0..<count { append(try pack.value()) }
  }

  /// Writes how many values there are, and the values.
  @inlinable package func pack(into pack: inout PackWriter) {
    pack.add(Int64(count))
    for value in self { pack.add(value) }
  }
}

extension Dictionary: Packed where Key: Packed & Comparable, Value: Packed {
  /// Reads how many values there are, and each behind its key.
  @inlinable package init(from pack: inout PackReader) throws(DamagedPack) {
    let count = try pack.value(Int.self)
    // Each takes two bytes at least.
    guard (0...pack.remaining).contains(count) else { throw DamagedPack() }
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
  package func pack(into pack: inout PackWriter) { pack.add(bytes: bytes) }
}
