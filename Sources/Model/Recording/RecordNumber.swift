/// When something was recorded, as its id says it: thirty-seconds of a second since 2020 began.
package struct RecordNumber: Hashable, Comparable, Sendable {
  package let value: Int64

  /// In the order of recording.
  package static func < (one: RecordNumber, other: RecordNumber) -> Bool {
    one.value < other.value
  }

  /// Whole seconds since 1970 began.
  package var secondsSince1970: Int64 { value / 32 + RecordIDs.secondsBefore2020 }
}

extension RecordNumber {
  /// Reads an id as `RecordIDs` makes them, a UUID of version 7 among them; nil where it is another.
  ///
  /// One of digits alone counts as another: banks and people number with these, and of a thousand
  /// ids that are made here hardly one is so.
  package init?(id: String) {
    if id.utf8.count == 36 {
      guard let number = Self.number(ofUUID: id) else { return nil }
      self.init(value: number)
      return
    }
    var (number, count, hasLetter) = (Int64(0), 0, false)
    for byte in id.utf8 {
      guard let digit = RecordIDs.value(ofDigit: byte) else { return nil }
      hasLetter = hasLetter || digit > 9
      count += 1
      guard count <= RecordIDs.digitCount else { return nil }
      number = number << 5 | digit
    }
    guard count == RecordIDs.digitCount, hasLetter else { return nil }
    self.init(value: number)
  }

  private static func number(ofUUID id: String) -> Int64? {
    guard RecordIDForm(of: id) != .short else { return nil }
    var (milliseconds, place) = (Int64(0), 0)
    for byte in id.utf8 {
      if place == 14, byte != UInt8(ascii: "7") { return nil }
      if place < 13, let digit = RecordIDForm.value(ofHexDigit: byte) {
        milliseconds = milliseconds << 4 | digit
      }
      place += 1
    }
    let since2020 = milliseconds - RecordIDs.secondsBefore2020 * 1000
    return since2020 < 0 ? nil : since2020 / 1000 * 32 + since2020 % 1000 * 32 / 1000
  }

  /// The first of a second, which counts from 1970; 2020 where that is earlier.
  package init(secondsSince1970 seconds: Int64) {
    let since2020 = min(max(seconds, RecordIDs.secondsBefore2020), 1 << 35)
    self.init(value: (since2020 - RecordIDs.secondsBefore2020) * 32)
  }
}
