/// Lists of values, one for each of several things, that lie behind each other in one array: where
/// there are many and short ones, that is made and read much faster than an array for each.
struct JaggedArray<Value: Sendable>: Sendable {
  /// Those of all parts, part by part.
  var values: [Value] = []
  /// Where each part ends.
  var ends: [Int] = []

  /// There are no parts.
  init() {}
}

extension JaggedArray {
  /// Takes so many of one value for each part.
  init(repeating value: Value, counts: [Int]) {
    for count in counts { ends.append((ends.last ?? 0) + count) }
    values = Array(repeating: value, count: ends.last ?? 0)
  }

  /// Takes the values of each part.
  init(_ parts: [some Collection<Value>]) {
    for part in parts {
      values += part
      endPart()
    }
  }

  /// Other values in the same parts.
  func map<Other>(_ other: (Value) -> Other) -> JaggedArray<Other> {
    var parts = JaggedArray<Other>()
    (parts.values, parts.ends) = (values.map(other), ends)
    return parts
  }

  /// How many parts there are.
  var count: Int { ends.count }

  /// Where each part begins.
  var starts: [Int] { Array(([0] + ends).dropLast(ends.isEmpty ? 0 : 1)) }

  subscript(part: Int) -> ArraySlice<Value> { values[range(of: part)] }

  /// Where a part's are among `values`.
  func range(of part: Int) -> Range<Int> { (part == 0 ? 0 : ends[part - 1])..<ends[part] }

  /// Adds a value to the part that is being made, which comes behind those that are whole.
  mutating func add(_ value: Value) { values.append(value) }

  /// The value that was added last to the part that is being made; nil where none was.
  var last: Value? {
    get { values.count > (ends.last ?? 0) ? values[values.count - 1] : nil }
    set {
      if let newValue, values.count > (ends.last ?? 0) { values[values.count - 1] = newValue }
    }
  }

  /// The part that is being made is whole.
  mutating func endPart() { ends.append(values.count) }
}

extension JaggedArray: Equatable where Value: Equatable {}
extension JaggedArray: Hashable where Value: Hashable {}
