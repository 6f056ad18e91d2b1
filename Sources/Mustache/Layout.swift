/// Where each name stands in the values of a page, so that none is looked up while rendering.
///
/// Kinds are known by their numbers; the page's own is 0, and 1 is that of which nothing is known.
struct Layout: Sendable {
  /// A name's slot in the records of a kind, negative for none, and the kind of what is there.
  struct Field: Sendable {
    var slot: Int32 = -1
    var kind: Int32 = Int32(Layout.nothing)
  }

  static let nothing = 1
  private(set) var kinds: [Kind]
  /// A row for each kind with a column for each name.
  private(set) var fields: [Field] = []
  /// What a section over a value of each kind has for its frames.
  private(set) var elements: [Int] = []
  /// How many slots the records of a kind have; negative when it is not one of records.
  private(set) var widths: [Int] = []
  let columns: Int

  init(of page: Kind, names: [String: Int]) {
    columns = names.count
    kinds = [page, .nothing]
    var numbers = [Kind.nothing: Layout.nothing]
    numbers[page] = 0
    func number(of kind: Kind) -> Int {
      if let number = numbers[kind] { return number }
      numbers[kind] = kinds.count
      kinds.append(kind)
      return kinds.count - 1
    }
    while elements.count < kinds.count {
      let kind = elements.count
      elements.append(kind)
      widths.append(-1)
      fields += Array(repeating: Field(), count: columns)
      switch kinds[kind] {
      case .text, .markup, .flag, .itself, .nothing: break
      case .list(let element): elements[kind] = number(of: element)
      case .record(let shape):
        widths[kind] = shape.fields.count
        for (slot, field) in shape.fields.enumerated().reversed() {
          guard let column = names[field.name] else { continue }
          let inner = number(of: shape.kind(at: slot))
          fields[kind * columns + column] = Field(slot: Int32(slot), kind: Int32(inner))
        }
      }
    }
  }

  /// A page with one value of each kind, which may well stand inside each other without end.
  var sample: Tape {
    var slots: [Slot] = []
    var end = kinds.count
    for (kind, element) in zip(kinds, elements) {
      switch kind {
      case .text, .markup, .itself: slots.append(Slot(.cleanText, 0..<1))
      case .flag: slots.append(Slot(.flag, 0..<1))
      case .nothing: slots.append(Slot(.list, 0..<0))
      case .list: slots.append(Slot(.list, element..<element + 1))
      case .record(let shape):
        slots.append(Slot(.record, end..<end + shape.fields.count))
        end += shape.fields.count
      }
    }
    slots += Array(repeating: Slot(), count: end - kinds.count)
    for kind in kinds.indices {
      for field in fields[kind * columns..<(kind + 1) * columns] where field.slot >= 0 {
        slots[slots[kind].start + Int(field.slot)] = slots[Int(field.kind)]
      }
    }
    return Tape(slots: slots)
  }
}
