package import Mustache

/// What templates see of a kind of value: the name, kind and reading of each field.
package struct Fields<Subject: ~Copyable & Sendable>: Sendable {
  package let shape: Shape
  let all: [Field<Subject>]
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
