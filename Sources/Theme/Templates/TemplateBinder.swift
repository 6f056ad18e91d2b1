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
  private func isAllowed(_ finding: Finding) -> Bool {
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
