package import Basics

/// The values of a page in flat memory: all texts in one buffer of bytes, all values in one of slots.
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
    enum Kind: UInt8, Sendable { case absent, text, figure, markup, flag, record, list }

    private var first: UInt32 = 0
    /// The length, and in the lowest three bits the kind.
    private var lengthAndKind: UInt32 = 0

    init() {}

    init(kind: Kind, _ range: Range<Int>) {
      first = UInt32(range.lowerBound)
      lengthAndKind = UInt32(range.count) << 3 | UInt32(kind.rawValue)
    }

    @inline(__always)
    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: lengthAndKind & 7)) ?? .absent }
    var isAbsent: Bool { lengthAndKind & 7 == Kind.absent.rawValue }
    private var length: Int { Int(lengthAndKind >> 3) }
    /// Where the text's bytes or the list's elements are; a record has its shape for a length.
    var range: Range<Int> { Int(first)..<Int(first) + length }
    /// Where the record's first field is.
    var start: Int { Int(first) }
    /// The number of the record's shape.
    var shape: Int { length }
    var isTrue: Bool { length > 0 || kind == .record }
    /// Whether it is a record or a list.
    @inline(__always)
    var holdsValues: Bool { lengthAndKind & 7 >= Kind.record.rawValue }
  }

  private(set) var slots = Buffer<Slot>()
  private(set) var texts = Buffer<UInt8>()
  /// The shapes of the records, by number.
  private(set) var shapes: [Shape] = []
  /// The slots that are to be written next.
  private var open: Range<Int>

  /// An empty tape, which has room for one value: the page.
  package init() {
    open = slots.append(repeating: Slot(), count: 1)
  }

  /// Writes no value: the name is then looked up in the enclosing scopes.
  package mutating func absent() {
    write(.absent, 0..<0)
  }

  /// Writes text, which the template escapes.
  package mutating func text(_ text: borrowing String) {
    write(.text, append(text))
  }

  /// Writes a text, a byte of ASCII and another text as one.
  package mutating func text(
    _ first: borrowing String, _ middle: UInt8, _ last: borrowing String
  ) {
    let start = append(first).lowerBound
    texts.append(middle)
    write(.text, start..<append(last).upperBound)
  }

  /// Writes a number as its reader writes it, whose hyphen HTML shows as a minus sign.
  package mutating func figure(_ text: borrowing String) {
    write(.figure, append(text))
  }

  /// Writes text that is already safe for where it stands and is never escaped again.
  package mutating func markup(_ text: borrowing String) {
    write(.markup, append(text))
  }

  /// Writes a truth value, which sections test and which shows nothing.
  package mutating func flag(_ flag: Bool) {
    write(.flag, 0..<(flag ? 1 : 0))
  }

  /// Writes `count` flags, the bits of a number from the lowest on.
  package mutating func flags(_ bits: UInt, count: Int) {
    var bits = bits
    let places = open.prefix(count)
    for place in places {
      slots.replace(place, with: Slot(kind: .flag, 0..<Int(bits & 1)))
      bits >>= 1
    }
    open = places.endIndex..<open.upperBound
  }

  /// Writes a record; the body writes its fields in the order of the shape.
  package mutating func record(_ shape: Shape, _ fields: (inout Tape) -> Void) {
    record(shape, number(of: shape), fields)
  }

  @inline(__always)
  private mutating func record(_ shape: Shape, _ number: Int, _ fields: (inout Tape) -> Void) {
    let places = slots.append(repeating: Slot(), count: shape.fields.count)
    write(.record, places.lowerBound..<places.lowerBound + number)
    let outer = open
    open = places
    fields(&self)
    open = outer
  }

  /// Writes a list of records of one shape; the body writes the fields of each, by its index.
  package mutating func list(
    of shape: Shape, _ count: Int, _ fields: (inout Tape, Int) -> Void
  ) {
    let number = count > 0 ? number(of: shape) : 0
    list(count) { tape, index in tape.record(shape, number) { fields(&$0, index) } }
  }

  /// Writes a list; each element is one value, written by its index.
  package mutating func list(_ count: Int, _ element: (inout Tape, Int) -> Void) {
    let elements = slots.append(repeating: Slot(), count: count)
    write(.list, elements)
    let outer = open
    for (index, place) in elements.enumerated() {
      open = place..<place + 1
      element(&self, index)
    }
    open = outer
  }
}

extension Tape {
  /// Calls the body with the UTF-8 bytes of all texts of the page.
  package borrowing func withTexts<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    body(texts.elements)
  }

  /// Fills the next open slot, if there is one; a page has less than 4 GB of text, and no text or
  /// list of it more than 500 million bytes or elements.
  @inline(__always)
  private mutating func write(_ kind: Slot.Kind, _ range: Range<Int>) {
    guard let next = open.first else { return }
    slots.replace(next, with: Slot(kind: kind, range))
    open = next + 1..<open.upperBound
  }

  @inline(__always)
  private mutating func append(_ text: borrowing String) -> Range<Int> {
    let start = texts.count
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { texts.append($0) }
    if isAppended == nil { appendPieces(of: text) }
    return start..<texts.count
  }

  /// Apart, since whoever takes the bytes out of a text holds it meanwhile.
  @inline(never)
  private mutating func appendPieces(of text: borrowing String) {
    texts.append(Array(text.utf8))
  }

  private mutating func number(of shape: Shape) -> Int {
    if let number = shapes.firstIndex(where: { $0 === shape }) { return number }
    shapes.append(shape)
    return shapes.count - 1
  }

  /// A page with one value of each kind, which may well stand inside each other without end.
  init(sampleOf page: Kind) {
    self.init()
    _ = append(" ")
    writeSample(of: page, in: nil)
  }

  private mutating func writeSample(of kind: Kind, in outer: Range<Int>?) {
    switch kind {
    case .text, .safeText: write(.text, 0..<1)
    case .markup: write(.markup, 0..<1)
    case .flag: flag(true)
    case .nothing, .list(.nothing): list(0) { _, _ in }
    case .optional(.record(let shape)): writeSample(of: .records(shape), in: outer)
    case .optional(let present): writeSample(of: present, in: outer)
    case .itself: if let outer { write(.record, outer) }
    case .list(let element): list(1) { tape, _ in tape.writeSample(of: element, in: outer) }
    case .record(let shape):
      record(shape) { tape in
        let record = tape.open.lowerBound..<tape.open.lowerBound + tape.number(of: shape)
        for field in shape.fields { tape.writeSample(of: field.kind, in: record) }
      }
    }
  }
}

/// The ordered fields of a kind of record; two shapes are the same only when they are one object.
///
///     static let shape = Shape("Row", ["date": .text, "amount": .text, "isLast": .flag])
package final class Shape: Sendable {
  /// One field: the name that templates use, and what stands there.
  package struct Field: Sendable {
    package let name: String
    package let kind: Kind

    /// Takes the name as it stands in templates, without dots.
    package init(_ name: String, _ kind: Kind) {
      (self.name, self.kind) = (name, kind)
    }
  }

  /// What messages call records of this shape.
  package let name: String
  package let fields: [Field]

  /// Of two fields with one name, templates see the first.
  package init(_ name: String, fields: [Field]) {
    (self.name, self.fields) = (name, fields)
  }

  /// Takes the fields as names with kinds, in the order in which they are written.
  package convenience init(_ name: String, _ fields: KeyValuePairs<String, Kind>) {
    self.init(name, fields: fields.map { Field($0.key, $0.value) })
  }

  /// Where the field of each name is, by the names' numbers; negative where there is none.
  func layout(of names: [String: Int]) -> [Int32] {
    var places = Array(repeating: Int32(-1), count: names.count)
    for (place, field) in fields.enumerated().reversed() {
      if let number = names[field.name] { places[number] = Int32(place) }
    }
    return places
  }
}

/// What a value can be, known before there is a value.
package indirect enum Kind: Sendable {
  case text
  /// Text in which no character is markup, on a page of whatever kind: a figure, a date, a path.
  case safeText
  case markup
  case flag
  case record(Shape)
  case list(Kind)
  /// What may be missing: text that is empty then, or a record in a list of at most one.
  case optional(Kind)
  /// A record of the shape that the field belongs to; `.list(.itself)` makes a tree.
  case itself
  /// Never anything but absent or an empty list.
  case nothing

  /// A list of records that all have one shape.
  package static func records(_ shape: Shape) -> Kind {
    .list(.record(shape))
  }

  /// What a section over the value is in: each element, or what is there.
  package var content: Kind {
    switch self {
    case .list(let element): element
    case .optional(let present): present
    case .text, .safeText, .markup, .flag, .record, .itself, .nothing: self
    }
  }
}

extension Tape {
  /// The digest of all values that templates can show of the page: pages of one kind whose tapes have
  /// equal digests are equal.
  package var digest: Digest {
    var digest = Digest()
    for shape in shapes { digest.add(shape.name) }
    // The slots' memory is hashed as it is, since a long page has very many. On a big-endian machine
    // the digest is another, and a cached page is made once more.
    digest.add(UnsafeRawBufferPointer(slots.elements))
    digest.add(UnsafeRawBufferPointer(texts.elements))
    return digest
  }
}
