internal import CXXHash
internal import Foundation

/// Interned texts: each distinct text (by its bytes) has a number, in the order of first occurrence.
///
/// The bytes of all texts are in one array, found by open addressing.
package struct TextTable: Sendable {
  private var bytes: [UInt8] = []
  /// Where each text ends.
  private var ends: [Int] = []
  /// The hash table: numbers plus one, each at its hash or behind it; 0 is an empty slot.
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
  package mutating func number(of text: String) -> Int {
    var text = text
    return text.withUTF8 { number(of: UnsafeRawBufferPointer($0)) }
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
    text.withUnsafeBytes { knownNumber(of: $0) }
  }

  /// The number of a text; nil when there is none of it.
  package func knownNumber(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { knownNumber(of: UnsafeRawBufferPointer($0)) }
  }

  private func knownNumber(of text: UnsafeRawBufferPointer) -> Int? {
    let place = bytes.withUnsafeBytes { slot(of: text, in: $0) }
    return slots[place] == 0 ? nil : Int(slots[place]) - 1
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

  /// The slot of a text, or the empty one where it would go.
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

/// The hash function of tables in memory: XXH3 with a seed of the run, so that no input can be made to
/// collide on purpose.
package struct TableHash: Sendable {
  private let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  /// Takes the seed of this run.
  package init() {}

  /// The hash of bytes.
  package func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> Int {
    Int(truncatingIfNeeded: XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, seed))
  }
}
