extension Diagnostic: CustomStringConvertible {
  /// The full text, without a line end: header, then line and caret, then what to do.
  package var description: String {
    var lines = [header]
    if let place {
      lines.append("  \(place.line) | \(place.excerpt)")
      lines.append("\(gutter)| \(blanks(place.caretOffset))\(carets(place.caretWidth))")
    }
    if let remedy {
      lines.append("\(gutter)= \(DisplayText.escaped(remedy))")
    }
    if !details.isEmpty { lines += [""] + details + [""] }
    return lines.joined(separator: "\n")
  }
}

extension Diagnostic {
  private var header: String {
    var position = DisplayText.escaped(path)
    if let place {
      position += ":\(place.line):\(place.column)"
    }
    return "\(position): \(severity.rawValue): \(DisplayText.escaped(message))"
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
