internal import Basics

/// The hash of an IBAN or an account number, by which texts and accounts are compared.
struct AccountIdentifier: Hashable {
  /// The lowest bit says whether it is an IBAN that passes every check.
  let bits: Int64

  init(bits: Int64) { self.bits = bits }

  /// Hashes the electronic form of an IBAN, or digits without leading zeros.
  init(_ text: UnsafeRawBufferPointer, isChecked: Bool = false) {
    let hash = Int64(bitPattern: Fingerprint(of: text).bits) & ~1
    bits = isChecked ? hash | 1 : hash
  }

  /// Hashes the electronic form of an IBAN, or digits without leading zeros.
  init(_ text: some Collection<UInt8>, isChecked: Bool = false) {
    self = Array(text).withUnsafeBytes { AccountIdentifier($0, isChecked: isChecked) }
  }

  /// Whether hardly any text but an IBAN has this form.
  var isChecked: Bool { bits & 1 == 1 }

  /// The same as an account of the book has it.
  var known: AccountIdentifier { AccountIdentifier(bits: bits & ~1) }
}

/// The identifiers found in the texts of an account's entries, in the order of the file.
struct WrittenIdentifiers: Hashable, Sendable {
  private(set) var positions: [FilePosition] = []
  /// As many as positions.
  private(set) var bits: [Int64] = []

  mutating func add(_ identifiers: [AccountIdentifier], at position: FilePosition) {
    for (place, identifier) in identifiers.enumerated()
    where !identifiers[..<place].contains(identifier) {
      positions.append(position)
      bits.append(identifier.bits)
    }
  }

  /// Calls the body with those of one entry.
  func forEach(at position: FilePosition, _ body: (AccountIdentifier) -> Void) {
    guard let last = positions.last, position <= last else { return }
    var place = positions.partitionIndex { $0 >= position }
    while place < positions.count, positions[place] == position {
      body(AccountIdentifier(bits: bits[place]))
      place += 1
    }
  }
}

/// Finds what may be IBANs and numbers of accounts in texts.
struct IdentifierScan {
  private(set) var found: [AccountIdentifier] = []
  private var bytes: [UInt8] = []
  /// Whether neither letter nor digit stood right before the character.
  private var wordStarts: [Bool] = []

  /// The next texts are of another entry.
  mutating func begin() { found.removeAll(keepingCapacity: true) }

  /// Adds what a text holds, with or without spaces, in capitals or not: as many characters as the
  /// country's IBANs have, wherever they stand, and words of six digits or more.
  ///
  /// A book knows its own accounts among them. An IBAN that passes every check and begins a word is
  /// that of a third party where the book does not know it, if the text tells of any.
  mutating func add(_ text: String, tellsOfOthers: Bool = true) {
    var text = text
    if text.withUTF8({ addNumbers(in: $0) }) { addIBANs(of: text, tellsOfOthers) }
  }

  static let leastDigits = 6
  private static let mostDigits = 20
  /// The length of a Norwegian IBAN.
  private static let shortest = 15

  /// Adds words of digits; whether two digits follow a country's two letters somewhere, spaces left
  /// aside, with room for an IBAN.
  private mutating func addNumbers(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var mayHoldIBAN = false
    // Letters, then digits, as an IBAN begins with, whatever spaces are between them.
    var letters = 0
    var digits = 0
    var lastLetters = 0
    var start: Int?
    var isWithinWord = false
    for place in text.indices {
      let byte = text[place]
      if byte.isDigit {
        if start == nil, !isWithinWord { start = place }
        digits = letters >= 2 ? digits + 1 : 0
        if digits == 0 { letters = 0 }
        if digits == 2, Self.areCountries[lastLetters], place + Self.shortest - 4 < text.count {
          mayHoldIBAN = true
        }
        continue
      }
      let isLetter = byte.capital.isCapital || byte >= 0x80
      if let first = start {
        if !isLetter { addNumber(text[first..<place]) }
        start = nil
      }
      isWithinWord = isLetter
      if byte >= 0x80 {
        // What begins white space, which is left aside; any other is in no IBAN.
        if byte == 0xC2 || (0xE1...0xE3).contains(byte) { mayHoldIBAN = true }
        letters = 0
        digits = 0
      } else if isLetter {
        letters = digits == 0 ? letters + 1 : 1
        lastLetters = Self.pair(lastLetters, byte.capital)
        digits = 0
      } else if byte != UInt8(ascii: " "), !(9...13).contains(byte) {
        letters = 0
        digits = 0
      }
    }
    if let start { addNumber(text[start...]) }
    return mayHoldIBAN && text.count >= Self.shortest
  }

  private mutating func addNumber(_ digits: Slice<UnsafeBufferPointer<UInt8>>) {
    guard digits.count >= Self.leastDigits else { return }
    let plain = digits.drop { $0 == UInt8(ascii: "0") }
    guard (Self.leastDigits...Self.mostDigits).contains(plain.count) else { return }
    found.append(
      AccountIdentifier(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: plain))))
  }

  private mutating func addIBANs(of text: String, _ tellsOfOthers: Bool) {
    compact(text)
    guard bytes.count >= Self.shortest else { return }
    for start in 0...bytes.count - Self.shortest
    where bytes[start].isCapital && bytes[start + 1].isCapital && bytes[start + 2].isDigit
      && bytes[start + 3].isDigit
    {
      let country = String(decoding: bytes[start..<start + 2], as: UTF8.self)
      guard let length = Self.lengths[country], start + length <= bytes.count else { continue }
      let candidate = bytes[start..<start + length]
      let isChecked =
        tellsOfOthers && wordStarts[start]
        && (try? IBAN(String(decoding: candidate, as: UTF8.self))) != nil
      found.append(AccountIdentifier(candidate, isChecked: isChecked))
    }
  }

  /// The number of the last letter and the one before, of two letters.
  private static func pair(_ last: Int, _ letter: UInt8) -> Int {
    (last % 26) * 26 + Int(letter - UInt8(ascii: "A"))
  }

  /// By such a number whether the letters are those of a country with IBANs.
  private static let areCountries: [Bool] = {
    var areCountries = Array(repeating: false, count: 26 * 26)
    for country in IBAN.bbanStructures.keys {
      areCountries[country.utf8.reduce(0, pair)] = true
    }
    return areCountries
  }()

  private static let lengths = IBAN.bbanStructures.mapValues { structure in
    4 + structure.reduce(0) { $0 + $1.count }
  }

  /// Without spaces, in capitals; what is not ASCII is a byte that no IBAN has.
  private mutating func compact(_ text: String) {
    var text = text
    if text.withUTF8({ compact($0, as: { $0 < 0x80 ? $0 : nil }) }) { return }
    _ = compact(text.unicodeScalars) { scalar in
      scalar.isASCII
        ? UInt8(ascii: scalar) : UInt8(ascii: scalar.properties.isWhitespace ? " " : "?")
    }
  }

  /// False where a character has no byte.
  private mutating func compact<Characters: Sequence>(
    _ text: Characters, as byte: (Characters.Element) -> UInt8?
  ) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    wordStarts.removeAll(keepingCapacity: true)
    var isWordStart = true
    for character in text {
      guard let byte = byte(character)?.capital else { return false }
      guard byte != UInt8(ascii: " "), !(9...13).contains(byte) else {
        isWordStart = true
        continue
      }
      bytes.append(byte)
      wordStarts.append(isWordStart)
      isWordStart = !(byte.isCapital || byte.isDigit)
    }
    return true
  }
}

extension IBAN {
  /// The number of the account as people write it, the last part of the IBAN where the country's
  /// have it there; nil where they have not, or it is short.
  var accountNumber: ArraySlice<UInt8>? {
    guard isValid, let length = Self.numberLengths[String(electronic.prefix(2))] else { return nil }
    let digits = Array(electronic.utf8).suffix(length).drop { $0 == UInt8(ascii: "0") }
    return digits.count >= IdentifierScan.leastDigits && digits.allSatisfy(\.isDigit)
      ? digits : nil
  }

  /// Of the countries whose IBANs end with the number of the account.
  private static let numberLengths = [
    "AT": 11, "CH": 12, "CZ": 16, "DE": 10, "DK": 10, "ES": 10, "GB": 8, "IE": 8, "IT": 12,
    "LI": 12, "NL": 10, "PL": 16, "SK": 16, "SM": 12,
  ]
}

extension UInt8 {
  fileprivate var capital: UInt8 { self &- UInt8(ascii: "a") < 26 ? self - 32 : self }
}

extension BankRecord {
  /// What the parties call the payment, by which both legs of a transfer are known; nil where the
  /// bank does not say it, or says that there is nothing.
  var endToEndIdentity: String? {
    guard let id = details.endToEndID, !id.isEmpty, id != "NOTPROVIDED" else { return nil }
    return id
  }
}

extension IdentifierScan {
  /// Adds what the bank said of the other party.
  mutating func add(_ bank: BankRecord) {
    add(bank.text)
    let party = bank.details.counterparty
    for text in [party.iban, party.account] { if let text { add(text) } }
  }
}
