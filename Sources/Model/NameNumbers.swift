/// Names by number, in the order in which they first came, so that what is gathered by name of
/// thousands of entries looks at each text once.
package struct NameNumbers: Sendable {
  package private(set) var names: [String] = []
  private var numbers: [String: NameNumber] = [:]

  /// There are none yet.
  package init() {}

  /// The name of a number; nil for what has no name.
  subscript(number: NameNumber) -> String? { number == .none ? nil : names[number.place] }

  /// The number of a name, which is added when it is new.
  package mutating func number(of name: String?) -> NameNumber {
    guard let name else { return .none }
    let next = NameNumber(place: names.count)
    // Looked up once, whether it is new or not.
    let number = { (number: inout NameNumber) in number }(&numbers[name, default: next])
    if number == next { names.append(name) }
    return number
  }
}

/// Which of several names it is.
package struct NameNumber: Hashable, Comparable, Sendable {
  private let number: Int32

  fileprivate init(place: Int) { number = Int32(truncatingIfNeeded: place) }

  /// That of what has no name, less than all others.
  package static let none = NameNumber(place: -1)

  /// Where the name stands among all, from 0; -1 where there is none.
  package var place: Int { Int(number) }

  /// By place.
  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}
