import Markdown
import Mustache
package import Views

extension SiteTemplates {
  /// Every form of a page.
  ///
  /// Throws when templates include each other without end or make more of the page than any needs,
  /// and for a page that is none of those that the templates were bound for.
  package func render<Subject: Page>(
    _ page: Subject
  ) throws(TemplateProblem) -> [RenderedForm] {
    try render(page) { _ in true }
  }

  /// One form of a page; throws as for all of them, and where the page has no such form.
  package func render<Subject: Page>(
    _ page: Subject, as kind: TemplateKind
  ) throws(TemplateProblem) -> RenderedForm {
    guard let form = try render(page, where: { $0 == kind }).first else {
      throw unknown(page)
    }
    return form
  }

  private func render<Subject: Page>(
    _ page: Subject, where isWanted: (TemplateKind) -> Bool
  ) throws(TemplateProblem) -> [RenderedForm] {
    try prepare(page).render(where: isWanted)
  }

  /// A page with all that its templates are offered, which says whether it need be rendered.
  ///
  /// Throws for a page that is none of those that the templates were bound for.
  package func prepare<Subject: Page>(
    _ page: Subject
  ) throws(TemplateProblem) -> PreparedPage {
    guard let bound = pages[ObjectIdentifier(Subject.self)] else { throw unknown(page) }
    return PreparedPage(
      tape: tape(of: page, as: bound.shape),
      forms: bound.forms.filter { page.forms.contains(ending: $0.kind.ending) }
        .map { ($0, page.path(ending: $0.kind.ending)) }, files: files,
      templatesHaveForbidden: haveForbidden)
  }

  private func tape<Subject: Page>(of page: Subject, as shape: Shape) -> Tape {
    var tape = Tape()
    tape.record(shape) { tape in
      page.writeFields(to: &tape)
      assets.write(to: &tape)
    }
    return tape
  }

  private func unknown<Subject: Page>(_ page: Subject) -> TemplateProblem {
    TemplateProblem(
      template: Subject.templates.first ?? page.path, line: 1, column: 1,
      fault: .unknownPage(page.path))
  }
}

extension SiteTemplates.BoundForm {
  /// The form's bytes; takes whether it may have characters that HTML may not have.
  func render(
    _ tape: borrowing Tape, hasForbidden: Bool
  ) throws(TemplateError) -> [UInt8] {
    var page = try template.render(tape)
    switch kind {
    case .html: if hasForbidden { HTMLCharacters.replaceForbidden(in: &page) }
    case .markdown: page = PipeTable.aligningTables(in: page)
    case .xml: break
    }
    return page
  }
}
