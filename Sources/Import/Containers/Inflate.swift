/// Unpacks what is packed by DEFLATE (RFC 1951), never further than a limit.
///
/// The bytes are a stranger's: each is taken only where it is there, and what contradicts itself is
/// refused.
struct Inflate {
  /// Why bytes cannot be unpacked.
  enum Fault: Error, Hashable {
    /// They end too soon, or say what DEFLATE has no meaning for.
    case damaged
    /// They unpack to more than was allowed.
    case tooLarge
  }

  private var bits: Bits
  private let limit: Int
  private var output: [UInt8] = []

  /// The bytes that packed ones stand for, at most as many as the limit.
  static func unpacked(_ packed: ArraySlice<UInt8>, atMost limit: Int) throws(Fault) -> [UInt8] {
    var inflate = Inflate(bits: Bits(packed), limit: limit)
    try inflate.takeBlocks()
    return inflate.output
  }

  private init(bits: Bits, limit: Int) {
    self.bits = bits
    self.limit = limit
  }

  private mutating func takeBlocks() throws(Fault) {
    var isLast = false
    while !isLast {
      isLast = try bits.take(1) == 1
      switch try bits.take(2) {
      case 0: try takeStored()
      case 1: try takeCodes(Self.fixedLengths, Self.fixedDistances)
      case 2:
        let (lengths, distances) = try dynamicCodes()
        try takeCodes(lengths, distances)
      default: throw .damaged
      }
    }
  }

  /// A block that is not packed: its length, the same with all bits turned, and its bytes.
  private mutating func takeStored() throws(Fault) {
    let (head, start) = try bits.wholeBytes(4)
    let length = Int(head[start]) | Int(head[start + 1]) << 8
    let turned = Int(head[start + 2]) | Int(head[start + 3]) << 8
    guard length ^ turned == 0xFFFF else { throw .damaged }
    try makeRoom(for: length)
    let (bytes, first) = try bits.wholeBytes(length)
    output += bytes[first..<first + length]
  }

  /// Literals, and copies of what stands before them, until the block's end.
  private mutating func takeCodes(
    _ lengths: PrefixCode, _ distances: PrefixCode
  ) throws(Fault) {
    while true {
      let symbol = try lengths.next(&bits)
      if symbol < Self.endOfBlock {
        try makeRoom(for: 1)
        output.append(UInt8(symbol))
        continue
      }
      if symbol == Self.endOfBlock { return }
      let index = symbol - Self.endOfBlock - 1
      guard index < Self.lengthBases.count else { throw .damaged }
      let length = try Self.lengthBases[index] + bits.take(Self.lengthBits[index])
      let code = try distances.next(&bits)
      guard code < Self.distanceBases.count else { throw .damaged }
      let distance = try Self.distanceBases[code] + bits.take(Self.distanceBits[code])
      guard distance <= output.count else { throw .damaged }
      try makeRoom(for: length)
      // A copy may read what it has just written, so that it goes byte by byte.
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private func makeRoom(for count: Int) throws(Fault) {
    guard count <= limit - output.count else { throw .tooLarge }
  }

  /// The codes that a block defines: the lengths of their codes are packed by a code themselves.
  private mutating func dynamicCodes() throws(Fault) -> (PrefixCode, PrefixCode) {
    let lengthCount = try bits.take(5) + 257
    let distanceCount = try bits.take(5) + 1
    let codeCount = try bits.take(4) + 4
    guard lengthCount <= 286, distanceCount <= 30 else { throw .damaged }
    var sizes = [UInt8](repeating: 0, count: Self.order.count)
    for index in 0..<codeCount { sizes[Self.order[index]] = UInt8(try bits.take(3)) }
    let code = try PrefixCode(sizes, mayBeIncomplete: false)
    var all: [UInt8] = []
    while all.count < lengthCount + distanceCount {
      switch try code.next(&bits) {
      case let size where size < 16: all.append(UInt8(size))
      case 16:
        guard let last = all.last else { throw .damaged }
        all += repeatElement(last, count: try 3 + bits.take(2))
      case 17: all += repeatElement(0, count: try 3 + bits.take(3))
      default: all += repeatElement(0, count: try 11 + bits.take(7))
      }
    }
    guard all.count == lengthCount + distanceCount, all[Self.endOfBlock] > 0 else {
      throw .damaged
    }
    return (
      try PrefixCode(all[..<lengthCount], mayBeIncomplete: true),
      try PrefixCode(all[lengthCount...], mayBeIncomplete: true)
    )
  }

  private static let endOfBlock = 256
  /// In which order the sizes of the code of sizes stand.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
    2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
  private static let fixedLengths = PrefixCode(
    fixed: [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))
  private static let fixedDistances = PrefixCode(fixed: [UInt8](repeating: 5, count: 30))
}

/// The bits of packed bytes in turn, the lowest of each byte first.
private struct Bits {
  private let bytes: ArraySlice<UInt8>
  private var next: Int
  /// Bits that were taken from the bytes and not asked for yet.
  private var held: UInt64 = 0
  private var heldCount = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
  }

  /// As many bits as can be looked at; those behind the last byte are zeros.
  mutating func peek(_ count: Int) -> Int {
    while heldCount < count, next < bytes.endIndex {
      held |= UInt64(bytes[next]) << UInt64(heldCount)
      next += 1
      heldCount += 8
    }
    return Int(held & ((1 << UInt64(count)) - 1))
  }

  mutating func drop(_ count: Int) throws(Inflate.Fault) {
    guard count <= heldCount else { throw .damaged }
    held >>= UInt64(count)
    heldCount -= count
  }

  mutating func take(_ count: Int) throws(Inflate.Fault) -> Int {
    let value = peek(count)
    try drop(count)
    return value
  }

  /// So many bytes from the next whole one on, and where the first of them stands.
  mutating func wholeBytes(
    _ count: Int
  ) throws(Inflate.Fault) -> (bytes: ArraySlice<UInt8>, first: Int) {
    // What is held of whole bytes goes back.
    let first = next - heldCount / 8
    guard count <= bytes.endIndex - first else { throw .damaged }
    (held, heldCount, next) = (0, 0, first + count)
    return (bytes, first)
  }
}

/// A code in which no word begins another (RFC 1951, 3.2.2), as a table of what its bits mean.
private struct PrefixCode {
  /// By the next `width` bits: the symbol and the size of its word; a size of 0 is no word.
  private let table: [(symbol: UInt16, size: UInt8)]
  private let width: Int

  /// Takes the size in bits of each symbol's word, 0 being none.
  ///
  /// Throws where there are more words than the sizes leave room for, or fewer, but for a code of
  /// one word or none, as blocks without copies have.
  init(
    _ sizes: some Collection<UInt8>, mayBeIncomplete: Bool
  ) throws(Inflate.Fault) {
    var room = 1
    for size in 1...Self.largestSize {
      room = room * 2 - sizes.count { Int($0) == size }
      guard room >= 0 else { throw .damaged }
    }
    let words = sizes.count { $0 > 0 }
    guard room == 0 || mayBeIncomplete && words <= 1 else { throw .damaged }
    self.init(fixed: Array(sizes))
  }

  /// The same of sizes that are known to fit.
  init(fixed sizes: [UInt8]) {
    width = Int(sizes.max() ?? 0)
    var table = [(symbol: UInt16, size: UInt8)](repeating: (0, 0), count: 1 << width)
    var word = 0
    for size in 1...Self.largestSize {
      for symbol in sizes.indices where Int(sizes[symbol]) == size {
        // Words stand in the file with their highest bit first.
        var place = 0
        for bit in 0..<size where word & (1 << bit) != 0 { place |= 1 << (size - 1 - bit) }
        while place < table.count {
          table[place] = (UInt16(symbol), UInt8(size))
          place += 1 << size
        }
        word += 1
      }
      word <<= 1
    }
    self.table = table
  }

  private static let largestSize = 15

  func next(_ bits: inout Bits) throws(Inflate.Fault) -> Int {
    let (symbol, size) = table[bits.peek(width)]
    guard size > 0 else { throw .damaged }
    try bits.drop(Int(size))
    return Int(symbol)
  }
}
