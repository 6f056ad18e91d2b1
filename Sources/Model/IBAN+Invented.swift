extension IBAN {
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
