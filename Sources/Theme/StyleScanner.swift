import Basics

/// An address in a style sheet from which a browser loads something.
struct StyleReference: Equatable {
  /// The bytes that write the address, without quotes and white space around them.
  let range: Range<Int>
  /// Without CSS escapes.
  let address: String
}

/// Finds the addresses of a style sheet by the tokens of CSS Syntax Level 3: in `url()`, in the
/// strings of `@import`, `image-set()` and `src()`.
struct StyleScanner {
  private let css: [UInt8]
  private var index = 0
  private var found: [StyleReference] = []
  /// Of each bracket that is open: whether strings in it are addresses.
  private var brackets: [Bool] = []
  private var rule: Rule = .other

  private enum Rule { case importing, namespace, other }

  static func references(in css: [UInt8]) -> [StyleReference] {
    var scanner = StyleScanner(css: css)
    while scanner.index < css.count { scanner.step() }
    return scanner.found
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    index + offset < css.count ? css[index + offset] : nil
  }

  private mutating func step() {
    switch css[index] {
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let reference = readString()
      if rule == .importing || brackets.last == true { add(reference) }
    case UInt8(ascii: "@"):
      index += 1
      switch readName() {
      case "import": rule = .importing
      case "namespace": rule = .namespace
      default: rule = .other
      }
    case UInt8(ascii: "("): open(isForAddresses: false)
    case UInt8(ascii: ")"):
      index += 1
      brackets = brackets.dropLast()
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      index += 1
      rule = .other
      brackets = []
    case let byte where Self.isName(byte): readFunction()
    default: index += 1
    }
  }

  private mutating func readFunction() {
    let name = readName()
    guard byte() == UInt8(ascii: "(") else { return }
    open(isForAddresses: ["image-set", "-webkit-image-set", "src"].contains(name))
    guard name == "url" else { return }
    skipSpace()
    guard byte() != UInt8(ascii: "\""), byte() != UInt8(ascii: "'") else {
      return add(readString())
    }
    let start = index
    let text = readText { $0 == UInt8(ascii: ")") || Self.isSpace($0) }
    add(StyleReference(range: start..<index, address: text))
  }

  private mutating func add(_ reference: StyleReference) {
    if rule != .namespace { found.append(reference) }
    if rule == .importing { rule = .other }
  }

  private mutating func open(isForAddresses: Bool) {
    index += 1
    brackets.append(isForAddresses)
  }
}

extension StyleScanner {
  private mutating func skipComment() {
    index += 2
    while index < css.count, !(css[index] == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
      index += 1
    }
    index = min(index + 2, css.count)
  }

  private mutating func skipSpace() {
    while let byte = byte(), Self.isSpace(byte) { index += 1 }
  }

  private mutating func readString() -> StyleReference {
    let quote = css[index]
    index += 1
    let start = index
    // A string that is not closed ends with its line.
    let text = readText { $0 == quote || $0 == UInt8(ascii: "\n") }
    let range = start..<index
    if byte() == quote { index += 1 }
    return StyleReference(range: range, address: text)
  }

  private mutating func readName() -> String {
    readText { !Self.isName($0) }.lowercased()
  }

  /// The text up to a byte, with what its escapes stand for.
  private mutating func readText(until isEnd: (UInt8) -> Bool) -> String {
    let start = index
    while let byte = byte(), byte != UInt8(ascii: "\\"), !isEnd(byte) { index += 1 }
    guard byte() == UInt8(ascii: "\\") else {
      return String(decoding: css[start..<index], as: UTF8.self)
    }
    var text = Array(css[start..<index])
    while let byte = byte(), byte == UInt8(ascii: "\\") || !isEnd(byte) {
      index += 1
      if byte == UInt8(ascii: "\\") { text += readEscape() } else { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What stands behind a back-slash: up to six hexadecimal digits and a space, the end of a line,
  /// which is nothing, or any other byte, which is itself.
  private mutating func readEscape() -> [UInt8] {
    let digits = css[index...].prefix(6).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    guard digits.isEmpty else {
      index += digits.count
      if let byte = byte(), Self.isSpace(byte) { index += 1 }
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
      return Array(
        String(Unicode.Scalar(number).map { $0 == "\0" ? "\u{FFFD}" : $0 } ?? "\u{FFFD}").utf8)
    }
    guard let byte = byte() else { return [] }
    index += 1
    return byte == UInt8(ascii: "\n") ? [] : [byte]
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D) ~= byte }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "\\"), 0x80...0xFF: true
    default: byte.isLetter || byte.isDigit
    }
  }
}
