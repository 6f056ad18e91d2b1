internal import Dispatch
internal import Synchronization

/// Work on many independent inputs at once.
enum Parallel {
  /// The results in the order of the inputs, made by at most `width` threads.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], width: Int, _ transform: @Sendable (Input) -> Output
  ) -> [Output] {
    guard width > 1, inputs.count > 1 else { return inputs.map(transform) }
    let next = Atomic(0)
    let outputs = Mutex([Output?](repeating: nil, count: inputs.count))
    DispatchQueue.concurrentPerform(iterations: min(width, inputs.count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < inputs.count else { return }
        let output = transform(inputs[index])
        outputs.withLock { $0[index] = output }
      }
    }
    return outputs.withLock { $0.compactMap { $0 } }
  }
}
