import Controllers
import Views

extension SiteFrame {
  /// The frame of the page at a path from the site's root.
  func frame(for path: String, in section: Frame.Section) -> Frame {
    Frame(
      siteTitle: title, language: Frame.Language(language), path: path, section: section,
      ownPages: ownPages.map { page in
        let ownPath = SitePaths.ownPage(page.slug)
        return Link(page.title, path: ownPath, isCurrent: ownPath == path)
      },
      hasToDos: hasToDos, feedPath: hasFeed ? SitePaths.feed : nil, iconPath: iconPath,
      hasPayeePages: hasPayees, hasCategoryPages: hasCategories)
  }
}
