/// Makes untrusted text safe and measurable for a terminal.
package enum DisplayText {
  /// The text on one line, with everything invisible or controlling shown as `\u{1b}`.
  package static func escaped(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return String(text) }
    return text.unicodeScalars.map(shown).joined()
  }

  /// The text in double quotes, escaped, cut to about `limit` characters.
  package static func quoted(_ text: some StringProtocol, limit: Int = 60) -> String {
    let head = text.unicodeScalars.prefix(limit + 1)
    guard head.count > limit else { return "\"\(escaped(text))\"" }
    return "\"\(escaped(String(String.UnicodeScalarView(head.dropLast(1)))))…\""
  }

  /// How one scalar is shown: itself, or its number if it could hide or steer.
  static func shown(_ scalar: Unicode.Scalar) -> String {
    isHidden(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
  }

  /// The terminal cells that a scalar, not hidden, takes.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    // Vowels and final consonants of Hangul, which join the consonant before them.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value) {
      return 0
    }
    return isWide(scalar) ? 2 : 1
  }
}

extension DisplayText {
  /// Control characters, line separators and formatting characters: also those that turn the
  /// writing direction, which can make a line read as something else.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// Unicode's East Asian width W or F (UAX #11), in blocks.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if wideBlocks.contains(where: { $0.contains(scalar.value) }) { return true }
    let isRegionalIndicator = (0x1F1E6...0x1F1FF).contains(scalar.value)
    return scalar.properties.isEmojiPresentation && !isRegionalIndicator
  }

  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
