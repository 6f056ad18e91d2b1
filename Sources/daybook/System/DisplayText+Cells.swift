import Diagnostics

extension DisplayText {
  /// The terminal cells that a text without hidden characters takes.
  static func cells(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in sum + width(of: scalar) }
  }

  /// The text in so many cells, with an ellipsis where it is longer; no character is cut in two.
  static func cut(_ text: String, to width: Int) -> String {
    guard cells(of: text) > width else { return text }
    var taken = ""
    var room = width - 1
    for character in text {
      room -= cells(of: String(character))
      guard room >= 0 else { break }
      taken.append(character)
    }
    return taken + "…"
  }
}
