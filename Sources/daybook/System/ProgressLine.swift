import Coordinators
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

  /// Seconds since the line was made, with two decimals.
  var seconds: String {
    let elapsed = ContinuousClock.now - start
    let hundredths = elapsed / .milliseconds(10)
    let whole = Int(hundredths.rounded())
    return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
  }
}
