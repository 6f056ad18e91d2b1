internal import Basics
internal import Foundation

/// Which parts a packed entry has that not every entry has.
private struct PackedParts: OptionSet {
  let rawValue: UInt8

  static let id = PackedParts(rawValue: 1)
  static let valueDate = PackedParts(rawValue: 2)
  static let reference = PackedParts(rawValue: 4)
  static let category = PackedParts(rawValue: 8)
}

/// Writes entries, without their details, for a `PackedEntryReader`.
struct PackedEntryWriter {
  private(set) var bytes: [UInt8] = []
  /// Where the texts stand that other entries may have too, plus one, each at its hash or after it;
  /// 0 where there is none.
  private var slots = [UInt32](repeating: 0, count: 64)
  private var textCount = 0
  private let hash = TableHash()

  /// Writes an entry; gives where it begins.
  mutating func add(_ entry: Transaction) -> Int {
    // Before the entry, which says where they are.
    let payee = place(of: entry.beneficiary)
    let category = entry.category.map { place(of: $0) }
    let (start, valueDate) = (bytes.count, entry.valueDate)
    var parts: PackedParts = []
    if entry.id != nil { parts.insert(.id) }
    if valueDate != nil { parts.insert(.valueDate) }
    if entry.reference != nil { parts.insert(.reference) }
    if category != nil { parts.insert(.category) }
    bytes.append(parts.rawValue)
    add(entry.date)
    // The sign comes last, so that small amounts are short.
    add(UInt64(bitPattern: entry.amount << 1) ^ UInt64(bitPattern: entry.amount >> 63))
    add(UInt64(payee))
    if let category { add(UInt64(category)) }
    if let id = entry.id { add(id) }
    if let valueDate { add(valueDate) }
    if let reference = entry.reference { add(reference) }
    return start
  }

  /// Where a text stands, byte for byte; it is written where it is new.
  private mutating func place(of text: String) -> Int {
    if textCount * 2 >= slots.count { grow() }
    var text = text
    return text.withUTF8 { text in
      let text = UnsafeRawBufferPointer(text)
      let slot = slot(of: text)
      if slots[slot] != 0 { return Int(slots[slot]) - 1 }
      let place = bytes.count
      slots[slot] = UInt32(truncatingIfNeeded: place + 1)
      textCount += 1
      add(text)
      return place
    }
  }

  /// Where a text's place is, or would be put.
  private func slot(of text: UnsafeRawBufferPointer) -> Int {
    bytes.withUnsafeBytes { bytes in
      var slot = hash(text) & (slots.count - 1)
      while slots[slot] != 0, !Self.isSame(text, Self.text(at: slots[slot], in: bytes)) {
        slot = (slot + 1) & (slots.count - 1)
      }
      return slot
    }
  }

  private static func text(
    at slot: UInt32, in bytes: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer {
    var reader = PackedEntryReader(text: bytes, next: Int(slot) - 1)
    return reader.nextBytes()
  }

  private static func isSame(
    _ text: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
  ) -> Bool {
    guard text.count == other.count else { return false }
    guard let start = text.baseAddress, let other = other.baseAddress else { return true }
    return memcmp(start, other, text.count) == 0
  }

  private mutating func grow() {
    let (old, bytes) = (slots, bytes)
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    bytes.withUnsafeBytes { bytes in
      for place in old where place != 0 { slots[slot(of: Self.text(at: place, in: bytes))] = place }
    }
  }

  private mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  private mutating func add(_ text: UnsafeRawBufferPointer) {
    add(UInt64(text.count))
    bytes.append(contentsOf: text)
  }

  private mutating func add(_ day: Day) { add(UInt64(UInt32(bitPattern: day.packed))) }

  /// Seven bits in each byte, of which the last says so.
  private mutating func add(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Reads an entry that a `PackedEntryWriter` wrote.
struct PackedEntryReader {
  let text: UnsafeRawBufferPointer
  /// Where the next value is.
  private(set) var next: Int

  init(text: UnsafeRawBufferPointer, next: Int) {
    self.text = text
    self.next = next
  }

  mutating func entry() -> Transaction {
    let parts = PackedParts(rawValue: text[next])
    next += 1
    let (date, bits) = (day(), number())
    let beneficiary = text(at: Int(number()))
    let category = parts.contains(.category) ? text(at: Int(number())) : nil
    let id = parts.contains(.id) ? nextText() : nil
    let valueDate = parts.contains(.valueDate) ? day() : nil
    return Transaction(
      date: date, amount: Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1),
      beneficiary: beneficiary, id: id, valueDate: valueDate,
      reference: parts.contains(.reference) ? nextText() : nil, category: category)
  }

  /// The id of the entry; nil where it has none.
  mutating func id() -> String? {
    let parts = PackedParts(rawValue: text[next])
    guard parts.contains(.id) else { return nil }
    next += 1
    // Past the date, the amount and where the payee and the category stand.
    for _ in 0..<(parts.contains(.category) ? 4 : 3) { _ = number() }
    return nextText()
  }

  private func text(at place: Int) -> String {
    var reader = PackedEntryReader(text: text, next: place)
    return reader.nextText()
  }

  private mutating func nextText() -> String { String(decoding: nextBytes(), as: UTF8.self) }

  /// A text's bytes behind their count.
  mutating func nextBytes() -> UnsafeRawBufferPointer {
    let count = Int(number())
    defer { next += count }
    return UnsafeRawBufferPointer(rebasing: text[next..<next + count])
  }

  private mutating func day() -> Day { Day(packed: Int32(truncatingIfNeeded: number())) }

  private mutating func number() -> UInt64 {
    var (number, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = text[next]
      next += 1
      number |= UInt64(byte & 0x7F) << shift
      guard byte >= 0x80 else { return number }
      shift += 7
    }
  }
}
