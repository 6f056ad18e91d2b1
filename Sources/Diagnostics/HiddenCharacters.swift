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
