import Markdown
import Mustache

/// Binds the templates of pages one after the other and gathers what is wrong with them.
struct TemplateBinder {
  private(set) var problems: [TemplateProblem] = []
  private(set) var unknownNames: [TemplateProblem] = []
  private let templates: TemplateSet

  /// A template whose name ends in `.md` escapes for Markdown, any other for HTML.
  init(_ sources: [String: [UInt8]]) throws(TemplateProblems) {
    let named = sources.sorted { $0.key < $1.key }.map { name, bytes in
      Source(
        name, bytes, escape: name.hasSuffix(".md") ? .custom(MarkdownText.append(_:to:)) : .html)
    }
    do throws(TemplateErrors) {
      templates = try TemplateSet(named)
    } catch {
      throw TemplateProblems(all: error.all.map(TemplateProblem.init))
    }
  }

  mutating func bind<Page: TemplateData>(
    _ template: PageTemplate, to page: Page.Type
  ) -> BoundTemplate? {
    do throws(TemplateError) {
      let template = try templates.bind(template.rawValue, to: Page.shape)
      template.findings.forEach { note($0) }
      return template
    } catch {
      add(TemplateProblem(error), to: &problems)
      return nil
    }
  }
}

extension TemplateBinder {
  private mutating func note(_ finding: Finding) {
    switch finding.absence {
    case .name(let name):
      let problem = TemplateProblem(finding.place, "no page that this stands in offers \(name)")
      add(problem, to: &unknownNames)
    case .partial(let name):
      add(TemplateProblem(finding.place, "there is no template \(name)"), to: &problems)
    }
  }

  /// Adds a problem once, though many pages may share the template that has it.
  private func add(_ problem: TemplateProblem, to problems: inout [TemplateProblem]) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}
