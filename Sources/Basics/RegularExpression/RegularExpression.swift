/// A regular expression that is looked for in texts, without regard to case.
///
/// All ways through it are followed at once (K. Thompson, Regular Expression Search Algorithm,
/// 1968), so that the time grows with the text alone and no expression can hang. What needs going
/// back is left out: references to groups, looking ahead and behind.
package struct RegularExpression: Sendable {
  /// As it was written.
  package let text: String
  private let machine: ExpressionMachine

  /// Whether the expression fits some part of a text, of which the first `reach` characters are
  /// looked at.
  package func isFound(in text: String) -> Bool { isFound(in: ExpressionText(text)) }

  /// The same of a text in which many expressions are looked for.
  package func isFound(in text: ExpressionText) -> Bool { machine.isFound(in: text) }

  /// Longer texts are no names or purposes of payments.
  package static let reach = 4096
}

/// A text in which expressions are looked for, taken apart once.
package struct ExpressionText: Sendable {
  let scalars: [UInt32]

  /// Takes the first characters, as many as are looked at.
  package init(_ text: String) {
    scalars = text.unicodeScalars.prefix(RegularExpression.reach).map(\.value)
  }
}

extension RegularExpression {
  /// Throws where the text is no such expression.
  package init(_ text: String) throws(ExpressionFault) {
    var parser = ExpressionParser(text)
    self.init(text: text, machine: ExpressionMachine(try ExpressionProgram(try parser.parse())))
  }
}

extension RegularExpression: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.text == other.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
