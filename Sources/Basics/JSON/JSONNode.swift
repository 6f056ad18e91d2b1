/// A JSON value that the program makes; objects keep the order in which they were made.
package indirect enum JSONNode: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Int64)
  case text(String)
  case array([JSONNode])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONNode
  }

  /// An object with its members in their order.
  package init(members: [(key: String, value: JSONNode)]) {
    self = .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  /// The value of an object's key; nil where this is no object or has no such key.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The keys of an object in their order; none for every other value.
  package var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }
}

extension JSONNode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  package init(stringLiteral text: String) { self = .text(text) }
  /// A whole number.
  package init(integerLiteral number: Int64) { self = .number(number) }
  /// True or false.
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  /// An array.
  package init(arrayLiteral elements: JSONNode...) { self = .array(elements) }
  /// An object with its members in the order in which they stand.
  package init(dictionaryLiteral members: (String, JSONNode)...) {
    self = .object(members.map { Member(key: $0, value: $1) })
  }
}
