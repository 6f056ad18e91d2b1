import Mustache
package import Views

/// The templates of all pages, ready to render; may be used from many threads at once.
package struct SiteTemplates: Sendable {
  /// The file names of templates and assets that no page shows.
  package let unused: Set<String>
  /// The language of the words on pages as BCP 47 writes it.
  package let language: String
  /// The book's file of words that leaves some to English, and these; nil where there is none.
  package let untranslated: (file: String, words: [String])?
  /// By the pages' types.
  let pages: [ObjectIdentifier: BoundPage]
  let assets: AssetTree
  /// Where the templates come from, for problems that only a page shows.
  let files: TemplateFiles
  /// Whether templates of HTML have characters that it may not have.
  let haveForbidden: Bool

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
    haveForbidden = files.haveForbidden(for: .html)
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
}
