/// Walks the instructions of bound templates; the work on data happens here and nowhere else.
struct Renderer: ~Copyable {
  let library: TemplateSet
  private let frames = UnsafeMutablePointer<Frame>.allocate(capacity: Self.depthLimit + 2)
  private var frameCount = 0
  private var depth = 0
  /// What was bound on the way, for the places that had to wait for the data.
  private var bound: [DeferredKey: Program] = [:]

  /// How deep sections and partials of a template that includes itself may go.
  static let depthLimit = 4 * Template.nestingLimit

  /// A value that names are looked up in; both pointers are good while its section is run.
  private struct Frame {
    let value: UnsafePointer<Value>
    let fields: UnsafeBufferPointer<Value>
  }

  private struct DeferredKey: Hashable {
    let program: Int
    let deferred: Int32
    let template: Int?
  }

  /// A bound program while it runs: its instructions and literals are read where they are.
  private struct Running {
    let program: Program
    let instructions: UnsafeBufferPointer<Instruction>
    let literals: UnsafeBufferPointer<UInt8>
  }

  init(library: TemplateSet) {
    self.library = library
  }

  deinit {
    frames.deallocate()
  }

  mutating func run(
    _ program: Program, on page: Value, into output: inout Output
  ) throws(TemplateError) {
    try withFrame(page) { (renderer) throws(TemplateError) in
      try renderer.run(program, into: &output)
    }
  }

  func check(_ value: Value, is kind: Kind, at origin: Origin) throws(TemplateError) {
    guard case .record(let shape) = kind else { return }
    if case .record(let record) = value, record.shape == shape { return }
    throw wrongShape(value, shape, at: origin)
  }
}

extension Renderer {
  private mutating func run(
    _ program: Program, into output: inout Output
  ) throws(TemplateError) {
    try program.instructions.withUnsafeBufferPointer { (instructions) throws(TemplateError) in
      try program.literals.withUnsafeBufferPointer { (literals) throws(TemplateError) in
        let running = Running(program: program, instructions: instructions, literals: literals)
        try run(running, 0..<instructions.count, into: &output)
      }
    }
  }

  private mutating func run(
    _ running: borrowing Running, _ range: Range<Int>, into output: inout Output
  ) throws(TemplateError) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch running.instructions[index] {
      case .literal(let start, let end):
        output.append(UnsafeBufferPointer(rebasing: running.literals[Int(start)..<Int(end)]))
        index += 1
      case .field(let frame, let slot, let escaping):
        append(frames[Int(frame)].fields, Int(slot), escaping, to: &output)
        index += 1
      case .value(let operand, let escaping):
        withUnsafePointer(to: try value(of: operand, in: running.program).value) {
          append(UnsafeBufferPointer(start: $0, count: 1), 0, escaping, to: &output)
        }
        index += 1
      case .condition(let operand, let isTrue, let end):
        index =
          try value(of: operand, in: running.program).value.isTrue == isTrue ? index + 1 : Int(end)
      case .section(let operand, let end):
        let (value, candidate) = try value(of: operand, in: running.program)
        if value.isTrue {
          try runSection(over: value, candidate, running, index + 1..<Int(end), into: &output)
        }
        index = Int(end)
      case .include(let deferred, let name):
        try runDeferred(deferred, name, of: running.program, into: &output)
        index += 1
      }
    }
  }

  private mutating func runSection(
    over value: Value, _ candidate: Candidate, _ running: borrowing Running, _ body: Range<Int>,
    into output: inout Output
  ) throws(TemplateError) {
    let elements: [Value] = if case .list(let elements) = value { elements } else { [value] }
    let shape =
      candidate.elementShape < 0 ? nil : running.program.shapes[Int(candidate.elementShape)]
    try deeper(at: candidate.origin)
    for element in elements {
      if case .record(let record) = element, let shape, record.shape != shape {
        throw wrongShape(element, shape, at: candidate.origin)
      }
      try withFrame(element) { (renderer) throws(TemplateError) in
        if candidate.otherBody < 0 {
          try renderer.run(running, body, into: &output)
        } else {
          try renderer.runDeferred(candidate.otherBody, nil, of: running.program, into: &output)
        }
      }
    }
    depth -= 1
  }

  @inline(__always)
  private mutating func withFrame(
    _ value: Value, _ body: (inout Renderer) throws(TemplateError) -> Void
  ) throws(TemplateError) {
    try withUnsafePointer(to: value) { (pointer) throws(TemplateError) in
      let fields: [Value] = if case .record(let record) = value { record.values } else { [] }
      try fields.withUnsafeBufferPointer { (fields) throws(TemplateError) in
        (frames + frameCount).initialize(to: Frame(value: pointer, fields: fields))
        frameCount += 1
        try body(&self)
        frameCount -= 1
      }
    }
  }

  private mutating func runDeferred(
    _ index: Int32, _ name: Operand?, of program: Program, into output: inout Output
  ) throws(TemplateError) {
    let deferred = program.deferred[Int(index)]
    var template: Int?
    if let name {
      guard case .text(let text) = try value(of: name, in: program).value,
        let found = library.index(of: text)
      else { return }
      template = found
    }
    try deeper(at: deferred.origin)
    let key = DeferredKey(program: program.id, deferred: index, template: template)
    if bound[key] == nil {
      var binder = Binder(library: library, context: deferred.context)
      binder.program.id = bound.count + 1
      try binder.bind(deferred.work, template: template)
      bound[key] = binder.program
    }
    if let part = bound[key] {
      try run(part, into: &output)
    }
    depth -= 1
  }

  private mutating func deeper(at origin: Origin) throws(TemplateError) {
    depth += 1
    guard depth > Self.depthLimit else { return }
    throw library.error(
      .nestingTooDeep(limit: Self.depthLimit), at: origin,
      text: library.templates[origin.template].source.name)
  }

  private func wrongShape(_ value: Value, _ shape: Shape, at origin: Origin) -> TemplateError {
    let text = if case .record(let record) = value { record.shape.name } else { "without a shape" }
    return library.error(.wrongShape(expected: shape.name), at: origin, text: text)
  }
}

extension Renderer {
  /// The first candidate that is there, and its value.
  private func value(
    of operand: Operand, in program: Program
  ) throws(TemplateError) -> (value: Value, candidate: Candidate) {
    var value = Value.absent
    var candidate = program.candidates[Int(operand.first)]
    for index in Int(operand.first)..<Int(operand.end) {
      candidate = program.candidates[index]
      let frame = frames[Int(candidate.frame)]
      if candidate.slot < 0 {
        value = frame.value.pointee
      } else {
        value = frame.fields.isEmpty ? .absent : frame.fields[Int(candidate.slot)]
      }
      if case .absent = value { continue }
      break
    }
    if candidate.isDeadEnd { return (.absent, candidate) }
    for step in candidate.steps {
      let step = program.steps[Int(step)]
      guard case .record(let record) = value else { return (.absent, candidate) }
      let shape = program.shapes[Int(step.shape)]
      guard record.shape == shape else { throw wrongShape(value, shape, at: candidate.origin) }
      value = record.values[Int(step.slot)]
    }
    return (value, candidate)
  }

  @inline(__always)
  private func append(
    _ fields: UnsafeBufferPointer<Value>, _ slot: Int, _ escaping: Escaping,
    to output: inout Output
  ) {
    guard slot < fields.count else { return }
    switch fields[slot] {
    case .text(let text):
      withBytes(of: text) { bytes in
        switch escaping {
        case .none: output.append(bytes)
        case .html: output.appendHTML(bytes)
        case .custom(let template):
          if case .custom(let escape) = library.templates[Int(template)].source.escape {
            output.withBytes { escape(bytes, &$0) }
          }
        }
      }
    case .markup(let markup): withBytes(of: markup) { output.append($0) }
    case .flag(let flag): withBytes(of: flag ? "true" : "false") { output.append($0) }
    case .absent, .record, .list: break
    }
  }
}

@inline(__always)
private func withBytes(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
  if text.utf8.withContiguousStorageIfAvailable(body) == nil {
    Array(text.utf8).withUnsafeBufferPointer(body)
  }
}
