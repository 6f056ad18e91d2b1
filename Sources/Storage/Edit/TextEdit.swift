/// A change of a text: bytes that take the place of others.
struct TextEdit: Hashable, Sendable {
  /// Where, in bytes from the file's first; empty where something is inserted.
  let range: Range<Int>
  let bytes: [UInt8]
}

extension [TextEdit] {
  /// The text with all of these made; no two may touch the same bytes.
  func applied(to text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + reduce(0) { $0 + $1.bytes.count })
    var next = text.startIndex
    for edit in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      // Edits that overlap make a text that is found wrong when it is read back.
      result += text[next..<Swift.max(next, edit.range.lowerBound)]
      result += edit.bytes
      next = Swift.max(next, edit.range.upperBound)
    }
    return result + text[next...]
  }
}
