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
