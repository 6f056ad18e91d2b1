import Mustache

/// Binds the templates of pages one after the other and gathers what is wrong with them.
struct TemplateBinder {
  private(set) var problems: [TemplateProblem] = []
  private var sets: [TemplateKind: TemplateSet] = [:]
  private let sources: [String: [UInt8]]
  private let words: Words
  private let wordSources: [TemplateKind: [String: WordSource]]

  /// Takes templates by file name, and the words that they show.
  init(_ sources: [String: [UInt8]], words: Words) throws(TemplateProblems) {
    self.sources = sources
    self.words = words
    wordSources = Dictionary(
      uniqueKeysWithValues: TemplateKind.allCases.map { kind in
        (kind, words.all.mapValues { $0.source(for: kind) })
      })
    for kind in TemplateKind.allCases {
      do throws(TemplateErrors) { sets[kind] = try TemplateSet(templates(of: kind)) } catch {
        for error in error.all { add(TemplateProblem(error), in: kind) }
      }
    }
    guard problems.isEmpty else { throw TemplateProblems(all: problems) }
  }

  /// All that pages of a kind may show: the words, the templates, and these once more without
  /// their ending where no word has that name, so that a word may name a part and get it as the
  /// page needs it.
  private func templates(of kind: TemplateKind) -> [Source] {
    let files = sources.filter { kind.admits($0.key) }.sorted { $0.key < $1.key }
    let words = wordSources[kind] ?? [:]
    let parts = files.map { (kind.part($0.key), $0.value) }.filter { words[$0.0] == nil }
    return parts.map { kind.source($0, $1) }
      + words.sorted { $0.key < $1.key }.map { kind.source($0.key, $0.value.bytes) }
      + files.map { kind.source($0.key, $0.value) }
  }

  mutating func bind(_ template: String, to shape: Shape) -> BoundTemplate? {
    let kind = TemplateKind(of: template)
    do throws(TemplateError) {
      guard let bound = try sets[kind]?.bind(template, to: shape) else { return nil }
      for finding in bound.findings { add(problem(finding, on: shape), in: kind) }
      return bound
    } catch {
      add(TemplateProblem(error), in: kind)
      return nil
    }
  }

  /// The templates and assets that no page shows; nil when a dynamic name may show any.
  ///
  /// A word that only the book knows is for a template of its own: one that no page shows is
  /// added to the problems, since most likely another was meant.
  mutating func unused(
    shownBy pages: [String], assets: some Sequence<String>
  ) -> Set<String>? {
    var used: Set<String> = []
    for (kind, set) in sets {
      let pages = pages.filter { TemplateKind(of: $0) == kind }
      guard let shown = set.templates(shownBy: pages) else { return nil }
      // A part may be named without its ending, unless a word has that name.
      used.formUnion(shown)
      used.formUnion(shown.filter { words.all[$0] == nil }.map(kind.file))
    }
    for line in words.added where !used.contains(line.name) {
      problems.append(
        TemplateProblem(
          line.place,
          .unusedWord(line.name, shown: words.all.keys.filter(used.contains).sorted())))
    }
    let texts = used.compactMap { sources[$0].map { String(decoding: $0, as: UTF8.self) } }
    let unusedAssets = assets.filter { name in !texts.contains { $0.contains("assets." + name) } }
    return Set(sources.keys).subtracting(used).union(unusedAssets)
  }
}

extension TemplateBinder {
  private func problem(_ finding: Finding, on page: Shape) -> TemplateProblem {
    switch finding.absence {
    case .name(let name):
      TemplateProblem(finding.place, .unknownName(name, offered: page.names.sorted()))
    case .partial(let name):
      TemplateProblem(
        finding.place,
        .unknownPart(name, known: (Array(sources.keys) + words.all.keys).sorted()))
    }
  }

  /// Adds a problem once, though many pages may share the template that has it.
  private mutating func add(_ problem: TemplateProblem, in kind: TemplateKind) {
    let problem = problem.inFile(of: wordSources[kind] ?? [:], sources, kind)
    let isKnown = problems.contains {
      ($0.template, $0.line, $0.column) == (problem.template, problem.line, problem.column)
    }
    if !isKnown { problems.append(problem) }
  }
}

extension TemplateProblem {
  /// The problem where its author finds it: in the file of words, or in the file that a part was
  /// read from.
  fileprivate func inFile(
    of words: [String: WordSource], _ files: [String: [UInt8]], _ kind: TemplateKind
  ) -> TemplateProblem {
    if files[template] != nil { return self }
    if let place = words[template]?.place(ofColumn: column) {
      return TemplateProblem(place, fault)
    }
    let file = template + kind.ending
    guard files[file] != nil else { return self }
    return TemplateProblem(template: file, line: line, column: column, fault: fault)
  }
}

extension Shape {
  /// All names of the shape and of what it holds, alone and behind the name that holds them.
  fileprivate var names: Set<String> {
    var names: Set<String> = []
    for field in fields {
      names.insert(field.name)
      guard let inner = field.kind.inner else { continue }
      let within = inner.names
      names.formUnion(within)
      names.formUnion(within.map { "\(field.name).\($0)" })
    }
    return names
  }
}

extension Kind {
  /// The shape of the record, or of the elements of the list.
  fileprivate var inner: Shape? {
    switch self {
    case .record(let shape): shape
    case .list(let element): element.inner
    case .text, .markup, .flag, .itself, .nothing: nil
    }
  }
}
