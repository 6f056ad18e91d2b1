internal import Dispatch
internal import Synchronization

/// A value that is computed when it is first asked for.
///
/// May be used from many threads, of which two may then compute it at once.
package final class Lazy<Value: Sendable>: Sendable {
  private let find: @Sendable () -> Value
  private let known = AtomicLazyReference<Found>()

  private final class Found: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Takes the closure that computes the value.
  package init(_ find: @escaping @Sendable () -> Value) { self.find = find }

  /// The value.
  package var value: Value { (known.load() ?? known.storeIfNil(Found(find()))).value }

  /// The value, which is not kept where it was not computed before.
  package var uncachedValue: Value { known.load()?.value ?? find() }
}

/// Compared and hashed as its value.
extension Lazy: Equatable where Value: Equatable {
  package static func == (one: Lazy, other: Lazy) -> Bool { one.value == other.value }
}

extension Lazy: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
