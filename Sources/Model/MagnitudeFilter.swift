/// A Bloom filter of amounts that occur both as debit and as credit.
///
/// Amounts share bits by their hash, so that "may be both" can be wrong; "not both" never is.
struct MagnitudeFilter {
  private var debits: [UInt64]
  private var credits: [UInt64]

  private let bits: Int

  /// An empty filter, sized for a large book.
  init() { self.init(bits: 20) }

  /// An empty filter, sized for the number of entries.
  init(ofEntries count: Int) {
    self.init(bits: min(20, max(8, Int.bitWidth - count.leadingZeroBitCount + 3)))
  }

  private init(bits: Int) {
    self.bits = bits
    debits = Array(repeating: 0, count: 1 << (bits - 6))
    credits = debits
  }

  /// Adds an amount in minor units, which is not zero.
  mutating func add(_ amount: Int64) {
    let (word, bit) = place(of: amount)
    if amount > 0 { credits[word] |= bit } else { debits[word] |= bit }
  }

  /// Has an amount be taken for both.
  mutating func addBoth(_ amount: Int64) {
    let (word, bit) = place(of: amount)
    credits[word] |= bit
    debits[word] |= bit
  }

  /// Adds the amounts of another, which has room for as many.
  mutating func add(_ other: MagnitudeFilter) {
    for word in debits.indices {
      debits[word] |= other.debits[word]
      credits[word] |= other.credits[word]
    }
  }

  /// Whether an amount may occur both as a debit and as a credit, whatever its sign.
  func mayHaveBoth(_ amount: Int64) -> Bool {
    let (word, bit) = place(of: amount)
    return debits[word] & credits[word] & bit != 0
  }

  private func place(of amount: Int64) -> (word: Int, bit: UInt64) {
    let hash = (amount.magnitude &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits)
    return (Int(hash >> 6), 1 << (hash & 63))
  }
}
