import Basics

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

  /// Whether a name is that of a file of words, `words-<language>.txt`.
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

/// The words of one language as their file says them.
///
/// A line is `name = text`, or `name.variant = text` where the text depends on a count or a case;
/// empty lines and those that begin with `#` say nothing. Texts are templates: what stands in
/// braces is a value or a part, all else is text as it is meant to be read.
struct WordFile: Sendable {
  let lines: [Line]

  /// One word, or one variant of it.
  struct Line: Sendable {
    let name: String
    /// The flag for which the text is; nil when it is for all.
    let variant: String?
    let text: ArraySlice<UInt8>
    /// Where the text begins.
    let place: FilePlace
  }

  /// What is wrong with a line, at an index of the file's bytes.
  fileprivate struct Fault: Error {
    let fault: TemplateFault
    let index: Int

    init(_ fault: TemplateFault, at index: Int) {
      (self.fault, self.index) = (fault, index)
    }
  }
}

extension WordFile {
  /// Throws every line that defines no word, and every duplicate.
  init(
    _ file: String, _ bytes: [UInt8], isBuiltIn: Bool = false
  ) throws(TemplateProblems) {
    var lines: [Line] = []
    var problems: [TemplateProblem] = []
    var keys: Set<String> = []
    let rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, row) in zip(1..., rows) {
      let content = row.trimmed
      guard let first = content.first, first != UInt8(ascii: "#") else { continue }
      let place = {
        FilePlace(
          file: file, line: number, column: $0 - row.startIndex + 1, isBuiltIn: isBuiltIn)
      }
      do throws(Fault) {
        let line = try Line(content, place)
        guard keys.insert(line.key).inserted else {
          throw Fault(.duplicateWord(line.key), at: content.startIndex)
        }
        lines.append(line)
      } catch {
        problems.append(TemplateProblem(place(error.index), error.fault))
      }
    }
    guard problems.isEmpty else { throw TemplateProblems(all: problems) }
    self.init(lines: lines)
  }
}

extension WordFile.Line {
  var key: String { name + (variant.map { "." + $0 } ?? "") }

  fileprivate init(
    _ content: ArraySlice<UInt8>, _ place: (Int) -> FilePlace
  ) throws(WordFile.Fault) {
    let start = content.startIndex
    guard String(validating: content, as: UTF8.self) != nil else {
      throw .init(.lineNotUTF8, at: start)
    }
    guard let equals = content.firstIndex(of: UInt8(ascii: "=")) else {
      throw .init(.lineWithoutText, at: start)
    }
    let key = content[..<equals].trimmed
    let parts = key.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, name.isNameOfWord, parts.dropFirst().allSatisfy(\.isVariant)
    else {
      throw .init(.malformedWord(key.asText), at: start)
    }
    let text = content[(equals + 1)...].trimmed
    guard !text.isEmpty else { throw .init(.emptyWord(key.asText), at: start) }
    if let tag = text.startOfUnclosedTag {
      throw .init(.unclosedTag(text[tag...].asText), at: tag)
    }
    self.init(
      name: name.asText, variant: parts.dropFirst().first?.asText, text: text,
      place: place(text.startIndex))
  }
}

extension ArraySlice<UInt8> {
  fileprivate var asText: String { String(decoding: self, as: UTF8.self) }

  fileprivate var trimmed: ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || (9...13).contains(byte) }
    let start = firstIndex { !isSpace($0) } ?? endIndex
    let end = lastIndex { !isSpace($0) }.map { $0 + 1 } ?? endIndex
    return self[start..<Swift.max(start, end)]
  }

  fileprivate var isNameOfWord: Bool {
    !isEmpty
      && allSatisfy { $0.isLetter && !$0.isCapital || $0.isDigit || $0 == UInt8(ascii: "-") }
  }

  fileprivate var isVariant: Bool { !isEmpty && allSatisfy(\.isLetter) }
}

/// The text of one word, or one text for each variant.
struct Word: Sendable {
  private(set) var lines: [WordFile.Line]

  /// Gathers the lines of each word.
  static func words(_ lines: [WordFile.Line]) -> [String: Word] {
    Dictionary(grouping: lines, by: \.name).mapValues(Word.init)
  }

  /// The word with another's lines in the place of its own.
  ///
  /// A variant replaces a variant; a text for all, or variants where there were none, replace
  /// the whole word.
  func replaced(by other: Word) -> Word {
    guard hasVariants, other.hasVariants else { return other }
    let kept = lines.filter { line in !other.lines.contains { $0.variant == line.variant } }
    return Word(lines: kept + other.lines)
  }

  private var hasVariants: Bool { lines.contains { $0.variant != nil } }

  /// The text, where it is the same for all and shows no value.
  var plainText: ArraySlice<UInt8>? {
    guard let line = lines.first, lines.count == 1, line.variant == nil, !line.hasTags else {
      return nil
    }
    return line.text
  }

  /// The variant that is shown where no other applies.
  private static let other = "other"

  /// The word as a template in which text is escaped as the kind of page needs it.
  func source(for kind: TemplateKind) -> WordSource {
    var source = WordSource()
    var variants: [String] = []
    for line in lines {
      guard let variant = line.variant, variant != Self.other else { continue }
      variants.append(variant)
      source.open("#", variant, at: line.place)
      source.append(line, escapedFor: kind)
      source.close(variant)
    }
    for line in lines where line.variant == nil || line.variant == Self.other {
      for variant in variants { source.open("^", variant, at: line.place) }
      source.append(line, escapedFor: kind)
      for variant in variants.reversed() { source.close(variant) }
    }
    return source
  }
}

/// A word as the bytes of a template, each of which knows its place in the file of words.
struct WordSource: Sendable {
  private(set) var bytes: [UInt8] = []
  /// From which byte on the bytes stand as they do in the file.
  private var marks: [(start: Int, place: FilePlace)] = []

  /// Where a column of the source is in the file.
  func place(ofColumn column: Int) -> FilePlace? {
    marks.last { $0.start < column }.map { $0.place.moved(by: column - 1 - $0.start) }
  }

  mutating func open(_ sigil: String, _ variant: String, at place: FilePlace) {
    marks.append((bytes.count, place))
    bytes += "{{\(sigil)\(variant)}}".utf8
  }

  mutating func close(_ variant: String) {
    bytes += "{{/\(variant)}}".utf8
  }

  /// Appends a line's text: tags as they are, all else escaped.
  mutating func append(_ line: WordFile.Line, escapedFor kind: TemplateKind) {
    let text = line.text
    var position = text.startIndex
    while position < text.endIndex {
      let tag = text.rangeOfTag(from: position) ?? text.endIndex..<text.endIndex
      mark(position, of: line)
      kind.append(text: text[position..<tag.lowerBound], to: &bytes)
      mark(tag.lowerBound, of: line)
      bytes += text[tag]
      position = tag.upperBound
    }
  }

  private mutating func mark(_ index: Int, of line: WordFile.Line) {
    marks.append((bytes.count, line.place.moved(by: index - line.text.startIndex)))
  }
}

extension WordFile.Line {
  /// Whether a value or a part stands in the text.
  var hasTags: Bool { text.rangeOfTag(from: text.startIndex) != nil }
}

extension ArraySlice<UInt8> {
  /// Where a tag begins that is not closed.
  var startOfUnclosedTag: Int? {
    var position = startIndex
    while let tag = rangeOfTag(from: position) { position = tag.upperBound }
    let open = UInt8(ascii: "{")
    return indices[position...].first {
      self[$0] == open && $0 + 1 < endIndex && self[$0 + 1] == open
    }
  }

  /// The next `{{…}}` or `{{{…}}}`.
  fileprivate func rangeOfTag(from start: Int) -> Range<Int>? {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard
      let begin = indices[start...].first(where: {
        self[$0] == open && $0 + 1 < endIndex && self[$0 + 1] == open
      }),
      var end = indices[begin...].first(where: {
        self[$0] == close && $0 + 1 < endIndex && self[$0 + 1] == close
      })
    else { return nil }
    end += 2
    if end < endIndex, self[end] == close { end += 1 }
    return begin..<end
  }
}
