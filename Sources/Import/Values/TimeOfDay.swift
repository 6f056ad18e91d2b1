internal import Basics
internal import Model

/// The time behind a day in a bank's file, in seconds from the beginning of that day at UTC: it orders
/// the entries of the day, and the day stays the one that is written.
///
/// The offset counts where one is written: 23:30 at -05:00 is 28.5 hours.
struct TimeOfDay {
  let seconds: Int32

  /// Reads what stands behind the day in ISO 8601, such as `T23:30:00.5-05:00`; nil where that is no
  /// time.
  init?(iso text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "T") else { return nil }
    self.init(clock: text.dropFirst(), separator: UInt8(ascii: ":")) { zone in
      Self.offset(zone, separator: UInt8(ascii: ":"))
    }
  }

  /// Reads what stands behind the day in OFX, such as `233000.000[-5:EST]`; nil where that is no time.
  ///
  /// The offset is in hours, with a fraction where it has one.
  init?(ofx text: ArraySlice<UInt8>) {
    self.init(clock: text, separator: nil) { zone in
      guard zone.first == UInt8(ascii: "[") else { return nil }
      let hours = zone.dropFirst().prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "]") }
      return Double(String(decoding: hours, as: UTF8.self)).flatMap { hours in
        hours.magnitude <= 24 ? Int32((hours * 3600).rounded()) : nil
      }
    }
  }

  /// Hours, minutes and perhaps seconds, behind which a fraction and a zone may stand; what is no zone
  /// counts as none.
  private init?(
    clock text: ArraySlice<UInt8>, separator: UInt8?, zone: (ArraySlice<UInt8>) -> Int32?
  ) {
    var rest = text
    guard let hour = Self.twoDigits(&rest), hour < 24 else { return nil }
    var seconds = hour * 3600
    if let minute = Self.twoDigits(&rest, behind: separator), minute < 60 {
      seconds += minute * 60
      seconds += min(59, Self.twoDigits(&rest, behind: separator) ?? 0)
    }
    if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      rest = rest.dropFirst().drop(while: \.isDigit)
    }
    self.seconds = seconds - (zone(rest) ?? 0)
  }

  private static func twoDigits(
    _ text: inout ArraySlice<UInt8>, behind separator: UInt8? = nil
  ) -> Int32? {
    var digits = text
    if let separator { guard digits.popFirst() == separator else { return nil } }
    guard let first = digits.popFirst(), let second = digits.popFirst(),
      first.isDigit, second.isDigit
    else { return nil }
    text = digits
    return Int32(first - 0x30) * 10 + Int32(second - 0x30)
  }

  private static func offset(_ zone: ArraySlice<UInt8>, separator: UInt8) -> Int32? {
    var rest = zone
    guard let sign = rest.popFirst(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = twoDigits(&rest)
    else { return nil }
    let minutes = twoDigits(&rest, behind: rest.first == separator ? separator : nil) ?? 0
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

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
      guard index < text.endIndex, text[index].isDigit else { return nil }
      number = number * 10 + Int(text[index] - UInt8(ascii: "0"))
      index += 1
    }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}
