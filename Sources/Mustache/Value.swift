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

/// The values of one thing, in the order of its shape's fields; those left out are absent.
package struct Record: Sendable {
  package let shape: Shape
  let values: [Value]

  package init(_ shape: Shape, _ values: [Value]) {
    (self.shape, self.values) = (shape, values)
  }
}

extension Tape {
  /// Writes a value of a kind; tells of a record of another shape than belongs there.
  mutating func write(_ value: Value, as kind: Kind) -> (given: Shape, expected: Shape)? {
    var wrong: (given: Shape, expected: Shape)?
    switch value {
    case .absent: absent()
    case .text(let text): self.text(text)
    case .markup(let text): markup(text)
    case .flag(let flag): self.flag(flag)
    case .list(let values):
      let element: Kind = if case .list(let element) = kind { element } else { .nothing }
      list(values.count) { wrong = $0.write(values[$1], as: element) ?? wrong }
    case .record(let record):
      if case .record(let shape) = kind, shape != record.shape { return (record.shape, shape) }
      self.record(record.shape) { tape in
        for (slot, value) in zip(record.shape.fields.indices, record.values) {
          wrong = tape.write(value, as: record.shape.kind(at: slot)) ?? wrong
        }
      }
    }
    return wrong
  }
}
