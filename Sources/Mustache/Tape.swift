/// The values of a page, written flat: all text in one run of bytes, all values in one of slots.
///
/// Values are written in the order of their shape's fields; those left out are absent.
///
///     var tape = Tape()
///     tape.record(page) { tape in
///       tape.text("October")
///       tape.list(days.count) { tape, index in tape.record(row) { $0.text(days[index].name) } }
///     }
package struct Tape: ~Copyable, Sendable {
  /// One value: a range of the texts, or of the slots.
  struct Slot: Sendable, Equatable {
    enum Kind: UInt8, Sendable { case absent, text, markup, flag, record, list }

    var kind = Kind.absent
    fileprivate var first: UInt32 = 0
    fileprivate var length: UInt32 = 0

    /// Where the text's bytes or the list's elements are.
    var range: Range<Int> { Int(first)..<Int(first) + Int(length) }
    /// Where the record's first field is.
    var start: Int { Int(first) }
    /// The number of the record's shape.
    var shape: Int { Int(length) }
    var isTrue: Bool { length > 0 || kind == .record }
  }

  private(set) var slots = Buffer<Slot>()
  private(set) var texts = Buffer<UInt8>()
  /// The shapes of the records, by number.
  private(set) var shapes: [Shape] = []
  /// The slots that are to be written next.
  private var open: Range<Int>

  package init() {
    open = slots.append(repeating: Slot(), count: 1)
  }

  /// A thing that is not there: its name is looked for further out.
  package mutating func absent() {
    write(.absent, 0..<0)
  }

  package mutating func text(_ text: String) {
    write(.text, append(text))
  }

  /// Writes text that is already safe for where it stands and is never escaped again.
  package mutating func markup(_ text: String) {
    write(.markup, append(text))
  }

  package mutating func flag(_ flag: Bool) {
    write(.flag, 0..<(flag ? 1 : 0))
  }

  package mutating func record(_ shape: Shape, _ fields: (inout Tape) -> Void) {
    let record = makeRecord(shape)
    write(record)
    let outer = open
    open = record.start..<record.start + shape.fields.count
    fields(&self)
    open = outer
  }

  /// Writes a list; each element is one value, written by its index.
  package mutating func list(_ count: Int, _ element: (inout Tape, Int) -> Void) {
    let elements = slots.append(repeating: Slot(), count: count)
    write(.list, elements)
    let (outer, start) = (open, texts.count)
    for index in 0..<count {
      open = elements.lowerBound + index..<elements.lowerBound + index + 1
      element(&self, index)
      if index == 0 {
        texts.expect(count - 1, like: texts.count - start)
        slots.expect(count - 1, like: slots.count - elements.upperBound)
      }
    }
    open = outer
  }
}

extension Tape {
  @inline(__always)
  private mutating func write(_ slot: Slot) {
    guard let next = open.first else { return }
    slots[next] = slot
    open = next + 1..<open.upperBound
  }

  /// A page has less than 4 GB of text.
  @inline(__always)
  private mutating func write(_ kind: Slot.Kind, _ range: Range<Int>) {
    write(Slot(kind: kind, first: UInt32(range.lowerBound), length: UInt32(range.count)))
  }

  @inline(__always)
  private mutating func append(_ text: String) -> Range<Int> {
    let start = texts.count
    if text.utf8.withContiguousStorageIfAvailable({ texts.append($0) }) == nil {
      Array(text.utf8).withUnsafeBufferPointer { texts.append($0) }
    }
    return start..<texts.count
  }

  private mutating func makeRecord(_ shape: Shape) -> Slot {
    let fields = slots.append(repeating: Slot(), count: shape.fields.count)
    let number = shapes.firstIndex { $0 === shape } ?? shapes.count
    if number == shapes.count { shapes.append(shape) }
    return Slot(kind: .record, first: UInt32(fields.lowerBound), length: UInt32(number))
  }
}

extension Tape {
  /// A page with one value of each kind, which may well stand inside each other without end.
  init(sampleOf page: Kind) {
    self.init()
    _ = append(" ")
    var records: [Shape: Slot] = [:]
    slots[0] = sample(of: page, in: Slot(), &records)
  }

  private mutating func sample(
    of kind: Kind, in outer: Slot, _ records: inout [Shape: Slot]
  ) -> Slot {
    switch kind {
    case .text, .markup, .flag: return Slot(kind: kind == .flag ? .flag : .text, length: 1)
    case .nothing: return Slot(kind: .list)
    case .itself: return outer
    case .list(let element):
      let place = slots.append(repeating: Slot(), count: 1).lowerBound
      slots[place] = sample(of: element, in: outer, &records)
      return Slot(kind: .list, first: UInt32(place), length: 1)
    case .record(let shape):
      if let record = records[shape] { return record }
      let record = makeRecord(shape)
      records[shape] = record
      for (index, field) in shape.fields.enumerated() {
        slots[record.start + index] = sample(of: field.kind, in: record, &records)
      }
      return record
    }
  }
}
