import Controllers
import Values
import Views

extension SiteFrame {
  /// The frame of the page at a path from the site's root.
  func frame(for path: String, in section: Frame.Section) -> Frame {
    var pageLanguage = Frame.Language(tag: language)
    pageLanguage.isRightToLeft = isRightToLeft
    var frame = Frame(siteTitle: title, language: pageLanguage, path: path, section: section)
    frame.ownPages = ownPages.map { page in
      let ownPath = SitePaths.ownPage(page.slug)
      return Link(page.title, path: ownPath, isCurrent: ownPath == path)
    }
    frame.ownPagesPath = hasMoreOwnPages ? SitePaths.ownPages : nil
    frame.hasToDos = hasToDos
    frame.isWithoutAccounts = !hasAccounts
    frame.feedPath = hasFeed ? SitePaths.feed : nil
    frame.iconPath = iconPath
    frame.hasPayeePages = hasPayees
    frame.hasCategoryPages = hasCategories
    frame.hasChanges = hasChanges
    return frame
  }

  /// The frame of one of the pages that something is spread over, the first of which has the path.
  func frame(
    for path: String, in section: Frame.Section, on page: PageNumber, of paging: Paging,
    _ formats: Formats
  ) -> Frame {
    let path = { SitePaths.continued(path, on: $0) }
    return frame(for: path(page), in: section, on: page, of: paging, formats, at: path)
  }

  /// The same where the pages have paths that are told one by one.
  func frame(
    for own: String, in section: Frame.Section, on page: PageNumber, of paging: Paging,
    _ formats: Formats, at path: (PageNumber) -> String
  ) -> Frame {
    var frame = frame(for: own, in: section)
    guard !paging.isOnePage else { return frame }
    let linked = paging.linked(from: page)
    frame.continuation = Continuation(
      formats.count(page.value), of: formats.count(paging.last.value),
      links: linked.enumerated().map { index, other in
        Continuation.PageLink(
          formats.count(other.value), path: path(other), isCurrent: other == page,
          isBehindGap: index > 0 && linked[index - 1].next != other)
      })
    return frame
  }
}
