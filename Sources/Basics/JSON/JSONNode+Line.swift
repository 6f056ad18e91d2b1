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
}
