/// A problem, or a remark, about what the user wrote: where it is, what it is, what to do.
///
/// It carries data; `description` lays it out and nothing here prints.
package struct Diagnostic: Error, Equatable, Sendable {
  /// Whether a finding stops the run.
  package enum Severity: String, Sendable {
    /// The run is refused.
    case error
    /// The run goes on.
    case note
  }

  package let severity: Severity
  /// The file or folder as the user knows it, for example `site/accounts.json`.
  package let path: String
  /// Nil when the problem has no place in a file, such as a folder that is missing.
  package let place: Place?
  /// What is wrong, on one line.
  package let message: String
  /// What to do about it, on one line.
  package let remedy: String?
  /// Lines that are shown below, such as what is proposed; safe to send to a terminal.
  package let details: [String]

  /// Without a place the problem is about the file or folder as a whole.
  package init(
    _ severity: Severity, path: String, place: Place? = nil, message: String,
    remedy: String? = nil, details: [String] = []
  ) {
    self.severity = severity
    self.path = path
    self.place = place
    self.message = message
    self.remedy = remedy
    self.details = details
  }
}

extension Diagnostic {
  /// The same as an error, for whom a note is reason enough to stop.
  package var asError: Diagnostic {
    Diagnostic(
      .error, path: path, place: place, message: message, remedy: remedy, details: details)
  }

  /// A stretch of one line of a file, with that line ready to be shown.
  package struct Place: Equatable, Sendable {
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in Unicode scalars of the line.
    package let column: Int
    /// The line, or the part of a long line around the column; safe to send to a terminal.
    package let excerpt: String
    /// Terminal cells of `excerpt` to the left of the stretch.
    package let caretOffset: Int
    /// Terminal cells under the stretch, at least 1.
    package let caretWidth: Int
  }
}

extension Diagnostic: Comparable {
  /// The order in which problems are shown: by path, bytewise, then by position.
  package static func < (one: Diagnostic, other: Diagnostic) -> Bool {
    guard one.path == other.path else {
      return one.path.utf8.lexicographicallyPrecedes(other.path.utf8)
    }
    let (here, there) = (one.place, other.place)
    return (here?.line ?? 0, here?.column ?? 0, one.message)
      < (there?.line ?? 0, there?.column ?? 0, other.message)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The full text, without a line end: header, then line and caret, then what to do.
  package var description: String { styled.plain }
}

extension Diagnostic {
  /// The same with what its parts are.
  package var styled: StyledText {
    var lines: [String] = []
    if let place {
      lines.append("  \(place.line) | \(place.excerpt)")
      lines.append("\(gutter)| \(blanks(place.caretOffset))\(carets(place.caretWidth))")
    }
    if let remedy {
      lines.append("\(gutter)= \(DisplayText.escaped(remedy))")
    }
    if !details.isEmpty { lines += [""] + details + [""] }
    return StyledText(lines: [header] + lines.map { StyledText($0) })
  }

  private var header: StyledText {
    var position = DisplayText.escaped(path)
    if let place {
      position += ":\(place.line):\(place.column)"
    }
    return .finding(severity, at: position, DisplayText.escaped(message))
  }

  /// As wide as the line number with its margins.
  private var gutter: String {
    blanks(place.map { "\($0.line)".count + 3 } ?? 2)
  }

  private func blanks(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }

  private func carets(_ count: Int) -> String {
    String(repeating: "^", count: count)
  }
}

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
