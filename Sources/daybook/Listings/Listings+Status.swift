import Basics
import SiteCoordinators

/// How a site's builds went.
extension Listings {
  static let status = Listing<ReportStatus.Report>([
    .key("output", .text, "The output folder as it was named.") { $0.output },
    .key("state", .choice(["neverBuilt", "building", "succeeded", "failed"])) { $0.state.name },
    .optional("reason", reason, "Why the last build that ended failed; missing where it did not.") {
      $0.hasFailed ? $0.failure?.reason : nil
    },
    .key(
      "isFresh", .flag,
      "Whether the last build that ended succeeded, within --max-age; else exit code 1."
    ) { $0.isFresh },
    .optional("ageSeconds", .number(in: Int64.min...Int64.max), "Since the last success.") {
      $0.age?.seconds
    },
    .optionalObject("success", success, "The last build that succeeded.") { $0.success },
    .optionalObject("failure", failure, "The last build that failed, also where it is mended.") {
      $0.failure
    },
  ])

  private static let reason = JSONSchema.choice(BuildFailure.Reason.allCases.map(\.rawValue))

  private static let success = Listing<BuildSuccess>([
    .key("asOf", .day, "Entries after it are not counted.") { $0.asOf },
    .key("pages", .count) { $0.pages },
    .key("filesWritten", .count) { $0.filesWritten },
    .key("filesUnchanged", .count) { $0.filesUnchanged },
    .key("filesRemoved", .count) { $0.filesRemoved },
    .key("notes", .count) { $0.notes },
    end { ($0.version, $0.milliseconds, $0.time) },
  ])

  private static let failure = Listing<BuildFailure>([
    .key("reason", reason) { $0.reason },
    .key("problemCount", .count) { $0.problemCount },
    .list("problems", of: problem, "The first hundred.") { $0.problems },
    end { ($0.version, $0.milliseconds, $0.time) },
  ])

  private static let problem = Listing<RecordedProblem>([
    .optional("path", .text) { $0.path },
    .optional("line", .count, "From 1.") { $0.line },
    .optional("column", .count) { $0.column },
    .key("severity", .choice(["error", "note"])) { $0.severity },
    .key("message", .text) { $0.message },
    .optional("remedy", .text) { $0.remedy },
  ])

  /// The end of a build, however it went.
  private static func end<Row>(
    _ end: @escaping @Sendable (Row) -> (version: String, milliseconds: Int64, time: Instant)
  ) -> [ListedKey<Row>] {
    let instant = JSONSchema.text(
      matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$")
    let keys: [[ListedKey<Row>]] = [
      .key("version", .text, "That of daybook.") { end($0).version },
      .key("milliseconds", .count, "How long it took.") { end($0).milliseconds },
      .key("time", instant, "When it ended.") { end($0).time },
    ]
    return keys.flatMap(\.self)
  }
}
