internal import Basics
package import Model

/// The entries of an account as packed bytes, from which each is decoded when it is asked for.
///
/// A book may have a million entries, and while one account's pages are made, those of most other
/// accounts are not needed. A text that many entries share is stored once.
package final class PackedEntries: EntrySource {
  private let content: Content
  private let all = LoadedEntries()

  /// Takes the entries of an account.
  package convenience init(_ entries: EntriesInOrder) { self.init(Content(entries)) }

  private init(_ content: Content) { self.content = content }

  package var count: Int { content.starts.count }
  package var lastDay: Day? { content.lastDay }
  package var knownOrder: KnownOrder { content.order.map { .positions($0) } ?? .ofFile }
  package var isInMemory: Bool { true }
  package var isLoaded: Bool { all.isThere }

  package func load() -> EntriesInOrder { all.value { content.decoded } }

  /// Decodes them for the caller, unless they are loaded.
  package func read() -> EntriesInOrder { all.known ?? content.decoded }

  package func entry(at position: FilePosition) -> Transaction {
    isLoaded ? load().entries[position.value] : content.entry(at: position)
  }

  package func id(at position: FilePosition) -> String? {
    isLoaded ? load().entries[position.value].id : content.id(at: position)
  }

  /// There is nothing to read.
  package func prefetch(_ positions: Range<Int>) {}

  package func unloaded() -> (any EntrySource)? { PackedEntries(content) }
}

extension EntryPacking {
  /// Packs the entries of accounts that have more than their share of so many entries of all accounts
  /// together.
  package static func packed(beyond most: Int = 1 << 17) -> EntryPacking {
    EntryPacking(beyond: most) { PackedEntries($0) }
  }
}

extension PackedEntries {
  /// The packed bytes, which never change.
  private final class Content: Sendable {
    private let bytes: [UInt8]
    /// Where each entry begins in the bytes.
    let starts: CompactIntegers
    /// The rarer fields of each entry; empty where no entry has any.
    private let details: [Transaction.Details?]
    /// Where they are in booking order; nil where that is the order of the file.
    let order: [FilePosition]?
    /// The latest booking date; nil where there are no entries.
    let lastDay: Day?
    private let times: EntryTimes

    init(_ all: EntriesInOrder) {
      let entries = all.entries
      times = all.times
      var writer = PackedEntryWriter()
      starts = CompactIntegers(entries.indices.map { Int64(writer.add(entries[$0])) })
      // A copy of exactly that size: the writer's array has spare capacity.
      bytes = writer.bytes.withUnsafeBytes { text in
        [UInt8](unsafeUninitializedCapacity: text.count) { buffer, count in
          UnsafeMutableRawBufferPointer(buffer).copyMemory(from: text)
          count = text.count
        }
      }
      let saysMore = entries.indices.contains { entries[$0].details != nil }
      details = saysMore ? entries.indices.map { entries[$0].details } : []
      order = all.bookingOrder
      lastDay = entries.indices.map { entries[$0].date }.max()
    }

    /// All of them, in the order of the file.
    var decoded: EntriesInOrder {
      EntriesInOrder(
        bytes.withUnsafeBytes { text in (0..<starts.count).map { entry(at: $0, in: text) } }, times)
    }

    func entry(at position: FilePosition) -> Transaction {
      bytes.withUnsafeBytes { entry(at: position.value, in: $0) }
    }

    func id(at position: FilePosition) -> String? {
      bytes.withUnsafeBytes { text in
        var reader = PackedEntryReader(text: text, next: Int(starts[position.value]))
        return reader.id()
      }
    }

    private func entry(at place: Int, in text: UnsafeRawBufferPointer) -> Transaction {
      var reader = PackedEntryReader(text: text, next: Int(starts[place]))
      guard !details.isEmpty else { return reader.entry() }
      var entry = reader.entry()
      entry.details = details[place]
      return entry
    }
  }
}

/// Which of its optional fields a packed entry has.
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
  /// The payees and categories, which entries share.
  private var texts = TextTable()
  /// Where each of these texts begins in the bytes.
  private var places: [Int] = []

  /// Writes an entry; gives where it begins.
  mutating func add(_ entry: Transaction) -> Int {
    // Written before the entry, which refers to them by offset.
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

  /// The offset of a shared text, which is written when it first occurs.
  private mutating func place(of text: String) -> Int {
    var text = text
    let number = text.withUTF8 { texts.number(of: UnsafeRawBufferPointer($0)) }
    if number == places.count {
      places.append(bytes.count)
      add(text)
    }
    return places[number]
  }

  private mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func add(_ day: Day) { add(UInt64(UInt32(bitPattern: day.packed))) }

  /// As a varint: seven bits a byte, the eighth set in all but the last.
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

  private mutating func nextText() -> String {
    let count = Int(number())
    defer { next += count }
    let bytes = UnsafeRawBufferPointer(rebasing: text[next..<next + count])
    return String(decoding: bytes, as: UTF8.self)
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
