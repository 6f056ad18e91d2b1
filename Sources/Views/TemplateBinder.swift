import Markdown
import Mustache

/// Binds the templates of pages one after the other and gathers what is wrong with them.
struct TemplateBinder {
  private(set) var problems: [TemplateProblem] = []
  private let templates: TemplateSet
  private let names: [String]

  /// A template whose name ends in `.md` escapes for Markdown, any other for HTML.
  init(_ sources: [String: [UInt8]]) throws(TemplateProblems) {
    let named = sources.sorted { $0.key < $1.key }.map { name, bytes in
      Source(
        name, bytes, escape: name.hasSuffix(".md") ? .custom(MarkdownText.append(_:to:)) : .html)
    }
    names = named.map(\.name)
    do throws(TemplateErrors) {
      templates = try TemplateSet(named)
    } catch {
      throw TemplateProblems(all: error.all.map(TemplateProblem.init))
    }
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
