internal import Basics

/// The entries of an account in few bytes, each of which is made anew when it is asked for.
///
/// A book has a million of them, and of most accounts none is looked at while the pages of another
/// are made. A text that many entries have is there once.
final class PackedEntries: Sendable {
  private let bytes: [UInt8]
  /// Where each begins.
  private let starts: NarrowNumbers
  /// What few entries say; empty where none does.
  private let details: [Transaction.Details?]
  /// Where they are in booking order; nil where that is the order of the file.
  let order: [FilePosition]?
  /// The latest booking date; nil where there are no entries.
  let lastDay: Day?

  let times: EntryTimes

  /// Takes the entries in the order of the file.
  init(_ entries: [Transaction], _ times: EntryTimes = EntryTimes()) {
    self.times = times
    var writer = PackedEntryWriter()
    starts = NarrowNumbers(entries.indices.map { Int64(writer.add(entries[$0])) })
    // Without the room that was left for more.
    bytes = writer.bytes.withUnsafeBytes { text in
      [UInt8](unsafeUninitializedCapacity: text.count) { buffer, count in
        UnsafeMutableRawBufferPointer(buffer).copyMemory(from: text)
        count = text.count
      }
    }
    let saysMore = entries.indices.contains { entries[$0].details != nil }
    details = saysMore ? entries.indices.map { entries[$0].details } : []
    order = entries.bookingOrder(through: nil, times)
    lastDay = entries.indices.map { entries[$0].date }.max()
  }

  var count: Int { starts.count }

  /// All of them, in the order of the file.
  var all: [Transaction] {
    bytes.withUnsafeBytes { text in (0..<count).map { entry(at: $0, in: text) } }
  }

  /// One of them.
  func entry(at position: FilePosition) -> Transaction {
    bytes.withUnsafeBytes { entry(at: position.value, in: $0) }
  }

  /// The id of one of them; nil where it has none.
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
