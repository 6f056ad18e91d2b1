/// An expression as steps, of which each is tried at most once at each place of a text.
struct ExpressionProgram: Sendable {
  enum Step: Sendable {
    /// Takes a character.
    case set(ScalarSet)
    case assertion(ExpressionAssertion)
    /// Goes on at both.
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

extension ExpressionProgram {
  func isFound(in text: [CasedScalar]) -> Bool {
    var reached = [Int](repeating: -1, count: steps.count)
    var current: [Int] = []
    var next: [Int] = []
    for place in 0...text.count {
      // A find may begin everywhere.
      if follow(0, at: place, of: text, &reached, &current) { return true }
      guard place < text.count else { return false }
      for index in current {
        guard case .set(let set) = steps[index], set.contains(text[place]) else { continue }
        if follow(index + 1, at: place + 1, of: text, &reached, &next) { return true }
      }
      (current, next) = (next, [])
    }
    return false
  }

  /// Goes all ways from a step that take no character; true where one of them ends.
  private func follow(
    _ start: Int, at place: Int, of text: [CasedScalar], _ reached: inout [Int],
    _ waiting: inout [Int]
  ) -> Bool {
    var open = [start]
    while let index = open.popLast() {
      guard reached[index] != place else { continue }
      reached[index] = place
      switch steps[index] {
      case .set: waiting.append(index)
      case .assertion(let assertion):
        if assertion.holds(at: place, of: text) { open.append(index + 1) }
      case .split(let one, let other): open += [other, one]
      case .jump(let target): open.append(target)
      case .found: return true
      }
    }
    return false
  }
}

extension ExpressionAssertion {
  fileprivate func holds(at place: Int, of text: [CasedScalar]) -> Bool {
    switch self {
    case .start: return place == 0
    case .end: return place == text.count
    case .boundary(let isWanted):
      let before = place > 0 && text[place - 1].isOfWord
      let after = place < text.count && text[place].isOfWord
      return (before != after) == isWanted
    }
  }
}
