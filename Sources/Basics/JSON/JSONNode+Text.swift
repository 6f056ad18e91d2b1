extension JSONNode {
  /// As a person reads it: a member on a line, two spaces to a level, and what is neither object nor
  /// array on as few lines as its array takes; without a line end behind it.
  package var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): String(number)
    case .text(let text): JSONText.quoted(text)
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
