/// Names by number, so that what is added up of thousands of entries need not look at texts.
package struct FlowNames: Sendable {
  /// In the order in which the names first came; none is less than all others.
  typealias Number = Int32

  private var all: [String] = []
  private var numbers: [String: Number] = [:]

  /// There are none yet.
  package init() {}

  /// The name of a number; nil for what has no name.
  subscript(number: Number) -> String? { number < 0 ? nil : all[Int(number)] }

  /// The number of a name, which is added when it is new.
  mutating func number(of name: String?) -> Number {
    guard let name else { return -1 }
    if let number = numbers[name] { return number }
    let number = Number(truncatingIfNeeded: all.count)
    all.append(name)
    numbers[name] = number
    return number
  }
}
