/// Finds the IBANs that a text holds, with or without spaces, in capitals or not.
struct IBANFinder {
  private let accounts: [String: Int]

  init(_ accounts: [Account]) {
    var positions: [String: Int] = [:]
    for (position, account) in accounts.enumerated() {
      if let iban = account.iban { positions[iban.electronic] = position }
    }
    self.accounts = positions
  }

  /// Whom a reference of the account at a position names.
  ///
  /// The book's IBANs are found wherever they stand. A stranger's must pass every check and begin
  /// a word, so that hardly any other number is taken for one.
  func naming(in reference: String, of account: Int) -> TransferCandidate.Naming {
    let text = CompactText(reference)
    var namesStrangers = false
    for start in text.ibanStarts {
      guard let candidate = text.iban(at: start) else { continue }
      if let position = accounts[candidate] {
        if position != account { return .account(position) }
      } else if !namesStrangers, text.wordStarts[start], (try? IBAN(candidate)) != nil {
        namesStrangers = true
      }
    }
    return namesStrangers ? .strangers : .nobody
  }
}

/// A text without spaces, in capitals; what is not ASCII is a byte that no IBAN has.
private struct CompactText {
  private var bytes: [UInt8] = []
  /// Whether neither letter nor digit stood right before the character.
  private(set) var wordStarts: [Bool] = []

  init(_ text: String) {
    guard text.utf8.count >= Self.shortest else { return }
    bytes.reserveCapacity(text.utf8.count)
    wordStarts.reserveCapacity(text.utf8.count)
    var isWordStart = true
    for scalar in text.unicodeScalars {
      guard !scalar.properties.isWhitespace else {
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
