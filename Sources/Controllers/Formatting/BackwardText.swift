/// A text that is written from its end to its start, as the digits of a number come.
///
/// It is on the stack until it is whole; a million amounts make a million strings and no arrays.
struct BackwardText: ~Copyable {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var start: Int

  /// The text that is written into room for so many bytes.
  @inline(__always)
  static func string(capacity: Int, _ write: (inout BackwardText) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var text = BackwardText(buffer: buffer, start: capacity)
      write(&text)
      let bytes = UnsafeBufferPointer(rebasing: buffer[text.start...])
      guard #available(macOS 26, *) else { return String(decoding: bytes, as: UTF8.self) }
      // Unchecked: whole texts and digits alone were put, which are UTF-8.
      return String(copying: UTF8Span(unchecked: bytes.span))
    }
  }

  /// Moves the start to where so many bytes go; stops the program rather than leave the room.
  private mutating func makeRoom(_ count: Int) {
    start -= count
    precondition(start >= 0)
  }

  /// Puts a stretch of a longer text.
  @inline(__always)
  mutating func put(_ text: UnsafeBufferPointer<UInt8>, _ stretch: Range<Int>) {
    makeRoom(stretch.count)
    for index in stretch { buffer[start + index - stretch.lowerBound] = text[index] }
  }

  /// Puts the number's last digit and takes it from the number.
  @inline(__always)
  mutating func putLastDigit(of number: inout UInt64, digits: DecimalDigits) {
    let (rest, digit) = number.quotientAndRemainder(dividingBy: 10)
    number = rest
    makeRoom(digits.width)
    guard digits.width > 1 else {
      buffer[start] = digits.byte(0, of: UInt8(truncatingIfNeeded: digit))
      return
    }
    for index in 0..<digits.width {
      buffer[start + index] = digits.byte(index, of: UInt8(truncatingIfNeeded: digit))
    }
  }

  /// Puts a number with at least so many digits, zeros in front of it where it has fewer.
  mutating func put(_ number: UInt64, leastDigits: Int, digits: DecimalDigits) {
    var (rest, count) = (number, 0)
    while rest > 0 || count < leastDigits {
      putLastDigit(of: &rest, digits: digits)
      count += 1
    }
  }
}
