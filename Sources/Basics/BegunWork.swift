internal import Dispatch
internal import Synchronization

/// Work that was begun, and what it gives once it is done.
package final class BegunWork<Output: Sendable>: Sendable {
  private let work: @Sendable () -> Output
  private let done = Mutex<Output?>(nil)
  private let group = DispatchGroup()

  init(work: @escaping @Sendable () -> Output) { self.work = work }

  /// Called once.
  func start() {
    DispatchQueue.global().async(group: group) { self.finish() }
  }

  /// Waits for it.
  package var output: Output {
    group.wait()
    return finish()
  }

  @discardableResult
  private func finish() -> Output {
    done.withLock { done in
      let output = done ?? work()
      done = output
      return output
    }
  }
}
