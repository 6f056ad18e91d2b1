/// Turns a tree into instructions; partials, parents and blocks are expanded on the way.
struct Binder: Sendable {
  /// Where binding stands: everything that a name or a piece of text depends on.
  struct Context: Sendable {
    var template: Int
    /// What the frames will hold at render, outermost first.
    var frames: [Kind]
    var overrides: [String: Override] = [:]
    var margin = Margin()
    var depth = 0
    /// The templates that surround this place, each with the innermost frame it was entered with.
    var active: [Active] = []
  }

  /// A block from a parent tag that fills the blocks of its name.
  struct Override: Sendable, Equatable {
    let block: Block
    let template: Int

    static func == (left: Override, right: Override) -> Bool {
      left.template == right.template && left.block.offset == right.block.offset
    }
  }

  struct Active: Sendable {
    let template: Int
    let frame: Kind?
    let overrides: [String: Override]
    /// No section has been entered since.
    var isImmediate: Bool
  }

  let library: TemplateSet
  var context: Context
  var program = Program()
  /// Literals are joined only with what comes after this instruction.
  var barrier = 0
  /// The next line goes on in a line that stands already.
  var isInLine = false
  private var findings: Set<Missing> = []
  var visited = 0

  /// How many nodes one binding may go through, so that partials cannot multiply without end.
  static let expansionLimit = 4_000_000
  /// How many nodes entering a template or a filled block counts for.
  static let expansionCost = 50

  /// How many bytes of text one binding may come to, for the same reason.
  static let expansionBytes = 256 << 20

  struct Missing: Hashable {
    let absence: Finding.Absence
    let origin: Origin
  }

  init(library: TemplateSet, context: Context) {
    self.library = library
    self.context = context
  }

  /// The findings in the order of the templates' names and of their lines.
  var sortedFindings: [Finding] {
    let byTemplate = Dictionary(grouping: findings, by: \.origin.template)
    return byTemplate.sorted {
      library.templates[$0.key].source.name < library.templates[$1.key].source.name
    }.flatMap { template, missing in
      let lines = LineIndex(library.templates[template].source)
      return missing.sorted { $0.origin.offset < $1.origin.offset }.map {
        Finding(absence: $0.absence, place: lines.place(of: $0.origin.offset))
      }
    }
  }
}

extension Binder {
  mutating func bind(_ nodes: [Node]) throws(TemplateError) {
    for node in nodes {
      visited += 1
      switch node {
      case .text(let range, let startsLine):
        try appendText(range, startsLine: startsLine)
      case .variable(let name, let escaped):
        bindVariable(name, escaped: escaped)
      case .section(let name, let inverted, let body):
        try checkLimits(at: name.offset, text: name.text)
        try inverted ? bindInverted(name, body) : bindSection(name, body)
      case .partial(let reference):
        try bindReference(reference, blocks: [])
      case .parent(let reference, let blocks):
        try bindReference(reference, blocks: blocks)
      case .block(let block):
        try checkLimits(at: block.offset, text: block.name)
        try bindBlock(block)
      }
    }
  }

  /// Puts off a piece of work until render, and gives it a number.
  mutating func postpone(_ work: Deferred.Work, in context: Context, at offset: Int) -> Int32 {
    program.deferred.append(Deferred(work: work, context: context, origin: origin(offset)))
    return Int32(program.deferred.count - 1)
  }

  func origin(_ offset: Int) -> Origin {
    Origin(template: context.template, offset: offset)
  }

  mutating func note(_ absence: Finding.Absence, at offset: Int) {
    findings.insert(Missing(absence: absence, origin: origin(offset)))
  }

  func checkLimits(at offset: Int, text: String) throws(TemplateError) {
    if context.depth > Template.nestingLimit {
      let problem = TemplateError.Problem.nestingTooDeep(limit: Template.nestingLimit)
      throw library.error(problem, at: origin(offset), text: text)
    }
    if visited > Self.expansionLimit || program.literals.count > Self.expansionBytes {
      let problem = TemplateError.Problem.expansionTooLarge(limit: Self.expansionLimit)
      throw library.error(problem, at: origin(offset), text: text)
    }
  }
}

extension Binder {
  private mutating func bindVariable(_ name: Name, escaped: Bool) {
    isInLine = false
    guard let operand = resolve(name)?.operand else { return }
    let escaping: Escaping =
      switch (escaped, library.templates[context.template].source.escape) {
      case (false, _), (true, .none): .none
      case (true, .html): .html
      case (true, .custom): .custom(template: Int32(context.template))
      }
    let candidate = program.candidates[Int(operand.first)]
    let isField = operand.end - operand.first == 1 && candidate.slot >= 0
    program.instructions.append(
      isField && candidate.steps.isEmpty && !candidate.isDeadEnd
        ? .field(frame: candidate.frame, slot: candidate.slot, escaping: escaping)
        : .value(operand, escaping: escaping))
  }

  private mutating func bindInverted(_ name: Name, _ body: [Node]) throws(TemplateError) {
    guard let operand = resolve(name)?.operand else { return try bindBody(body, frame: nil) }
    try bindCondition(operand, isTrue: false, body)
  }

  private mutating func bindCondition(
    _ operand: Operand, isTrue: Bool, _ body: [Node]
  ) throws(TemplateError) {
    let start = program.instructions.count
    program.instructions.append(.condition(operand, isTrue: isTrue, end: 0))
    try bindBody(body, frame: nil)
    program.instructions[start] = .condition(operand, isTrue: isTrue, end: Int32(barrier))
  }

  private mutating func bindSection(_ name: Name, _ body: [Node]) throws(TemplateError) {
    guard let (operand, kinds) = resolve(name), kinds.contains(where: { $0 != .nothing }) else {
      return
    }
    if kinds.allSatisfy({ $0 == .flag || $0 == .nothing }) {
      return try bindCondition(operand, isTrue: true, body)
    }
    let frame = kinds[0].element
    for (index, kind) in zip(Int(operand.first)..., kinds) {
      if case .record(let shape) = kind.element {
        program.candidates[index].elementShape = append(shape)
      }
      guard kind.element != frame else { continue }
      var other = context
      other.enterSection(frame: kind.element)
      program.candidates[index].otherBody = postpone(.nodes(body), in: other, at: name.offset)
    }
    let start = program.instructions.count
    program.instructions.append(.section(operand, end: 0))
    try bindBody(body, frame: frame)
    program.instructions[start] = .section(operand, end: Int32(barrier))
  }

  private mutating func bindBody(_ body: [Node], frame: Kind?) throws(TemplateError) {
    let outer = context
    context.enterSection(frame: frame)
    try bind(body)
    context = outer
    barrier = program.instructions.count
  }
}

extension Binder.Context {
  mutating func enterSection(frame: Kind?) {
    depth += 1
    if let frame { frames.append(frame) }
    for index in active.indices { active[index].isImmediate = false }
  }
}

extension Kind {
  /// The kind of the frames that a section over a value of this kind makes.
  fileprivate var element: Kind {
    if case .list(let element) = self { element } else { self }
  }
}
