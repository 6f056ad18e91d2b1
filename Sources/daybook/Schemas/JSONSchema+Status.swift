import Basics
import Coordinators

/// How it stands with a site's builds.
extension JSONSchema {
  static let statusListed = closed(
    [
      ("output", text.about("The output folder as it was named.")),
      ("state", choice(["neverBuilt", "building", "succeeded", "failed"])),
      ("reason", reason.about("Why the last build that ended failed; missing where it did not.")),
      (
        "isFresh",
        flag.about(
          "Whether the last build that ended succeeded, within --max-age; else exit code 1.")
      ),
      ("ageSeconds", number(in: Int64.min...Int64.max).about("Since the last success.")),
      ("success", successListed.about("The last build that succeeded.")),
      ("failure", failureListed.about("The last build that failed, also where it is mended.")),
    ], optional: ["reason", "ageSeconds", "success", "failure"])

  private static let reason = choice(BuildFailure.Reason.allCases.map(\.rawValue))

  private static let ended: [(name: String, schema: JSONSchema)] = [
    ("version", text.about("That of daybook.")),
    ("milliseconds", listedCount.about("How long it took.")),
    (
      "time",
      text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$").about(
        "When it ended.")
    ),
  ]

  private static let successListed = closed(
    [
      ("asOf", listedDay.about("Entries after it are not counted.")), ("pages", listedCount),
      ("filesWritten", listedCount), ("filesUnchanged", listedCount),
      ("filesRemoved", listedCount), ("notes", listedCount),
    ] + ended)

  private static let failureListed = closed(
    [
      ("reason", reason), ("problemCount", listedCount),
      ("problems", array(of: problemListed).about("The first hundred.")),
    ] + ended)

  private static let problemListed = closed(
    [
      ("path", text), ("line", listedCount.about("From 1.")), ("column", listedCount),
      ("severity", choice(["error", "note"])), ("message", text), ("remedy", text),
    ], optional: ["path", "line", "column", "remedy"])
}
