internal import Basics

/// A key of an object of a book's files, and what may stand behind it as far as a schema can say.
///
/// A key of a decoder is a case of the same enumeration, so the two know the same keys.
protocol DescribedKey: ObjectKey {
  /// What the value may be; null besides, unless the key is required.
  var schema: JSONSchema { get }
  /// Whether an object without the key is refused.
  var isRequired: Bool { get }
}

extension DescribedKey {
  var isRequired: Bool { false }
}

extension JSONSchema {
  /// An object with the keys of a kind, under all of their names; others may stand there too, since
  /// they are kept.
  static func object<Key: DescribedKey>(of keys: Key.Type) -> JSONSchema {
    var members: [(name: String, schema: JSONSchema)] = []
    if keys.mayNameSchema { members.append((SchemaReference.key, .reference)) }
    for key in keys.allCases {
      let schema = key.isRequired ? key.schema : key.schema.orNull
      members.append((key.name, schema))
      for alias in key.otherNames {
        members.append((alias, schema.about("The same as \(key.name).")))
      }
    }
    let required = keys.allCases.filter { $0.isRequired && $0.otherNames.isEmpty }.map(\.name)
    let object = object(members, required: required)
    let rules = keys.allCases.flatMap(\.ruleOfNames)
    return rules.isEmpty ? object : object.with("allOf", .array(rules))
  }
}

extension DescribedKey {
  /// The other names that are read as this key, in the order of their letters.
  var otherNames: [String] {
    Self.aliases.filter { $0.value.rawValue == rawValue }.map(\.key).sorted()
  }

  /// That a key with several names stands under one of them, or under none where it may be missing.
  fileprivate var ruleOfNames: [JSONNode] {
    guard !otherNames.isEmpty else { return [] }
    let names = [name] + otherNames
    let choices = names.map { name -> JSONNode in ["required": [.text(name)]] }
    guard !isRequired else { return [["oneOf": .array(choices)]] }
    let none: JSONNode = ["not": ["anyOf": .array(choices)]]
    return [["oneOf": .array(choices + [none])]]
  }
}

extension JSONSchema {
  fileprivate static let reference = anything.about(
    "Where editors find the schema of this file; Daybook does not read it.")
}
