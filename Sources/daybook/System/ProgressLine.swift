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
  }

  init(_ console: Console) { self.console = console }

  func show(_ moment: BuildProgress.Moment) {
    let now = ContinuousClock.now
    state.withLock { state in
      guard now >= state.next else { return }
      state.next = now + .milliseconds(100)
      state.isShown = true
      let text =
        "\r\(moment.accountsDone) of \(moment.accountCount) accounts, \(moment.pageCount) pages\u{1B}[K"
      console.write(Array(text.utf8), to: STDERR_FILENO)
    }
  }

  /// Takes the line away again.
  func clear() {
    state.withLock { state in
      if state.isShown { console.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO) }
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
