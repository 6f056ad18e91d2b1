import Coordinators

/// How it stands with a site's builds as `--json` gives it.
struct ListedStatus: Encodable {
  let output: String
  /// `neverBuilt`, `building`, `succeeded` or `failed`.
  let state: String
  /// Why the last build that ended failed; nil where it did not.
  let reason: BuildFailure.Reason?
  let isFresh: Bool
  /// Since the last success.
  let ageSeconds: Int64?
  let success: BuildSuccess?
  let failure: BuildFailure?

  init(_ report: ReportStatus.Report) {
    output = report.output
    state = report.state.name
    reason = report.hasFailed ? report.failure?.reason : nil
    isFresh = report.isFresh
    ageSeconds = report.age?.seconds
    success = report.success
    failure = report.failure
  }
}
