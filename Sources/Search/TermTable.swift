internal import Basics

/// Terms by number, in the order in which they first came; the bytes of all stand in one array.
struct TermTable {
  private var bytes: [UInt8] = []
  /// Where each term ends.
  private var ends: [Int] = []
  /// Numbers of terms plus one, each at its hash or after it; 0 where there is none.
  private var slots = [UInt32](repeating: 0, count: 1024)
  private let hash = TableHash()

  var count: Int { ends.count }

  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// The number of a term, which is added when it is new.
  mutating func number(of term: ArraySlice<UInt8>) -> Int {
    if ends.count * 2 >= slots.count { grow() }
    let slot = slot(of: term)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    bytes += term
    ends.append(bytes.count)
    slots[slot] = UInt32(truncatingIfNeeded: ends.count)
    return ends.count - 1
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in ends.indices {
      slots[slot(of: self[number])] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  /// Where a term is, or where it would be put.
  private func slot(of term: ArraySlice<UInt8>) -> Int {
    var slot = term.withUnsafeBytes { hash($0) } & (slots.count - 1)
    while slots[slot] != 0, self[Int(slots[slot]) - 1] != term {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

extension TermTable {
  /// The numbers of all terms in the order in which JavaScript sorts texts: by UTF-16.
  var sorted: [Int] {
    let keyed = ends.indices.map { (key: Self.key(of: self[$0]), number: $0) }
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
