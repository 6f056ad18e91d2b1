/// A text for a person in parts, each with what it is, so that a terminal can show them in colours.
///
/// What it says never depends on a colour: `plain` is the whole text.
package struct StyledText: Equatable, Sendable {
  /// What a part is.
  package enum Role: Equatable, Sendable {
    case plain
    /// The word `error`, or `note`, before what is wrong or odd.
    case severity(Diagnostic.Severity)
    /// Where something stands: a file with line and column.
    case place
    /// What explains more than it says itself, such as which columns a table leaves out.
    case aside
    /// A heading or a total.
    case strong
    /// Figures above and below zero.
    case moneyIn, moneyOut
  }

  /// A stretch of the text, safe to send to a terminal.
  package struct Part: Equatable, Sendable {
    package let text: String
    package let role: Role
  }

  package private(set) var parts: [Part] = []

  /// Takes a text that is safe to send to a terminal.
  package init(_ text: String = "", _ role: Role = .plain) { add(text, role) }

  /// Takes a text of lines.
  package init(lines: [StyledText]) {
    parts = Array(lines.map(\.parts).joined(separator: [Part(text: "\n", role: .plain)]))
  }

  /// Adds a text that is safe to send to a terminal.
  package mutating func add(_ text: String, _ role: Role = .plain) {
    if !text.isEmpty { parts.append(Part(text: text, role: role)) }
  }

  /// The text without what its parts are.
  package var plain: String { parts.map(\.text).joined() }

  package static func + (one: StyledText, other: StyledText) -> StyledText {
    var sum = one
    sum.parts += other.parts
    return sum
  }
}

extension StyledText {
  /// What is wrong or odd, on a line: `PATH:LINE:COLUMN: error: MESSAGE`, of texts that are safe to
  /// show; without a place the word comes first.
  package static func finding(
    _ severity: Diagnostic.Severity, at place: String? = nil, _ message: String
  ) -> StyledText {
    var line = StyledText()
    if let place {
      line.add(place, .place)
      line.add(": ")
    }
    line.add(severity.rawValue, .severity(severity))
    line.add(": " + message)
    return line
  }
}

extension StyledText.Role {
  /// The numbers by which a terminal shows it so (ECMA-48, SGR); nil where it is shown as it is.
  private var rendition: String? {
    switch self {
    case .plain: nil
    case .severity(.error): "1;31"
    case .severity(.note): "36"
    case .place, .aside: "2"
    case .strong: "1"
    case .moneyIn: "32"
    case .moneyOut: "31"
    }
  }

  /// A text, safe to send to a terminal, in the colours of what it is.
  package static func coloured(_ text: String, as roles: [Self]) -> String {
    let renditions = roles.compactMap(\.rendition)
    guard !renditions.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(renditions.joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
