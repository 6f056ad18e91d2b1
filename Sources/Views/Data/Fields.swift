import Mustache

/// A value that templates can show.
protocol TemplateData: Sendable {
  static var fields: Fields<Self> { get }
}

extension TemplateData {
  static var shape: Shape { Self.fields.shape }

  var tape: Tape {
    var tape = Tape()
    Self.fields.write(self, to: &tape)
    return tape
  }
}

/// What templates see of a kind of value: the name, kind and reading of each field, said once.
struct Fields<Subject: Sendable>: Sendable {
  let shape: Shape
  let all: [Field<Subject>]
  private let writers: [Field<Subject>.Writer]

  /// Takes what to call such values when telling a template's author about them.
  init(_ name: String, _ all: [Field<Subject>]) {
    shape = Shape(name, fields: all.map { Shape.Field($0.name, $0.kind) })
    self.all = all
    writers = all.map(\.write)
  }

  func write(_ subject: Subject, to tape: inout Tape) {
    tape.record(shape) { writeFields(of: subject, to: &$0) }
  }

  /// Writes the fields alone, for a record that has more of them.
  func writeFields(of subject: Subject, to tape: inout Tape) {
    for write in writers { write(subject, &tape) }
  }
}

/// One thing that templates see of a value.
///
/// Nothing is ever absent, only empty: an absent name would be looked for further out, where
/// another thing of the same name may stand.
struct Field<Subject: Sendable>: Sendable {
  typealias Writer = @Sendable (Subject, inout Tape) -> Void

  let name: String
  let kind: Kind
  let write: Writer

  private init(_ name: String, _ kind: Kind, _ write: @escaping Writer) {
    (self.name, self.kind, self.write) = (name, kind, write)
  }
}

extension Field {
  static func text(_ name: String, _ read: @escaping @Sendable (Subject) -> String) -> Field {
    Field(name, .text) { $1.text(read($0)) }
  }

  /// A text that may be missing and is then empty, which is to say false.
  static func text(_ name: String, _ read: @escaping @Sendable (Subject) -> String?) -> Field {
    Field(name, .text) { $1.text(read($0) ?? "") }
  }

  static func texts(_ name: String, _ read: @escaping @Sendable (Subject) -> [String]) -> Field {
    Field(name, .list(.text)) { subject, tape in
      let texts = read(subject)
      tape.list(texts.count) { $0.text(texts[$1]) }
    }
  }

  /// Text that is already written in the language of the page.
  static func markup(_ name: String, _ read: @escaping @Sendable (Subject) -> String) -> Field {
    Field(name, .markup) { $1.markup(read($0)) }
  }

  static func flag(_ name: String, _ read: @escaping @Sendable (Subject) -> Bool) -> Field {
    Field(name, .flag) { $1.flag(read($0)) }
  }

  static func record<Part: TemplateData>(
    _ name: String, _ read: @escaping @Sendable (Subject) -> Part
  ) -> Field {
    let part = Part.fields
    return Field(name, .record(part.shape)) { part.write(read($0), to: &$1) }
  }

  /// A thing that may be missing: a list of at most one.
  static func optional<Part: TemplateData>(
    _ name: String, _ read: @escaping @Sendable (Subject) -> Part?
  ) -> Field {
    let part = Part.fields
    return Field(name, .records(part.shape)) { subject, tape in
      let subject = read(subject)
      tape.list(subject == nil ? 0 : 1) { tape, _ in
        if let subject { part.write(subject, to: &tape) }
      }
    }
  }

  static func list<Part: TemplateData>(
    _ name: String, _ read: @escaping @Sendable (Subject) -> [Part]
  ) -> Field {
    let part = Part.fields
    return Field(name, .records(part.shape)) { subject, tape in
      let elements = read(subject)
      tape.list(elements.count) { part.write(elements[$1], to: &$0) }
    }
  }

  /// All fields of a part, as if they were the subject's own.
  static func spread<Part: TemplateData>(
    _ part: @escaping @Sendable (Subject) -> Part
  ) -> [Field] {
    Part.fields.all.map { field in
      Field(field.name, field.kind) { field.write(part($0), &$1) }
    }
  }
}
