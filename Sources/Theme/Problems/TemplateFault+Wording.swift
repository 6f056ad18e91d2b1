import Basics
import Diagnostics
import Mustache

extension TemplateFault {
  /// What is wrong, in a sentence.
  package var message: String {
    switch self {
    case .unusable(let error): error.what
    case .unknownName(let name, _): "no page that this stands in offers \(name)"
    case .unknownPart(let name, _):
      "there is no \(name.contains(".") ? "template" : "word") \(name)"
    case .unknownPage(let name): "there is no template for the page \(name)"
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

  /// The name that was meant, most likely, or where all names are listed; nil where no name is
  /// unknown.
  package var remedy: String? {
    switch self {
    case .unknownName(let name, let known), .unusedWord(let name, let known):
      Self.suggestion(name, known, else: "'daybook templates list' names all that is offered")
    case .unknownPart(let name, let known):
      Self.suggestion(
        name, known, else: "'daybook templates export' writes all templates and words")
    case .unusable, .unknownPage, .duplicateWord, .lineNotUTF8, .lineWithoutText, .malformedWord,
      .emptyWord, .unclosedTag:
      nil
    }
  }

  private static func suggestion(
    _ name: String, _ known: [String], else remedy: String
  ) -> String {
    nearest(to: name, among: known).map { "did you mean \"\($0)\"?" } ?? remedy
  }
}
