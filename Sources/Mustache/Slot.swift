/// One value on a tape: a range of its bytes for text, of its slots for lists and records.
struct Slot: Sendable {
  /// The kinds of value; those of text come in the order of how much there is to escape in them.
  enum Kind: UInt8, Sendable {
    case absent
    case markup
    /// Text that stands for itself in HTML.
    case cleanText
    case text
    case flag
    case record
    case list
  }

  let kind: Kind
  private let length: UInt32
  let start: Int

  /// An absent value.
  init() {
    (kind, length, start) = (.absent, 0, 0)
  }

  init(_ kind: Kind, _ range: Range<Int>) {
    (self.kind, length, start) = (kind, UInt32(range.count), range.lowerBound)
  }

  var count: Int { Int(length) }
  var range: Range<Int> { start..<start + count }
  var isTrue: Bool { length > 0 || kind == .record }
}
