package import Basics

/// What a layout looks for in a cell, blanks around it aside.
package enum CSVPattern: Hashable, Sendable {
  /// All of the cell.
  case exactly(String)
  /// Somewhere in the cell.
  case expression(RegularExpression)
}

extension CSVPattern {
  /// A cell that is exactly this text.
  package init(exactly text: String) { self = .exactly(text) }

  /// A regular expression; nil where the text is none.
  package init?(_ text: String) {
    guard let expression = try? RegularExpression(text) else { return nil }
    self = .expression(expression)
  }
}
