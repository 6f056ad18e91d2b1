internal import Synchronization

/// An expression as a machine that goes from state to state, one for each character of a text.
///
/// Each state is made when a text first leads to it (a lazily built deterministic automaton, as in
/// RE2), and kept for the next texts. May be used from many threads.
final class ExpressionMachine: Sendable {
  private let states: Mutex<ExpressionStates>

  init(_ program: ExpressionProgram) { states = Mutex(ExpressionStates(program)) }

  func isFound(in text: ExpressionText) -> Bool {
    states.withLock { $0.isFound(in: text.scalars) }
  }
}

/// The states that texts have led to so far.
///
/// Where they are too many they are forgotten and made again, so that neither memory nor the time
/// for a character depends on more than the length of the expression.
private struct ExpressionStates {
  /// Where all ways through the program are behind a character, before any step that takes none.
  private struct State: Hashable {
    let steps: [Int32]
    let behind: Behind
  }

  /// What stands before the next character, as far as the expression asks.
  private enum Behind {
    case start, word, other
  }

  /// What an expression sees of a character: which of its sets take it.
  private struct Kind: Hashable {
    let isOfWord: Bool
    let taken: [Bool]
  }

  private let program: ExpressionProgram
  /// The sets of the program, each once, and which of them a step takes.
  private let sets: [ScalarSet]
  private let setOfStep: [Int: Int]
  private let hasBoundaries: Bool

  private var kinds: [Kind] = []
  private var columns: [Kind: Int32] = [:]
  /// The columns of characters of ASCII.
  private var ofASCII: [Int32] = []
  private var ofOthers: [UInt32: Int32] = [:]

  private var states: [State] = []
  private var numbers: [State: Int32] = [:]
  /// By state and column: the next state, or what else is known.
  private var table: [Int32] = []
  /// How many columns there is room for.
  private var width = 0

  private static let unknown: Int32 = -1
  private static let found: Int32 = -2
  private static let missing: Int32 = -3
  /// The column of the end of a text; those of kinds of characters follow.
  private static let end: Int32 = 0
  private static let mostStates = 1024
  private static let mostOthers = 4096

  init(_ program: ExpressionProgram) {
    self.program = program
    var sets: [ScalarSet] = []
    var numbers: [ScalarSet: Int] = [:]
    var setOfStep: [Int: Int] = [:]
    var hasBoundaries = false
    for (index, step) in program.steps.enumerated() {
      switch step {
      case .set(let set):
        let number = numbers[set] ?? sets.count
        if number == sets.count { sets.append(set) }
        numbers[set] = number
        setOfStep[index] = number
      case .assertion(.boundary): hasBoundaries = true
      case .assertion, .split, .jump, .found: break
      }
    }
    (self.sets, self.setOfStep, self.hasBoundaries) = (sets, setOfStep, hasBoundaries)
  }

  mutating func isFound(in text: [UInt32]) -> Bool {
    if states.isEmpty { begin() }
    var state = 0
    var place = 0
    while true {
      go(text, &state, &place)
      guard place < text.count else { break }
      let column = column(of: text[place], from: &state)
      var next = table[state * width + Int(column)]
      if next == Self.unknown { next = make(from: &state, by: column) }
      if next == Self.found { return true }
      state = Int(next)
      place += 1
    }
    var last = table[state * width]
    if last == Self.unknown { last = make(from: &state, by: Self.end) }
    return last == Self.found
  }

  /// The hot loop: takes characters up to the first that is not ASCII, or whose next state is not in
  /// the table yet.
  private func go(_ text: [UInt32], _ state: inout Int, _ place: inout Int) {
    let width = width
    table.withUnsafeBufferPointer { table in
      ofASCII.withUnsafeBufferPointer { ofASCII in
        text.withUnsafeBufferPointer { text in
          var (current, index) = (state, place)
          while index < text.count, text[index] < 0x80 {
            let next = table[current &* width &+ Int(ofASCII[Int(text[index])])]
            guard next >= 0 else { break }
            current = Int(next)
            index &+= 1
          }
          (state, place) = (current, index)
        }
      }
    }
  }
}

extension ExpressionStates {
  private mutating func begin() {
    ofASCII = (0..<0x80).map { value in
      Unicode.Scalar(value as UInt32).map { kindColumn(of: $0) } ?? 0
    }
    width = kinds.count + 9
    _ = number(of: start)
  }

  private var start: State { State(steps: [0], behind: .start) }

  /// The column of what the expression sees of a character.
  private mutating func kindColumn(of scalar: Unicode.Scalar) -> Int32 {
    let cased = CasedScalar(scalar)
    let kind = Kind(
      isOfWord: hasBoundaries && cased.isOfWord, taken: sets.map { $0.contains(cased) })
    if let known = columns[kind] { return known }
    kinds.append(kind)
    let column = Int32(truncatingIfNeeded: kinds.count)
    columns[kind] = column
    return column
  }

  /// The column of a character; a full table is cleared first.
  private mutating func column(of value: UInt32, from state: inout Int) -> Int32 {
    if value < 0x80 { return ofASCII[Int(value)] }
    if let known = ofOthers[value] { return known }
    guard let scalar = Unicode.Scalar(value) else { return ofASCII[0] }
    if ofOthers.count >= Self.mostOthers { ofOthers.removeAll() }
    let column = kindColumn(of: scalar)
    ofOthers[value] = column
    if Int(column) >= width {
      let current = states[state]
      width = 2 * kinds.count + 1
      forget()
      state = Int(number(of: current))
    }
    return column
  }

  private mutating func forget() {
    states.removeAll()
    numbers.removeAll()
    table.removeAll()
    _ = number(of: start)
  }

  private mutating func number(of state: State) -> Int32 {
    if let known = numbers[state] { return known }
    let number = Int32(truncatingIfNeeded: states.count)
    states.append(state)
    numbers[state] = number
    table += Array(repeating: Self.unknown, count: width)
    return number
  }

  /// What a state leads to by a column, which is known from then on.
  private mutating func make(from state: inout Int, by column: Int32) -> Int32 {
    guard let next = next(from: states[state], by: column) else {
      table[state * width + Int(column)] = Self.found
      return Self.found
    }
    guard column != Self.end else {
      table[state * width] = Self.missing
      return Self.missing
    }
    if numbers[next] == nil, states.count >= Self.mostStates {
      let current = states[state]
      forget()
      state = Int(number(of: current))
    }
    let number = number(of: next)
    table[state * width + Int(column)] = number
    return number
  }

  /// The state behind a character; nil where the expression is found before it.
  private func next(from state: State, by column: Int32) -> State? {
    let isEnd = column == Self.end
    let kind = isEnd ? nil : kinds[Int(column) - 1]
    let isBoundary = (state.behind == .word) != (kind?.isOfWord ?? false)
    var reached = [Bool](repeating: false, count: program.steps.count)
    var following: [Int32] = [0]
    var open = state.steps.map(Int.init)
    while let index = open.popLast() {
      guard !reached[index] else { continue }
      reached[index] = true
      switch program.steps[index] {
      case .set:
        if let kind, let set = setOfStep[index], kind.taken[set] {
          following.append(Int32(truncatingIfNeeded: index + 1))
        }
      case .assertion(.start): if state.behind == .start { open.append(index + 1) }
      case .assertion(.end): if isEnd { open.append(index + 1) }
      case .assertion(.boundary(let isWanted)):
        if isBoundary == isWanted { open.append(index + 1) }
      case .split(let one, let other): open += [other, one]
      case .jump(let target): open.append(target)
      case .found: return nil
      }
    }
    // A find may begin everywhere.
    return State(
      steps: Array(Set(following)).sorted(), behind: kind?.isOfWord == true ? .word : .other)
  }
}

/// An expression as steps, of which each is tried at most once at each place of a text.
struct ExpressionProgram: Sendable {
  enum Step: Sendable {
    /// Takes a character.
    case set(ScalarSet)
    case assertion(ExpressionAssertion)
    /// Goes on at both steps, by their indices, as if either had been written alone.
    case split(Int, Int)
    case jump(Int)
    case found
  }

  /// Steps that a program may have, with its counts written out.
  static let longest = 4000

  private(set) var steps: [Step] = []
  private var work = 0

  /// Throws `tooLarge`.
  init(_ node: ExpressionNode) throws(ExpressionFault) {
    try add(node)
    steps.append(.found)
  }

  private mutating func add(_ node: ExpressionNode) throws(ExpressionFault) {
    // Also what adds no step takes time when it is repeated.
    work += 1
    guard work <= Self.longest, steps.count <= Self.longest else { throw .tooLarge }
    switch node {
    case .set(let set): steps.append(.set(set))
    case .assertion(let assertion): steps.append(.assertion(assertion))
    case .sequence(let nodes): for node in nodes { try add(node) }
    case .choice(let nodes): try add(choiceOf: nodes[...])
    case .repeated(let node, let least, let most):
      for _ in 0..<least { try add(node) }
      if let most {
        for _ in least..<most { try add(optional: node) }
      } else {
        let start = steps.count
        try add(optional: node)
        steps.append(.jump(start))
        // The loop is left behind the jump.
        steps[start] = .split(start + 1, steps.count)
      }
    }
  }

  private mutating func add(optional node: ExpressionNode) throws(ExpressionFault) {
    let start = steps.count
    steps.append(.found)
    try add(node)
    steps[start] = .split(start + 1, steps.count)
  }

  private mutating func add(
    choiceOf nodes: ArraySlice<ExpressionNode>
  ) throws(ExpressionFault) {
    var ends: [Int] = []
    for (index, node) in nodes.enumerated() where index < nodes.count - 1 {
      let start = steps.count
      steps.append(.found)
      try add(node)
      ends.append(steps.count)
      steps.append(.found)
      steps[start] = .split(start + 1, steps.count)
    }
    if let last = nodes.last { try add(last) }
    for end in ends { steps[end] = .jump(steps.count) }
  }
}
