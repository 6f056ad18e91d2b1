/// The names of an object's keys, for keys of a file to be compared with.
struct KeyNames: Sendable {
  /// All names, one behind the other: a list of lists would cost a reference at each comparison.
  private let bytes: [UInt8]
  /// Where each name begins, and where the last one ends.
  private let starts: [Int]

  init(_ names: [String]) {
    var (bytes, starts): ([UInt8], [Int]) = ([], [0])
    for name in names {
      bytes += name.utf8
      starts.append(bytes.count)
    }
    (self.bytes, self.starts) = (bytes, starts)
  }

  subscript(_ position: Int) -> String {
    String(decoding: bytes[starts[position]..<starts[position + 1]], as: UTF8.self)
  }

  /// Which of the names a key is; nil when it is none.
  func position(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    (0..<starts.count - 1).first { isName($0, key) }
  }

  /// Whether a key is the name at a position.
  @inline(__always)
  func isName(_ position: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[position]
    guard starts[position + 1] - start == key.count else { return false }
    for index in 0..<key.count where bytes[start + index] != key[index] { return false }
    return true
  }
}
