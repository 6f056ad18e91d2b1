/// What a layout looks for in a cell: a regular expression that matches somewhere in it.
package struct CSVPattern: Hashable, Sendable {
  package let text: String

  /// Nil where the text is no regular expression.
  package init?(_ text: String) {
    guard (try? Regex(text)) != nil else { return nil }
    self.text = text
  }

  /// A cell that is exactly this text.
  package init(exactly text: String) {
    self.text = "^" + text.map { Self.special.contains($0) ? "\\\($0)" : String($0) }.joined() + "$"
  }

  private static let special = Set("\\^$.|?*+()[]{}")

  /// The pattern ready to be tried on many cells.
  func matcher() -> Matcher {
    var plain = text[...]
    let isStart = plain.first == "^"
    let isEnd = plain.last == "$"
    if isStart { plain = plain.dropFirst() }
    if isEnd { plain = plain.dropLast() }
    if !plain.contains(where: { Self.special.contains($0) }) {
      return .plain(Array(plain.utf8), isWhole: isStart && isEnd)
    }
    return (try? Regex(text)).map(Matcher.expression) ?? .nothing
  }

  enum Matcher {
    /// Bytes that the cell holds, or that it is.
    case plain([UInt8], isWhole: Bool)
    case expression(Regex<AnyRegexOutput>)
    case nothing

    func matches(_ cell: ArraySlice<UInt8>) -> Bool {
      let cell = cell.trimmed
      switch self {
      case .plain(let bytes, isWhole: true): return cell.elementsEqual(bytes)
      case .plain(let bytes, isWhole: false): return cell.firstRange(of: bytes) != nil
      case .expression(let regex):
        return String(decoding: cell, as: UTF8.self).firstMatch(of: regex) != nil
      case .nothing: return false
      }
    }
  }
}
