package import Basics
package import Diagnostics

/// A problem as it is put on record, without the line that it is in.
package struct RecordedProblem: Hashable, Sendable, Codable {
  /// Nil where the message names the file, or there is none.
  package var path: String?
  /// Counted from 1, as the column is.
  package var line: Int?
  package var column: Int?
  /// `error` or `note`.
  package var severity: String
  package var message: String
  package var remedy: String?

  /// What a diagnostic says.
  package init(_ diagnostic: Diagnostic) {
    path = diagnostic.path
    line = diagnostic.place?.line
    column = diagnostic.place?.column
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    remedy = diagnostic.remedy
  }

  /// An error that is not about a place in the book.
  init(error message: String, remedy: String? = nil) {
    severity = Diagnostic.Severity.error.rawValue
    self.message = message
    self.remedy = remedy
  }

  /// With the same keys for every problem; what it has not is null.
  package var members: [(key: String, value: JSONNode)] {
    [
      ("path", path.map(JSONNode.text) ?? .null),
      ("line", line.map { .number(Int64($0)) } ?? .null),
      ("column", column.map { .number(Int64($0)) } ?? .null), ("severity", .text(severity)),
      ("message", .text(message)), ("remedy", remedy.map(JSONNode.text) ?? .null),
    ]
  }
}
