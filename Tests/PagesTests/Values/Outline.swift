/// A value as text: every field that says something on a line of its own, nested by indentation.
///
/// What is nil, an empty list or false says nothing. A record without lists is a paragraph of its
/// fields, since tables would be too long to read otherwise.
indirect enum Outline {
  case nothing
  case text(String)
  case flag
  case record([(name: String, value: Outline)])
  case list([Outline])
}

extension Outline {
  /// The lines, filled up to a width where there is more than one thing on a line.
  func lines(width: Int = 88) -> [String] {
    switch self {
    case .nothing, .flag: []
    case .text(let text): [text]
    case .record(let fields): fields.flatMap { $0.value.lines(named: $0.name, width: width) }
    case .list(let elements):
      elements.flatMap { element -> [String] in
        let lines =
          element.parts.map { fill($0, width: width - 2, indent: "") }
          ?? element.lines(width: width - 2)
        return lines.enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
      }
    }
  }

  private func lines(named name: String, width: Int) -> [String] {
    if case .nothing = self { return [] }
    if case .flag = self { return [name] }
    guard var parts else { return [name + ":"] + lines(width: width - 2).map { "  " + $0 } }
    parts[0] = "\(name): \(parts[0])"
    return fill(parts, width: width, indent: "  ")
  }

  /// What is said in one paragraph, at least one part; nil where the value holds records in lists.
  private var parts: [String]? {
    switch self {
    case .nothing, .flag: nil
    case .text(let text): [text]
    case .record(let fields): all(fields.compactMap { $0.value.part(named: $0.name) })
    case .list(let elements):
      all(elements.map { if case .text(let text) = $0 { text } else { nil } })
    }
  }

  private func all(_ parts: [String?]) -> [String]? {
    let known = parts.compactMap { $0 }
    return known.isEmpty || known.count < parts.count ? nil : known
  }

  /// A field of a paragraph; none where it says nothing, and nil within where it is too much.
  private func part(named name: String) -> String?? {
    switch self {
    case .nothing: .none
    case .flag: .some(name)
    case .text(let text): .some("\(name) \(text)")
    case .record: .some(parts.map { "\(name) (\($0.joined(separator: ", ")))" })
    case .list: .some(parts.map { "\(name) (\($0.joined(separator: "; ")))" })
    }
  }

  /// Parts one after the other, broken after commas; further lines are indented.
  private func fill(_ parts: [String], width: Int, indent: String) -> [String] {
    var lines: [String] = []
    for part in parts.joined(separator: ", ").split(separator: ", ") {
      if let last = lines.last, last.count + 2 + part.count < width {
        lines[lines.count - 1] += ", " + part
      } else {
        if !lines.isEmpty { lines[lines.count - 1] += "," }
        lines.append((lines.isEmpty ? "" : indent) + part)
      }
    }
    return lines
  }
}
