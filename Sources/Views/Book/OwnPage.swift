import Markdown
package import Values

/// A page that the book's keeper wrote: `pages/<page>.html`.
package struct OwnPage: FramedPage {
  package static let templates = ["own-page.html"]

  package let frame: Frame
  package let title: String
  /// CommonMark, without its front matter.
  package var body: NoteText

  // Written by .ci/initialisers.
  @inlinable package init(frame: Frame, title: String, body: NoteText) {
    (self.frame, self.title, self.body) = (frame, title, body)
  }
}

extension OwnPage: TemplateData {
  package static let fields = Fields<OwnPage>(
    "own page",
    Field.spread(\.frame) + [
      .text("title", \.title),
      .note("body", below: .title, links: .anywhere) { $0.body },
    ])
}

/// All of the book's own pages, where every page leads to the first of them alone:
/// `pages/all/index.html`, which continues on `index-2.html` beside it and so on.
package struct OwnPageListPage: FramedPage {
  package static let templates = ["own-pages.html"]

  package let frame: Frame
  package var pages: [Link]

  // Written by .ci/initialisers.
  @inlinable package init(frame: Frame, pages: [Link]) {
    (self.frame, self.pages) = (frame, pages)
  }
}

extension OwnPageListPage: TemplateData {
  package static let fields = Fields<OwnPageListPage>(
    "list of own pages", Field.spread(\.frame) + [.list("pages", \.pages)])
}
