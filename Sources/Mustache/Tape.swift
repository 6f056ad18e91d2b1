/// The values of a page, written flat: all text in one run of bytes, all values in one of slots.
///
/// Values are written in the order of their shape's fields; those left out are absent.
///
///     var tape = Tape()
///     tape.record(page) { tape in
///       tape.text("October")
///       tape.list(days.count) { tape, index in tape.record(row) { $0.text(days[index].name) } }
///     }
package struct Tape: Sendable {
  private(set) var slots = [Slot()]
  /// As many bytes as are used, and more that are harmless to read.
  private(set) var bytes = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 12)
  private var used = 0
  /// The slots that are to be written next.
  private var open = 0..<1

  package init() {}

  init(slots: [Slot]) {
    self.slots = slots
  }

  /// Whether nothing was written.
  package var isEmpty: Bool { open.lowerBound == 0 }

  /// A thing that is not there: its name is looked for further out.
  package mutating func absent() {
    write(Slot())
  }

  package mutating func text(_ text: String) {
    let (range, isClean) = append(text)
    write(Slot(isClean ? .cleanText : .text, range))
  }

  /// Writes text that is already safe for where it stands and is never escaped again.
  package mutating func markup(_ text: String) {
    write(Slot(.markup, append(text).range))
  }

  package mutating func flag(_ flag: Bool) {
    write(Slot(.flag, 0..<(flag ? 1 : 0)))
  }

  package mutating func record(_ shape: Shape, _ fields: (inout Tape) -> Void) {
    let outer = begin(.record, count: shape.fields.count)
    fields(&self)
    open = outer
  }

  /// Writes a list; each element is one value, written by its index.
  package mutating func list(_ count: Int, _ element: (inout Tape, Int) -> Void) {
    let outer = begin(.list, count: count)
    let first = open.lowerBound
    for index in 0..<count {
      open = first + index..<first + index + 1
      element(&self, index)
    }
    open = outer
  }
}

extension Tape {
  private mutating func write(_ slot: Slot) {
    guard let next = open.first else { return }
    slots[next] = slot
    open = next + 1..<open.upperBound
  }

  /// Writes a slot for many values and opens theirs; returns what to go on with after them.
  private mutating func begin(_ kind: Slot.Kind, count: Int) -> Range<Int> {
    let range = slots.count..<slots.count + count
    write(Slot(kind, range))
    slots.append(contentsOf: repeatElement(Slot(), count: count))
    defer { open = range }
    return open
  }

  /// Appends a text to the bytes and finds out whether it stands for itself in HTML.
  @inline(__always)
  private mutating func append(_ text: String) -> (range: Range<Int>, isClean: Bool) {
    text.utf8.withContiguousStorageIfAvailable { append($0) }
      ?? Array(text.utf8).withUnsafeBufferPointer { append($0) }
  }

  @inline(__always)
  private mutating func append(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (range: Range<Int>, isClean: Bool) {
    let range = used..<used + text.count
    used = range.upperBound
    if used + Output.slack > bytes.count {
      bytes += repeatElement(UInt8(ascii: " "), count: bytes.count + text.count + Output.slack)
    }
    let isClean = bytes.withUnsafeMutableBytes { bytes in
      let target = UnsafeMutableRawBufferPointer(rebasing: bytes[range.lowerBound...])
      target.copyMemory(from: UnsafeRawBufferPointer(text))
      return !needsEscape(UnsafeRawBufferPointer(target), count: range.count)
    }
    return (range, isClean)
  }
}

extension Tape {
  /// Whether the values, down to the last field, are of the kind; absent ones are of every kind.
  package func fits(_ kind: Kind) -> Bool {
    fits(kind, at: 0)
  }

  private func fits(_ kind: Kind, at index: Int) -> Bool {
    let slot = slots[index]
    switch (slot.kind, kind) {
    case (.absent, _), (.text, .text), (.cleanText, .text), (.markup, .markup), (.flag, .flag):
      return true
    case (.list, .list(let element)): return slot.range.allSatisfy { fits(element, at: $0) }
    case (.record, .record(let shape)):
      return slot.count == shape.fields.count
        && zip(slot.range, shape.fields.indices).allSatisfy { fits(shape.kind(at: $1), at: $0) }
    default: return false
    }
  }
}
