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
