/// A command line as bash reads it, up to the cursor; nothing in it is expanded.
///
/// Readline replaces only the end of the word at the cursor: what stands behind an open quote, or
/// behind the last of the characters at which it breaks words.
struct BashLine {
  private enum Quote { case none, single, double }

  /// The finished words, without their quotes; the program's own is the first.
  private(set) var words: [String] = []
  /// The word at the cursor, without its quotes.
  var current: String { String(String.UnicodeScalarView(scalars)) }

  private var scalars: [Unicode.Scalar] = []
  /// How many scalars of the word stay as they are written.
  private var kept = 0
  private var quote = Quote.none

  /// Breaks are those of `COMP_WORDBREAKS`.
  init(_ line: String, breaks: String) {
    let breaks = Set(breaks.unicodeScalars)
    var isBegun = false
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (quote, scalar) {
      case (.none, " "), (.none, "\t"), (.none, "\n"):
        if isBegun { finish() }
        isBegun = false
        continue
      case (.none, "\\"):
        if let next = rest.popFirst() { scalars.append(next) }
      case (.double, "\\"):
        let next = rest.first
        if let next, "\"\\$`".unicodeScalars.contains(next) { rest.removeFirst() }
        scalars.append(next.flatMap { "\"\\$`".unicodeScalars.contains($0) ? $0 : nil } ?? "\\")
      case (.none, "'"): turn(to: .single)
      case (.none, "\""): turn(to: .double)
      case (.single, "'"), (.double, "\""): turn(to: .none)
      default:
        scalars.append(scalar)
        if quote == .none, breaks.contains(scalar) { kept = scalars.count }
      }
      isBegun = true
    }
  }

  private mutating func finish() {
    words.append(current)
    scalars = []
    kept = 0
  }

  private mutating func turn(to quote: Quote) {
    self.quote = quote
    kept = scalars.count
  }
}

extension BashLine {
  /// What readline has to put in, of those texts that the word at the cursor begins: quoted so that
  /// bash reads the text again, whatever is in it, and evaluates nothing.
  ///
  /// Where none begins so, the only one that does in another case.
  func replacements(_ texts: [String]) -> [String] {
    let exact = texts.filter { $0.unicodeScalars.starts(with: scalars) }
    if !exact.isEmpty { return exact.map(replacement) }
    let typed = current.lowercased().unicodeScalars
    let others = texts.filter { $0.lowercased().unicodeScalars.starts(with: typed) }
    return others.count == 1 ? others.map(replacement) : []
  }

  private func replacement(_ text: String) -> String {
    let written = text.unicodeScalars.dropFirst(kept).map(written).joined()
    // Readline closes the quote, but not where it finds that character at the end.
    switch quote {
    case .single where written.hasSuffix("'"): return written + "'"
    case .double where written.hasSuffix("\""): return written + "\""
    case .none, .single, .double: return written
    }
  }

  /// A character where the quote at the cursor is open.
  private func written(_ scalar: Unicode.Scalar) -> String {
    switch (quote, scalar) {
    case (.single, "'"): "'\\''"
    // Between double quotes bash would keep the backslash before it.
    case (.double, "!"): "\"\\!\""
    case (.double, "\""), (.double, "\\"), (.double, "$"), (.double, "`"): "\\\(scalar)"
    case (.none, _) where !isPlain(scalar): "\\\(scalar)"
    default: String(scalar)
    }
  }

  private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return true }
    return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "_-./+,%@:=".unicodeScalars.contains(scalar)
  }
}
