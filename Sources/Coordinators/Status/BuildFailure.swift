package import Basics

/// What is on record of a build that failed.
package struct BuildFailure: Hashable, Sendable, Codable {
  package var reason: Reason
  /// The first of them.
  package var problems: [RecordedProblem]
  /// All of them.
  package var problemCount: Int
  /// That of the program.
  package var version: String
  /// How long it took.
  package var milliseconds: Int64
  /// When it ended.
  package var time: Instant

  /// So many problems are kept on record.
  package static let mostProblems = 100

  /// As it stands on record.
  package var members: [(key: String, value: JSONNode)] {
    [
      ("reason", .text(reason.rawValue)), ("problemCount", .number(Int64(problemCount))),
      ("problems", .array(problems.map { JSONNode(members: $0.members) })),
      ("version", .text(version)), ("milliseconds", .number(milliseconds)),
      ("time", .text("\(time)")),
    ]
  }
}
