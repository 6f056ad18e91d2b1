extension JSONSchema {
  package static let text = JSONSchema(["type": "string"])
  package static let flag = JSONSchema(["type": "boolean"])
  /// Whatever stands there.
  package static let anything = JSONSchema([:])

  /// A text that a regular expression of ECMA-262 finds.
  package static func text(matching pattern: String) -> JSONSchema {
    text.with("pattern", .text(pattern))
  }

  /// A text that is one of these.
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
