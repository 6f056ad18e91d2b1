internal import CSimdjson

/// A file's bytes with room behind them, as the parser needs it.
///
/// `SourceText` and the parser share them; nothing is copied.
struct JSONBytes: Sendable {
  /// How many bytes must follow the text.
  static let padding = csimdjson_padding()
  /// The parser counts offsets in 32 bits, padding included.
  static let largestFile = Int(UInt32.max) - padding

  /// The text, from its first byte, a byte-order mark included.
  let text: ArraySlice<UInt8>
  private let storage: [UInt8]

  /// The length of a UTF-8 byte-order mark at the start.
  var byteOrderMark: Int { text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The same bytes with each of these ranges overwritten by a zero and spaces.
  func blanking(_ ranges: [Range<Int>]) -> JSONBytes {
    var changed = storage
    for range in ranges {
      changed.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: range.count))
      changed[range.lowerBound] = UInt8(ascii: "0")
    }
    return JSONBytes(changed, count: text.count)
  }

  func withPointer<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result? {
    storage.withUnsafeBufferPointer { buffer in buffer.baseAddress.map(body) }
  }
}

extension JSONBytes {
  /// Takes the bytes of which the first `count` are the text, and adds what padding is missing.
  init(_ bytes: [UInt8], count: Int) {
    var storage = bytes
    let missing = count + Self.padding - storage.count
    if missing > 0 { storage.append(contentsOf: repeatElement(0, count: missing)) }
    self.init(text: storage[..<count], storage: storage)
  }
}
