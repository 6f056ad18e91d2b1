@testable import Mustache

/// The values of a page as a tree, for tests to write down.
enum Value: Sendable {
  case absent
  case text(String)
  case markup(String)
  case flag(Bool)
  case record(Record)
  case list([Value])

  static func records(_ records: [Record]) -> Value {
    .list(records.map(Value.record))
  }

  func write(to tape: inout Tape) {
    switch self {
    case .absent: tape.absent()
    case .text(let text): tape.text(text)
    case .markup(let text): tape.markup(text)
    case .flag(let flag): tape.flag(flag)
    case .list(let values): tape.list(values.count) { values[$1].write(to: &$0) }
    case .record(let record):
      tape.record(record.shape) { tape in
        for value in record.values { value.write(to: &tape) }
      }
    }
  }
}

/// The values of one thing, in the order of its shape's fields; those left out are absent.
struct Record: Sendable {
  let shape: Shape
  let values: [Value]

  init(_ shape: Shape, _ values: [Value]) {
    (self.shape, self.values) = (shape, values)
  }
}

extension BoundTemplate {
  func render(_ page: Value) throws(TemplateError) -> [UInt8] {
    var tape = Tape()
    page.write(to: &tape)
    return try render(tape)
  }

  func render(_ page: Record) throws(TemplateError) -> [UInt8] {
    try render(.record(page))
  }
}
