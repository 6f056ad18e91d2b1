/// Makes untrusted text safe and measurable for a terminal.
package enum DisplayText {
  /// How a hidden character is written.
  package enum Form: Sendable {
    /// As `\u{1b}`, for people.
    case braces
    /// As `\u001b`, what JSON allows within a text.
    case json
  }

  /// The text on one line, with everything invisible or controlling shown as `\u{1b}`.
  package static func escaped(_ text: some StringProtocol, as form: Form = .braces) -> String {
    guard text.unicodeScalars.contains(where: HiddenCharacters.mayBeHidden) else {
      return String(text)
    }
    let scalars = Array(text.unicodeScalars)
    let hidden = HiddenCharacters(in: scalars)
    return scalars.indices.map { index in
      hidden.isHidden(at: index) ? number(of: scalars[index], form) : String(scalars[index])
    }.joined()
  }

  /// The text in double quotes, escaped, cut to about `limit` characters.
  package static func quoted(_ text: some StringProtocol, limit: Int = 60) -> String {
    let head = text.unicodeScalars.prefix(limit + 1)
    guard head.count > limit else { return "\"\(escaped(text))\"" }
    return "\"\(escaped(String(String.UnicodeScalarView(head.dropLast(1)))))…\""
  }

  /// A byte that is no UTF-8.
  static func number(of byte: UInt8) -> String { "\\x{\(String(byte, radix: 16))}" }

  static func number(of scalar: Unicode.Scalar, _ form: Form) -> String {
    switch form {
    case .braces: "\\u{\(String(scalar.value, radix: 16))}"
    case .json:
      String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }.joined()
    }
  }
}

extension DisplayText {
  /// Several lines with all that is hidden escaped, but for the line feeds that end them.
  ///
  /// A tab, which a terminal would follow, becomes four spaces unless tabs are kept, and the carriage
  /// return before a line feed stays away where `endings` says that it belongs to the line's end.
  package static func lines(
    _ bytes: [UInt8], as form: Form = .braces, keepingTabs: Bool = false,
    endings: Ending = .lineFeed
  ) -> [UInt8] {
    guard bytes.contains(where: { !(0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\n") })
    else { return bytes }
    let lineFeed = UInt8(ascii: "\n")
    var shown: [UInt8] = []
    shown.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let end = rest.firstIndex(of: lineFeed) {
      let hasReturn = endings == .either && rest[..<end].last == UInt8(ascii: "\r")
      shown += escaped(rest[..<(hasReturn ? end - 1 : end)], form, keepingTabs: keepingTabs)
      shown.append(lineFeed)
      rest = rest[(end + 1)...]
    }
    shown += escaped(rest, form, keepingTabs: keepingTabs)
    return shown
  }

  /// What ends a line.
  package enum Ending: Sendable {
    case lineFeed
    /// A line feed, with or without a carriage return before it.
    case either
  }

  private static func escaped(
    _ line: ArraySlice<UInt8>, _ form: Form, keepingTabs: Bool
  ) -> [UInt8] {
    guard line.contains(where: { !(0x20..<0x7F).contains($0) }) else { return Array(line) }
    let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
      String(validating: $0, as: UTF8.self).map { escaped($0, as: form) }
        ?? DecodedScalar.all(in: $0).map { $0.text }.joined()
    }
    return Array(parts.joined(separator: keepingTabs ? "\t" : "    ").utf8)
  }

  /// The terminal cells that a scalar, not hidden, takes.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Vowels and final consonants of Hangul, which join the consonant before them.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value) {
      return 0
    }
    return isWide(scalar) ? 2 : 1
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
