extension String {
  /// The text on one line: one blank for each run of blanks, line ends and control characters, none
  /// around it, and U+FFFD for what no text of XML may hold.
  var oneLine: String {
    if utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return self }
    var line = String.UnicodeScalarView()
    var needsBlank = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{0}"..." ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": needsBlank = true
      default:
        if needsBlank, !line.isEmpty { line.append(" ") }
        needsBlank = false
        line.append(scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar)
      }
    }
    return String(line)
  }

  /// The first characters, as Unicode counts them, without a blank at the end; and whether there
  /// were more.
  func cut(to limit: Int) -> (text: String, isCut: Bool) {
    guard utf8.count > limit, unicodeScalars.count > limit else { return (self, false) }
    return (String(unicodeScalars.prefix(limit)).oneLine, true)
  }

  /// Pieces of at most so many characters, divided at blanks where a piece has one.
  func pieces(of limit: Int) -> [String] {
    guard utf8.count > limit, unicodeScalars.count > limit else { return isEmpty ? [] : [self] }
    var pieces: [String] = []
    var rest = unicodeScalars[...]
    while rest.count > limit {
      let window = rest.prefix(limit + 1)
      let end = window.lastIndex(of: " ") ?? window.index(before: window.endIndex)
      pieces.append(String(rest[..<end]))
      rest = rest[end...]
      if rest.first == " " { rest = rest.dropFirst() }
    }
    if !rest.isEmpty { pieces.append(String(rest)) }
    return pieces
  }
}
