import Basics
import Foundation
import Model

/// What a command lists with `--json` of a kind of value: the keys of an object.
///
/// The JSON and its schema both follow from them; the schema keeps their order.
struct Listing<Row>: Sendable {
  let keys: [ListedKey<Row>]

  /// Takes the keys in groups: an amount is two.
  init(_ groups: [[ListedKey<Row>]]) { keys = groups.flatMap(\.self) }

  /// An object with these keys and no others.
  var schema: JSONSchema {
    .closed(
      keys.map { ($0.name, $0.schema) },
      optional: Set(keys.lazy.filter(\.isOptional).map(\.name)))
  }
}

/// A key of a listing: its name, its schema, and how its value in a row is written.
struct ListedKey<Row>: Sendable {
  let name: String
  let schema: JSONSchema
  /// Whether it is missing where a row has no value.
  var isOptional = false
  let encode: @Sendable (Row, inout KeyedEncodingContainer<ListedName>) throws -> Void
}

/// The name of a key.
struct ListedName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A value that is written as its listing says.
struct ListedRow<Row>: Encodable {
  let listing: Listing<Row>
  let row: Row

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ListedName.self)
    for key in listing.keys { try key.encode(row, &object) }
  }
}

extension Surroundings {
  /// Prints a value as JSON with sorted keys; throws `BrokenOutput`.
  func print<Row>(_ row: Row, as listing: Listing<Row>) throws {
    try printJSON(ListedRow(listing: listing, row: row))
  }

  /// The same of an array of values.
  func print<Row>(_ rows: [Row], each listing: Listing<Row>) throws {
    try printJSON(rows.map { ListedRow(listing: listing, row: $0) })
  }

  private func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try console.print(json: String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

// What a listing's keys are made by; what is said about a key is for people who read its schema.
extension Array {
  /// A key that every row has.
  static func key<Row, Value: Encodable & SendableMetatype>(
    _ name: String, _ schema: JSONSchema, _ about: String? = nil,
    _ value: @escaping @Sendable (Row) -> Value
  ) -> Self where Element == ListedKey<Row> {
    let name = ListedName(stringValue: name)
    return [
      ListedKey(name: name.stringValue, schema: schema.about(about)) { row, object in
        try object.encode(value(row), forKey: name)
      }
    ]
  }

  /// A key that is missing where a row has no value.
  static func optional<Row, Value: Encodable & SendableMetatype>(
    _ name: String, _ schema: JSONSchema, _ about: String? = nil,
    _ value: @escaping @Sendable (Row) -> Value?
  ) -> Self where Element == ListedKey<Row> {
    let name = ListedName(stringValue: name)
    return [
      ListedKey(name: name.stringValue, schema: schema.about(about), isOptional: true) {
        row, object in try object.encodeIfPresent(value(row), forKey: name)
      }
    ]
  }

  /// An object that is a listing of its own.
  static func object<Row, Part>(
    _ name: String, _ listing: Listing<Part>, _ about: String? = nil,
    _ value: @escaping @Sendable (Row) -> Part
  ) -> Self where Element == ListedKey<Row> {
    key(name, listing.schema, about) { ListedRow(listing: listing, row: value($0)) }
  }

  /// Such an object that is missing where a row has none.
  static func optionalObject<Row, Part>(
    _ name: String, _ listing: Listing<Part>, _ about: String? = nil,
    _ value: @escaping @Sendable (Row) -> Part?
  ) -> Self where Element == ListedKey<Row> {
    optional(name, listing.schema, about) { row in
      value(row).map { ListedRow(listing: listing, row: $0) }
    }
  }

  /// An array of such objects.
  static func list<Row, Part>(
    _ name: String, of listing: Listing<Part>, _ about: String? = nil,
    _ values: @escaping @Sendable (Row) -> [Part]
  ) -> Self where Element == ListedKey<Row> {
    key(name, .array(of: listing.schema), about) { row in
      values(row).map { ListedRow(listing: listing, row: $0) }
    }
  }

  /// An amount twice: as a whole number of minor units and as a decimal.
  static func amount<Row>(
    _ name: String, decimal: String? = nil, _ about: String,
    _ money: @escaping @Sendable (Row) -> Money
  ) -> Self where Element == ListedKey<Row> {
    key(name, .minorUnits, about + " In minor units.") { money($0).minorUnits }
      + key(decimal ?? name + "Decimal", .decimal) { money($0).decimal }
  }

  /// The same where a row may have none.
  static func optionalAmount<Row>(
    _ name: String, decimal: String? = nil, _ about: String,
    _ money: @escaping @Sendable (Row) -> Money?
  ) -> Self where Element == ListedKey<Row> {
    optional(name, .minorUnits, about + " In minor units.") { money($0)?.minorUnits }
      + optional(decimal ?? name + "Decimal", .decimal) { money($0)?.decimal }
  }
}

// Kinds of values that listings have in common.
extension JSONSchema {
  static let day = text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  static let count = number(in: 0...Int64.max)
  static let minorUnits = number(in: Int64.min...Int64.max)
  static let decimal = text(matching: #"^-?[0-9]+(\.[0-9]+)?$"#).about("The same as a decimal.")
  static let currency = text(matching: "^[A-Z]{3}$").about("A code of ISO 4217.")
  static let texts = array(of: text)

  fileprivate func about(_ text: String?) -> JSONSchema { text.map { about($0) } ?? self }
}
