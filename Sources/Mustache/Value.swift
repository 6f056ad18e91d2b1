/// What a template can show: a closed set of cases, so a template sees nothing that was not put in.
///
/// `.absent`, `.flag(false)`, the empty text and the empty list are false; everything else is true.
package enum Value: Sendable {
  /// Not there: the name is looked for further out. A thing that is there but empty is `.text("")`.
  case absent
  case text(String)
  /// Text that is already safe for where it stands and is never escaped again.
  case markup(String)
  case flag(Bool)
  case record(Record)
  case list([Value])

  package static func records(_ records: [Record]) -> Value {
    .list(records.map(Value.record))
  }
}

/// The values of one thing, by position in its shape.
package struct Record: Sendable {
  package let shape: Shape
  let values: [Value]

  /// Takes the values in the order of the shape's fields; those left out are absent.
  package init(_ shape: Shape, _ values: [Value]) {
    self.shape = shape
    let missing = shape.fields.count - values.count
    self.values =
      missing == 0
      ? values
      : values.prefix(shape.fields.count) + Array(repeating: .absent, count: max(0, missing))
  }
}

extension Value {
  /// Whether the value, down to its last field, is of the kind; an absent value is of every kind.
  package func fits(_ kind: Kind) -> Bool {
    switch (self, kind) {
    case (.absent, _), (.text, .text), (.markup, .markup), (.flag, .flag): true
    case (.list(let values), .list(let element)): values.allSatisfy { $0.fits(element) }
    case (.record(let record), .record(let shape)):
      record.shape == shape
        && zip(record.values, shape.fields.indices).allSatisfy { $0.fits(shape.kind(at: $1)) }
    default: false
    }
  }

  var isTrue: Bool {
    switch self {
    case .absent: false
    case .text(let text), .markup(let text): !text.isEmpty
    case .flag(let flag): flag
    case .record: true
    case .list(let values): !values.isEmpty
    }
  }
}
