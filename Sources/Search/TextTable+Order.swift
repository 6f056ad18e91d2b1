internal import Basics

extension TextTable {
  /// The numbers of all terms in the order in which JavaScript sorts texts: by UTF-16.
  var sorted: [Int] {
    let keyed = (0..<count).map { (key: Self.key(of: self[$0]), number: $0) }
    return keyed.sorted { one, other in
      one.key == other.key
        ? Self.precedes(self[one.number], self[other.number]) : one.key < other.key
    }.map(\.number)
  }

  static func precedes(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    one.lexicographicallyPrecedes(other) { rank($0) < rank($1) }
  }

  /// The first eight bytes as a number.
  private static func key(of term: ArraySlice<UInt8>) -> UInt64 {
    let key = term.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64(rank($1)) }
    return key << UInt64(8 * (8 - min(term.count, 8)))
  }

  /// UTF-16 sorts U+E000 to U+FFFF, which UTF-8 begins with EE or EF, after all others.
  private static func rank(_ byte: UInt8) -> UInt8 {
    byte == 0xEE || byte == 0xEF ? byte | 0x10 : byte
  }
}
