/// A regular expression that is looked for in texts, without regard to case.
///
/// All ways through it are followed at once (K. Thompson, Regular Expression Search Algorithm,
/// 1968), so that the time grows with the text alone and no expression can hang. What needs going
/// back is left out: references to groups, looking ahead and behind.
package struct RegularExpression: Sendable {
  /// As it was written.
  package let text: String
  private let machine: ExpressionMachine

  /// Whether the expression fits some part of a text, of which the first `reach` characters are
  /// looked at.
  package func isFound(in text: String) -> Bool { isFound(in: ExpressionText(text)) }

  /// The same of a text in which many expressions are looked for.
  package func isFound(in text: ExpressionText) -> Bool { machine.isFound(in: text) }

  /// In characters: names and purposes of payments are shorter.
  package static let reach = 4096
}

/// A text in which expressions are looked for, taken apart once.
package struct ExpressionText: Sendable {
  let scalars: [UInt32]

  /// Takes the first `RegularExpression.reach` characters.
  package init(_ text: String) {
    scalars = text.unicodeScalars.prefix(RegularExpression.reach).map(\.value)
  }
}

extension RegularExpression {
  /// Throws where the text is no such expression.
  package init(_ text: String) throws(ExpressionFault) {
    var parser = ExpressionParser(text)
    self.init(text: text, machine: ExpressionMachine(try ExpressionProgram(try parser.parse())))
  }
}

extension RegularExpression: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.text == other.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// Why a text is no regular expression, or none that is read here.
package enum ExpressionFault: Error, Hashable, Sendable {
  /// `(` or `[` without its other half.
  case open(Character)
  case unopened
  /// `*`, `+`, `?` or `{…}` behind nothing that could be repeated.
  case nothingToRepeat(String)
  /// The least of a count or a range is more than the most.
  case backward(String)
  /// A `\` at the end.
  case endsInBackslash
  /// Something of other engines, such as `(?=` or `\1`.
  case notSupported(String)
  /// With all its counts written out it would be too long.
  case tooLarge
}

extension ExpressionFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .open(let bracket): "its \(bracket) is not closed"
    case .unopened: "its ) closes nothing"
    case .nothingToRepeat(let mark): "\(mark) stands behind nothing that could be repeated"
    case .backward(let range): "\(range) counts backwards"
    case .endsInBackslash: "it ends in a backslash"
    case .notSupported(let part): "\(part) is not supported"
    case .tooLarge: "it is too long with its counts written out"
    }
  }
}

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

/// A character of a text with its other cases.
struct CasedScalar {
  let scalar: Unicode.Scalar
  /// In small letters and in capitals, where that is one character each.
  private let lower: UInt32
  private let upper: UInt32

  init(_ scalar: Unicode.Scalar) {
    self.scalar = scalar
    guard !scalar.isASCII else {
      let isCapital = scalar.value &- 0x41 < 26
      let isSmall = scalar.value &- 0x61 < 26
      lower = isCapital ? scalar.value | 0x20 : scalar.value
      upper = isSmall ? scalar.value & 0xDF : scalar.value
      return
    }
    lower = Self.only(scalar.properties.lowercaseMapping) ?? scalar.value
    upper = Self.only(scalar.properties.uppercaseMapping) ?? scalar.value
  }

  private static func only(_ text: String) -> UInt32? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first?.value : nil
  }

  func isIn(_ range: ClosedRange<UInt32>) -> Bool {
    range.contains(scalar.value) || range.contains(lower) || range.contains(upper)
  }

  /// A letter, a digit or `_`.
  var isOfWord: Bool {
    if scalar.isASCII {
      return lower &- 0x61 < 26 || scalar.value &- 0x30 < 10 || scalar == "_"
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }
}

/// Characters of which an expression takes one.
struct ScalarSet: Hashable, Sendable {
  /// A class of characters, by its letter behind a backslash; a capital is all others.
  enum Kind: Hashable, Sendable {
    case digit, word, space
  }

  var ranges: [ClosedRange<UInt32>] = []
  var kinds: [Kind] = []
  var otherKinds: [Kind] = []
  /// Whether all others are meant.
  var isNegated = false

  /// `.`: all but line ends.
  static let any: ScalarSet = {
    var set = ScalarSet()
    set.ranges = [0x0A...0x0A, 0x0D...0x0D]
    set.isNegated = true
    return set
  }()

  static func only(_ scalar: Unicode.Scalar) -> ScalarSet {
    var set = ScalarSet()
    set.ranges = [scalar.value...scalar.value]
    return set
  }

  func contains(_ cased: CasedScalar) -> Bool {
    let isListed =
      ranges.contains { cased.isIn($0) } || kinds.contains { $0.contains(cased) }
      || otherKinds.contains { !$0.contains(cased) }
    return isListed != isNegated
  }
}

extension ScalarSet.Kind {
  func contains(_ cased: CasedScalar) -> Bool {
    switch self {
    case .digit: cased.scalar.properties.numericType == .decimal
    case .word: cased.isOfWord
    case .space: cased.scalar.properties.isWhitespace
    }
  }
}
