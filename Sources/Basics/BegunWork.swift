internal import Dispatch
internal import Synchronization

/// Work that was begun, and what it gives once it is done.
///
/// What the work uses is let go of as soon as it is done.
package final class BegunWork<Output: Sendable>: Sendable {
  /// Locked while the work is done.
  private let state: Mutex<State>

  private enum State {
    case begun(@Sendable () -> Output)
    case done(Output)
  }

  init(work: @escaping @Sendable () -> Output) { state = Mutex(.begun(work)) }

  /// Called once.
  func start() {
    // Whoever asks for it first may have done it by then.
    DispatchQueue.global().async { [weak self] in _ = self?.output }
  }

  /// Waits for it, or does it where no other thread has come to it yet.
  package var output: Output {
    state.withLock { state in
      switch state {
      case .done(let output): return output
      case .begun(let work):
        let output = work()
        state = .done(output)
        return output
      }
    }
  }
}
