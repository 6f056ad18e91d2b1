/// The local name of an element, compared as two words: without its prefix, at most 16 bytes.
///
/// A longer name is known by its first bytes and a digest of the rest.
struct XMLName: Hashable, Sendable {
  let head: UInt64
  let tail: UInt64

  /// The name that stands in a range of a text.
  init<Bytes: RandomAccessCollection<UInt8>>(_ range: Range<Int>, in bytes: Bytes)
  where Bytes.Index == Int {
    let end = min(range.lowerBound + 8, range.upperBound)
    head = Self.packed(bytes, range.lowerBound, end)
    tail =
      range.count <= 16
      ? Self.packed(bytes, end, range.upperBound) : Self.digest(bytes, end, range.upperBound)
  }

  /// The name with capitals for small letters, as SGML compares names.
  init(capitalizing range: Range<Int>, in bytes: [UInt8]) {
    let capitals = bytes[range].map { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 0x20 : byte
    }
    self.init(0..<capitals.count, in: capitals)
  }

  private static func packed<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> UInt64 where Bytes.Index == Int {
    var word: UInt64 = 0
    var index = start
    while index < end {
      word = word << 8 | UInt64(bytes[index])
      index += 1
    }
    return word
  }

  /// FNV-1a with the highest bits set, which no name of 16 bytes has: 0xFF is no byte of UTF-8.
  private static func digest<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> UInt64 where Bytes.Index == Int {
    var word: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes[start..<end] { word = (word ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return word | 0xFF << 56
  }
}

extension XMLName: ExpressibleByStringLiteral {
  init(stringLiteral name: StaticString) {
    self = name.withUTF8Buffer { XMLName(0..<$0.count, in: $0) }
  }
}
