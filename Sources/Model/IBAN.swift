/// An international bank account number that passed every check of ISO 13616.
package struct IBAN: Hashable, Sendable {
  /// The electronic form: capitals and digits without spaces.
  package let electronic: String

  /// Checks the electronic form: country, length, structure, then check digits (ISO 7064 MOD 97-10).
  package init(_ electronic: String) throws(IBANError) {
    let bytes = Array(electronic.utf8)
    guard bytes.count >= 2, bytes[0].isCapital, bytes[1].isCapital else { throw .country(nil) }
    let country = String(decoding: bytes[..<2], as: UTF8.self)
    guard let structure = Self.bbanStructures[country] else { throw .country(country) }

    let length = structure.reduce(4) { $0 + $1.count }
    guard bytes.count == length else {
      throw .length(country: country, expected: length, found: electronic.unicodeScalars.count)
    }
    guard bytes[2].isDigit, bytes[3].isDigit else { throw .structure(position: 3) }
    var position = 4
    for field in structure {
      for byte in bytes[position..<position + field.count] {
        guard field.kind.contains(byte) else { throw .structure(position: position + 1) }
        position += 1
      }
    }
    guard Self.remainder(of: bytes) == 1, Self.canBeCheckDigits(bytes[2], bytes[3]) else {
      throw .checkDigits
    }
    self.electronic = electronic
  }

  /// Accepts the print form too: white space is dropped and letters raised before the checks.
  package init(normalising text: String) throws(IBANError) {
    let compact = text.unicodeScalars.filter { !$0.properties.isWhitespace }
    try self.init(
      String(String.UnicodeScalarView(compact.map { $0.isASCII ? $0.properties.capital : $0 })))
  }

  /// The print form: groups of four, such as `DE89 3704 0044 0532 0130 00`.
  package var grouped: String {
    var text = ""
    for (index, character) in electronic.unicodeScalars.enumerated() {
      if index > 0 && index % 4 == 0 { text.append(" ") }
      text.unicodeScalars.append(character)
    }
    return text
  }
}

extension IBAN {
  /// The number of ISO 7064 MOD 97-10, country and check digits moved to the end; 1 when they match.
  private static func remainder(of bytes: [UInt8]) -> Int {
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
  fileprivate func contains(_ byte: UInt8) -> Bool {
    switch self {
    case .digits: byte.isDigit
    case .capitals: byte.isCapital
    case .capitalsAndDigits: byte.isDigit || byte.isCapital
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
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
  case structure(position: Int)
  case checkDigits
}

extension IBANError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .country(nil): "an IBAN starts with the two letters of its country"
    case .country(.some(let country)): "no IBANs are issued in country \(country)"
    case .length(let country, let expected, let found):
      "an IBAN of \(country) has \(expected) characters, this one \(found)"
    case .structure(let position):
      "character \(position) is not what its country's IBANs have there"
    case .checkDigits: "the check digits do not match the number"
    }
  }
}
