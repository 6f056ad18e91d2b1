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
