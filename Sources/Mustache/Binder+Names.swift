extension Binder {
  /// Looks a name up in the frames, innermost first, and notes it when no frame offers it.
  mutating func resolve(_ name: Name) -> (operand: Operand, kinds: [Kind])? {
    let first = Int32(program.candidates.count)
    var kinds: [Kind] = []
    if name.parts.isEmpty, let kind = context.frames.last {
      kinds = [kind]
      program.candidates.append(
        Candidate(
          frame: Int32(context.frames.count - 1), slot: -1, steps: 0..<0, isDeadEnd: false,
          origin: origin(name.offset)))
    }
    for (frame, kind) in zip(context.frames.indices, context.frames).reversed() {
      guard case .record(let shape) = kind, let part = name.parts.first,
        let slot = shape.slot(of: part)
      else { continue }
      let steps = steps(to: name.parts.dropFirst(), from: shape.kind(at: slot))
      kinds.append(steps.kind ?? .nothing)
      program.candidates.append(
        Candidate(
          frame: Int32(frame), slot: Int32(slot), steps: steps.range, isDeadEnd: steps.kind == nil,
          origin: origin(name.offset)))
    }
    let operand = Operand(first: first, end: Int32(program.candidates.count))
    if program.candidates[Int(first)...].allSatisfy(\.isDeadEnd) {
      note(.name(name.text), at: name.offset)
    }
    return kinds.isEmpty ? nil : (operand, kinds)
  }

  /// The steps inwards along the rest of a dotted name, and what they lead to, if anything.
  private mutating func steps(
    to parts: ArraySlice<String>, from start: Kind
  ) -> (range: Range<Int32>, kind: Kind?) {
    let first = Int32(program.steps.count)
    var kind = start
    for part in parts {
      guard case .record(let shape) = kind, let slot = shape.slot(of: part) else {
        return (first..<first, nil)
      }
      program.steps.append(Step(shape: append(shape), slot: Int32(slot)))
      kind = shape.kind(at: slot)
    }
    return (first..<Int32(program.steps.count), kind)
  }

  mutating func append(_ shape: Shape) -> Int32 {
    if let index = program.shapes.firstIndex(of: shape) { return Int32(index) }
    program.shapes.append(shape)
    return Int32(program.shapes.count - 1)
  }
}

extension Name {
  var text: String {
    parts.isEmpty ? "." : parts.joined(separator: ".")
  }
}
