/// Walks the instructions of bound templates; the work on data happens here and nowhere else.
struct Renderer {
  let library: TemplateSet
  var frames: [Value] = []
  private var depth = 0
  /// What was bound on the way, for the places that had to wait for the data.
  private var bound: [DeferredKey: Program] = [:]

  private struct DeferredKey: Hashable {
    let program: Int
    let deferred: Int32
    let template: Int?
  }

  init(library: TemplateSet) {
    self.library = library
  }

  mutating func run(
    _ program: Program, _ range: Range<Int>, into output: inout [UInt8]
  ) throws(TemplateError) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch program.instructions[index] {
      case .literal(let start, let end):
        output.append(contentsOf: program.literals[Int(start)..<Int(end)])
        index += 1
      case .value(let operand, let escaping):
        append(value(of: operand, in: program).value, escaping, to: &output)
        index += 1
      case .condition(let operand, let isTrue, let end):
        index = value(of: operand, in: program).value.isTrue == isTrue ? index + 1 : Int(end)
      case .section(let operand, let end):
        let (value, candidate) = value(of: operand, in: program)
        if value.isTrue {
          try runSection(over: value, candidate, program, index + 1..<Int(end), into: &output)
        }
        index = Int(end)
      case .include(let deferred, let name):
        try runDeferred(deferred, name, of: program, into: &output)
        index += 1
      }
    }
  }

  func check(_ value: Value, is kind: Kind, at origin: Origin) throws(TemplateError) {
    guard case .record(let shape) = kind else { return }
    if case .record(let record) = value, record.shape == shape { return }
    throw wrongShape(value, shape, at: origin)
  }
}

extension Renderer {
  private mutating func runSection(
    over value: Value, _ candidate: Candidate, _ program: Program, _ body: Range<Int>,
    into output: inout [UInt8]
  ) throws(TemplateError) {
    guard case .list(let elements) = value else {
      return try runSection(over: .list([value]), candidate, program, body, into: &output)
    }
    frames.append(.absent)
    depth += 1
    let shape = candidate.elementShape < 0 ? nil : program.shapes[Int(candidate.elementShape)]
    for element in elements {
      if case .record(let record) = element, let shape, record.shape != shape {
        throw wrongShape(element, shape, at: candidate.origin)
      }
      frames[frames.count - 1] = element
      if candidate.otherBody < 0 {
        try run(program, body, into: &output)
      } else {
        try runDeferred(candidate.otherBody, nil, of: program, into: &output)
      }
    }
    depth -= 1
    frames.removeLast()
  }

  private mutating func runDeferred(
    _ index: Int32, _ name: Operand?, of program: Program, into output: inout [UInt8]
  ) throws(TemplateError) {
    let deferred = program.deferred[Int(index)]
    var template: Int?
    if let name {
      guard case .text(let text) = value(of: name, in: program).value,
        let found = library.index(of: text)
      else { return }
      template = found
    }
    depth += 1
    guard depth <= Template.nestingLimit else {
      let problem = TemplateError.Problem.nestingTooDeep(limit: Template.nestingLimit)
      let origin = deferred.origin
      throw library.error(problem, at: origin, text: library.templates[origin.template].source.name)
    }
    let key = DeferredKey(program: program.id, deferred: index, template: template)
    if bound[key] == nil { try bind(deferred, template, as: key) }
    if let part = bound[key] {
      try run(part, 0..<part.instructions.count, into: &output)
    }
    depth -= 1
  }

  private mutating func bind(
    _ deferred: Deferred, _ template: Int?, as key: DeferredKey
  ) throws(TemplateError) {
    var binder = Binder(library: library, context: deferred.context)
    binder.program.id = bound.count + 1
    try binder.bind(deferred.work, template: template)
    bound[key] = binder.program
  }

  private func wrongShape(_ value: Value, _ shape: Shape, at origin: Origin) -> TemplateError {
    let text = if case .record(let record) = value { record.shape.name } else { "without a shape" }
    return library.error(.wrongShape(expected: shape.name), at: origin, text: text)
  }
}

extension Renderer {
  /// The first candidate that is there, and its value.
  @inline(__always)
  private func value(
    of operand: Operand, in program: Program
  ) -> (value: Value, candidate: Candidate) {
    var index = Int(operand.first)
    while true {
      let candidate = program.candidates[index]
      index += 1
      var value = frames[Int(candidate.frame)]
      if candidate.slot >= 0, case .record(let record) = value {
        value = record.values[Int(candidate.slot)]
      }
      if case .absent = value, index < Int(operand.end) { continue }
      if candidate.isDeadEnd { return (.absent, candidate) }
      for step in candidate.steps {
        let step = program.steps[Int(step)]
        guard case .record(let record) = value, record.shape == program.shapes[Int(step.shape)]
        else { return (.absent, candidate) }
        value = record.values[Int(step.slot)]
      }
      return (value, candidate)
    }
  }

  @inline(__always)
  private func append(_ value: Value, _ escaping: Escaping, to output: inout [UInt8]) {
    switch value {
    case .text(var text):
      text.withUTF8 { bytes in
        switch escaping {
        case .none: output.append(contentsOf: bytes)
        case .html: appendHTML(bytes, to: &output)
        case .custom(let template):
          if case .custom(let escape) = library.templates[Int(template)].source.escape {
            escape(bytes, &output)
          }
        }
      }
    case .markup(let markup): output.append(contentsOf: markup.utf8)
    case .flag(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .absent, .record, .list: break
    }
  }
}
