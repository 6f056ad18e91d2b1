internal import Basics

/// The lines of a block on which values were first shown, field by field.
///
/// A table of its own, since each entry of a book asks it for nine values.
struct ShownValues {
  private var values: [Shown] = []
  /// Numbers of values plus one, each at its hash or after it; 0 where there is none.
  private var slots = [UInt16](repeating: 0, count: Self.slotCount)
  private let hash = TableHash()

  private struct Shown {
    let value: String
    let field: Int
    let line: Int
  }

  /// More than twice as many as a block can have values.
  private static let slotCount = 1 << 10

  /// The line on which a field has shown a value; nil where it has not, and from then on it has on
  /// the other line.
  mutating func line(of value: String, in field: Int, else line: Int) -> Int? {
    var value = value
    var slot = value.withUTF8 { hash(UnsafeRawBufferPointer($0)) &+ field } & (Self.slotCount - 1)
    while slots[slot] != 0 {
      let shown = values[Int(slots[slot]) - 1]
      // By their bytes, since texts are equal also where accents are written in another way.
      if shown.field == field, shown.value.utf8.elementsEqual(value.utf8) { return shown.line }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    guard values.count < Self.slotCount / 2 else { return nil }
    values.append(Shown(value: value, field: field, line: line))
    slots[slot] = UInt16(truncatingIfNeeded: values.count)
    return nil
  }

  /// Forgets all; the memory is kept.
  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }
}
