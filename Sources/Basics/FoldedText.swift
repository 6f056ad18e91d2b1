/// Text as search compares it: without case, accents and invisible characters, all digits as
/// ASCII has them.
///
/// `fold` in search.js does the same.
package struct FoldedText: Sendable {
  package private(set) var scalars: [UInt32] = []

  /// Holds no text until `set` is called.
  package init() {}

  /// Takes another text; the memory is used again.
  package mutating func set(_ text: String) {
    scalars.removeAll(keepingCapacity: true)
    var text = text
    let isASCII = text.withUTF8 { bytes in
      for byte in bytes {
        guard byte < 0x80 else { return false }
        let isCapital = byte &- UInt8(ascii: "A") < 26
        scalars.append(UInt32(isCapital ? byte | 0x20 : byte))
      }
      return true
    }
    if !isASCII { fold(text) }
  }

  private mutating func fold(_ text: String) {
    scalars.removeAll(keepingCapacity: true)
    for scalar in Self.joiningDigits(text).withoutAccents.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .spacingMark, .enclosingMark, .format: continue
      case .decimalNumber: scalars.append(48 + UInt32(scalar.properties.numericValue ?? 0))
      default: append(scalar)
      }
    }
  }

  /// Capitals and then small letters: that is how `ß` becomes `ss`, and every sigma the same.
  private mutating func append(_ scalar: Unicode.Scalar) {
    for capital in scalar.properties.uppercaseMapping.unicodeScalars {
      scalars += capital.properties.lowercaseMapping.unicodeScalars.map(\.value)
    }
  }

  /// Takes away the spaces that group digits and do not break.
  private static func joiningDigits(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isGrouping) else { return text }
    let scalars = Array(text.unicodeScalars)
    var joined = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isBetweenDigits =
        index > 0 && index + 1 < scalars.count && isDigit(scalars[index - 1])
        && isDigit(scalars[index + 1])
      if !(isGrouping(scalar) && isBetweenDigits) { joined.append(scalar) }
    }
    return String(joined)
  }

  private static func isGrouping(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{A0}" || scalar == "\u{202F}"
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
}
