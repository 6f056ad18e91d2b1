internal import Basics

/// The lines of a block on which values were first shown, field by field.
struct ShownValues {
  private var values = TextTable()
  /// For each value one after the other, by field: the line, or `none`.
  private var lines: [UInt8] = []
  private let fieldCount: Int

  private static let none = UInt8.max

  /// Takes how many fields a line has.
  init(fieldCount: Int) { self.fieldCount = fieldCount }

  /// The line on which a field has shown a value; nil where it has not, and from then on it has on
  /// the other line, of which a block has less than 255.
  mutating func line(of value: String, in field: Int, else line: Int) -> Int? {
    var value = value
    let number = value.withUTF8 { values.number(of: UnsafeRawBufferPointer($0)) }
    if lines.count <= number * fieldCount {
      lines.append(contentsOf: repeatElement(Self.none, count: fieldCount))
    }
    let place = number * fieldCount + field
    guard lines[place] == Self.none else { return Int(lines[place]) }
    lines[place] = UInt8(truncatingIfNeeded: line)
    return nil
  }

  /// Forgets all; the memory is kept.
  mutating func removeAll() {
    values.removeAll()
    lines.removeAll(keepingCapacity: true)
  }
}
