import Basics
import Mustache

extension TemplateFault {
  /// What to write instead: the name that was meant, most likely, or where all names are listed;
  /// nil where the message says it.
  package var remedy: String? {
    switch self {
    case .unknownName(let name, let known) where known.contains(name):
      Self.way(to: name, known)
    case .unknownName(let name, let known), .unusedWord(let name, let known):
      Self.suggestion(name, known) ?? "'daybook templates list' names all that is offered"
    case .unknownPart(let name, let known):
      Self.suggestion(name, known) ?? "'daybook templates export' writes all templates and words"
    case .unknownBlock(let name, _, let known):
      Self.suggestion(name, known)
        ?? (known.isEmpty ? "it has no block at all" : "its blocks are \(known.bounded(to: 12))")
    case .nameInList(_, let list, let rest): "write {{#\(list)}}{{\(rest)}}{{/\(list)}}"
    case .notShown(let name, let holder, let parts): Self.use(of: name, holder, parts)
    case .unescaped(let name):
      "write {{\(name)}}; where the data is to write markup, \"rawTemplates\": true in daybook.json"
        + " allows it"
    case .namedByData:
      "name it, as in {{>part.html}}, within a section for each case"
    case .missingBlock(let name, _): "write {{$\(name)}}{{/\(name)}} where it belongs"
    case .unfilledBlock(let block, _, _): "fill it there: {{$\(block)}}…{{/\(block)}}"
    case .within(_, let fault): fault.remedy
    case .includesItself: "take one of these tags out"
    case .pageTooLarge:
      "take the section out of those around it: each shows all of a list for each of theirs"
    case .unusable, .unknownPage, .duplicateWord, .lineNotUTF8, .lineWithoutText, .malformedWord,
      .emptyWord, .unclosedTag:
      nil
    }
  }

  /// How to show what a value holds, and the names of that.
  private static func use(
    of name: String, _ holder: Finding.Holder, _ parts: [String]
  ) -> String {
    let part = parts.contains("text") ? "text" : parts.first
    let list = parts.isEmpty ? "" : "; its parts are \(parts.bounded(to: 12))"
    if holder == .record {
      return "write {{\(name == "." ? "" : name + ".")\(part ?? ".")}}" + list
    }
    return "write {{#\(name)}}{{\(part ?? ".")}}{{/\(name)}}" + list
  }

  /// Where a name is that is offered, but only inside of something.
  private static func way(to name: String, _ known: [String]) -> String {
    let paths = known.filter { $0.hasSuffix("." + name) }
    return paths.min { $0.utf8.count < $1.utf8.count }.map { "did you mean \"\($0)\"?" }
      ?? "it is offered in sections alone: 'daybook templates list' names in which"
  }

  private static func suggestion(_ name: String, _ known: [String]) -> String? {
    nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
  }
}

extension [String] {
  /// The names in a row, of many only so many and how many more there are.
  func bounded(to limit: Int) -> String {
    guard count > limit + 1 else {
      return count < 2
        ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
    return prefix(limit).joined(separator: ", ") + " and \(count - limit) more"
  }
}
