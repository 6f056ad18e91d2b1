internal import Basics

/// The terms that a text is found by.
///
/// - Each run of letters and digits is a term, cut at 32 characters.
/// - Scripts that put no spaces between words give each pair of neighbours, and the last alone.
/// - A number with separators is also a term as a plain decimal: `=1204.1` for `1,204.10`; and so
///   is a day or month as ISO 8601 writes it: `#20261031`.
///
/// A record has terms beside those of its texts: its amount; its own day, `@20261031`, which no
/// text gives; and `-` where an entry has no category.
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
  static func write(termOfAmount plain: String, to term: inout [UInt8]) {
    var plain = plain
    plain.withUTF8 { bytes in
      let digits = bytes.drop { $0 == UInt8(ascii: "-") }
      let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
      NumberText.write(digits[..<point], digits[point...].dropFirst(), to: &term)
    }
  }

  /// The term of an entry that has no category and is no transfer.
  static let noCategory = "-"

  /// The term of a record's own day or month, which ISO 8601 writes so.
  static func term(ofDay iso: String) -> String {
    "@" + String(decoding: iso.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
  }

  private mutating func emit(_ scalars: ArraySlice<UInt32>, _ body: (borrowing [UInt8]) -> Void) {
    term.removeAll(keepingCapacity: true)
    for value in scalars.prefix(Self.longest) {
      if value < 0x80 {
        term.append(UInt8(truncatingIfNeeded: value))
      } else if let scalar = Unicode.Scalar(value) {
        term += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    body(term)
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
