import Basics

/// An international bank account number (ISO 13616), or an unchecked identifier in its place.
package struct IBAN: Hashable, Sendable {
  /// The electronic form: capitals and digits without spaces.
  package let electronic: String
  /// Whether it passed every check of ISO 13616; if not, it is an identifier and nothing more.
  package let isValid: Bool

  /// Takes the electronic form; throws the first check that fails: of country, length, structure,
  /// then check digits (ISO 7064 MOD 97-10).
  package init(_ electronic: String) throws(IBANError) {
    if Self.passes(electronic) {
      self.electronic = electronic
      isValid = true
      return
    }
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

  /// Accepts the print form too: drops white space and raises letters, then checks and throws as for
  /// the electronic form.
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

  /// Whether a text passes all checks; quickly, without saying which fails.
  private static func passes(_ electronic: String) -> Bool {
    let utf8 = electronic.utf8
    return utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.count > 4, let form = forms[UInt16(bytes[0]) << 8 | UInt16(bytes[1])],
        form.count == bytes.count, bytes[2].isDigit, bytes[3].isDigit
      else { return false }
      var remainder = 0
      for place in 4..<bytes.count + 4 {
        let index = place < bytes.count ? place : place - bytes.count
        let byte = bytes[index]
        switch (byte.isDigit, index < 4 ? .capitalsAndDigits : form[index]) {
        case (true, .digits), (true, .capitalsAndDigits):
          remainder = (remainder * 10 + Int(byte - UInt8(ascii: "0"))) % 97
        case (false, .capitals), (false, .capitalsAndDigits):
          guard byte.isCapital else { return false }
          remainder = (remainder * 100 + Int(byte - UInt8(ascii: "A")) + 10) % 97
        case (true, .capitals), (false, .digits): return false
        }
      }
      return remainder == 1 && canBeCheckDigits(bytes[2], bytes[3])
    } ?? false
  }

  /// The kind of each character of an IBAN, by the two letters of its country.
  private static let forms: [UInt16: [Field.Kind]] = Dictionary(
    uniqueKeysWithValues: bbanStructures.map { country, structure in
      let letters = Array(country.utf8)
      return (
        UInt16(letters[0]) << 8 | UInt16(letters[1]),
        [.capitals, .capitals, .digits, .digits]
          + structure.flatMap { Array(repeating: $0.kind, count: $0.count) }
      )
    })

  private static func electronicForm(of text: String) -> String {
    if text.utf8.allSatisfy({ $0.isDigit || $0.isCapital }) { return text }
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

extension IBAN {
  /// The print form: groups of four, such as `DE89 3704 0044 0532 0130 00`.
  package var grouped: String {
    var text: [UInt8] = []
    for (index, character) in electronic.unicodeScalars.enumerated() {
      if index > 0 && index % 4 == 0 { text.append(UInt8(ascii: " ")) }
      text += UTF8.encode(character) ?? UTF8.encodedReplacementCharacter
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Enough to recognise the account and not to pay into it, such as `DE89 •••• •••• 3000`.
  ///
  /// Country, check digits and the last four characters are shown. All that stands between them is
  /// two groups of dots, however long it is: seven characters at least (`NO`), 25 at most (`RU`).
  /// Of an identifier that is not valid, and may be short, a third is shown and four characters at
  /// most.
  package var masked: String {
    isValid
      ? "\(electronic.prefix(4)) •••• •••• \(electronic.suffix(4))"
      : "•••• \(electronic.suffix(min(4, electronic.count / 3)))"
  }

  /// The countries whose banks issue IBANs, by their two letters, in their order.
  package static var countries: [String] { bbanStructures.keys.sorted() }

  /// Makes an IBAN up that is right by structure and check digits; whether a bank has given it to
  /// somebody is not known.
  ///
  /// Takes the two capitals of a country; nil where no IBANs are issued there. What can be chosen
  /// is drawn from the generator. Digits that countries have beside those of ISO 13616 to check
  /// their own numbers are drawn too.
  package init?(inventedIn country: String, by random: inout some RandomNumberGenerator) {
    guard let structure = Self.bbanStructures[country] else { return nil }
    let national = structure.map { field in
      let letters = field.kind.characters
      return String((0..<field.count).map { _ in letters.randomElement(using: &random) ?? "0" })
    }.joined()
    // ISO 7064: with 98 less the remainder that 00 leaves, 1 remains.
    let remainder = Self.remainder(of: Array((country + "00" + national).utf8))
    let check = 98 - remainder
    let digits = check < 10 ? "0\(check)" : "\(check)"
    guard let iban = try? IBAN(country + digits + national) else { return nil }
    self = iban
  }
}

extension IBAN.Field.Kind {
  fileprivate var characters: [Character] {
    switch self {
    case .digits: Array("0123456789")
    case .capitals: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    case .capitalsAndDigits: Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    }
  }
}

extension IBAN {
  /// The structure of the national part (BBAN) by country, in the notation of ISO 13616: exact
  /// counts of `n` digits, `a` capital letters or `c` capitals and digits.
  ///
  /// Countries of the SWIFT registry, and those whose banks issue IBANs without being listed there.
  static let bbanStructures: [String: [Field]] = {
    var structures: [String: [Field]] = [:]
    for entry in registry.split(whereSeparator: \.isWhitespace) {
      let country = String(entry.prefix(2))
      structures[country] = fields(of: entry.dropFirst(3))
    }
    return structures
  }()

  private static let registry = """
    AD:4n4n12c AE:3n16n AL:8n16c AO:21n AT:5n11n AX:3n11n AZ:4a20c BA:3n3n8n2n BE:3n7n2n
    BF:2c22n BG:4a4n2n8c BH:4a14c BI:5n5n11n2n BJ:2c22n BL:5n5n11c2n BR:8c5n10n1c1c BY:4c4n16c
    CF:23n CG:23n CH:5n12c CI:2a22n CM:23n CR:4n14n CV:21n CY:3n5n16c CZ:4n6n10n DE:8n10n DJ:23n
    DK:4n9n1n DO:4c20n DZ:22n EE:2n2n11n1n EG:4n4n17n ES:4n4n1n1n10n FI:3n11n FK:2a12n FO:4n9n1n
    FR:5n5n11c2n GA:23n GB:4a6n8n GE:2a16n GF:5n5n11c2n GG:4a6n8n GI:4a15c GL:4n9n1n
    GP:5n5n11c2n GQ:23n GR:3n4n16c GT:4c20c GW:2c19n HN:4a20n HR:7n10n HU:3n4n1n15n1n IE:4a6n8n
    IL:3n3n13n IM:4a6n8n IQ:4a3n12n IR:22n IS:4n2n6n10n IT:1a5n5n12c JE:4a6n8n JO:4a4n18c KM:23n
    KW:4a22c KZ:3n13c LB:4n20c LC:4a24c LI:5n12c LT:5n11n LU:3n13c LV:4a13c LY:3n3n15n MA:24n
    MC:5n5n11c2n MD:2c18c ME:3n13n2n MF:5n5n11c2n MG:23n MK:3n10c2n ML:2c22n MN:4n12n
    MQ:5n5n11c2n MR:5n5n11n2n MT:4a5n18c MU:4a2n2n12n3n3a MZ:21n NC:5n5n11c2n NE:2a22n NI:4a20n
    NL:4a10n NO:4n6n1n OM:3n16c PF:5n5n11c2n PK:4a16c PL:8n16n PM:5n5n11c2n PS:4a21c
    PT:4n4n11n2n QA:4a21c RE:5n5n11c2n RO:4a16c RS:3n13n2n RU:9n5n15c SA:2n18c SC:4a2n2n16n3a
    SD:2n12n SE:3n16n1n SI:5n8n2n SK:4n6n10n SM:1a5n5n12c SN:2a22n SO:4n3n12n ST:4n4n11n2n
    SV:4a20n TD:23n TF:5n5n11c2n TG:2a3n5n12n2n TL:3n14n2n TN:2n3n13n2n TR:5n1n16c UA:6n19c
    VA:3n15n VG:4a16n WF:5n5n11c2n XK:4n10n2n YE:4a4n18c YT:5n5n11c2n
    """

  /// One run of a BBAN: how many characters of which kind.
  package struct Field: Hashable, Sendable {
    /// Which characters a run has; raw values are ASCII, of the letters that the notation has.
    package enum Kind: UInt8, Sendable {
      case digits = 0x6E  // n
      case capitals = 0x61  // a
      case capitalsAndDigits = 0x63  // c
    }
    let count: Int
    let kind: Kind
  }

  private static func fields(of structure: Substring) -> [Field] {
    var fields: [Field] = []
    var count = 0
    for byte in structure.utf8 {
      if let kind = Field.Kind(rawValue: byte) {
        fields.append(Field(count: count, kind: kind))
        count = 0
      } else {
        count = count * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    return fields
  }
}
