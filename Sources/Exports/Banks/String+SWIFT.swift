import Foundation

extension String {
  /// The text in the letters, digits and signs that SWIFT's messages have, and whether other
  /// characters were in it.
  ///
  /// German umlauts are written with an `e`, other letters without their accents; `&` is written as
  /// `+`, `@` as `(at)`, `€` as `EUR`, brackets as parentheses, and a full stop stands for every
  /// other sign, as the European Payments Council advises (EPC217-08). A question mark is one of
  /// these: it begins a subfield.
  var inSWIFT: (text: String, isChanged: Bool) {
    let line = oneLine
    if line.utf8.allSatisfy(\.isOfSWIFT) { return (line, false) }
    var output = ""
    for scalar in line.precomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.isASCII, UInt8(truncatingIfNeeded: scalar.value).isOfSWIFT {
        output.unicodeScalars.append(scalar)
      } else if let letters = Self.replacements[scalar] {
        output += letters
      } else if !scalar.properties.isDefaultIgnorableCodePoint {
        output += Self.plain(scalar) ?? "."
      }
    }
    return (output.oneLine, true)
  }

  /// Without its accents; nil where SWIFT lacks what is left, and nothing for a mark on a letter.
  private static func plain(_ scalar: Unicode.Scalar) -> String? {
    if scalar.properties.generalCategory == .nonspacingMark { return "" }
    let parts = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
    let letters = parts.filter { $0.properties.generalCategory != .nonspacingMark }
    guard !letters.isEmpty, parts.first != scalar || parts.count > 1 else { return nil }
    let text = letters.map { letter in
      let isKnown = letter.isASCII && UInt8(truncatingIfNeeded: letter.value).isOfSWIFT
      return isKnown ? String(letter) : replacements[letter] ?? "."
    }
    return text.joined()
  }

  private static let replacements: [Unicode.Scalar: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ẞ": "SS",
    "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "å": "a", "Å": "A",
    "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i",
    "€": "EUR", "&": "+", "@": "(at)", "[": "(", "]": ")", "{": "(", "}": ")", "<": "(", ">": ")",
    "_": "-", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "'", "”": "'", "\"": "'", "`": "'",
    "´": "'", ";": ",", "|": "/", "\\": "/",
  ]
}

extension UInt8 {
  /// SWIFT's character set x, without the question mark.
  var isOfSWIFT: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: " /-:().,'+".utf8.contains(self)
    }
  }
}
