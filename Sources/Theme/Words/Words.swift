/// The words that pages and statements are written with.
///
/// They come from files named `words-<language>.txt`: the book's own over the built-in ones, a
/// regional variety's (`pt-PT`) over its language's (`pt`), and English below all.
package struct Words: Sendable {
  /// The language of the words as BCP 47 writes it: the one that was asked for, or English where
  /// there is no file of words in that.
  package let language: String
  /// Files of words that are in other languages.
  package let unusedFiles: [String]
  let all: [String: Word]
  /// The book's file of words in the language that goes before all others, and the words that
  /// stand in English since no file says them; nil where there are none of these, or the book has
  /// no such file.
  let untranslated: (file: String, words: [String])?
  /// What only the book's files say, for its own templates to show.
  let added: [WordFile.Line]

  /// Takes files by name, and leaves those alone that are not of words.
  ///
  /// Throws every wrong line in the files of the language.
  package init(
    for language: String, builtIn: [String: [UInt8]], book: [String: [UInt8]] = [:]
  ) throws(TemplateProblems) {
    var problems: [TemplateProblem] = []
    func lines(
      _ name: String, of files: [String: [UInt8]], isBuiltIn: Bool
    ) -> [WordFile.Line] {
      guard let bytes = files[name] else { return [] }
      do throws(TemplateProblems) {
        return try WordFile(name, bytes, isBuiltIn: isBuiltIn).lines
      } catch {
        problems += error.all
        return []
      }
    }

    let tags = Self.tags(from: language)
    let names = ([Self.base] + tags.filter { $0 != Self.base }).map(Self.fileName)
    var all: [String: Word] = [:]
    var known: Set<String> = []
    var unsaid: Set<String> = []
    var own: [WordFile.Line] = []
    for name in names {
      let ours = lines(name, of: builtIn, isBuiltIn: true)
      let theirs = lines(name, of: book, isBuiltIn: false)
      for layer in [ours, theirs] { all.merge(Word.words(layer)) { $0.replaced(by: $1) } }
      if name == Self.fileName(Self.base) {
        unsaid = Set(ours.map(\.name))
      } else {
        unsaid.subtract((ours + theirs).map(\.name))
      }
      known.formUnion(ours.map(\.name))
      own += theirs
    }
    guard problems.isEmpty else { throw TemplateProblems(all: problems) }

    let isSpoken = tags.map(Self.fileName).contains { builtIn[$0] != nil || book[$0] != nil }
    self.language = isSpoken ? language : Self.base
    unusedFiles = book.keys.filter { Self.isFile($0) && !names.contains($0) }.sorted()
    self.all = all
    let file = tags.filter { $0 != Self.base }.map(Self.fileName).last { book[$0] != nil }
    untranslated = file.flatMap {
      unsaid.isEmpty || tags.first == Self.base ? nil : ($0, unsaid.sorted())
    }
    added = own.filter { !known.contains($0.name) }
  }

  /// The language that has every word.
  static let base = "en"

  /// Whether a file is one of words.
  package static func isFile(_ name: String) -> Bool {
    name.hasPrefix("words-") && name.hasSuffix(".txt")
  }

  private static func fileName(_ tag: String) -> String { "words-\(tag).txt" }

  /// A tag and what it is a variety of, the widest first: `zh`, `zh-Hant`, `zh-Hant-TW`.
  private static func tags(from language: String) -> [String] {
    let parts = language.split(separator: "-")
    return parts.indices.map { parts[...$0].joined(separator: "-") }
  }
}
