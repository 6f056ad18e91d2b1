package import Controllers
import Views

extension OwnPageListPage {
  /// Takes all of the pages in the order in which they are listed.
  package init(_ pages: [SiteFrame.OwnPageLink], in site: SiteFrame) {
    self.init(
      frame: site.frame(for: SitePaths.ownPages, in: .ownPages),
      pages: pages.map { Link($0.title, path: SitePaths.ownPage($0.slug)) })
  }
}
