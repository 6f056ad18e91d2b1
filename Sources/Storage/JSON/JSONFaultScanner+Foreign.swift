extension JSONFaultScanner {
  /// Refuses what other languages have where JSON has nothing.
  func refuseForeign() throws(Finding) {
    let rest = text[index...]
    if rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) {
      throw Finding(.comment, at: index..<(index + 2))
    }
    switch rest.first {
    case UInt8(ascii: "#"): throw problem(.comment)
    case UInt8(ascii: "'"): throw problem(.singleQuotes)
    default: break
    }
    guard let scalar = firstScalar() else { return }
    if scalar.isASCII {
      guard scalar.properties.generalCategory == .control else { return }
      throw problem(.strayCharacter(characterName()))
    }
    if "“”„‟‘’‚«»".unicodeScalars.contains(scalar) { throw problem(.curlyQuotes) }
    if !scalar.properties.isAlphabetic { throw problem(.strayCharacter(characterName())) }
  }

  private func firstScalar() -> Unicode.Scalar? {
    String(decoding: text[index...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  func characterName() -> String {
    guard let scalar = firstScalar() else { return "this" }
    let number = String(scalar.value, radix: 16, uppercase: true)
    let isVisible = scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F
    return isVisible
      ? "\"\(scalar)\""
      : "the character U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }
}
