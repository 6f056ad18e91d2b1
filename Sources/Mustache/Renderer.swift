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
  var output: Output
  var trial: Trial?
  var overrides: [Override] = []
  var margin = Margin()
  /// The next line goes on in a line that stands already.
  var isInLine = false
  var frameCount = 0
  var depth = 0

  /// How deep sections and partials of a template that includes itself may go.
  static let depthLimit = 4 * Template.nestingLimit

  /// A value and its kind; of one that is not of its kind nothing is known.
  struct Frame {
    var value = Slot()
    var kind = Layout.nothing
  }
}

extension Renderer {
  mutating func run(_ range: Range<Int>) throws(TemplateError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let instruction = code[index]
      switch instruction {
      case .text(let range, let startsLine):
        append(range, startsLine: startsLine)
      case .variable(let name, let escape, let verbatim):
        let slot = value(of: name, at: index).slot
        isInLine = false
        if slot.kind.rawValue <= verbatim.rawValue {
          output.append(padded: texts, slot.range)
        } else {
          append(slot, escape: library.program.escapes[escape])
        }
      case .section(let name, let isInverted, let end):
        let (slot, kind) = value(of: name, at: index)
        if slot.isTrue != isInverted || (isInverted && trial != nil) {
          try runSection(over: isInverted ? nil : slot, kind, index + 1..<end, at: index)
        }
      case .include(let reference, let end):
        try include(library.program.references[reference], content: index + 1..<end, at: index)
      case .block(let site, let end):
        try runBlock(library.program.blocks[site], default: index + 1..<end, at: index)
      }
      index = instruction.next(after: index)
    }
  }

  private mutating func runSection(
    over slot: Slot?, _ kind: Int, _ body: Range<Int>, at index: Int
  ) throws(TemplateError) {
    trial?.sections += 1
    if let slot, slot.kind != .flag {
      try enter(at: index)
      let kind = layout.elements[kind]
      let isList = slot.kind == .list
      for element in isList ? slot.range : 0..<1 {
        push(isList ? slots[element] : slot, kind)
        try run(body)
        frameCount -= 1
      }
    } else {
      depth += 1
      try run(body)
    }
    depth -= 1
    trial?.sections -= 1
  }

  /// Makes a value the innermost frame, of which no field is read that is not there.
  @inline(__always)
  mutating func push(_ slot: Slot, _ kind: Int) {
    let width = layout.widths[kind]
    let fits = width < 0 || (slot.kind == .record && slot.count == width)
    frames[frameCount] = Frame(value: slot, kind: fits ? kind : Layout.nothing)
    frameCount += 1
  }

  /// Goes in by one section, partial or block.
  mutating func enter(at index: Int) throws(TemplateError) {
    depth += 1
    let limit = trial == nil ? Self.depthLimit : Template.nestingLimit
    if depth > limit { throw library.error(.nestingTooDeep(limit: limit), at: index) }
    if trial?.isTooLong() == true {
      throw library.error(.expansionTooLarge(limit: Trial.expansionLimit), at: index)
    }
  }
}

extension Renderer {
  /// The value that a name stands for, and its kind: that of the first frame where it is there.
  @inline(__always)
  mutating func value(of name: Name, at index: Int) -> (slot: Slot, kind: Int) {
    guard name.part >= 0 else {
      let frame = frames[frameCount - 1]
      return (frame.value, frame.kind)
    }
    for position in (0..<frameCount).reversed() {
      let frame = frames[position]
      let field = fields[frame.kind * layout.columns + name.part]
      guard field.slot >= 0 else { continue }
      let slot = slots[frame.value.start + Int(field.slot)]
      guard slot.kind != .absent else { continue }
      guard name.path > 0 else { return (slot, Int(field.kind)) }
      if let inner = value(at: name.path, in: slot, Int(field.kind)) { return inner }
      break
    }
    trial?.absences[index] = .name(library.program.text(of: name))
    return (Slot(), Layout.nothing)
  }

  private func value(at path: Int, in slot: Slot, _ kind: Int) -> (slot: Slot, kind: Int)? {
    var (slot, kind) = (slot, kind)
    for part in library.program.paths[path] {
      let field = fields[kind * layout.columns + part]
      guard field.slot >= 0, slot.kind == .record, slot.count == layout.widths[kind] else {
        return nil
      }
      (slot, kind) = (slots[slot.start + Int(field.slot)], Int(field.kind))
    }
    return (slot, kind)
  }
}
