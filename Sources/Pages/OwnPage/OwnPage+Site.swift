package import Controllers
import Values
import Views

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
