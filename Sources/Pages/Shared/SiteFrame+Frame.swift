import Controllers
import Views

extension SiteFrame {
  /// The frame of the page at a path from the site's root.
  func frame(for path: String, in section: Frame.Section) -> Frame {
    var frame = Frame(
      siteTitle: title, language: Frame.Language(language), path: path, section: section)
    frame.ownPages = ownPages.map { page in
      let ownPath = SitePaths.ownPage(page.slug)
      return Link(page.title, path: ownPath, isCurrent: ownPath == path)
    }
    frame.ownPagesPath = hasMoreOwnPages ? SitePaths.ownPages : nil
    frame.hasToDos = hasToDos
    frame.feedPath = hasFeed ? SitePaths.feed : nil
    frame.iconPath = iconPath
    frame.hasPayeePages = hasPayees
    frame.hasCategoryPages = hasCategories
    return frame
  }
}
