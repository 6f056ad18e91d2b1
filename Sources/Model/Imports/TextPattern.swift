package import Basics

/// What a rule looks for in a text.
package enum TextPattern: Hashable, Sendable {
  /// Somewhere in the text, without regard to case and accents.
  case plain(String)
  /// Without regard to case.
  case expression(RegularExpression)
}

extension TextPattern {
  /// Reads a text as a rule writes it: an expression between slashes, else what is looked for.
  ///
  /// Throws where there is no expression between the slashes.
  package init(written text: String) throws(ExpressionFault) {
    self =
      if let inside = Self.betweenSlashes(text) {
        .expression(try RegularExpression(inside))
      } else {
        .plain(text)
      }
  }

  /// Nil where the text does not stand between slashes.
  package static func betweenSlashes(_ text: String) -> String? {
    guard text.utf8.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
