import Dispatch

/// The browsers of a run: each is lent to one test at a time.
package actor BrowserPool {
  /// As many browsers as serve two processors; more of them would only wait for each other.
  package static let shared = BrowserPool(size: 2)

  private let size: Int
  private var started = 0
  private var idle: [Browser] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(size: Int) {
    self.size = size
  }

  /// Runs a test with a browser as its `Browser.current`.
  ///
  /// The test goes on beside those without a browser, on threads of its own: behind them, each of its many
  /// small steps would wait for one of theirs.
  package nonisolated func lend(_ test: @Sendable () async throws -> Void) async throws {
    try await withTaskExecutorPreference(BrowserThreads.shared) {
      let browser = try await self.take()
      do {
        try await Browser.$lent.withValue(browser, operation: test)
      } catch {
        await self.giveBack(browser)
        throw error
      }
      await self.giveBack(browser)
    }
  }

  private func take() async throws -> Browser {
    while idle.isEmpty && started == size {
      await withCheckedContinuation { waiting.append($0) }
    }
    if let browser = idle.popLast() { return browser }
    started += 1
    do {
      return try await Browser()
    } catch {
      started -= 1
      callNext()
      throw error
    }
  }

  private func giveBack(_ browser: Browser) {
    idle.append(browser)
    callNext()
  }

  private func callNext() {
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}

/// Threads on which tests with a browser run.
private final class BrowserThreads: TaskExecutor {
  static let shared = BrowserThreads()
  private let queue = DispatchQueue(label: "browsers", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
