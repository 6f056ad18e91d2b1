/// A civil day, or an instant of ISO 8601 in extended form, taken apart but not yet judged.
///
/// `2026-10-31`, `2026-10-31T23:30Z`, `2026-10-31T23:30:00.250+02:00`; a space may stand for `T`,
/// and an offset may lack its colon or its minutes.
struct DateText {
  struct Time {
    var hour = 0
    var minute = 0
    var second = 0
    /// The fraction of the second, cut to millionths.
    var microsecond = 0
    /// Seconds east of UTC; nil when the text names none.
    var offset: Int?
    var isOffsetPossible = true

    var secondOfDay: Int { (hour * 60 + minute) * 60 + second }
    /// A minute may have a leap second.
    var isPossible: Bool { hour < 24 && minute < 60 && second <= 60 && isOffsetPossible }
  }

  let year: Int
  let month: Int
  let day: Int
  private(set) var time: Time?

  /// Nil when the text has another form.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var reader = DigitReader(bytes: bytes)
    guard let year = reader.number(digits: 4), reader.take("-"),
      let month = reader.number(digits: 2), reader.take("-"),
      let day = reader.number(digits: 2)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    if reader.isAtEnd { return }
    guard reader.take("T") || reader.take("t") || reader.take(" "), let time = Self.time(&reader)
    else { return nil }
    self.time = time
  }

  private static func time(_ reader: inout DigitReader) -> Time? {
    var time = Time()
    guard let hour = reader.number(digits: 2), reader.take(":"),
      let minute = reader.number(digits: 2)
    else { return nil }
    (time.hour, time.minute) = (hour, minute)
    if reader.take(":") {
      guard let second = reader.number(digits: 2) else { return nil }
      time.second = second
      if reader.take(".") || reader.take(",") {
        guard let fraction = reader.fraction() else { return nil }
        time.microsecond = fraction
      }
    }
    if reader.isAtEnd { return time }
    guard readOffset(&reader, into: &time), reader.isAtEnd else { return nil }
    return time
  }

  private static func readOffset(_ reader: inout DigitReader, into time: inout Time) -> Bool {
    if reader.take("Z") || reader.take("z") {
      time.offset = 0
      return true
    }
    let isWest = reader.take("-")
    guard isWest || reader.take("+"), let hours = reader.number(digits: 2) else { return false }
    var minutes = 0
    if !reader.isAtEnd {
      _ = reader.take(":")
      guard let number = reader.number(digits: 2) else { return false }
      minutes = number
    }
    time.isOffsetPossible = hours < 24 && minutes < 60
    time.offset = (isWest ? -1 : 1) * (hours * 60 + minutes) * 60
    return true
  }
}

/// Reads digits and single characters from left to right.
private struct DigitReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0

  var isAtEnd: Bool { index == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func number(digits: Int) -> Int? {
    guard index + digits <= bytes.count else { return nil }
    var number = 0
    for place in index..<(index + digits) {
      let byte = bytes[place]
      guard JSONLexis.isDigit(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    index += digits
    return number
  }

  /// Millionths, behind a decimal mark; what is finer is left out, and nil where no digit stands there.
  mutating func fraction() -> Int? {
    let start = index
    var millionths = 0
    while index < bytes.count, JSONLexis.isDigit(bytes[index]) {
      if index - start < 6 { millionths = millionths * 10 + Int(bytes[index] - UInt8(ascii: "0")) }
      index += 1
    }
    guard index > start else { return nil }
    for _ in min(index - start, 6)..<6 { millionths *= 10 }
    return millionths
  }
}
