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
  case notShown(String, Finding.Holder, parts: [String])
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
  /// A block asks for a name that not all pages offer whose templates leave the block as it is.
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
}
