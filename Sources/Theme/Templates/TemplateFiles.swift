import Mustache

/// The files that the templates of all kinds of pages come from: templates and words, built-in and
/// the book's.
struct TemplateFiles {
  /// The templates by file name.
  let templates: [String: [UInt8]]
  /// The names of those that the book has; nil when all are.
  let own: Set<String>?
  /// For each kind of page, the words as its templates.
  let words: [TemplateKind: [String: WordSource]]
  /// Whether Markdown is to have nothing of the data that a forge would make a link of.
  let isForForge: Bool

  /// All that pages of a kind may show: the words and the templates.
  func sources(of kind: TemplateKind) -> [Source] {
    let words = (words[kind] ?? [:]).sorted { $0.key < $1.key }
    return words.map { kind.source($0.key, $0.value.bytes, isForForge: isForForge) }
      + files(of: kind).map { kind.source($0.key, $0.value, isForForge: isForForge) }
  }

  /// What these may be called beside their names: the templates without their ending where no word has
  /// that name, so that a word may name a part and get it as the page needs it.
  func otherNames(of kind: TemplateKind) -> [(name: String, of: String)] {
    files(of: kind).map { (kind.part($0.key), $0.key) }.filter { words[kind]?[$0.0] == nil }
  }

  private func files(of kind: TemplateKind) -> [(key: String, value: [UInt8])] {
    templates.filter { kind.admits($0.key) }.sorted { $0.key < $1.key }
  }

  /// Whether what pages of a kind may show has characters that HTML may not have.
  func haveForbidden(for kind: TemplateKind) -> Bool {
    sources(of: kind).contains { $0.bytes.withUnsafeBufferPointer(HTMLCharacters.hasForbidden) }
  }

  /// The place as its author finds it: in the file of words, or in the template.
  func place(of place: Place, in kind: TemplateKind) -> FilePlace {
    if templates[place.template] == nil,
      let inWords = words[kind]?[place.template]?.place(ofColumn: place.column)
    {
      return inWords
    }
    return FilePlace(
      file: place.template, line: place.line, column: place.column,
      isBuiltIn: !isOwn(place.template))
  }

  /// The file of a template, which a tag may name without its ending, or the name of a word.
  func name(of template: String, in kind: TemplateKind) -> String {
    let file = template + kind.ending
    return templates[template] == nil && words[kind]?[template] == nil && templates[file] != nil
      ? file : template
  }

  /// Whether the book has the file.
  func isOwn(_ file: String) -> Bool { own?.contains(file) ?? true }

  /// Where a block of the name is in a file; its beginning when it is not there.
  func place(ofBlock name: String?, in file: String) -> FilePlace {
    let start = FilePlace(file: file, line: 1, column: 1, isBuiltIn: !isOwn(file))
    guard let name, let bytes = templates[file] else { return start }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      let text = String(decoding: line, as: UTF8.self)
      guard let tag = text.firstRange(of: "{{$\(name)}}") else { continue }
      return FilePlace(
        file: file, line: number, column: text[..<tag.lowerBound].utf8.count + 1,
        isBuiltIn: start.isBuiltIn)
    }
    return start
  }
}
