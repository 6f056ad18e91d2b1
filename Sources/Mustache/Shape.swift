/// The ordered fields of a kind of record; two shapes are the same only when they are one object.
///
///     static let shape = Shape("Row", ["date": .text, "amount": .text, "isLast": .flag])
package final class Shape: Sendable {
  /// One field: the name that templates use, and what stands there.
  package struct Field: Sendable {
    package let name: String
    package let kind: Kind

    /// Takes the name as it stands in templates, without dots.
    package init(_ name: String, _ kind: Kind) {
      (self.name, self.kind) = (name, kind)
    }
  }

  /// What messages call records of this shape.
  package let name: String
  package let fields: [Field]

  /// Of two fields with one name, templates see the first.
  package init(_ name: String, fields: [Field]) {
    (self.name, self.fields) = (name, fields)
  }

  /// Takes the fields as names with kinds, in the order in which they are written.
  package convenience init(_ name: String, _ fields: KeyValuePairs<String, Kind>) {
    self.init(name, fields: fields.map { Field($0.key, $0.value) })
  }

  /// Where the field of each name is, by the names' numbers; negative where there is none.
  func layout(of names: [String: Int]) -> [Int32] {
    var places = Array(repeating: Int32(-1), count: names.count)
    for (place, field) in fields.enumerated().reversed() {
      if let number = names[field.name] { places[number] = Int32(place) }
    }
    return places
  }
}

/// What a value can be, known before there is a value.
package indirect enum Kind: Sendable {
  case text
  /// Text in which no character is markup, on a page of whatever kind: a figure, a date, a path.
  case safeText
  case markup
  case flag
  case record(Shape)
  case list(Kind)
  /// What may be missing: text that is empty then, or a record in a list of at most one.
  case optional(Kind)
  /// A record of the shape that the field belongs to; `.list(.itself)` makes a tree.
  case itself
  /// Never anything but absent or an empty list.
  case nothing

  /// A list of records that all have one shape.
  package static func records(_ shape: Shape) -> Kind {
    .list(.record(shape))
  }

  /// What a section over the value is in: each element, or what is there.
  package var content: Kind {
    switch self {
    case .list(let element): element
    case .optional(let present): present
    case .text, .safeText, .markup, .flag, .record, .itself, .nothing: self
    }
  }
}
