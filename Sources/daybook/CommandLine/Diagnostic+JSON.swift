import Basics
import Diagnostics

extension Diagnostic {
  /// One JSON object on one line, with the same keys for every problem; what it has not is null.
  var json: String {
    let parts = [
      ("path", JSONText.quoted(path)), ("line", place.map { String($0.line) }),
      ("column", place.map { String($0.column) }), ("severity", JSONText.quoted(severity.rawValue)),
      ("message", JSONText.quoted(message)), ("remedy", remedy.map(JSONText.quoted)),
    ]
    return "{" + parts.map { "\"\($0)\": \($1 ?? "null")" }.joined(separator: ", ") + "}"
  }
}
