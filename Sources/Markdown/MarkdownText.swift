/// Text written so that a CommonMark or GFM parser reads back exactly that text.
///
/// It may stand in a paragraph, a heading, a list item, a table cell or a link's text, also at the
/// start of a line. A backslash goes only where the text could mean something else, so that it
/// reads well as it is. That includes what Obsidian and pandoc add to CommonMark: `$` for formulas,
/// `==` for marked text, `%%` for comments, `#tag`. U+0000, which CommonMark cannot hold, becomes
/// U+FFFD.
package enum MarkdownText {
  /// The text with what Markdown gives a meaning escaped.
  package static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    var text = text
    text.withUTF8 { append($0, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the escaped form of UTF-8 bytes.
  package static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    append(text, text.indices, Escaper(text: text), to: &output)
  }

  /// The same where no forge is to find a mention, a link of its own or an address in the text: a
  /// comment of HTML, of which nothing is shown, parts what a forge would look for in the page that
  /// is made of the Markdown.
  package static func appendForForge(
    _ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    let escaper = Escaper(text: text)
    var start = text.startIndex
    for end in ForgeReferences.breaks(in: text) {
      append(text, start..<end, escaper, to: &output)
      output += "<!-- -->".utf8
      start = end
    }
    append(text, start..<text.endIndex, escaper, to: &output)
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ escaper: Escaper,
    to output: inout [UInt8]
  ) {
    var plain = range.lowerBound
    for index in range where !escaper.isPlain(at: index) {
      output += UnsafeBufferPointer(rebasing: text[plain..<index])
      plain = index + 1
      let byte = text[index]
      if byte == 0 {
        output += "\u{FFFD}".utf8
      } else if escaper.needsNumber(at: index) {
        output += "&#\(byte);".utf8
      } else if escaper.isByteOrderMark(at: index) {
        // At the start of a file a parser would take the mark off.
        output += "&#65279;".utf8
      } else if !escaper.isInByteOrderMark(at: index) {
        if escaper.needsBackslash(at: index) { output.append(UInt8(ascii: "\\")) }
        output.append(byte)
      }
    }
    output += UnsafeBufferPointer(rebasing: text[plain..<range.upperBound])
  }
}

/// Decides about each byte by its neighbours.
private struct Escaper {
  let text: UnsafeBufferPointer<UInt8>

  /// Whether a byte stands for itself whatever is beside it: most do.
  @inline(__always)
  func isPlain(at index: Int) -> Bool {
    switch text[index] {
    case UInt8(ascii: " "): !needsNumber(at: index)
    case 0xC2...0xEE: true
    case let byte: isAlphanumeric(byte)
    }
  }

  /// White space that a parser would take away or take for a line end.
  func needsNumber(at index: Int) -> Bool {
    let isOuter = index == 0 || index == text.count - 1
    return text[index] < 0x20 || (text[index] == UInt8(ascii: " ") && isOuter)
  }

  func needsBackslash(at index: Int) -> Bool {
    let next = index + 1 < text.count ? text[index + 1] : nil
    switch text[index] {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "~"),
      UInt8(ascii: "$"):
      return true
    case UInt8(ascii: "\\"):
      return !(next.map(isAlphanumeric) ?? false)
    case UInt8(ascii: "&"):
      return next.map { isAlphanumeric($0) || $0 == UInt8(ascii: "#") } ?? true
    case UInt8(ascii: "!"):
      return next == nil
    case UInt8(ascii: ">"):
      return index == 0
    case UInt8(ascii: "#"):
      return text[index...].allSatisfy { $0 == UInt8(ascii: "#") }
        || startsBlock(at: index, next: next) || startsTag(at: index)
    case UInt8(ascii: "-"):
      return startsBlock(at: index, next: next) || startsDelimiters(at: index)
    case UInt8(ascii: "+"):
      return startsBlock(at: index, next: next)
    case UInt8(ascii: "="):
      return startsBlock(at: index, next: next) || isDoubled(at: index, next: next)
    case UInt8(ascii: "%"):
      return isDoubled(at: index, next: next)
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      return endsNumber(at: index, next: next) || endsWWW(at: index)
    case UInt8(ascii: ":"):
      return next == UInt8(ascii: "/") || startsDelimiters(at: index)
    default:
      return false
    }
  }

  func isByteOrderMark(at index: Int) -> Bool {
    index + 2 < text.count && text[index] == 0xEF && text[index + 1] == 0xBB
      && text[index + 2] == 0xBF
  }

  func isInByteOrderMark(at index: Int) -> Bool {
    (1...2).contains { index >= $0 && isByteOrderMark(at: index - $0) }
  }

  /// Whether a mark at the start could begin a list, a heading, an underline or a rule.
  private func startsBlock(at index: Int, next: UInt8?) -> Bool {
    index == 0 && (next == nil || next == UInt8(ascii: " ") || next == text[index])
  }

  /// Whether the text as a whole could be the line below a table's head, as `:-` is.
  private func startsDelimiters(at index: Int) -> Bool {
    index == 0 && text.contains(UInt8(ascii: "-"))
      && text.allSatisfy {
        $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ")
      }
  }

  /// Whether the same character stands before or behind.
  private func isDoubled(at index: Int, next: UInt8?) -> Bool {
    next == text[index] || (index > 0 && text[index - 1] == text[index])
  }

  /// Whether what follows the mark is a tag of Obsidian: letters, digits, `-`, `_`, `/` and all that
  /// is not ASCII, but not digits alone; a mark inside of a word starts none.
  private func startsTag(at index: Int) -> Bool {
    guard index == 0 || !isAlphanumeric(text[index - 1]) else { return false }
    for byte in text[(index + 1)...] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): continue
      case 0x80..., UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"): return true
      default: return isAlphanumeric(byte)
      }
    }
    return false
  }

  /// Whether all before is the number of a list item.
  private func endsNumber(at index: Int, next: UInt8?) -> Bool {
    (next == nil || next == UInt8(ascii: " ")) && (1...9).contains(index)
      && text[..<index].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether GFM would take what is around the point for an address.
  private func endsWWW(at index: Int) -> Bool {
    index >= 3 && text[(index - 3)..<index].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
  }

  private func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}

/// What GitHub, GitLab, Gitea and their like make links of in text: people (`@name`), issues (`#1`,
/// `GH-1`), requests (`!1`), epics, snippets, milestones and labels (`&1`, `$1`, `%1`, `~label`),
/// commits by their hashes, addresses of pages and of mail, pages of a wiki (`[[page]]`).
enum ForgeReferences {
  /// The shortest hash of a commit that is looked for has seven digits.
  private static let longestRun = 6

  /// The offsets before which the text is to be parted so that nothing of it is found, in order; none
  /// is its start.
  static func breaks(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var breaks: [Int] = []
    var index = 0
    while index < text.count {
      let end = hash(from: index, in: text)
      if let end {
        breaks += stride(from: index + longestRun, to: end, by: longestRun)
        index = end
      } else {
        if isParted(behind: index, in: text) { breaks.append(index + 1) }
        index += 1
      }
    }
    return breaks
  }

  /// Where the word ends that begins at an index and may be a hash: it has nothing but hexadecimal
  /// digits.
  private static func hash(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard start == 0 || !isOfWord(text[start - 1]) else { return nil }
    let word = text[start...].prefix(while: isOfWord)
    return word.count > longestRun && word.allSatisfy(isHexadecimal) ? word.endIndex : nil
  }

  /// Whether a mark and what comes behind it are looked for together.
  private static func isParted(behind index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index + 1 < text.count else { return false }
    let next = text[index + 1]
    switch text[index] {
    case UInt8(ascii: "@"): return next > 0x20
    case UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "$"):
      return isDigit(next)
    case UInt8(ascii: "%"), UInt8(ascii: "~"), UInt8(ascii: "^"):
      return isOfWord(next) || next >= 0x80 || next == UInt8(ascii: "\"")
    case UInt8(ascii: "-"): return index > 0 && isLetter(text[index - 1]) && isDigit(next)
    case UInt8(ascii: ":"): return next == UInt8(ascii: "/")
    case UInt8(ascii: "["): return next == UInt8(ascii: "[")
    case UInt8(ascii: "w"), UInt8(ascii: "W"):
      return next == UInt8(ascii: ".") && index >= 2
        && text[(index - 2)..<index].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
    default: return false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "_")
  }
}
