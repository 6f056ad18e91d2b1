/// Days and months as ISO 8601 writes them, put down byte by byte: each entry has several.
struct ISOText {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var end = 0

  /// A text of at most so many bytes; no more than fifteen take no memory of their own.
  @inline(__always)
  static func string(of byteCount: Int, _ write: (inout ISOText) -> Void) -> String {
    String(unsafeUninitializedCapacity: byteCount) { bytes in
      var text = ISOText(bytes: bytes)
      write(&text)
      return text.end
    }
  }

  private init(bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  /// Puts a character of ASCII.
  @inline(__always)
  mutating func put(_ character: Unicode.Scalar) {
    bytes[end] = UInt8(truncatingIfNeeded: character.value)
    end += 1
  }

  /// Puts a year of four digits.
  mutating func put(year: Int) {
    put(ofTwoDigits: year / 100)
    put(ofTwoDigits: year % 100)
  }

  /// Puts a year and a month with `-` between.
  mutating func put(_ month: Month) {
    put(year: month.year)
    put("-")
    put(ofTwoDigits: month.number)
  }

  /// Puts the same with the day behind.
  mutating func put(_ day: Day) {
    put(year: day.year)
    put("-")
    put(ofTwoDigits: day.monthNumber)
    put("-")
    put(ofTwoDigits: day.day)
  }

  /// Puts a number.
  mutating func put(_ number: UInt32) {
    if number > 9 { put(number / 10) }
    put(digit: Int(number % 10))
  }

  private mutating func put(ofTwoDigits number: Int) {
    put(digit: number / 10)
    put(digit: number % 10)
  }

  private mutating func put(digit: Int) {
    bytes[end] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
    end += 1
  }
}
