/// A part of an expression.
indirect enum ExpressionNode {
  case set(ScalarSet)
  case assertion(ExpressionAssertion)
  case sequence([ExpressionNode])
  case choice([ExpressionNode])
  /// At most nil is without end.
  case repeated(ExpressionNode, atLeast: Int, atMost: Int?)
}

/// What must hold between two characters.
enum ExpressionAssertion: Hashable, Sendable {
  case start, end
  case boundary(Bool)
}

/// Reads expressions as most tools write them: `.`, `[a-z]`, `\d \w \s \b`, `^`, `$`, groups, `|`,
/// and `* + ? {2,3}`.
struct ExpressionParser {
  private var rest: ArraySlice<Unicode.Scalar>
  private var depth = 0
  private static let deepest = 100

  init(_ text: String) { rest = Array(text.unicodeScalars)[...] }

  mutating func parse() throws(ExpressionFault) -> ExpressionNode {
    let node = try choice()
    guard rest.isEmpty else { throw .unopened }
    return node
  }

  private mutating func choice() throws(ExpressionFault) -> ExpressionNode {
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws(ExpressionFault) -> ExpressionNode {
    var parts: [ExpressionNode] = []
    while let next = rest.first, next != "|", next != ")" {
      parts.append(try repeated(try atom()))
    }
    return .sequence(parts)
  }

  private mutating func atom() throws(ExpressionFault) -> ExpressionNode {
    guard let next = rest.popFirst() else { return .sequence([]) }
    switch next {
    case ".": return .set(.any)
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "(": return try group()
    case "[": return .set(try set())
    case "\\": return try escaped()
    case "*", "+", "?": throw .nothingToRepeat(String(next))
    default: return .set(.only(next))
    }
  }

  private mutating func group() throws(ExpressionFault) -> ExpressionNode {
    if take("?"), !take(":") {
      throw .notSupported("(?" + String(String.UnicodeScalarView(rest.prefix(1))))
    }
    depth += 1
    guard depth <= Self.deepest else { throw .tooLarge }
    let node = try choice()
    guard take(")") else { throw .open("(") }
    depth -= 1
    return node
  }

  private mutating func escaped() throws(ExpressionFault) -> ExpressionNode {
    switch rest.first {
    case "b":
      rest.removeFirst()
      return .assertion(.boundary(true))
    case "B":
      rest.removeFirst()
      return .assertion(.boundary(false))
    default:
      var set = ScalarSet()
      if let scalar = try takeEscape(into: &set) { set = .only(scalar) }
      return .set(set)
    }
  }

  /// Reads what stands behind a backslash: nil for a class, which is added to the set.
  private mutating func takeEscape(
    into set: inout ScalarSet
  ) throws(ExpressionFault) -> Unicode.Scalar? {
    guard let letter = rest.popFirst() else { throw .endsInBackslash }
    switch letter {
    case "d": set.kinds.append(.digit)
    case "w": set.kinds.append(.word)
    case "s": set.kinds.append(.space)
    case "D": set.otherKinds.append(.digit)
    case "W": set.otherKinds.append(.word)
    case "S": set.otherKinds.append(.space)
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "0"..."9", "a"..."z", "A"..."Z": throw .notSupported("\\\(letter)")
    default: return letter
    }
    return nil
  }
}

extension ExpressionParser {
  /// Reads a set behind its bracket; a `]` that stands first is one of its characters.
  private mutating func set() throws(ExpressionFault) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = take("^")
    var isFirst = true
    while isFirst || rest.first != "]" {
      isFirst = false
      guard let low = try member(of: &set) else { continue }
      guard rest.first == "-", rest.dropFirst().first != "]", rest.count > 1 else {
        set.ranges.append(low.value...low.value)
        continue
      }
      rest.removeFirst()
      guard let high = try member(of: &set) else { throw .notSupported("a class in a range") }
      guard low.value <= high.value else { throw .backward("\(low)-\(high)") }
      set.ranges.append(low.value...high.value)
    }
    rest.removeFirst()
    return set
  }

  private mutating func member(of set: inout ScalarSet) throws(ExpressionFault) -> Unicode.Scalar? {
    guard let next = rest.popFirst(), !rest.isEmpty else { throw .open("[") }
    return next == "\\" ? try takeEscape(into: &set) : next
  }

  /// The node with the count that stands behind it; whether it takes much or little first is the
  /// same for what is only looked for.
  private mutating func repeated(
    _ node: ExpressionNode
  ) throws(ExpressionFault) -> ExpressionNode {
    guard let counted = try counted(node) else { return node }
    _ = take("?")
    if let mark = rest.first, "*+?".unicodeScalars.contains(mark) {
      throw .nothingToRepeat(String(mark))
    }
    return counted
  }

  private mutating func counted(_ node: ExpressionNode) throws(ExpressionFault) -> ExpressionNode? {
    if take("*") { return .repeated(node, atLeast: 0, atMost: nil) }
    if take("+") { return .repeated(node, atLeast: 1, atMost: nil) }
    if take("?") { return .repeated(node, atLeast: 0, atMost: 1) }
    // A brace without a count in it is text.
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let inside = String(String.UnicodeScalarView(rest[rest.startIndex..<end].dropFirst()))
    let parts = inside.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let least = Int(parts[0]), least >= 0 else { return nil }
    var most: Int? = least
    if parts.count == 2 {
      most = Int(parts[1])
      guard parts[1].isEmpty || most != nil else { return nil }
    }
    if let most, most < least { throw .backward("{\(inside)}") }
    guard max(least, most ?? 0) <= ExpressionProgram.longest else { throw .tooLarge }
    rest = rest[rest.index(after: end)...]
    return .repeated(node, atLeast: least, atMost: most)
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }
}
