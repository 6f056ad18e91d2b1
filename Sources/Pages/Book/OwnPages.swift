package import Controllers
import Values
package import Views

extension OwnPage {
  /// A page of the book's keeper at a path from the site's root; the body is CommonMark, and its
  /// addresses lead to the targets, which are paths from the site's root.
  package init(
    title: String, body: String, leadingTo targets: [String: String] = [:], at path: String,
    in site: SiteFrame
  ) {
    let frame = site.frame(for: path, in: .ownPages)
    self.init(
      frame: frame, title: title,
      body: NoteText(body, leadingTo: targets, root: frame.root))
  }
}

extension OwnPageListPage {
  /// Calls the body with the pages of the list, one at a time; takes all pages in the order in which
  /// they are listed, and throws what the body throws.
  package static func forEach(
    of pages: [SiteFrame.OwnPageLink], in site: SiteFrame, _ formats: Formats,
    _ body: (OwnPageListPage) throws -> Void
  ) rethrows {
    let paging = Paging(pages.count)
    for page in paging.pages {
      try body(
        OwnPageListPage(
          frame: site.frame(for: SitePaths.ownPages, in: .ownPages, on: page, of: paging, formats),
          pages: pages[paging.rows(on: page)].map {
            Link($0.title, path: SitePaths.ownPage($0.slug))
          }))
    }
  }
}
