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

/// Which characters of a text stay unseen or steer a terminal: control characters (C0, DEL, C1),
/// line separators, characters that turn the writing direction, and those without width.
///
/// What a script or a picture needs of them is not hidden: ZWJ and ZWNJ where they join or part the
/// letters of a script that knows no upper case (Persian, Indic names; RFC 5892, A.1 and A.2) or
/// stand within an emoji, one variation selector behind what it varies, and the flags of emoji.
struct HiddenCharacters {
  private let scalars: [Unicode.Scalar]

  init(in scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// Whether the scalar at an index is hidden where it stands.
  func isHidden(at index: Int) -> Bool {
    let scalar = scalars[index]
    guard Self.mayBeHidden(scalar) else { return false }
    switch scalar.value {
    case 0x200C: return !isBetweenLetters(index)
    case 0x200D: return !isBetweenLetters(index) && !isWithinEmoji(index)
    case 0xFE0E, 0xFE0F: return !variesEmoji(index) && !variesIdeograph(index)
    case 0xFE00...0xFE0D, 0xE0100...0xE01EF: return !variesIdeograph(index)
    case 0x180B...0x180F: return !(before(index).map(Self.isMongolian) ?? false)
    case 0xE0030...0xE007F: return !isInFlag(index)
    default: return true
    }
  }

  /// Whether a scalar is hidden unless its neighbours need it.
  static func mayBeHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: return false
    case 0..<0xA0: return true
    case ..<0x300: return scalar.value == 0xAD
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}

extension HiddenCharacters {
  private func before(_ index: Int) -> Unicode.Scalar? { index > 0 ? scalars[index - 1] : nil }

  private func after(_ index: Int) -> Unicode.Scalar? {
    index + 1 < scalars.count ? scalars[index + 1] : nil
  }

  /// Behind a virama, also at the end of a word, or between two letters, marks included.
  private func isBetweenLetters(_ index: Int) -> Bool {
    guard let before = before(index), Self.isMark(before) || Self.isJoiningLetter(before) else {
      return false
    }
    if before.properties.canonicalCombiningClass == .virama { return true }
    return after(index).map(Self.isJoiningLetter) ?? false
  }

  private func isWithinEmoji(_ index: Int) -> Bool {
    guard let next = after(index), Self.isPicture(next), let before = before(index) else {
      return false
    }
    if before.value == 0xFE0F { return index > 1 && Self.isPicture(scalars[index - 2]) }
    return Self.isPicture(before)
  }

  /// Digits have emoji only as keys, before U+20E3.
  private func variesEmoji(_ index: Int) -> Bool {
    guard let base = before(index), base.properties.isEmoji else { return false }
    return !base.isASCII || after(index)?.value == 0x20E3
  }

  private func variesIdeograph(_ index: Int) -> Bool {
    before(index)?.properties.isIdeographic ?? false
  }

  /// Whether the tag at an index belongs to a black flag, up to six letters or digits and the tag
  /// that ends them: the flags of England, Scotland and Wales.
  private func isInFlag(_ index: Int) -> Bool {
    let isTag = { (scalar: Unicode.Scalar) in (0xE0030..<0xE007F).contains(scalar.value) }
    var start = index
    while start > 0, index - start < 8, scalars[start].value != 0x1F3F4 { start -= 1 }
    guard scalars[start].value == 0x1F3F4 else { return false }
    let tags = scalars[(start + 1)...].prefix(8).prefix(while: isTag)
    return (1...6).contains(tags.count) && tags.endIndex < scalars.count
      && scalars[tags.endIndex].value == 0xE007F && index <= tags.endIndex
  }

  /// A letter of a script whose letters join or cluster: none with upper and lower case, and none
  /// that fills a cell of its own, as those of East Asia do.
  private static func isJoiningLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherLetter, .modifierLetter:
      !scalar.properties.isCased && DisplayText.width(of: scalar) == 1
    default: false
    }
  }

  /// But for those that stand on any letter.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark:
      !(0x300...0x36F).contains(scalar.value)
        && !mayBeHidden(scalar)
    default: false
    }
  }

  private static func isMongolian(_ scalar: Unicode.Scalar) -> Bool {
    (0x1820...0x18AA).contains(scalar.value)
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xFF && scalar.properties.isEmoji
  }
}

/// A Unicode scalar of a text in UTF-8, or a byte there that belongs to none.
struct DecodedScalar {
  let offset: Int
  /// How it is shown: itself, or its number where it is hidden or no UTF-8.
  let text: String
  /// Nil for a byte that belongs to none, and for a scalar that is shown by its number.
  let scalar: Unicode.Scalar?

  /// All of them, in order.
  static func all(in bytes: ArraySlice<UInt8>) -> [DecodedScalar] {
    var found: [(offset: Int, scalar: Unicode.Scalar?)] = []
    var offset = bytes.startIndex
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    loop: while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: break loop
      case .valid(let encoded):
        found.append((offset, Unicode.UTF8.decode(encoded)))
        offset += encoded.count
      case .error(let length):
        found += (offset..<(offset + length)).map { ($0, nil) }
        offset += length
      }
    }
    let hidden = HiddenCharacters(in: found.map { $0.scalar ?? "\u{FFFD}" })
    return found.enumerated().map { index, one in
      guard let scalar = one.scalar else {
        return DecodedScalar(
          offset: one.offset, text: DisplayText.number(of: bytes[one.offset]), scalar: nil)
      }
      let isHidden = hidden.isHidden(at: index)
      return DecodedScalar(
        offset: one.offset,
        text: isHidden ? DisplayText.number(of: scalar, .braces) : String(scalar),
        scalar: isHidden ? nil : scalar)
    }
  }
}
