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

  /// Two works, the first of which may fail, side by side.
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

  /// Begins work that goes on beside what the caller does; where threads are not to work at once it
  /// is done when it is asked for.
  package func begin<Output: Sendable>(
    _ work: @escaping @Sendable () -> Output
  ) -> BegunWork<Output> {
    let begun = BegunWork(work: work)
    if width > 1 { begun.start() }
    return begun
  }

  /// Lets go of a value that has a great many parts beside what the caller does, and then does what
  /// follows.
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

  /// Does different jobs; the longest is best listed first, and each is let go of with all that it
  /// holds once it is done.
  ///
  /// Of several errors, that of the first job is thrown, as by `map`.
  package func run(_ jobs: consuming [@Sendable () throws -> Void]) throws {
    let places = Array(jobs.indices)
    let waiting = Mutex((consume jobs).map(Optional.some))
    _ = try map(places) { place in try waiting.withLock { $0[place].take() }?() }
  }
}

/// What one of two works gives.
private enum Either<One: Sendable, Other: Sendable>: Sendable {
  case one(One)
  case other(Other)
}

/// What is done of a list of inputs.
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

/// A value that is found out when it is first asked for, since mostly nobody asks.
///
/// May be used from many threads; it is maybe found twice at once.
package final class FoundLater<Value: Sendable>: Sendable {
  private let find: @Sendable () -> Value
  private let known = AtomicLazyReference<Found>()

  private final class Found: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Takes what finds it.
  package init(_ find: @escaping @Sendable () -> Value) { self.find = find }

  /// The value.
  package var value: Value { (known.load() ?? known.storeIfNil(Found(find()))).value }

  /// The value, which is not kept where nobody asked for it to be.
  package var foundAnew: Value { known.load()?.value ?? find() }
}

/// Those are equal that have equal values, and they are coded as these.
extension FoundLater: Equatable where Value: Equatable {
  /// Whether the values are equal.
  package static func == (one: FoundLater, other: FoundLater) -> Bool { one.value == other.value }
}

extension FoundLater: Hashable where Value: Hashable {
  /// Takes the value.
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension FoundLater: Encodable where Value: Encodable {
  /// Writes the value.
  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension FoundLater: Decodable where Value: Decodable {
  /// Reads the value.
  package convenience init(from decoder: any Decoder) throws {
    let value = try Value(from: decoder)
    self.init { value }
  }
}

extension Range<Int> {
  /// The numbers in their order, so many at a time; the last part may be shorter.
  package func parts(of length: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: upperBound, by: length).map {
      $0..<Swift.min($0 + length, upperBound)
    }
  }
}
