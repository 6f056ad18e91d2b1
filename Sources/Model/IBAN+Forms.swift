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
}
