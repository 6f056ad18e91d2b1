internal import Dispatch
internal import Synchronization

/// Independent work done on several threads at once.
///
/// Calls return when all is done. Work that itself asks for parallel work gets a part of the
/// processors only, so that jobs are best listed side by side rather than nested.
package struct Parallel: Sendable {
  private let width: Int

  /// `width` is how many threads may work at once; with fewer than two, the caller's works alone.
  package init(width: Int) { self.width = width }

  /// The results in the order of the inputs.
  ///
  /// Inputs are begun in their order. After an error no more are begun; of several errors, that of
  /// the first input is thrown, which is the same in every run.
  package func map<Input: Sendable, Output: Sendable, Failure: Error>(
    _ inputs: [Input], _ work: @Sendable (Input) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    guard width > 1, inputs.count > 1 else { return try inputs.map(work) }
    let progress = Mutex(Progress<Output, Failure>(count: inputs.count))
    DispatchQueue.concurrentPerform(iterations: min(width, inputs.count)) { _ in
      while let index = progress.withLock({ $0.begin() }) {
        let result: Result<Output, Failure>
        do throws(Failure) { result = .success(try work(inputs[index])) } catch {
          result = .failure(error)
        }
        progress.withLock { $0.end(index, result) }
      }
    }
    return try progress.withLock { $0 }.outputs()
  }

  /// Runs two closures concurrently, of which the first may throw.
  package func both<One: Sendable, Other: Sendable, Failure: Error>(
    _ one: @Sendable () throws(Failure) -> One, _ other: @Sendable () -> Other
  ) throws(Failure) -> (One, Other) {
    let done = try map([true, false]) { isFirst throws(Failure) -> Either<One, Other> in
      isFirst ? .one(try one()) : .other(other())
    }
    guard case .one(let first) = done[0], case .other(let second) = done[1] else {
      return (try one(), other())
    }
    return (first, second)
  }

  /// Starts work that runs concurrently with the caller; with a width below two it runs when its
  /// output is asked for.
  package func begin<Output: Sendable>(
    _ work: @escaping @Sendable () -> Output
  ) -> Future<Output> {
    let begun = Future(work: work)
    if width > 1 { begun.start() }
    return begun
  }

  /// Releases a value with a great many parts concurrently with the caller, then runs the closure.
  package func release(
    _ value: consuming some Sendable, then work: @escaping @Sendable () -> Void = {}
  ) {
    let held = Mutex(Optional(value))
    let end: @Sendable () -> Void = {
      held.withLock { $0 = nil }
      work()
    }
    if width > 1 { DispatchQueue.global().async(execute: end) } else { end() }
  }

  /// Runs different jobs, of which the longest should come first; each is released with all that it
  /// captures once it is done.
  ///
  /// Of several errors, that of the first job is thrown, as by `map`.
  package func run(_ jobs: consuming [@Sendable () throws -> Void]) throws {
    let places = Array(jobs.indices)
    let waiting = Mutex((consume jobs).map(Optional.some))
    _ = try map(places) { place in try waiting.withLock { $0[place].take() }?() }
  }
}

/// The result of one of two closures.
private enum Either<One: Sendable, Other: Sendable>: Sendable {
  case one(One)
  case other(Other)
}

/// Which inputs of a `map` were begun, and their results.
private struct Progress<Output: Sendable, Failure: Error> {
  private var next = 0
  private var hasFailed = false
  private var results: [Result<Output, Failure>?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  /// The input to work on next; nil when there is none, or one has failed.
  mutating func begin() -> Int? {
    guard !hasFailed, next < results.count else { return nil }
    defer { next += 1 }
    return next
  }

  mutating func end(_ index: Int, _ result: Result<Output, Failure>) {
    if case .failure = result { hasFailed = true }
    results[index] = result
  }

  func outputs() throws(Failure) -> [Output] {
    var outputs: [Output] = []
    outputs.reserveCapacity(results.count)
    for case .some(let result) in results { outputs.append(try result.get()) }
    return outputs
  }
}

/// A future: work that was started, and its result.
///
/// The closure and all that it captures is released as soon as the work is done.
package final class Future<Output: Sendable>: Sendable {
  /// Locked while the work runs.
  private let state: Mutex<State>

  private enum State {
    case begun(@Sendable () -> Output)
    case done(Output)
  }

  init(work: @escaping @Sendable () -> Output) { state = Mutex(.begun(work)) }

  /// Called once.
  func start() {
    // A thread that asked for the output may have run the work by then.
    DispatchQueue.global().async { [weak self] in _ = self?.output }
  }

  /// Waits for the result, or runs the work on this thread where no other has started it.
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
