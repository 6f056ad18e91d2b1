package import Mustache

/// What can be wrong with a template, or with a file of words.
package enum TemplateFault: Sendable, Equatable {
  /// It is not a template of Mustache, or cannot be rendered.
  case unusable(TemplateError)
  /// No page that the template stands in offers the name.
  case unknownName(String, offered: [String])
  /// There is no template or word of the name.
  case unknownPart(String, known: [String])
  /// The page is none of those that the templates were bound for.
  case unknownPage(String)

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
