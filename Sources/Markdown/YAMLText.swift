/// Text written as a YAML 1.2 scalar on one line that any YAML parser, also of 1.1, reads as text.
package enum YAMLText {
  /// The text as it is when it cannot be taken for anything else, else in double quotes.
  package static func scalar(_ text: String) -> String {
    isPlain(text) ? text : "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  /// Appends the scalar for UTF-8 bytes.
  package static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    output += scalar(String(decoding: text, as: UTF8.self)).utf8
  }
}

extension YAMLText {
  /// What YAML 1.1 or 1.2 reads as a truth value or as nothing.
  private static let reserved: Set = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]

  /// Whether the text starts with a letter and has only what never means anything in YAML.
  private static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, isLetter(first), scalars.last != " " else { return false }
    return scalars.allSatisfy { isLetter($0) || isHarmless($0) }
      && !reserved.contains(text.lowercased())
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
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

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\0"..<" ", "\u{7F}"..."\u{A0}": return "\\x" + hex(scalar, digits: 2)
    case "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
      return "\\u" + hex(scalar, digits: 4)
    default: return String(scalar)
    }
  }

  private static func hex(_ scalar: Unicode.Scalar, digits: Int) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: digits - hex.count) + hex
  }
}
