package import Basics
package import Model

/// What is on record of a build that succeeded.
package struct BuildSuccess: Hashable, Sendable, Codable {
  /// At whose end the book is shown.
  package var asOf: Day
  /// HTML and Markdown.
  package var pages: Int
  package var filesWritten: Int
  package var filesUnchanged: Int
  package var filesRemoved: Int
  /// What `daybook check` has to say.
  package var notes: Int
  /// That of the program.
  package var version: String
  /// How long it took.
  package var milliseconds: Int64
  /// When it ended.
  package var time: Instant

  /// As it stands on record; what differs from night to night comes last.
  package var members: [(key: String, value: JSONNode)] {
    [
      ("asOf", .text("\(asOf)")), ("pages", .number(Int64(pages))),
      ("filesWritten", .number(Int64(filesWritten))),
      ("filesUnchanged", .number(Int64(filesUnchanged))),
      ("filesRemoved", .number(Int64(filesRemoved))), ("notes", .number(Int64(notes))),
      ("version", .text(version)), ("milliseconds", .number(milliseconds)),
      ("time", .text("\(time)")),
    ]
  }
}
