import Markdown
import Mustache

/// Binds the templates of pages one after the other and gathers what is wrong with them.
struct TemplateBinder {
  private(set) var problems: [TemplateProblem] = []
  private let templates: TemplateSet
  private let names: [String]
  private let sources: [String: [UInt8]]

  /// A template whose name ends in `.md` escapes for Markdown and YAML, any other for HTML.
  init(_ sources: [String: [UInt8]]) throws(TemplateProblems) {
    let named = sources.sorted { $0.key < $1.key }.map { name, bytes in
      guard name.hasSuffix(".md") else { return Source(name, bytes) }
      return Source(
        name, bytes, escape: .custom(MarkdownText.append(_:to:)),
        head: (Self.frontMatterLength(of: bytes), .custom(YAMLText.append(_:to:))))
    }
    names = named.map(\.name)
    self.sources = sources
    do throws(TemplateErrors) {
      templates = try TemplateSet(named)
    } catch {
      throw TemplateProblems(all: error.all.map(TemplateProblem.init))
    }
  }

  /// The templates and assets that no page shows.
  func unused(assets: some Sequence<String>) -> Set<String> {
    guard let used = templates.templates(shownBy: PageTemplate.allCases.map(\.rawValue)) else {
      return []
    }
    let texts = used.map { String(decoding: sources[$0] ?? [], as: UTF8.self) }
    let unusedAssets = assets.filter { name in !texts.contains { $0.contains("assets." + name) } }
    return Set(names).subtracting(used).union(unusedAssets)
  }

  mutating func bind(_ template: PageTemplate, to shape: Shape) -> BoundTemplate? {
    do throws(TemplateError) {
      let bound = try templates.bind(template.rawValue, to: shape)
      for finding in bound.findings { add(problem(finding, on: shape)) }
      return bound
    } catch {
      add(TemplateProblem(error))
      return nil
    }
  }
}

extension TemplateBinder {
  /// How many bytes stand before the second line of three hyphens; 0 without a front matter.
  private static func frontMatterLength(of bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let fence = Array("---".utf8)[...]
    guard lines.first == fence else { return 0 }
    return lines.dropFirst().first { $0 == fence }?.startIndex ?? 0
  }

  private func problem(_ finding: Finding, on page: Shape) -> TemplateProblem {
    switch finding.absence {
    case .name(let name):
      TemplateProblem(
        finding.place, "no page that this stands in offers \(name)",
        unknown: .init(name: name, known: page.names.sorted()))
    case .partial(let name):
      TemplateProblem(
        finding.place, "there is no template \(name)",
        unknown: .init(name: name, known: names))
    }
  }

  /// Adds a problem once, though many pages may share the template that has it.
  private mutating func add(_ problem: TemplateProblem) {
    let isKnown = problems.contains {
      ($0.template, $0.line, $0.column) == (problem.template, problem.line, problem.column)
    }
    if !isKnown { problems.append(problem) }
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
