import Basics
package import Mustache

/// What can be wrong with a template, or with a file of words.
package indirect enum TemplateFault: Sendable, Equatable {
  /// It is not a template of Mustache, or cannot be rendered.
  case unusable(TemplateError)
  /// The template comes back to itself: its name, those on the way, and its name again.
  case includesItself([String])
  /// No page that the template stands in offers the name.
  case unknownName(String, offered: [String])
  /// A name behind that of a list, or of what may be missing.
  case nameInList(String, list: String, rest: String)
  /// A value that shows nothing by itself, and the names of what it holds.
  case notShown(String, TemplateFinding.Holder, parts: [String])
  /// Text that the tag does not escape.
  case unescaped(String)
  /// The data would choose the template.
  case namedByData(String)
  /// There is no template or word of the name.
  case unknownPart(String, known: [String])
  /// A page, by its path, to which the template gives more than any page needs.
  case pageTooLarge(String)
  /// The page is none of those that the templates were bound for.
  case unknownPage(String)

  /// The template that a block is for has none of that name; those that it has.
  case unknownBlock(String, parent: String, known: [String])
  /// A template lacks a block that others fill.
  case missingBlock(String, filledBy: [String])
  /// A block's default content uses a name that some pages do not offer whose templates do not
  /// fill the block.
  case unfilledBlock(String, name: String, leftBy: [String])
  /// Something is wrong in a built-in file, where the template shows it.
  case within(String, TemplateFault)

  /// No template shows a word that the book adds.
  case unusedWord(String, shown: [String])
  case duplicateWord(String)
  case lineNotUTF8
  /// A line of words has no equals sign.
  case lineWithoutText
  case malformedWord(String)
  case emptyWord(String)
  /// The text from a tag on that is not closed.
  case unclosedTag(String)
}

extension TemplateFault {
  /// Both in one where they are about one block; nil where they are not.
  func merged(with fault: TemplateFault) -> TemplateFault? {
    switch (self, fault) {
    case (.missingBlock(let block, let some), .missingBlock(let same, let more))
    where block == same:
      .missingBlock(block, filledBy: some + more.filter { !some.contains($0) })
    case (
      .unfilledBlock(let block, let name, let some), .unfilledBlock(let same, let other, let more)
    ) where (block, name) == (same, other):
      .unfilledBlock(block, name: name, leftBy: some + more.filter { !some.contains($0) })
    default: nil
    }
  }

  /// What is wrong, in a sentence.
  package var message: String {
    switch self {
    case .unusable(let error): error.what
    case .includesItself(let path):
      "the template includes itself: \(path.joined(separator: " → "))"
    case .unknownName(let name, _): "no page that this stands in offers \(name)"
    case .nameInList(_, let list, _):
      "\(list) is a list, or may be missing, and is entered by a section, not by a point"
    case .notShown(let name, .record, _): "{{\(name)}} has parts and shows nothing by itself"
    case .notShown(let name, .list, _): "{{\(name)}} is a list and shows nothing by itself"
    case .notShown(let name, .optional, _):
      "{{\(name)}} may be missing, has parts and shows nothing by itself"
    case .unescaped(let name): "{{{\(name)}}} shows text as if it were markup"
    case .namedByData(let name): "{{>\(name)}} lets the data choose a template"
    case .unknownPart(let name, _):
      "there is no \(name.contains(".") ? "template" : "word") \(name)"
    case .pageTooLarge(let page):
      "with this the page \(page) has more than 256 MB, or shows lists 50 million times"
    case .unknownPage(let name): "there is no template for the page \(name)"
    case .unknownBlock(let name, let parent, _): "\(parent) has no block \"\(name)\""
    case .missingBlock(let name, let templates):
      "the template has no block \"\(name)\", which \(templates.bounded(to: 2)) fill"
        + (templates.count == 1 ? "s" : "")
    case .unfilledBlock(let block, let name, let templates):
      "\(templates.bounded(to: 2)) \(templates.count == 1 ? "does" : "do") not fill the block"
        + " \"\(block)\", and the \(templates.count == 1 ? "page offers" : "pages offer")"
        + " no \(name)"
    case .within(let file, let fault): "in \(file), which this shows: \(fault.message)"
    case .unusedWord(let name, _): "no template shows a word \"\(name)\""
    case .duplicateWord(let key): "the word \"\(key)\" is said above already"
    case .lineNotUTF8: "the line is not UTF-8"
    case .lineWithoutText: "a line of words is \"name = text\""
    case .malformedWord(let key):
      "\"\(key)\" is no name of a word: small letters, digits and hyphens, then perhaps"
        + " a point and a variant"
    case .emptyWord(let key): "the word \"\(key)\" has no text"
    case .unclosedTag(let tag): "\(tag) has no end"
    }
  }

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
    of name: String, _ holder: TemplateFinding.Holder, _ parts: [String]
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
  /// The names joined, of many only `limit` and how many more there are.
  func bounded(to limit: Int) -> String {
    guard count > limit + 1 else {
      return count < 2
        ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
    return prefix(limit).joined(separator: ", ") + " and \(count - limit) more"
  }
}

/// What is wrong with a template or a file of words, and where; line and column count from 1.
package struct TemplateProblem: Error, Sendable, Equatable {
  /// The file's name.
  package let template: String
  package let line: Int
  /// In UTF-8 bytes.
  package let column: Int
  package let fault: TemplateFault
}

/// Everything that keeps a set of templates from being used.
package struct TemplateProblems: Error, Sendable, Equatable {
  package let all: [TemplateProblem]
}

extension TemplateProblem {
  init(_ error: TemplateError) {
    let place = error.place
    self.init(
      template: place.template, line: place.line, column: place.column, fault: .unusable(error))
  }
}

extension TemplateProblem: CustomStringConvertible {
  package var description: String {
    "\(template):\(line):\(column): error: \(fault.message)"
  }
}

extension TemplateProblems: CustomStringConvertible {
  package var description: String {
    all.map(\.description).joined(separator: "\n")
  }
}

/// Where in a file of templates or words something stands; line and column count from 1, columns in
/// bytes.
struct FilePlace: Sendable, Hashable {
  let file: String
  let line: Int
  let column: Int
  /// Whether the file is compiled into the program: a book may have one of that name.
  let isBuiltIn: Bool

  func moved(by columns: Int) -> FilePlace {
    FilePlace(file: file, line: line, column: column + columns, isBuiltIn: isBuiltIn)
  }
}

extension TemplateProblem {
  init(_ place: FilePlace, _ fault: TemplateFault) {
    self.init(
      template: place.file, line: place.line, column: place.column, fault: fault)
  }
}
