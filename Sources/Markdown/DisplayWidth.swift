/// How many columns a text takes in a fixed-width font.
///
/// East Asian wide characters and emoji take two, marks that combine and unseen characters none
/// (Unicode Standard Annex 11; what is ambiguous there counts as narrow).
func displayWidth(of text: some Collection<UInt8>) -> Int {
  if text.allSatisfy({ $0 < 0x80 }) { return text.count }
  var width = 0
  var isJoined = false
  for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
    if !isJoined { width += scalar.displayWidth }
    isJoined = scalar == "\u{200D}"
  }
  return width
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    // Dashes, quotation marks, signs of currencies and of arithmetic: known, since columns are full
    // of them.
    if 0x2010...0x2027 ~= value || 0x20A0...0x20C0 ~= value || 0x2190...0x2319 ~= value { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if 0x1160...0x11FF ~= value { return 0 }
    if properties.isEmojiModifier { return 0 }
    return isWide ? 2 : 1
  }

  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      true
    // A flag is a pair of letters, each as wide as a letter.
    case 0x1F1E6...0x1F1FF: false
    default: properties.isEmojiPresentation
    }
  }
}
