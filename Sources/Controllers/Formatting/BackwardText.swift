import Basics

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
      // Whole texts and digits alone were put.
      return String(ofWholeTexts: UnsafeBufferPointer(rebasing: buffer[text.start...]))
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
    guard !stretch.isEmpty else { return }
    makeRoom(stretch.count)
    // A single byte needs no call.
    buffer[start] = text[stretch.lowerBound]
    if stretch.count > 1 {
      let room = UnsafeMutableBufferPointer(rebasing: buffer[start..<start + stretch.count])
      _ = room.update(fromContentsOf: text[stretch])
    }
  }

  /// Puts the last of a number's digits and takes them from it: so many at least, with zeros where it
  /// has fewer, and so many at the most.
  @inline(__always)
  mutating func putLastDigits(
    of number: inout UInt64, least: Int, most: Int, digits: DecimalDigits
  ) {
    var (rest, count, start) = (number, 0, start)
    let (width, first) = (digits.width, digits.byte(0, of: 0))
    while count < least || rest > 0 && count < most {
      let (others, digit) = rest.quotientAndRemainder(dividingBy: 10)
      rest = others
      count += 1
      start -= width
      precondition(start >= 0)
      if width == 1 {
        buffer[start] = first &+ UInt8(truncatingIfNeeded: digit)
      } else {
        for index in 0..<width {
          buffer[start + index] = digits.byte(index, of: UInt8(truncatingIfNeeded: digit))
        }
      }
    }
    (number, self.start) = (rest, start)
  }

  /// Puts a number with at least so many digits, zeros in front of it where it has fewer.
  mutating func put(_ number: UInt64, leastDigits: Int, digits: DecimalDigits) {
    var rest = number
    putLastDigits(of: &rest, least: leastDigits, most: .max, digits: digits)
  }
}
