import Basics
import Mustache

/// Binds the templates of pages one after the other and gathers what is wrong with them.
struct TemplateBinder {
  private(set) var problems: [TemplateProblem] = []
  /// Which of them are at a place.
  private var problemsAt: [ProblemPlace: [Int]] = [:]
  private(set) var sets: [TemplateKind: TemplateSet] = [:]
  let files: TemplateFiles
  let words: Words
  /// The shapes of all pages that templates are bound for.
  let pages: [Shape]
  /// Whether tags that do not escape may show text.
  private let allowsRawText: Bool

  /// Takes templates by file name, with the names of those that the book has (nil: all), and the
  /// words that they show.
  init(
    _ templates: [String: [UInt8]], own: Set<String>?, words: Words, pages: [Shape],
    allowsRawText: Bool, isForForge: Bool
  ) throws(TemplateProblems) {
    files = TemplateFiles(
      templates: templates, own: own,
      words: Dictionary(
        uniqueKeysWithValues: TemplateKind.allCases.map { kind in
          (kind, words.all.mapValues { $0.source(for: kind) })
        }), isForForge: isForForge)
    (self.words, self.pages, self.allowsRawText) = (words, pages, allowsRawText)
    for kind in TemplateKind.allCases {
      do throws(TemplateErrors) {
        sets[kind] = try TemplateSet(
          files.sources(of: kind), otherNames: files.otherNames(of: kind))
      } catch {
        for error in error.all { add(problem(error, in: kind)) }
      }
    }
    guard problems.isEmpty else { throw TemplateProblems(all: problems) }
  }

  mutating func bind(_ template: String, to shape: Shape) -> BoundTemplate? {
    let kind = TemplateKind(of: template)
    do throws(TemplateError) {
      guard let bound = try sets[kind]?.bind(template, to: shape) else { return nil }
      for finding in bound.findings where !isAllowed(finding) {
        add(problem(finding, on: shape, template, kind))
      }
      return bound
    } catch {
      add(problem(error, in: kind))
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
      used.formUnion(shown)
    }
    for line in words.added where !used.contains(line.name) {
      problems.append(
        TemplateProblem(
          line.place,
          .unusedWord(line.name, shown: words.all.keys.filter(used.contains).sorted())))
    }
    var unusedAssets = Set(assets)
    for template in used {
      for name in files.templates[template]?.namesOfAssets ?? [] {
        for asset in unusedAssets where name.starts(with: asset.utf8) {
          unusedAssets.remove(asset)
        }
      }
    }
    return Set(files.templates.keys).subtracting(used).union(unusedAssets)
  }
}

extension TemplateBinder {
  private func isAllowed(_ finding: TemplateFinding) -> Bool {
    guard allowsRawText, case .unescaped = finding.problem else { return false }
    return true
  }

  /// Adds a problem once, though many pages may share the template that has it; what is wrong with
  /// one block for several templates is one problem.
  private mutating func add(_ problem: TemplateProblem) {
    let place = ProblemPlace(
      template: problem.template, line: problem.line, column: problem.column)
    for index in problemsAt[place] ?? [] {
      if let both = problems[index].fault.merged(with: problem.fault) {
        problems[index] = TemplateProblem(
          template: problem.template, line: problem.line, column: problem.column, fault: both)
        return
      }
      if case .missingBlock = problem.fault { continue }
      return
    }
    problemsAt[place, default: []].append(problems.count)
    problems.append(problem)
  }
}

private struct ProblemPlace: Hashable {
  let template: String
  let line: Int
  let column: Int
}

extension [UInt8] {
  /// What stands behind each `assets.`, to the end.
  fileprivate var namesOfAssets: [ArraySlice<UInt8>] {
    let word = Array("assets.".utf8)
    return indices.compactMap { index in
      self[index] == word[0] && self[index...].starts(with: word)
        ? self[(index + word.count)...] : nil
    }
  }
}

/// What is found, as problems at places that the theme's author can change.
extension TemplateBinder {
  func problem(
    _ finding: TemplateFinding, on page: Shape, _ template: String, _ kind: TemplateKind
  ) -> TemplateProblem {
    let fault: TemplateFault
    switch finding.problem {
    case .block(let name, let parent, let known):
      return problem(finding.place, block: name, of: parent, known: known, kind)
    case .name(let name):
      if let block = finding.unfilledBlock, pages.contains(where: { $0.names.contains(name) }) {
        fault = .unfilledBlock(block, name: name, leftBy: [template])
      } else {
        fault = .unknownName(name, offered: page.names.sorted())
      }
    case .nameInList(let name, let list, let rest):
      fault = .nameInList(name, list: list, rest: rest)
    case .partial(let name):
      fault = .unknownPart(name, known: (Array(files.templates.keys) + words.all.keys).sorted())
    case .notShown(let name, let holder, let parts):
      fault = .notShown(name, holder, parts: parts)
    case .unescaped(let name): fault = .unescaped(name)
    case .namedByData(let name): fault = .namedByData(name)
    }
    return problem(fault, at: finding.place, through: finding.path, kind)
  }

  func problem(_ error: TemplateError, in kind: TemplateKind) -> TemplateProblem {
    guard case .endlessPartial(let circle) = error.problem else {
      return problem(.unusable(error), at: error.place, through: error.path, kind)
    }
    // The circle is told from the first tag in it that the book's author wrote.
    let places = circle.map { files.place(of: $0.tag, in: kind) }
    let names = circle.map { files.name(of: $0.template, in: kind) }
    let first = places.firstIndex { !$0.isBuiltIn } ?? 0
    guard let start = names.isEmpty ? nil : names[(first + names.count - 1) % names.count] else {
      return problem(.unusable(error), at: error.place, through: error.path, kind)
    }
    let path = [start] + names[first...] + names[..<first]
    return TemplateProblem(places[first], .includesItself(path))
  }

  /// What is wrong in a built-in file is told where the book's templates lead into it.
  private func problem(
    _ fault: TemplateFault, at place: Place, through path: [Place], _ kind: TemplateKind
  ) -> TemplateProblem {
    let place = files.place(of: place, in: kind)
    let tags = path.reversed().map { files.place(of: $0, in: kind) }
    guard place.isBuiltIn, let cause = tags.first(where: { !$0.isBuiltIn }) else {
      return TemplateProblem(place, fault)
    }
    return TemplateProblem(cause, .within(place.file, fault))
  }

  /// A block that its parent has not: wrong where it is filled, unless that is built in, and the
  /// book's parent lacks the block.
  private func problem(
    _ place: Place, block: String, of parent: String, known: [String], _ kind: TemplateKind
  ) -> TemplateProblem {
    let place = files.place(of: place, in: kind)
    let shown = sets[kind]?.templates(shownBy: [parent]) ?? []
    let changed = [parent] + shown.sorted()
    guard place.isBuiltIn,
      let cause = changed.first(where: { files.templates[$0] != nil && files.isOwn($0) })
    else {
      return TemplateProblem(place, .unknownBlock(block, parent: parent, known: known))
    }
    let near = nearest(to: block, among: known)
    return TemplateProblem(
      files.place(ofBlock: near, in: cause), .missingBlock(block, filledBy: [place.file]))
  }
}

extension Shape {
  /// All names of the shape and of what it holds, alone and, but for elements of lists, behind the
  /// name that holds them.
  fileprivate var names: Set<String> {
    var names: Set<String> = []
    for field in fields {
      names.insert(field.name)
      guard case .record(let inner) = field.kind.content else { continue }
      let within = inner.names
      names.formUnion(within)
      if case .record = field.kind { names.formUnion(within.map { "\(field.name).\($0)" }) }
    }
    return names
  }
}

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

  /// Whether a template or a word for pages of a kind has characters that HTML forbids.
  func hasForbiddenCharacters(for kind: TemplateKind) -> Bool {
    sources(of: kind).contains { HTMLCharacters.hasForbidden($0.bytes) }
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
