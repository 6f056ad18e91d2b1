/// The ids that recorded entries and to-dos get: short, and in the order of recording.
///
/// Eight digits of base 32 count thirty-seconds of a second since 2020; they last for a thousand
/// years. The digits are those of Crockford's base 32, which leaves out what is taken for another.
package struct RecordIDs: Sendable {
  private let taken: Set<String>
  private var next: Int64

  /// Takes the ids that the book has already, and the milliseconds since 1970.
  package init(taken: Set<String>, millisecondsSince1970 milliseconds: Int64) {
    self.taken = taken
    let since2020 = max(
      0, milliseconds.subtractingReportingOverflow(Self.secondsBefore2020 * 1000).partialValue)
    next = Int64(since2020 / 1000 * 32 + since2020 % 1000 * 32 / 1000)
  }

  /// An id that the book does not have, later than those given before.
  package mutating func make() -> String {
    while true {
      let id = Self.text(of: next)
      next += 1
      if !taken.contains(id) { return id }
    }
  }

  private static func text(of number: Int64) -> String {
    var text: [UInt8] = []
    for place in (0..<digitCount).reversed() {
      text.append(digits[Int(number >> (5 * place) & 31)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  static let digitCount = 8
  static let secondsBefore2020: Int64 = 1_577_836_800

  /// What a digit of an id stands for; nil where it is none.
  static func value(ofDigit byte: UInt8) -> Int64? { values[Int(byte)] }

  private static let values = (UInt8.min...UInt8.max).map { byte in
    digits.firstIndex(of: byte).map { Int64($0) }
  }
}
