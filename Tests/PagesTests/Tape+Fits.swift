@testable import Mustache

extension Tape {
  /// Whether the values, down to the last field, are of the kind; absent ones are of every kind.
  func fits(_ kind: Kind) -> Bool {
    fits(kind, at: 0, in: nil)
  }

  private func fits(_ kind: Kind, at index: Int, in outer: Shape?) -> Bool {
    let slot = slots.elements[index]
    switch (slot.kind, kind) {
    case (.absent, _), (.text, .text), (.text, .safeText), (.figure, .safeText),
      (.markup, .markup),
      (.flag, .flag):
      return true
    case (.record, .itself):
      return outer.map { fits(.record($0), at: index, in: nil) } ?? false
    case (.list, .optional(.record(let shape))):
      return slot.range.count < 2
        && slot.range.allSatisfy { fits(.record(shape), at: $0, in: outer) }
    case (_, .optional(let present)): return fits(present, at: index, in: outer)
    case (.list, .list(let element)):
      return slot.range.allSatisfy { fits(element, at: $0, in: outer) }
    case (.record, .record(let shape)):
      return shapes[slot.shape] === shape
        && shape.fields.indices.allSatisfy {
          fits(shape.fields[$0].kind, at: slot.start + $0, in: shape)
        }
    default: return false
    }
  }
}
