/// A regular expression that is looked for in texts, without regard to case.
///
/// All ways through it are followed at once (K. Thompson, Regular Expression Search Algorithm,
/// 1968), so that the time grows with the text alone and no expression can hang. What needs going
/// back is left out: references to groups, looking ahead and behind.
package struct RegularExpression: Sendable {
  /// As it was written.
  package let text: String
  private let program: ExpressionProgram

  /// Whether the expression fits some part of a text, of which the first `reach` characters are
  /// looked at.
  package func isFound(in text: String) -> Bool {
    program.isFound(in: text.unicodeScalars.prefix(Self.reach).map(CasedScalar.init))
  }

  /// Longer texts are no names or purposes of payments.
  package static let reach = 4096
}

extension RegularExpression {
  /// Throws where the text is no such expression.
  package init(_ text: String) throws(ExpressionFault) {
    var parser = ExpressionParser(text)
    self.init(text: text, program: try ExpressionProgram(try parser.parse()))
  }
}

extension RegularExpression: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.text == other.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
