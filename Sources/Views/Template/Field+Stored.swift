import Mustache
package import Values

/// Fields that are stored properties, which are read where they lie: a closure would hand out a copy
/// of each, counted by whoever holds it.
extension Field {
  /// A property that is stored; what is computed is quicker read by a closure.
  package typealias Stored<Value> = any KeyPath<Subject, Value> & Sendable

  /// A text that is always there; it is escaped for the place it stands in.
  package static func text(_ name: String, _ property: Stored<String>) -> Field {
    text(name, .text, at: property)
  }

  /// A text that may be missing and is then empty, which is to say false.
  package static func text(_ name: String, _ property: Stored<String?>) -> Field {
    text(name, .text, at: property)
  }

  /// A text that our own formatting makes, which templates need not escape.
  package static func safeText(_ name: String, _ property: Stored<String>) -> Field {
    text(name, .safeText, at: property)
  }

  /// The same where there may be none, which is then empty.
  package static func safeText(_ name: String, _ property: Stored<String?>) -> Field {
    text(name, .safeText, at: property)
  }

  /// A place on a page as an address has it.
  package static func place(_ name: String, _ property: Stored<PagePlace>) -> Field {
    place(name, .text, at: property)
  }

  /// A place on a page of which no character is markup anywhere.
  package static func safePlace(_ name: String, _ property: Stored<PagePlace>) -> Field {
    place(name, .safeText, at: property)
  }

  private static func place(_ name: String, _ kind: Kind, at property: Stored<PagePlace>) -> Field {
    let place = StoredPlace(of: property)
    return Field(name, kind) { subject, tape in
      place.lend(subject) { $0.write(to: &tape) }
    }
  }

  /// The same where there may be none, which is then empty.
  package static func safePlace(_ name: String, _ property: Stored<PagePlace?>) -> Field {
    let place = StoredPlace(of: property)
    return Field(name, .optional(.safeText)) { subject, tape in
      place.lendPart(subject) {
        $0.write(to: &tape)
      } orElse: {
        tape.text("")
      }
    }
  }

  private static func text(_ name: String, _ kind: Kind, at property: Stored<String>) -> Field {
    let place = StoredPlace(of: property)
    return Field(name, kind) { subject, tape in
      place.lend(subject) { tape.text($0) }
    }
  }

  private static func text(_ name: String, _ kind: Kind, at property: Stored<String?>) -> Field {
    let place = StoredPlace(of: property)
    return Field(name, .optional(kind)) { subject, tape in
      place.lendPart(subject) {
        tape.text($0)
      } orElse: {
        tape.text("")
      }
    }
  }

  /// A number as the reader writes it.
  package static func figure(_ name: String, _ property: Stored<String>) -> Field {
    let place = StoredPlace(of: property)
    return Field(name, .safeText) { subject, tape in
      place.lend(subject) { tape.figure($0) }
    }
  }

  /// What is true or false, and shows nothing itself.
  package static func flag(_ name: String, _ property: Stored<Bool>) -> Field {
    let place = StoredPlace(of: property)
    return Field(name, .flag) { subject, tape in
      place.lend(subject) { tape.flag($0) }
    }
  }

  /// A thing that is always there.
  package static func record<Part: TemplateData>(
    _ name: String, _ property: Stored<Part>
  ) -> Field {
    let (part, place) = (Part.fields, StoredPlace(of: property))
    return Field(name, .record(part.shape)) { subject, tape in
      place.withPointer(subject) { part.write($0, to: &tape) }
    }
  }

  /// A thing that may be missing: a list of at most one.
  package static func optional<Part: TemplateData>(
    _ name: String, _ property: Stored<Part?>
  ) -> Field {
    let (part, place) = (Part.fields, StoredPlace(of: property))
    return Field(name, .optional(.record(part.shape))) { subject, tape in
      place.lendPart(subject) { subject in
        tape.list(1) { tape, _ in part.write(subject, to: &tape) }
      } orElse: {
        tape.list(0) { _, _ in }
      }
    }
  }

  /// Things of one kind, in the order in which they are shown.
  package static func list<Part: TemplateData>(
    _ name: String, _ property: Stored<[Part]>
  ) -> Field {
    let (part, place) = (Part.fields, StoredPlace(of: property))
    return Field(name, .records(part.shape)) { subject, tape in
      place.lend(subject) { part.write($0, to: &tape) }
    }
  }

  /// All fields of a part, as if they were the subject's own.
  package static func spread<Part: TemplateData>(_ property: Stored<Part>) -> [Field] {
    let (part, place) = (Part.fields, StoredPlace(of: property))
    return part.all.enumerated().map { number, field in
      guard number == 0 else { return Field(field.name, field.kind, nil) }
      return Field(field.name, field.kind) { subject, tape in
        place.withPointer(subject) { part.writeFields(of: $0, to: &tape) }
      }
    }
  }
}

extension PagePlace {
  fileprivate borrowing func write(to tape: inout Tape) {
    if anchor.isEmpty { tape.text(page) } else { tape.text(page, UInt8(ascii: "#"), anchor) }
  }
}

/// A property of a subject, read where it lies.
private struct StoredPlace<Subject: Sendable, Value>: Sendable {
  private let property: Field<Subject>.Stored<Value>
  /// Nil for what is computed.
  private let offset: Int?

  init(of property: Field<Subject>.Stored<Value>) {
    self.property = property
    offset = MemoryLayout<Subject>.offset(of: property)
  }

  /// Lends the address of the property; of one that is computed, that of a copy.
  @inline(__always)
  func withPointer(_ subject: UnsafePointer<Subject>, _ body: (UnsafePointer<Value>) -> Void) {
    guard let offset else {
      return withUnsafePointer(to: subject.pointee[keyPath: property], body)
    }
    body((UnsafeRawPointer(subject) + offset).assumingMemoryBound(to: Value.self))
  }

  /// Lends the property to what reads it, which cannot copy it.
  @inline(__always)
  func lend(_ subject: UnsafePointer<Subject>, _ body: (borrowing Value) -> Void) {
    withPointer(subject) { lent($0, body) }
  }

  /// Lends what is in the property, if there is something.
  @inline(__always)
  func lendPart<Part>(
    _ subject: UnsafePointer<Subject>, _ body: (borrowing Part) -> Void, orElse: () -> Void
  ) where Value == Part? {
    withPointer(subject) { lentPart($0, body, orElse: orElse) }
  }
}

/// What is not known to be copyable is not copied.
@inline(__always)
private func lent<Value: ~Copyable>(
  _ value: UnsafePointer<Value>, _ body: (borrowing Value) -> Void
) {
  body(value.pointee)
}

@inline(__always)
private func lentPart<Part: ~Copyable>(
  _ value: UnsafePointer<Part?>, _ body: (borrowing Part) -> Void, orElse: () -> Void
) {
  switch value.pointee {
  case .some(let part): body(part)
  case .none: orElse()
  }
}
