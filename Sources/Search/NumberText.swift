/// A number with separators that stands alone, such as `1,204.10` or `2026-10-31`.
///
/// `numbers` in search.js reads the same.
struct NumberText {
  /// ASCII digits.
  private let parts: [String]
  private let separators: [UInt32]

  /// All that a folded text has.
  static func all(in scalars: [UInt32]) -> [NumberText] {
    var numbers: [NumberText] = []
    var start = 0
    while start < scalars.count {
      var end = start
      while end < scalars.count, isPart(scalars, end) { end += 1 }
      if end > start, let number = NumberText(scalars[start..<end]) { numbers.append(number) }
      start = end + 1
    }
    return numbers
  }

  /// Whether a character belongs to the word it is at: letters and digits, and separators between
  /// digits.
  private static func isPart(_ scalars: [UInt32], _ index: Int) -> Bool {
    guard CharacterKind(scalars[index]) != .word else { return true }
    return separates(scalars[index]) && index > 0 && index + 1 < scalars.count
      && isDigit(scalars[index - 1]) && isDigit(scalars[index + 1])
  }

  private init?(_ scalars: ArraySlice<UInt32>) {
    separators = scalars.filter { !Self.isDigit($0) }
    guard !separators.isEmpty, separators.allSatisfy(Self.separates) else { return nil }
    parts = scalars.split(whereSeparator: Self.separates).map { digits in
      String(decoding: digits.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    }
  }

  /// What the number can mean: `1.204` has three decimals or is a whole number of four digits.
  var terms: [[UInt8]] {
    if separators.contains(Self.hyphen) { return day.map { [Array($0.utf8)] } ?? [] }
    guard let cents = parts.last else { return [] }
    let whole = parts.dropLast().joined()
    let amount = Self.amount(whole.utf8, cents.utf8)
    return cents.utf8.count == 3 ? [amount, Self.amount((whole + cents).utf8, [])] : [amount]
  }

  private var day: String? {
    guard separators.allSatisfy({ $0 == Self.hyphen }),
      [[4, 2], [4, 2, 2]].contains(parts.map(\.utf8.count))
    else { return nil }
    return "#" + parts.joined()
  }

  /// The term of an amount of these digits before and after the point.
  private static func amount(
    _ whole: some Collection<UInt8>, _ fraction: some BidirectionalCollection<UInt8>
  ) -> [UInt8] {
    var term: [UInt8] = []
    write(whole, fraction, to: &term)
    return term
  }

  /// Writes the term of an amount of these digits in place of another.
  static func write(
    _ whole: some Collection<UInt8>, _ fraction: some BidirectionalCollection<UInt8>,
    to term: inout [UInt8]
  ) {
    let zero = UInt8(ascii: "0")
    term.removeAll(keepingCapacity: true)
    term.append(UInt8(ascii: "="))
    term += whole.drop { $0 == zero }
    if term.count == 1 { term.append(zero) }
    if let last = fraction.lastIndex(where: { $0 != zero }) {
      term.append(UInt8(ascii: "."))
      term += fraction[...last]
    }
    term.removeLast(max(0, term.count - SearchTerms.longest))
  }

  private static let hyphen: UInt32 = 0x2D

  private static func isDigit(_ value: UInt32) -> Bool { value &- 0x30 < 10 }

  /// Hyphen, point, comma, apostrophes, and the Arabic separators of decimals and thousands.
  static func separates(_ value: UInt32) -> Bool {
    switch value {
    case hyphen, 0x2E, 0x2C, 0x27, 0x2019, 0x66B, 0x66C: true
    default: false
    }
  }
}
