package import Mustache

/// A value that templates can show.
package protocol TemplateData: Sendable {
  static var fields: Fields<Self> { get }
}

extension TemplateData {
  package static var shape: Shape { Self.fields.shape }

  package func writeFields(to tape: inout Tape) { Self.fields.writeFields(of: self, to: &tape) }
}

/// What templates see of a kind of value: the name, kind and reading of each field.
package struct Fields<Subject: ~Copyable & Sendable>: Sendable {
  package let shape: Shape
  package let all: [Field<Subject>]
  private let writeAll: Field<Subject>.Writer

  func write(_ subject: borrowing Subject, to tape: inout Tape) {
    withUnsafePointer(to: subject) { write($0, to: &tape) }
  }

  /// The subject is lent by its address, so that an element of a list is not copied.
  func write(_ subject: UnsafePointer<Subject>, to tape: inout Tape) {
    tape.record(shape) { writeAll(subject, &$0) }
  }

  /// Writes the fields alone, for a record that has more of them.
  package func writeFields(of subject: borrowing Subject, to tape: inout Tape) {
    withUnsafePointer(to: subject) { writeFields(of: $0, to: &tape) }
  }

  /// The subject is lent by its address.
  func writeFields(of subject: UnsafePointer<Subject>, to tape: inout Tape) {
    writeAll(subject, &tape)
  }
}

extension Fields {
  /// Writes a list of subjects, each where it lies.
  func write(_ subjects: borrowing [Subject], to tape: inout Tape) {
    subjects.withUnsafeBufferPointer { subjects in
      guard let first = subjects.baseAddress else { return tape.list(of: shape, 0) { _, _ in } }
      tape.list(of: shape, subjects.count) { writeAll(first + $1, &$0) }
    }
  }
}

extension Fields where Subject: ~Copyable {
  /// Takes what to call such values before a template's author.
  package init(_ name: String, _ all: [Field<Subject>]) {
    self.init(
      shape: Shape(name, fields: all.map { Shape.Field($0.name, $0.kind) }), all: all,
      writeAll: Self.writer(of: all.compactMap(FieldWriter.init)[...]))
  }

  /// One closure that calls others in their order, by halves.
  ///
  /// A closure holds those that it calls for as long as it is there, where each that is taken out of
  /// an array is counted, on all threads in the same place of memory.
  private static func writer(of all: ArraySlice<FieldWriter<Subject>>) -> Field<Subject>.Writer {
    guard let first = all.first?.write else { return { _, _ in } }
    guard all.count > 1 else { return first }
    if all.count == 3 {
      let (second, third) = (all[all.startIndex + 1].write, all[all.startIndex + 2].write)
      return { subject, tape in
        first(subject, &tape)
        second(subject, &tape)
        third(subject, &tape)
      }
    }
    let middle = all.startIndex + all.count / 2
    let (one, other) = (writer(of: all[..<middle]), writer(of: all[middle...]))
    return { subject, tape in
      one(subject, &tape)
      other(subject, &tape)
    }
  }
}

/// What writes a field; a struct, since a closure that stands in an array by itself is called by
/// way of another.
private struct FieldWriter<Subject: ~Copyable & Sendable> {
  let write: Field<Subject>.Writer

  /// Nil for a field that another one writes.
  init?(_ field: Field<Subject>) {
    guard let write = field.write else { return nil }
    self.write = write
  }
}

/// One thing that templates see of a value.
///
/// Nothing is ever absent, only empty: an absent name would be looked up in the enclosing
/// scopes, where another thing of the same name may stand.
package struct Field<Subject: ~Copyable & Sendable>: Sendable {
  /// The subject is lent by its address and borrowed by what reads it, as if it could not be copied:
  /// else the structs that rows are were copied, text by text, for each of their fields.
  package typealias Writer = @Sendable (UnsafePointer<Subject>, inout Tape) -> Void

  package let name: String
  package let kind: Kind
  /// Nil where the field before it, or one further before, writes this one, too.
  package let write: Writer?

  init(_ name: String, _ kind: Kind, _ write: Writer?) {
    (self.name, self.kind, self.write) = (name, kind, write)
  }
}

extension Field where Subject: ~Copyable {
  /// A text that is always there; it is escaped for the place it stands in.
  package static func text(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> String
  ) -> Field {
    Field(name, .text) { $1.text(read($0.pointee)) }
  }

  /// A text that may be missing and is then empty, which is to say false.
  package static func text(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> String?
  )
    -> Field
  {
    Field(name, .optional(.text)) { $1.text(read($0.pointee) ?? "") }
  }

  /// A text that our own formatting makes: a figure, a date, a path.
  ///
  /// Nothing from the data is in it and no character of it is markup anywhere, so that templates
  /// need not escape it.
  package static func safeText(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> String
  ) -> Field {
    Field(name, .safeText) { $1.text(read($0.pointee)) }
  }

  /// The same where there may be none, which is then empty.
  package static func safeText(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> String?
  ) -> Field {
    Field(name, .optional(.safeText)) { $1.text(read($0.pointee) ?? "") }
  }

  /// A number as the reader writes it, which is safe; HTML shows its hyphen as a minus sign.
  package static func figure(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> String
  ) -> Field {
    Field(name, .safeText) { $1.figure(read($0.pointee)) }
  }

  /// The same where there may be none, which is then empty.
  package static func figure(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> String?
  ) -> Field {
    Field(name, .optional(.safeText)) { $1.figure(read($0.pointee) ?? "") }
  }

  /// A list of such numbers, shown one by one as `{{.}}`.
  package static func figures(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> [String]
  ) -> Field {
    Field(name, .list(.safeText)) { subject, tape in
      let figures = read(subject.pointee)
      tape.list(figures.count) { $0.figure(figures[$1]) }
    }
  }

  /// A list of texts, which templates show one by one as `{{.}}`.
  package static func texts(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> [String]
  )
    -> Field
  {
    Field(name, .list(.text)) { subject, tape in
      let texts = read(subject.pointee)
      tape.list(texts.count) { $0.text(texts[$1]) }
    }
  }

  /// Text that is already written in the language of the page.
  package static func markup(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> String
  )
    -> Field
  {
    Field(name, .markup) { $1.markup(read($0.pointee)) }
  }

  /// The same where there may be none, which is then empty.
  package static func markup(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> String?
  )
    -> Field
  {
    Field(name, .optional(.markup)) { $1.markup(read($0.pointee) ?? "") }
  }

  /// What is true or false, and shows nothing itself.
  package static func flag(_ name: String, _ read: @escaping @Sendable (borrowing Subject) -> Bool)
    -> Field
  {
    Field(name, .flag) { $1.flag(read($0.pointee)) }
  }

  /// Several things that are true or false, told in one go by the bits of a number from the lowest
  /// on: amounts and counts have some, and each row has several of these.
  package static func flags(
    _ names: [String], _ read: @escaping @Sendable (borrowing Subject) -> UInt
  ) -> [Field] {
    names.enumerated().map { place, name in
      guard place == 0 else { return Field(name, .flag, nil) }
      return Field(name, .flag) { $1.flags(read($0.pointee), count: names.count) }
    }
  }

  /// A thing that is always there.
  package static func record<Part: TemplateData>(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> Part
  ) -> Field {
    let part = Part.fields
    return Field(name, .record(part.shape)) { part.write(read($0.pointee), to: &$1) }
  }

  /// A thing that may be missing: a list of at most one.
  package static func optional<Part: TemplateData>(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> Part?
  ) -> Field {
    let part = Part.fields
    return Field(name, .optional(.record(part.shape))) { subject, tape in
      let subject = read(subject.pointee)
      tape.list(subject == nil ? 0 : 1) { tape, _ in
        if let subject { part.write(subject, to: &tape) }
      }
    }
  }

  /// Things of one kind, in the order in which they are shown.
  package static func list<Part: TemplateData>(
    _ name: String, _ read: @escaping @Sendable (borrowing Subject) -> [Part]
  ) -> Field {
    let part = Part.fields
    return Field(name, .records(part.shape)) { subject, tape in
      part.write(read(subject.pointee), to: &tape)
    }
  }
}
