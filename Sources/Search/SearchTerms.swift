internal import Basics

/// The terms that a text is found by.
///
/// - Each run of letters and digits is a term, cut at 32 characters.
/// - Scripts that put no spaces between words give each pair of neighbours, and the last alone.
/// - A number with separators is also a term as a plain decimal: `=1204.1` for `1,204.10`; and so
///   is a day or month as ISO 8601 writes it: `#20261031`.
///
/// A record has terms beside those of its texts: its amount, `+d1204.1`, and its own day, `@20261031`,
/// which no text gives; `-` where an entry has no category; and those of its names once more, behind
/// the mark of their field (`!rewe`).
struct SearchTerms {
  static let longest = 32

  private var text = FoldedText()
  private var term: [UInt8] = []

  /// Calls the body with each term as UTF-8; one may come more than once.
  mutating func forEach(in text: String, _ body: (borrowing [UInt8]) -> Void) {
    self.text.set(text)
    let scalars = self.text.scalars
    var start = 0
    var hasNumber = false  // Perhaps: it has a separator.
    while start < scalars.count {
      let kind = CharacterKind(scalars[start])
      var end = start + 1
      while end < scalars.count, CharacterKind(scalars[end]) == kind { end += 1 }
      switch kind {
      case .other: hasNumber = hasNumber || NumberText.separates(scalars[start])
      case .word: emit(scalars[start..<end], body)
      case .unspaced:
        for index in start..<end { emit(scalars[index..<min(index + 2, end)], body) }
      }
      start = end
    }
    guard hasNumber else { return }
    for term in NumberText.all(in: scalars).flatMap(\.terms) { body(term) }
  }

  /// Writes the term of an amount, whatever its sign, in place of another.
  ///
  /// Such terms sort as the amounts do, since a letter says how many digits are whole: none from `1`
  /// down, `a` for one.
  static func write(termOfAmount plain: String, to term: inout [UInt8]) {
    var plain = plain
    plain.withUTF8 { bytes in
      let digits = bytes.drop { $0 == UInt8(ascii: "-") }
      let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
      let whole = digits[..<point].drop { $0 == UInt8(ascii: "0") }
      NumberText.write(whole, digits[point...].dropFirst(), to: &term)
      term[0] = amount
      guard !whole.isEmpty else { return }
      term.insert(UInt8(ascii: "a") - 1 + UInt8(min(whole.count, 26)), at: 1)
    }
  }

  /// What the term of a record's own amount begins with.
  static let amount = UInt8(ascii: "+")

  /// Whether terms share nothing but a mark, of whose terms nobody searches all.
  static func isMarkAlone(_ start: ArraySlice<UInt8>) -> Bool {
    guard start.count == 1, let mark = start.first else { return false }
    return mark == amount || SearchField.allCases.contains { $0.mark == mark }
  }

  /// The term of an entry that has no category and is no transfer.
  static let noCategory = "-"

  /// The term of a record's own day or month, which ISO 8601 writes so.
  static func term(ofDay iso: String) -> String {
    "@" + String(decoding: iso.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
  }

  private mutating func emit(_ scalars: ArraySlice<UInt32>, _ body: (borrowing [UInt8]) -> Void) {
    Self.write(scalars, to: &term)
    body(term)
  }

  /// Writes a run of letters and digits as UTF-8 in place of another, cut where it is too long.
  static func write(_ scalars: ArraySlice<UInt32>, to term: inout [UInt8]) {
    term.removeAll(keepingCapacity: true)
    for value in scalars.prefix(longest) {
      if value < 0x80 {
        term.append(UInt8(truncatingIfNeeded: value))
      } else if let scalar = Unicode.Scalar(value) {
        term += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }
}

/// What a character is to search.
enum CharacterKind {
  case other, word
  /// A letter of a script that puts no spaces between words.
  case unspaced

  init(_ value: UInt32) {
    if value < 0x80 {
      let isLetter = (value | 0x20) &- 0x61 < 26
      self = isLetter || value &- 0x30 < 10 ? .word : .other
      return
    }
    guard let scalar = Unicode.Scalar(value) else {
      self = .other
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      self = Self.isUnspaced(value) ? .unspaced : .word
    case .decimalNumber, .letterNumber, .otherNumber: self = .word
    default: self = .other
    }
  }

  /// Thai and Lao, Myanmar, Khmer, kana and Han; the same ranges stand in search.js.
  private static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x9FFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

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
  static func isPart(_ scalars: [UInt32], _ index: Int) -> Bool {
    guard CharacterKind(scalars[index]) != .word else { return true }
    return separates(scalars[index]) && index > 0 && index + 1 < scalars.count
      && isDigit(scalars[index - 1]) && isDigit(scalars[index + 1])
  }

  init?(_ scalars: ArraySlice<UInt32>) {
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
  static func amount(
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

  static func isDigit(_ value: UInt32) -> Bool { value &- 0x30 < 10 }

  /// Hyphen, point, comma, apostrophes, and the Arabic separators of decimals and thousands.
  static func separates(_ value: UInt32) -> Bool {
    switch value {
    case hyphen, 0x2E, 0x2C, 0x27, 0x2019, 0x66B, 0x66C: true
    default: false
    }
  }
}
