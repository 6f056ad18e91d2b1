package import Basics
import Markdown
import Mustache
package import Views

/// The templates of all pages, ready to render; may be used from many threads at once.
package struct SiteTemplates: Sendable {
  /// The file names of templates and assets that no page shows.
  package let unused: Set<String>
  /// The language of the words on pages as BCP 47 writes it.
  package let language: String
  /// The book's file of words, with those that it lacks, which pages then show in English; nil where
  /// it lacks none.
  package let untranslated: (file: String, words: [String])?
  /// By the pages' types.
  let pages: [ObjectIdentifier: BoundPage]
  let assets: AssetTree
  /// Where the templates come from, for problems that only a page shows.
  let files: TemplateFiles
  /// Whether templates of HTML have characters that it may not have.
  let hasForbiddenCharacters: Bool

  /// A page's templates and the shape that they are bound to: the page's fields, and the assets.
  struct BoundPage: Sendable {
    let shape: Shape
    let forms: [BoundForm]
  }

  /// A template that makes one form of a page.
  ///
  /// A class, since each page holds those of its kind.
  final class BoundForm: Sendable {
    let kind: TemplateKind
    let template: BoundTemplate

    init(kind: TemplateKind, template: BoundTemplate) {
      (self.kind, self.template) = (kind, template)
    }
  }

  /// Takes templates by file name, such as `overview.html`, the pages that they are for, the words
  /// that they show, the paths of assets by their file names, and the names of the templates that
  /// the book has itself; nil counts all of them as its own.
  ///
  /// Throws every syntax error, every template that is missing, and every name that its page does
  /// not offer or cannot show: a page would show nothing in its place; and, unless raw text is
  /// allowed, every text that a tag does not escape. Markdown for a forge has nothing of the data that
  /// it would make a link of.
  package init(
    _ sources: [String: [UInt8]], for pages: [any Page.Type], words: Words,
    assets: [String: String], own: Set<String>? = nil, allowsRawText: Bool = false,
    isForForge: Bool = false
  ) throws(TemplateProblems) {
    let tree = AssetTree(assets)
    var binder = try TemplateBinder(
      sources, own: own, words: words, pages: pages.map { $0.shape }, allowsRawText: allowsRawText,
      isForForge: isForForge)
    var bound: [ObjectIdentifier: BoundPage] = [:]
    for page in pages {
      // All forms of a page share a shape, and so a tape.
      let shape = page.shape.adding(tree)
      var forms: [BoundForm] = []
      for name in page.templates {
        guard let template = binder.bind(name, to: shape) else { continue }
        forms.append(BoundForm(kind: TemplateKind(of: name), template: template))
      }
      bound[ObjectIdentifier(page)] = BoundPage(shape: shape, forms: forms)
    }
    unused = (binder.unused(shownBy: pages.flatMap { $0.templates }, assets: assets.keys) ?? [])
      .union(words.unusedFiles)
    guard binder.problems.isEmpty else { throw TemplateProblems(all: binder.problems) }
    self.pages = bound
    self.assets = tree
    files = binder.files
    hasForbiddenCharacters = files.hasForbiddenCharacters(for: .html)
    language = words.language
    untranslated = words.untranslated
  }
}

extension SiteTemplates {
  /// Whether a file is a template by its name: HTML, Markdown, XML, or a part of them without an
  /// ending.
  package static func isTemplate(_ name: String) -> Bool {
    !name.contains(".") || TemplateKind.allCases.contains { name.hasSuffix($0.ending) }
  }

  /// Every form of a page.
  ///
  /// Throws when templates include each other without end or exceed the limits of a page, and for a
  /// page of a kind that the templates were not bound for.
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
      templatesHaveForbidden: hasForbiddenCharacters)
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
  /// Renders the form; characters that HTML cannot hold are replaced where it may have some.
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

/// A page whose values are written down for its templates, and which is not rendered yet.
package struct PreparedPage: ~Copyable {
  let tape: Tape
  /// With their paths from the site's root.
  let forms: [(form: SiteTemplates.BoundForm, path: String)]
  /// Where the templates stand.
  let files: TemplateFiles
  /// Whether these have characters that HTML may not have.
  let templatesHaveForbidden: Bool

  /// What the page is made of, beside its templates: while that is the same, so is every form of it.
  package var key: Digest { tape.digest }

  /// Where its forms belong, from the site's root.
  package var places: [(path: String, kind: TemplateKind)] { forms.map { ($0.path, $0.form.kind) } }

  /// Every form of the page; throws when templates include each other without end or make more of
  /// the page than any needs.
  package func render() throws(TemplateProblem) -> [RenderedForm] { try render { _ in true } }

  func render(
    where isWanted: (TemplateKind) -> Bool
  ) throws(TemplateProblem) -> [RenderedForm] {
    var rendered: [RenderedForm] = []
    // Of all that a page shows, only its templates and these texts can have any.
    let hasForbidden = templatesHaveForbidden || tape.withTexts(HTMLCharacters.hasForbidden)
    for (form, path) in forms where isWanted(form.kind) {
      do throws(TemplateError) {
        let bytes = try form.render(tape, hasForbidden: hasForbidden)
        rendered.append(RenderedForm(path: path, kind: form.kind, bytes: bytes))
      } catch {
        guard error.problem == .pageTooLarge else { throw TemplateProblem(error) }
        throw TemplateProblem(files.place(of: error.place, in: form.kind), .pageTooLarge(path))
      }
    }
    return rendered
  }
}

/// One form of a page, such as its HTML: its file as it is published.
package struct RenderedForm: Sendable {
  /// From the site's root.
  package let path: String
  package let kind: TemplateKind
  /// UTF-8.
  package let bytes: [UInt8]
}

/// The paths of assets as templates see them: `{{assets.logo.svg}}` is where `logo.svg` is.
struct AssetTree: Sendable {
  let shape: Shape
  private let values: [Value]

  private enum Value: Sendable {
    case path(String)
    case tree(AssetTree)
  }

  func write(to tape: inout Tape) {
    tape.record(shape) { tape in
      for value in values {
        switch value {
        case .path(let path): tape.text(path)
        case .tree(let tree): tree.write(to: &tape)
        }
      }
    }
  }
}

extension AssetTree {
  /// Takes the assets' paths from the site's root by their file names.
  init(_ paths: [String: String]) {
    self.init(
      paths.map { name, path in (name.split(separator: ".").map(String.init)[...], path) })
  }

  /// Takes the remaining parts of each name, with its path.
  private init(_ paths: [(name: ArraySlice<String>, path: String)]) {
    var fields: [Shape.Field] = []
    var values: [Value] = []
    for (first, group) in Dictionary(grouping: paths, by: { $0.name.first ?? "" })
      .sorted(by: { $0.key < $1.key })
    {
      let deeper = group.filter { $0.name.count > 1 }.map { ($0.name.dropFirst(), $0.path) }
      // Of `a.css` and `a.css.map` the first is named, since a name cannot have a path and parts.
      if let path = group.first(where: { $0.name.count <= 1 })?.path {
        fields.append(Shape.Field(first, .text))
        values.append(.path(path))
      } else {
        let tree = AssetTree(deeper)
        fields.append(Shape.Field(first, .record(tree.shape)))
        values.append(.tree(tree))
      }
    }
    self.init(shape: Shape("paths of assets", fields: fields), values: values)
  }
}

extension Shape {
  /// The shape with one more field for the assets.
  func adding(_ assets: AssetTree) -> Shape {
    Shape(name, fields: fields + [Field("assets", .record(assets.shape))])
  }
}
