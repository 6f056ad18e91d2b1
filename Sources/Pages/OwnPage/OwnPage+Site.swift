package import Controllers
import Views

extension OwnPage {
  /// A page of the book's keeper at a path from the site's root; the body is CommonMark.
  package init(title: String, body: String, at path: String, in site: SiteFrame) {
    self.init(frame: site.frame(for: path, in: .ownPages), title: title, body: body)
  }
}
