/// Walks a program's instructions over a tape; all that it reads for each row is pinned in memory.
struct Renderer: ~Copyable {
  let library: TemplateSet
  let layout: Layout
  /// The values that names are looked up in, the innermost last.
  let frames: UnsafeMutableBufferPointer<Frame>
  let code: UnsafeBufferPointer<Instruction>
  let sources: UnsafeRawBufferPointer
  let fields: UnsafeBufferPointer<Layout.Field>
  let slots: UnsafeBufferPointer<Slot>
  let texts: UnsafeRawBufferPointer
  var frameCount = 0
  var depth = 0
  var overrides: [Override] = []
  var margin = Margin()
  /// The next line goes on in a line that stands already.
  var isInLine = false
  var output: Output

  /// How deep sections and partials of a template that includes itself may go.
  static let depthLimit = 4 * Template.nestingLimit

  /// A value and its kind; of one that is not of its kind nothing is known.
  struct Frame {
    let value: Slot
    let kind: Int
  }
}

extension Renderer {
  mutating func run(_ range: Range<Int>) throws(TemplateError) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch code[index] {
      case .text(let range, let startsLine):
        append(range, startsLine: startsLine)
        index += 1
      case .variable(let name, let escape, let verbatim):
        let slot = value(of: name).slot
        isInLine = false
        if slot.kind.rawValue <= verbatim.rawValue {
          output.append(padded: texts, slot.range)
        } else {
          append(slot, escape: library.program.escapes[escape])
        }
        index += 1
      case .section(let name, let isInverted, let end):
        let (slot, kind) = value(of: name)
        if slot.isTrue != isInverted {
          try runSection(over: slot, kind, isInverted: isInverted, index + 1..<end, at: index)
        }
        index = end
      case .include(let reference, let end):
        try include(library.program.references[reference], content: index + 1..<end, at: index)
        index = end
      case .block(let site, let end):
        try runBlock(library.program.blocks[site], default: index + 1..<end, at: index)
        index = end
      }
    }
  }

  private mutating func runSection(
    over slot: Slot, _ kind: Int, isInverted: Bool, _ body: Range<Int>, at index: Int
  ) throws(TemplateError) {
    guard !isInverted, slot.kind != .flag else { return try run(body) }
    try deeper(at: index)
    let kind = layout.elements[kind]
    if slot.kind == .list {
      for element in slot.range {
        push(slots[element], kind)
        try run(body)
        frameCount -= 1
      }
    } else {
      push(slot, kind)
      try run(body)
      frameCount -= 1
    }
    depth -= 1
  }

  private mutating func include(
    _ reference: Reference, content: Range<Int>, at index: Int
  ) throws(TemplateError) {
    let named =
      if let name = reference.dynamic { template(named: name) } else { reference.template }
    guard let template = named else { return }
    try deeper(at: index)
    let outer = (margin: margin, overrides: overrides.count)
    let indentation = reference.indentation.map {
      outer.margin.prefix(with: library.program.bytes[$0])
    }
    margin = Margin(prefix: indentation ?? [])
    overrides.add(content, of: library.program)
    try run(library.templates[template].body)
    overrides.removeSubrange(outer.overrides...)
    margin = outer.margin
    depth -= 1
  }

  private func template(named name: Name) -> Int? {
    let slot = value(of: name).slot
    guard slot.kind == .text || slot.kind == .cleanText else { return nil }
    return library.index(of: String(decoding: texts[slot.range], as: UTF8.self))
  }

  consuming func finish() -> [UInt8] {
    output.finish()
  }

  /// Goes in by one section, partial or block.
  mutating func deeper(at index: Int) throws(TemplateError) {
    depth += 1
    guard depth > Self.depthLimit else { return }
    throw library.error(.nestingTooDeep(limit: Self.depthLimit), at: index)
  }
}

extension Renderer {
  /// Makes a value the innermost frame, checked so that no field of it is read that is not there.
  @inline(__always)
  mutating func push(_ slot: Slot, _ kind: Int) {
    let width = layout.widths[kind]
    let fits = width < 0 || (slot.kind == .record && slot.count == width)
    frames[frameCount] = Frame(value: slot, kind: fits ? kind : Layout.nothing)
    frameCount += 1
  }

  /// The value that a name stands for, and its kind: that of the first frame where it is there.
  @inline(__always)
  private func value(of name: Name) -> (slot: Slot, kind: Int) {
    guard name.part >= 0 else {
      let frame = frames[frameCount - 1]
      return (frame.value, frame.kind)
    }
    for index in (0..<frameCount).reversed() {
      let frame = frames[index]
      let field = fields[frame.kind * layout.columns + name.part]
      guard field.slot >= 0 else { continue }
      let slot = slots[frame.value.start + Int(field.slot)]
      guard slot.kind != .absent else { continue }
      return name.path == 0
        ? (slot, Int(field.kind)) : value(at: name.path, in: slot, Int(field.kind))
    }
    return (Slot(), Layout.nothing)
  }

  private func value(at path: Int, in slot: Slot, _ kind: Int) -> (slot: Slot, kind: Int) {
    var (slot, kind) = (slot, kind)
    for part in library.program.paths[path] {
      let field = layout.field(part, of: kind)
      guard field.slot >= 0, slot.kind == .record, slot.count == layout.widths[kind] else {
        return (Slot(), Layout.nothing)
      }
      (slot, kind) = (slots[slot.start + Int(field.slot)], Int(field.kind))
    }
    return (slot, kind)
  }
}
