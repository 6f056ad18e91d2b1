/// An international bank account number, or what a book that does not check them has in its place.
package struct IBAN: Hashable, Sendable {
  /// The electronic form: capitals and digits without spaces.
  package let electronic: String
  /// Whether it passed every check of ISO 13616; if not, it is an identifier and nothing more.
  package let isValid: Bool

  /// Takes the electronic form; throws the first check that fails: of country, length, structure,
  /// then check digits (ISO 7064 MOD 97-10).
  package init(_ electronic: String) throws(IBANError) {
    let characters = Array(electronic.unicodeScalars)
    guard characters.count >= 2, Field.Kind.capitals.contains(characters[0]),
      Field.Kind.capitals.contains(characters[1])
    else { throw .country(nil) }
    let country = String(electronic.unicodeScalars.prefix(2))
    guard let structure = Self.bbanStructures[country] else { throw .country(country) }

    let kinds =
      [.digits, .digits] + structure.flatMap { Array(repeating: $0.kind, count: $0.count) }
    guard characters.count == kinds.count + 2 else {
      throw .length(country: country, expected: kinds.count + 2, found: characters.count)
    }
    for (index, kind) in kinds.enumerated() where !kind.contains(characters[index + 2]) {
      throw .structure(country: country, position: index + 3, expected: kind)
    }
    let bytes = Array(electronic.utf8)
    guard Self.remainder(of: bytes) == 1, Self.canBeCheckDigits(bytes[2], bytes[3]) else {
      throw .checkDigits
    }
    self.electronic = electronic
    isValid = true
  }

  /// Accepts the print form too: white space is dropped and letters raised before the checks, which
  /// throw likewise.
  package init(normalising text: String) throws(IBANError) {
    try self.init(Self.electronicForm(of: text))
  }

  /// An IBAN where the text passes the checks, and else an identifier that is not valid, in
  /// whichever form it is written; nil for a text that says nothing.
  package init?(unchecked text: String) {
    let electronic = Self.electronicForm(of: text)
    guard !electronic.isEmpty else { return nil }
    do throws(IBANError) { try self.init(electronic) } catch {
      self.init(invalid: electronic)
    }
  }

  /// An identifier that failed a check.
  init(invalid electronic: String) {
    self.electronic = electronic
    isValid = false
  }

  private static func electronicForm(of text: String) -> String {
    let compact = text.unicodeScalars.filter { !$0.properties.isWhitespace }
    return String(
      String.UnicodeScalarView(compact.map { $0.isASCII ? $0.properties.capital : $0 }))
  }
}

extension IBAN {
  /// The number of ISO 7064 MOD 97-10, country and check digits moved to the end; 1 when they match.
  static func remainder(of bytes: [UInt8]) -> Int {
    var remainder = 0
    for byte in bytes[4...] + bytes[..<4] {
      remainder =
        byte.isDigit
        ? (remainder * 10 + Int(byte - UInt8(ascii: "0"))) % 97
        : (remainder * 100 + Int(byte - UInt8(ascii: "A")) + 10) % 97
    }
    return remainder
  }

  /// Check digits are 98 minus a remainder, so 00, 01 and 99 are never issued.
  private static func canBeCheckDigits(_ tens: UInt8, _ ones: UInt8) -> Bool {
    let number = Int(tens - UInt8(ascii: "0")) * 10 + Int(ones - UInt8(ascii: "0"))
    return (2...98).contains(number)
  }
}

extension IBAN.Field.Kind {
  fileprivate func contains(_ character: Unicode.Scalar) -> Bool {
    let isDigit = ("0"..."9").contains(character)
    let isCapital = ("A"..."Z").contains(character)
    return switch self {
    case .digits: isDigit
    case .capitals: isCapital
    case .capitalsAndDigits: isDigit || isCapital
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension IBAN.Field.Kind {
  fileprivate var words: String {
    switch self {
    case .digits: "a digit"
    case .capitals: "a capital letter from A to Z"
    case .capitalsAndDigits: "a digit or a capital letter from A to Z"
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var capital: Unicode.Scalar { uppercaseMapping.unicodeScalars.first ?? " " }
}

/// Which check an IBAN failed.
package enum IBANError: Error, Hashable, Sendable {
  /// The first two letters are no country that issues IBANs; nil when they are not two capitals.
  case country(String?)
  case length(country: String, expected: Int, found: Int)
  /// A character of the wrong kind; positions count from 1 in the electronic form.
  case structure(country: String, position: Int, expected: IBAN.Field.Kind)
  case checkDigits
}

extension IBANError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .country(nil): "an IBAN starts with the two letters of its country"
    case .country(.some(let country)): "no IBANs are issued in country \(country)"
    case .length(let country, let expected, let found):
      "an IBAN of \(country) has \(expected) characters, this one \(found)"
    case .structure(let country, let position, let expected):
      "character \(position) must be \(expected.words) in an IBAN of \(country)"
    case .checkDigits: "the check digits do not match the number"
    }
  }
}
