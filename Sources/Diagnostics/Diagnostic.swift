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
