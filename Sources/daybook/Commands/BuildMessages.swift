import Diagnostics
import Basics
import SiteCoordinators
import Foundation
import Synchronization

/// One line on the terminal that says how far a build has come, once it takes a while.
final class ProgressLine: Sendable {
  private let console: Console
  private let start = ContinuousClock.now
  private let state = Mutex(State(next: .now + .milliseconds(500)))

  private struct State {
    var next: ContinuousClock.Instant
    var isShown = false
    /// When pages began to be made.
    var begin: ContinuousClock.Instant?
  }

  init(_ console: Console) { self.console = console }

  func show(_ moment: BuildProgress.Moment) {
    let now = ContinuousClock.now
    state.withLock { state in
      let begin = state.begin ?? now
      state.begin = begin
      guard now >= state.next else { return }
      state.next = now + .milliseconds(100)
      state.isShown = true
      let parts = [
        "\(moment.accountsDone) of \(moment.accountCount) accounts", "\(moment.pageCount) pages",
        Self.timeLeft(after: now - begin, share: moment.share),
      ]
      console.progress(parts.compactMap(\.self).joined(separator: ", "))
    }
  }

  /// How long the rest takes where a share of it, from 0 to 1, took so long; nil while there is too
  /// little to tell it from.
  static func timeLeft(after duration: Duration, share: Double) -> String? {
    let seconds = duration / .seconds(1)
    guard share > 0.02, seconds >= 2 else { return nil }
    let left = seconds * (1 - share) / share
    return left < 90
      ? "about \(Int(left.rounded(.up))) s left" : "about \(Int((left / 60).rounded(.up))) min left"
  }

  /// Takes the line away again.
  func clear() {
    state.withLock { state in
      if state.isShown { console.progress(nil) }
      state.isShown = false
      state.next = .now + .seconds(3600)
    }
  }

  /// Seconds since the line was made.
  var seconds: String { (ContinuousClock.now - start).inSeconds }
}

extension Duration {
  /// In seconds with two decimals.
  var inSeconds: String {
    let hundredths = Int((self / .milliseconds(10)).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}

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
