internal import Basics

/// The lines of a block on which a field first showed its values.
struct ShownValues {
  private var values = TextTable()
  /// By the number of the value.
  private var lines: [Int] = []

  /// The line on which a value was shown; nil where it was not, and from then on it was on the other
  /// line.
  mutating func line(of value: String, else line: Int) -> Int? {
    var value = value
    let number = value.withUTF8 { values.number(of: UnsafeRawBufferPointer($0)) }
    if number < lines.count { return lines[number] }
    lines.append(line)
    return nil
  }

  /// Forgets all; the memory is kept.
  mutating func removeAll() {
    values.removeAll()
    lines.removeAll(keepingCapacity: true)
  }
}
