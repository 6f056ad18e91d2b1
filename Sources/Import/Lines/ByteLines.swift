/// The lines of a text, each as the range of its bytes without its line end (CR LF, LF or CR).
///
/// Nothing stands for the empty text behind a last line end.
struct ByteLines: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  /// The next line's first byte, 0 being that of the text.
  private(set) var start = 0

  mutating func next() -> Range<Int>? {
    guard start < bytes.count else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != .lineFeed, bytes[end] != .carriageReturn { end += 1 }
    let line = start..<end
    start = end + 1
    if end + 1 < bytes.count, bytes[end] == .carriageReturn, bytes[end + 1] == .lineFeed {
      start += 1
    }
    return line
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")

  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
