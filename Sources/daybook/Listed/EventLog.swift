import Basics
import Coordinators
import Diagnostics
import Synchronization

/// What a build says to programs that collect logs: an object a line on standard error.
///
/// Safe to use from many threads.
final class EventLog: Sendable {
  private let here: Surroundings
  private let isQuiet: Bool
  /// When progress is said again.
  private let next: Mutex<ContinuousClock.Instant>
  private static let pause = Duration.seconds(5)

  /// Quietly, only what goes wrong is said.
  init(_ here: Surroundings, isQuiet: Bool) {
    self.here = here
    self.isQuiet = isQuiet
    next = Mutex(.now + Self.pause)
  }

  func start(book: String, output: String) {
    guard !isQuiet else { return }
    say(
      "start",
      [("version", .text(here.version)), ("book", .text(book)), ("output", .text(output))])
  }

  /// Says it now and then.
  func progress(_ moment: BuildProgress.Moment) {
    guard !isQuiet else { return }
    let now = ContinuousClock.now
    let isDue = next.withLock { next in
      guard now >= next else { return false }
      next = now + Self.pause
      return true
    }
    guard isDue else { return }
    say(
      "progress",
      [
        ("accountsDone", .number(Int64(moment.accountsDone))),
        ("accounts", .number(Int64(moment.accountCount))),
        ("pages", .number(Int64(moment.pageCount))),
      ])
  }

  /// Says what is noted.
  func problem(_ problem: RecordedProblem) { say("problem", problem.members) }

  func summary(_ success: BuildSuccess) {
    guard !isQuiet else { return }
    say("summary", BuildState.succeeded.members + success.members.dropLast())
  }

  /// Says each problem, all of them, and what it came to.
  func summary(_ failure: BuildFailure, _ problems: [RecordedProblem]) {
    for problem in problems { self.problem(problem) }
    say(
      "summary",
      BuildState.failed(failure.reason).members + [
        ("exitCode", .number(Int64(failure.reason.exitCode.rawValue))),
        ("problems", .number(Int64(failure.problemCount))), ("version", .text(failure.version)),
        ("milliseconds", .number(failure.milliseconds)),
      ])
  }

  private func say(_ event: String, _ members: [(key: String, value: JSONNode)]) {
    let time = Instant(milliseconds: here.millisecondsSince1970)
    let object = JSONNode(
      members: [("event", .text(event)), ("time", .text("\(time)"))] + members)
    here.console.complain(json: object.line)
  }
}
