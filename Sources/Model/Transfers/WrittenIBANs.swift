package import Basics

/// What a text holds that may be IBANs, with or without spaces, in capitals or not.
package struct WrittenIBANs: Hashable, Codable, Sendable {
  /// Wherever they stand, as many characters as the country's IBANs have; a book knows its own
  /// among them.
  private(set) var texts: [String] = []
  /// Those that pass every check and begin a word, so that hardly any other number is taken for
  /// one.
  private(set) var checked: [String] = []

  init(in text: String) {
    let compact = CompactText(text)
    for start in compact.ibanStarts {
      guard let candidate = compact.iban(at: start) else { continue }
      texts.append(candidate)
      if compact.wordStarts[start], (try? IBAN(candidate)) != nil { checked.append(candidate) }
    }
  }

  /// Nil where there are none.
  var known: WrittenIBANs? { texts.isEmpty ? nil : self }

  /// Whom the reference of an account's entry names: the first of the book's other accounts, or
  /// third parties alone.
  func naming(
    of account: AccountOrdinal, among accounts: [String: AccountOrdinal]
  ) -> TransferLeg.Naming {
    for text in texts {
      if let other = accounts[text], other != account { return .account(other) }
    }
    return checked.contains { accounts[$0] == nil } ? .thirdParties : .nobody
  }
}

/// A text without spaces, in capitals; what is not ASCII is a byte that no IBAN has.
private struct CompactText {
  private var bytes: [UInt8] = []
  /// Whether neither letter nor digit stood right before the character.
  private(set) var wordStarts: [Bool] = []

  init(_ text: String) {
    guard text.mayHoldIBAN(ofLength: Self.shortest) else { return }
    bytes.reserveCapacity(text.utf8.count)
    wordStarts.reserveCapacity(text.utf8.count)
    var isWordStart = true
    for scalar in text.unicodeScalars {
      guard !scalar.isSpace else {
        isWordStart = true
        continue
      }
      let byte = UInt8(ascii: scalar.isASCII ? scalar : "?").capital
      bytes.append(byte)
      wordStarts.append(isWordStart)
      isWordStart = !(byte.isCapital || byte.isDigit)
    }
  }

  /// Where two letters and two digits stand and enough is left.
  var ibanStarts: [Int] {
    bytes.indices.dropLast(Self.shortest - 1).filter {
      bytes[$0].isCapital && bytes[$0 + 1].isCapital && bytes[$0 + 2].isDigit
        && bytes[$0 + 3].isDigit
    }
  }

  /// As many characters as the country's IBANs have; nil when there is no such country or text.
  func iban(at start: Int) -> String? {
    let country = String(decoding: bytes[start..<start + 2], as: UTF8.self)
    guard let structure = IBAN.bbanStructures[country] else { return nil }
    let end = start + 4 + structure.reduce(0) { $0 + $1.count }
    return end <= bytes.count ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
  }

  /// The length of a Norwegian IBAN.
  private static let shortest = 15
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var capital: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self - 32 : self
  }
}

extension String {
  /// Whether two digits follow two letters somewhere, spaces left aside, with room for an IBAN.
  fileprivate func mayHoldIBAN(ofLength length: Int) -> Bool {
    guard utf8.count >= length else { return false }
    var letters = 0
    var digits = 0
    for byte in utf8 {
      if byte.isDigit {
        digits = letters >= 2 ? digits + 1 : 0
        if digits == 2 { return true }
        if digits == 0 { letters = 0 }
      } else if byte.capital.isCapital {
        letters = digits == 0 ? letters + 1 : 1
        digits = 0
      } else if byte >= 0x80 {
        // Perhaps white space, which is left aside.
        return true
      } else if !(byte == UInt8(ascii: " ") || (9...13).contains(byte)) {
        letters = 0
        digits = 0
      }
    }
    return false
  }
}

extension WrittenIBANs: Packed {
  /// Reads all, and those that are sure.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    (texts, checked) = (try pack.value(), try pack.value())
  }

  /// Writes all, and those that are sure.
  package func pack(into pack: inout PackWriter) {
    pack.add(texts)
    pack.add(checked)
  }
}

extension Unicode.Scalar {
  /// Whether it is white space; what Unicode says is asked for outside of ASCII alone.
  fileprivate var isSpace: Bool {
    isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
  }
}
