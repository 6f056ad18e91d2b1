internal import Foundation

/// The texts behind every key `"name"` of a JSON text that is too large to be parsed in a moment;
/// at whatever depth, so that some may be names of something else.
struct NameSearch {
  /// Ends with a zero.
  private let bytes: [UInt8]

  /// Takes the text, behind which one zero at least must stand.
  init(endingWithZero bytes: [UInt8]) { self.bytes = bytes.last == 0 ? bytes : [0] }

  var names: [String] {
    var names: [String] = []
    var start = 0
    while let key = next(from: start) {
      start = key + Self.key.utf8.count
      let quote = afterSpace(start)
      guard quote < bytes.count, bytes[quote] == UInt8(ascii: ":") else { continue }
      let value = afterSpace(quote + 1)
      guard value < bytes.count, bytes[value] == UInt8(ascii: "\"") else { continue }
      start = JSONLexis.endOfString(in: bytes[...], from: value)
      let text = Array(bytes[value..<start])
      let tree = try? JSONTree.parseStrictly(JSONBytes(text, count: text.count))
      if let name = tree?.withRoot(\.text) { names.append(name) }
    }
    return names
  }

  private static let key = "\"name\""

  /// Where the key stands next, as a key or as a text.
  private func next(from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { all in
      all.withMemoryRebound(to: CChar.self) { text -> Int? in
        guard start < text.count, let base = text.baseAddress else { return nil }
        // The C library looks for it many bytes at a time.
        return strstr(base + start, Self.key).map { UnsafePointer($0) - base }
      }
    }
  }

  private func afterSpace(_ index: Int) -> Int {
    var index = index
    while index < bytes.count, JSONLexis.isSpace(bytes[index]) { index += 1 }
    return index
  }
}
