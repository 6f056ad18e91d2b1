/// Text written as a YAML 1.2 scalar on one line that any YAML parser, also of 1.1, reads as text.
package enum YAMLText {
  /// Appends UTF-8 bytes of a text: as they are where it cannot be taken for anything else, otherwise
  /// in double quotes.
  package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !isPlain(text) else { return output += bytes }
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { append(escaped: scalar, to: &output) }
    output.append(UInt8(ascii: "\""))
  }
}

extension YAMLText {
  /// What YAML 1.1 or 1.2 reads as a truth value or as nothing.
  private static let reserved: Set = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]
  /// In bytes; the small letters of no longer text are one of these.
  private static let longestReserved = 5

  /// Whether the text starts with a letter and has only what never means anything in YAML.
  private static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, isLetter(first), scalars.last != " " else { return false }
    return scalars.allSatisfy { isLetter($0) || isHarmless($0) }
      && !(text.utf8.count <= longestReserved && reserved.contains(text.lowercased()))
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return "a"..."z" ~= scalar || "A"..."Z" ~= scalar }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
    default: false
    }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", " ", "-", "_", ".", "/", "(", ")", "'", "&", "+": true
    default: false
    }
  }

  private static func append(escaped scalar: Unicode.Scalar, to output: inout [UInt8]) {
    switch scalar {
    case "\"", "\\": output += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
    case "\n": output += "\\n".utf8
    case "\t": output += "\\t".utf8
    case "\0"..<" ", "\u{7F}"..."\u{A0}": output += "\\x\(hex(scalar, digits: 2))".utf8
    case "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
      output += "\\u\(hex(scalar, digits: 4))".utf8
    case " "..."~": output.append(UInt8(ascii: scalar))
    default: output += String(scalar).utf8
    }
  }

  private static func hex(_ scalar: Unicode.Scalar, digits: Int) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: digits - hex.count) + hex
  }
}
