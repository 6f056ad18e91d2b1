/// Days and months as ISO 8601 writes them, put down byte by byte: each entry has several.
struct ISOText {
  private let start: UnsafeMutableRawPointer
  private var end = 0

  /// A text of at most so many bytes; no more than fifteen take no memory of their own.
  @inline(__always)
  static func string(of byteCount: Int, _ write: (inout ISOText) -> Void) -> String {
    String(unsafeUninitializedCapacity: byteCount) { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      var text = ISOText(start: UnsafeMutableRawPointer(start))
      write(&text)
      return text.end
    }
  }

  private init(start: UnsafeMutableRawPointer) { self.start = start }

  /// Puts a character of ASCII.
  @inline(__always)
  mutating func put(_ character: Unicode.Scalar) {
    start.storeBytes(
      of: UInt8(truncatingIfNeeded: character.value), toByteOffset: end, as: UInt8.self)
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
    put(Unicode.Scalar(UInt8(ascii: "0") + UInt8(number % 10)))
  }

  /// Puts a number below a hundred with two digits, at once.
  private mutating func put(ofTwoDigits number: Int) {
    let (tens, ones) = UInt16(truncatingIfNeeded: number).quotientAndRemainder(dividingBy: 10)
    let digits = 0x3030 | ones << 8 | tens
    start.storeBytes(of: digits.littleEndian, toByteOffset: end, as: UInt16.self)
    end += 2
  }
}
