package import Mustache

/// What templates see of a kind of value: the name, kind and reading of each field.
package struct Fields<Subject: Sendable>: Sendable {
  package let shape: Shape
  let all: [Field<Subject>]
  private let writers: [Field<Subject>.Writer]

  func write(_ subject: Subject, to tape: inout Tape) {
    tape.record(shape) { writeFields(of: subject, to: &$0) }
  }

  /// Writes the fields alone, for a record that has more of them.
  package func writeFields(of subject: Subject, to tape: inout Tape) {
    for write in writers { write(subject, &tape) }
  }
}

extension Fields {
  /// Takes what to call such values before a template's author.
  package init(_ name: String, _ all: [Field<Subject>]) {
    self.init(
      shape: Shape(name, fields: all.map { Shape.Field($0.name, $0.kind) }), all: all,
      writers: all.map(\.write))
  }
}
