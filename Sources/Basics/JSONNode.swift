/// A JSON value that the program makes; objects keep the order in which they were made.
package indirect enum JSONNode: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Int64)
  case text(String)
  case array([JSONNode])
  case object([Member])

  /// A key of an object with its value; objects keep the order of their members.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONNode
  }

  /// An object with its members in their order.
  package init(members: [(key: String, value: JSONNode)]) {
    self = .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  /// The value of an object's key; nil where this is no object or has no such key.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The keys of an object in their order; none for every other value.
  package var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }
}

extension JSONNode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int64) { self = .number(number) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(arrayLiteral elements: JSONNode...) { self = .array(elements) }
  /// An object with its members in the order in which they stand.
  package init(dictionaryLiteral members: (String, JSONNode)...) {
    self = .object(members.map { Member(key: $0, value: $1) })
  }
}

extension JSONNode {
  /// On one line, as programs read it that take a value a line.
  package var line: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): String(number)
    case .text(let text): JSONText.quoted(text)
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(JSONText.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ")
        + "}"
    }
  }

  /// As a person reads it: a member on a line, two spaces to a level, and what is neither object nor
  /// array on as few lines as its array takes; without a line end behind it.
  package var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    switch self {
    case .null, .flag, .number, .text: line
    case .array(let elements) where elements.allSatisfy(\.isScalar):
      Self.filled(elements.map { $0.text(indent: "") }, indent: indent)
    case .array(let elements):
      Self.lines(elements.map { $0.text(indent: indent + "  ") }, in: ("[", "]"), indent)
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members) where members.count == 1 && members[0].value.isBrief:
      "{ \(JSONText.quoted(members[0].key)): \(members[0].value.text(indent: indent)) }"
    case .object(let members):
      Self.lines(
        members.map { "\(JSONText.quoted($0.key)): \($0.value.text(indent: indent + "  "))" },
        in: ("{", "}"), indent)
    }
  }

  private var isScalar: Bool {
    switch self {
    case .null, .flag, .number, .text: true
    case .array, .object: false
    }
  }

  /// Whether an object with this alone stands on one line.
  private var isBrief: Bool {
    switch self {
    case .null, .flag, .number, .text: true
    case .array(let elements): elements.count == 1 && elements.allSatisfy(\.isScalar)
    case .object(let members): members.count == 1 && members[0].value.isBrief
    }
  }

  private static func lines(
    _ parts: [String], in brackets: (open: String, close: String), _ indent: String
  ) -> String {
    let body = parts.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(brackets.open)\n\(body)\n\(indent)\(brackets.close)"
  }

  /// On one line where that is short, else on lines of at most eighty characters.
  private static func filled(_ parts: [String], indent: String) -> String {
    let line = parts.joined(separator: ", ")
    guard line.count > 70 else { return "[\(line)]" }
    var rows: [String] = []
    for part in parts {
      if let row = rows.last, row.count + part.count + indent.count < 76 {
        rows[rows.count - 1] = "\(row), \(part)"
      } else {
        rows.append(part)
      }
    }
    return lines(rows, in: ("[", "]"), indent)
  }
}

/// Text written as JSON.
package enum JSONText {
  /// A JSON string in its quotes; what is not seen or steers a terminal is written as `\u` and four
  /// digits.
  package static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }.joined()
    default: return String(scalar)
    }
  }
}

/// What a JSON value may be, in the words of JSON Schema 2020-12 (json-schema.org/draft/2020-12).
package struct JSONSchema: Hashable, Sendable {
  private var members: [JSONNode.Member]

  /// Takes the schema's own keywords as they are written.
  package init(_ keywords: KeyValuePairs<String, JSONNode>) {
    members = keywords.map { JSONNode.Member(key: $0.key, value: $0.value) }
  }

  package var node: JSONNode { .object(members) }

  package subscript(keyword: String) -> JSONNode? { node[keyword] }

  /// With a further keyword, or another value of one that it has.
  package func with(_ keyword: String, _ value: JSONNode) -> JSONSchema {
    var copy = self
    let member = JSONNode.Member(key: keyword, value: value)
    if let place = copy.members.firstIndex(where: { $0.key == keyword }) {
      copy.members[place] = member
    } else {
      copy.members.append(member)
    }
    return copy
  }

  /// With an explanation for people, which editors show.
  package func about(_ text: String) -> JSONSchema {
    var copy = self
    copy.members.removeAll { $0.key == "description" }
    copy.members.insert(JSONNode.Member(key: "description", value: .text(text)), at: 0)
    return copy
  }

  /// The same value or null, which says as much as leaving it out.
  package var orNull: JSONSchema {
    var copy = self
    if case .text(let type) = self["type"] { copy = copy.with("type", [.text(type), "null"]) }
    if case .array(let types) = self["type"] { copy = copy.with("type", .array(types + ["null"])) }
    if case .array(let choices) = self["enum"] {
      copy = copy.with("enum", .array(choices + [.null]))
    }
    if case .text = self["$ref"] {
      copy.members.removeAll { $0.key == "$ref" }
      copy = copy.with("anyOf", [["$ref": self["$ref"] ?? .null], ["type": "null"]])
    }
    return copy
  }

  /// The schema as a document of its own, known by a name that is no address.
  package func document(named name: String, title: String) -> JSONNode {
    .object(
      [
        JSONNode.Member(
          key: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
        JSONNode.Member(key: "$id", value: .text("urn:daybook:schema:\(name)")),
        JSONNode.Member(key: "title", value: .text(title)),
      ] + members)
  }
}

extension JSONSchema {
  package static let text = JSONSchema(["type": "string"])
  package static let flag = JSONSchema(["type": "boolean"])
  /// Whatever stands there.
  package static let anything = JSONSchema([:])

  /// A text that a regular expression of ECMA-262 finds.
  package static func text(matching pattern: String) -> JSONSchema {
    text.with("pattern", .text(pattern))
  }

  /// A text that is one of the choices.
  package static func choice(_ choices: [String]) -> JSONSchema {
    text.with("enum", .array(choices.map(JSONNode.text)))
  }

  /// A whole number of the range.
  package static func number(in range: ClosedRange<Int64>) -> JSONSchema {
    JSONSchema([
      "type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ])
  }

  /// An array of such elements.
  package static func array(of element: JSONSchema) -> JSONSchema {
    JSONSchema(["type": "array", "items": element.node])
  }

  /// What a definition of the same document says.
  package static func definition(_ name: String) -> JSONSchema {
    JSONSchema(["$ref": .text("#/$defs/" + name)])
  }

  /// An object with these members in their order, of which some have to be there.
  package static func object(
    _ members: [(name: String, schema: JSONSchema)], required: [String]
  ) -> JSONSchema {
    let members = members.map { JSONNode.Member(key: $0.name, value: $0.schema.node) }
    let object = JSONSchema(["type": "object", "properties": .object(members)])
    return required.isEmpty
      ? object : object.with("required", .array(required.map(JSONNode.text)))
  }

  /// An object that has these members and no others; those that are `optional` may be missing.
  package static func closed(
    _ members: [(name: String, schema: JSONSchema)], optional: Set<String> = []
  ) -> JSONSchema {
    object(members, required: members.map(\.name).filter { !optional.contains($0) })
      .with("additionalProperties", false)
  }

  /// With definitions, which parts of the document refer to.
  package func defining(_ definitions: [(name: String, schema: JSONSchema)]) -> JSONSchema {
    with(
      "$defs", .object(definitions.map { JSONNode.Member(key: $0.name, value: $0.schema.node) }))
  }
}
