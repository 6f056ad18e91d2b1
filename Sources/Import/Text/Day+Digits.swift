internal import Model

extension Day {
  /// The day that eight digits at the start of a text give, year first: `20261031`, or with a byte
  /// between the parts `2026-10-31`; nil where they are no day.
  init?(_ text: ArraySlice<UInt8>, separator: UInt8? = nil) {
    var number = 0
    var index = text.startIndex
    for digit in 0..<8 {
      if let separator, digit == 4 || digit == 6 {
        guard index < text.endIndex, text[index] == separator else { return nil }
        index += 1
      }
      guard index < text.endIndex,
        text[index] >= UInt8(ascii: "0"), text[index] <= UInt8(ascii: "9")
      else { return nil }
      number = number * 10 + Int(text[index] - UInt8(ascii: "0"))
      index += 1
    }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}
