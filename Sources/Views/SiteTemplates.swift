import Mustache

/// The templates of all pages, ready to render; may be used from many threads at once.
package struct SiteTemplates: Sendable {
  /// The file names of templates and assets that no page shows.
  package let unused: Set<String>
  /// The language of the words on pages as BCP 47 writes it.
  package let language: String
  private let pages: [PageTemplate: BoundPage]
  private let assets: AssetTree

  /// A page's template and the shape that it is bound to: the page's fields, and the assets.
  private struct BoundPage: Sendable {
    let template: BoundTemplate
    let shape: Shape

    let kind: TemplateKind

    func render(_ tape: borrowing Tape) throws(TemplateProblem) -> [UInt8] {
      do throws(TemplateError) {
        var page = try template.render(tape)
        if kind == .html { HTMLCharacters.replaceForbidden(in: &page) }
        return page
      } catch {
        throw TemplateProblem(error)
      }
    }
  }

  /// Takes templates by file name, such as `overview.html`, the words that they show, and the
  /// paths of assets by their file names.
  ///
  /// Throws every syntax error, every template that is missing, and every name that its page does
  /// not offer: a page would show nothing in its place.
  package init(
    _ sources: [String: [UInt8]], words: Words, assets: [String: String]
  ) throws(TemplateProblems) {
    self.assets = AssetTree(assets)
    var binder = try TemplateBinder(sources, words: words)
    var pages: [PageTemplate: BoundPage] = [:]
    var shapes: [ObjectIdentifier: Shape] = [:]
    for page in PageTemplate.allCases {
      // Two forms of one page share a shape, and so a tape.
      let shape = shapes[ObjectIdentifier(page.shape)] ?? page.shape.adding(self.assets)
      shapes[ObjectIdentifier(page.shape)] = shape
      pages[page] = binder.bind(page, to: shape).map {
        BoundPage(template: $0, shape: shape, kind: TemplateKind(of: page.rawValue))
      }
    }
    unused = (binder.unused(assets: assets.keys) ?? []).union(words.unusedFiles)
    guard binder.problems.isEmpty else { throw TemplateProblems(all: binder.problems) }
    self.pages = pages
    language = words.language
  }
}

extension SiteTemplates {
  /// Whether a file is a template by its name: HTML, Markdown, XML, or a part of them without an
  /// ending.
  package static func isTemplate(_ name: String) -> Bool {
    !name.contains(".") || TemplateKind.allCases.contains { name.hasSuffix($0.ending) }
  }
}

/// Each page as UTF-8 bytes. Throws only when templates include each other without end.
extension SiteTemplates {
  package func render(_ page: OverviewPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, by: .overview)
  }

  package func render(_ page: AccountListPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, by: .accountList)
  }

  package func render(_ page: AccountPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, by: .account)
  }

  package func render(_ page: RegisterPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, by: .register)
  }

  package func render(_ page: StatementPage) throws(TemplateProblem) -> PageForms {
    try render(page, by: .statement, .statementMarkdown)
  }

  package func renderMarkdown(_ page: StatementPage) throws(TemplateProblem) -> [UInt8] {
    PipeTable.aligningTables(in: try render(page, by: .statementMarkdown))
  }

  package func render(_ page: YearPage) throws(TemplateProblem) -> PageForms {
    try render(page, by: .year, .yearMarkdown)
  }

  package func render(_ page: MonthPage) throws(TemplateProblem) -> PageForms {
    try render(page, by: .month, .monthMarkdown)
  }

  package func render(_ page: GroupPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, by: .group)
  }

  package func render(_ page: GroupListPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, by: .groupList)
  }

  package func render(_ page: ToDoIndexPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, by: .toDoIndex)
  }

  package func render(_ page: ToDoListPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, by: .toDoList)
  }

  package func render(_ page: FeedPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, by: .feed)
  }

  package func render(_ page: SearchPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, by: .search)
  }

  package func render(_ page: OwnPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, by: .ownPage)
  }

  private func render<Page: TemplateData>(
    _ page: Page, by template: PageTemplate
  ) throws(TemplateProblem) -> [UInt8] {
    guard let bound = pages[template] else { return [] }
    return try bound.render(tape(of: page, as: bound.shape))
  }

  private func render<Page: TemplateData>(
    _ page: Page, by html: PageTemplate, _ markdown: PageTemplate
  ) throws(TemplateProblem) -> PageForms {
    guard let html = pages[html], let markdown = pages[markdown] else {
      return PageForms(html: [], markdown: [])
    }
    let tape = tape(of: page, as: html.shape)
    return PageForms(
      html: try html.render(tape),
      markdown: PipeTable.aligningTables(in: try markdown.render(tape)))
  }

  private func tape<Page: TemplateData>(of page: Page, as shape: Shape) -> Tape {
    var tape = Tape()
    tape.record(shape) { tape in
      Page.fields.writeFields(of: page, to: &tape)
      assets.write(to: &tape)
    }
    return tape
  }
}

/// A page in both of its forms, as UTF-8 bytes.
package struct PageForms: Sendable {
  package let html: [UInt8]
  package let markdown: [UInt8]
}
