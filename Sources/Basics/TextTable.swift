internal import CXXHash
internal import Foundation

/// Texts by number, in the order in which they first came, told by their bytes; those of all stand in
/// one array.
package struct TextTable: Sendable {
  private var bytes: [UInt8] = []
  /// Where each text ends.
  private var ends: [Int] = []
  /// Numbers of texts plus one, each at its hash or after it; 0 where there is none.
  private var slots = [UInt32](repeating: 0, count: 64)
  private let hash = TableHash()

  /// There are none yet.
  package init() {}

  /// How many there are.
  package var count: Int { ends.count }

  /// The text of a number.
  package subscript(number: Int) -> ArraySlice<UInt8> { bytes[range(of: number)] }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// The number of a text, which is added when it is new.
  package mutating func number(of text: ArraySlice<UInt8>) -> Int {
    text.withUnsafeBytes { number(of: $0) }
  }

  /// The number of a text, which is added when it is new.
  package mutating func number(of text: UnsafeRawBufferPointer) -> Int {
    if ends.count * 2 >= slots.count { grow() }
    let place = bytes.withUnsafeBytes { slot(of: text, in: $0) }
    if slots[place] != 0 { return Int(slots[place]) - 1 }
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    slots[place] = UInt32(truncatingIfNeeded: ends.count)
    return ends.count - 1
  }

  /// The number of a text; nil when there is none of it.
  package func knownNumber(of text: ArraySlice<UInt8>) -> Int? {
    text.withUnsafeBytes { text in
      let place = bytes.withUnsafeBytes { slot(of: text, in: $0) }
      return slots[place] == 0 ? nil : Int(slots[place]) - 1
    }
  }

  /// Forgets all; the memory is kept.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let bytes = bytes
    bytes.withUnsafeBytes { bytes in
      for number in ends.indices {
        let text = UnsafeRawBufferPointer(rebasing: bytes[range(of: number)])
        slots[slot(of: text, in: bytes)] = UInt32(truncatingIfNeeded: number + 1)
      }
    }
  }

  /// Where a text is, or where it would be put.
  private func slot(of text: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer) -> Int {
    var slot = hash(text) & (slots.count - 1)
    while slots[slot] != 0, !isSame(text, as: Int(slots[slot]) - 1, in: bytes) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isSame(
    _ text: UnsafeRawBufferPointer, as number: Int, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    let range = range(of: number)
    guard range.count == text.count else { return false }
    guard let one = text.baseAddress, let all = bytes.baseAddress else { return true }
    return memcmp(one, all + range.lowerBound, text.count) == 0
  }
}

/// Hashes of bytes for tables in memory: XXH3 with a seed that is another in each run, so that no data
/// can be made to fall on one place.
package struct TableHash: Sendable {
  private let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  /// Takes the seed of this run.
  package init() {}

  /// The hash of bytes that are lent.
  package func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> Int {
    Int(truncatingIfNeeded: XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, seed))
  }
}
