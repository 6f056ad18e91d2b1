import Mustache

/// A value that templates can show.
protocol TemplateData: Sendable {
  static var fields: Fields<Self> { get }
}

extension TemplateData {
  static var shape: Shape { Self.fields.shape }
  var record: Record { Self.fields.record(of: self) }
}

/// What templates see of a kind of value: the name, kind and reading of each field, said once.
struct Fields<Subject: Sendable>: Sendable {
  let shape: Shape
  let all: [Field<Subject>]

  /// Takes what to call such values when telling a template's author about them.
  init(_ name: String, _ all: [Field<Subject>]) {
    shape = Shape(name, fields: all.map { Shape.Field($0.name, $0.kind) })
    self.all = all
  }

  func record(of subject: Subject) -> Record {
    Record(shape, all.map { $0.read(subject) })
  }
}

/// One thing that templates see of a value.
///
/// Nothing is ever absent, only empty: an absent name would be looked for further out, where
/// another thing of the same name may stand.
struct Field<Subject: Sendable>: Sendable {
  let name: String
  let kind: Kind
  let read: @Sendable (Subject) -> Value
}

extension Field {
  static func text(_ name: String, _ read: @escaping @Sendable (Subject) -> String) -> Field {
    Field(name: name, kind: .text) { .text(read($0)) }
  }

  /// A text that may be missing and is then empty, which is to say false.
  static func text(_ name: String, _ read: @escaping @Sendable (Subject) -> String?) -> Field {
    Field(name: name, kind: .text) { .text(read($0) ?? "") }
  }

  static func texts(_ name: String, _ read: @escaping @Sendable (Subject) -> [String]) -> Field {
    Field(name: name, kind: .list(.text)) { .list(read($0).map(Value.text)) }
  }

  /// Text that is already written in the language of the page.
  static func markup(_ name: String, _ read: @escaping @Sendable (Subject) -> String) -> Field {
    Field(name: name, kind: .markup) { .markup(read($0)) }
  }

  static func flag(_ name: String, _ read: @escaping @Sendable (Subject) -> Bool) -> Field {
    Field(name: name, kind: .flag) { .flag(read($0)) }
  }

  static func record<Part: TemplateData>(
    _ name: String, _ read: @escaping @Sendable (Subject) -> Part
  ) -> Field {
    Field(name: name, kind: .record(Part.shape)) { .record(read($0).record) }
  }

  /// A thing that may be missing: a list of at most one.
  static func optional<Part: TemplateData>(
    _ name: String, _ read: @escaping @Sendable (Subject) -> Part?
  ) -> Field {
    Field(name: name, kind: .records(Part.shape)) { subject in
      .list(read(subject).map { [.record($0.record)] } ?? [])
    }
  }

  static func list<Part: TemplateData>(
    _ name: String, _ read: @escaping @Sendable (Subject) -> [Part]
  ) -> Field {
    Field(name: name, kind: .records(Part.shape)) { .records(read($0).map(\.record)) }
  }

  /// All fields of a part, as if they were the subject's own.
  static func spread<Part: TemplateData>(
    _ part: @escaping @Sendable (Subject) -> Part
  ) -> [Field] {
    Part.fields.all.map { field in
      Field(name: field.name, kind: field.kind) { field.read(part($0)) }
    }
  }
}
