import Synchronization

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
