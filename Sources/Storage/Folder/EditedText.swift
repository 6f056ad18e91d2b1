internal import Basics
internal import Model

/// A change of a text: bytes that take the place of others.
struct TextEdit: Sendable {
  /// Where, in bytes from the file's first; empty where something is inserted.
  let range: Range<Int>
  /// Appends the bytes that take the place: those of a million entries are made as they are written,
  /// and behind each what is written may be taken away.
  let write: @Sendable (inout [UInt8], _ flush: (inout [UInt8]) -> Void) -> Void
  /// The records that it writes, of which there may be too many to have all in memory; nil where it
  /// writes none.
  var records: (count: Int, account: AccountID?)?

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(&bytes) { _ in }
    return bytes
  }

  /// The same at another place, where nothing goes.
  func moved(to place: Int) -> TextEdit {
    TextEdit(range: place..<place, write: write, records: records)
  }
}

extension TextEdit {
  init(range: Range<Int>, bytes: [UInt8]) { self.init(range: range) { new, _ in new += bytes } }
}

extension [TextEdit] {
  /// The text with all of these made; no two may touch the same bytes.
  func applied(to text: ArraySlice<UInt8>) -> [UInt8] {
    EditedText(text, self).bytes
  }
}

/// A text with edits made, written when it is asked for: the same bytes each time.
struct EditedText: Sendable {
  private let text: ArraySlice<UInt8>
  private let edits: [TextEdit]
  /// Which edit alone writes many records; nil where none does, or several do.
  private let long: Int?

  /// From so many records on, a text takes much memory.
  static let manyRecords = 1 << 17

  /// From so many bytes on, a text is not held twice.
  static let longText = 1 << 26

  /// Takes edits of which no two touch the same bytes.
  init(_ text: ArraySlice<UInt8>, _ edits: [TextEdit], many: Int = manyRecords) {
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let long = sorted.indices.filter { index in
      sorted[index].records.map { $0.count >= many } ?? false
    }
    self.text = text
    self.edits = sorted
    self.long = long.count == 1 ? long.first : nil
  }

  /// Whether it is to be made in pieces.
  var isLong: Bool { long != nil }

  /// Whose last entries the many records are, and how many; nil where they are of no account.
  var longEntries: (account: AccountID, count: Int)? {
    guard let records = long.flatMap({ edits[$0].records }), let account = records.account else {
      return nil
    }
    return (account, records.count)
  }

  /// All of it.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    write(to: &bytes) { _ in }
    return bytes
  }

  /// Calls the body with all bytes in their order, about a megabyte at a time.
  func forEachPiece(_ body: ([UInt8]) -> Void) {
    var bytes: [UInt8] = []
    write(to: &bytes) { bytes in
      guard bytes.count >= Self.pieceLength else { return }
      body(bytes)
      bytes.removeAll(keepingCapacity: bytes.count < 2 * Self.pieceLength)
    }
    body(bytes)
  }

  private static let pieceLength = 1 << 20

  /// The text as it would be with the first alone of the many records, where that record ends in it,
  /// and the fingerprint of the whole text.
  ///
  /// The body is called with what stands between that place and the end of the last record, some whole
  /// records at a time, each with what separates it from the one before it, and how many they are.
  func shortened(
    _ body: (_ records: [UInt8], _ count: Int) -> Void
  ) -> (bytes: [UInt8], end: Int, whole: Fingerprint) {
    var bytes: [UInt8] = []
    var rest: [UInt8] = []
    var count = 0
    var end: Int?
    var stream = FingerprintStream()
    write(to: &bytes) { bytes in
      guard let end else {
        stream.add(bytes)
        return end = bytes.count
      }
      rest += bytes[end...]
      bytes.removeSubrange(end...)
      count += 1
      guard rest.count >= Self.pieceLength else { return }
      stream.add(rest)
      body(rest, count)
      rest.removeAll(keepingCapacity: true)
      count = 0
    }
    stream.add(rest)
    if count > 0 { body(rest, count) }
    stream.add(Array(bytes[(end ?? 0)...]))
    return (bytes, end ?? bytes.count, stream.fingerprint)
  }

  /// Has bytes be taken away behind each of the many records.
  private func write(to bytes: inout [UInt8], _ flush: (inout [UInt8]) -> Void) {
    var next = text.startIndex
    for (index, edit) in edits.enumerated() {
      // Edits that overlap make a text that is found wrong when it is read back.
      bytes += text[next..<max(next, edit.range.lowerBound)]
      if index == long { edit.write(&bytes, flush) } else { edit.write(&bytes) { _ in } }
      next = max(next, edit.range.upperBound)
    }
    bytes += text[next...]
  }
}
