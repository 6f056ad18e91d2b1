import Basics
package import Controllers
package import Model
import Mustache
import Values
import Views

/// What the pages about the whole book share.
package struct Site: Sendable {
  package let frame: SiteFrame
  package let formats: Formats
  package let index: BookIndex
  /// Where the site will be, an absolute address that ends with `/`; nil without a feed.
  package let baseURL: String?
  /// Where the addresses in notes of to-dos lead, from the site's root, by how they are written.
  package let links: [String: String]
  /// What other currencies are worth in the book's own.
  package let prices: Prices
}

extension Site {
  /// The base URL is an absolute address that ends with `/`; without it there is no feed.
  package init(
    _ frame: SiteFrame, formats: Formats, index: BookIndex, baseURL: String?,
    links: [String: String] = [:], prices: Prices = Prices()
  ) {
    self.init(
      frame: frame, formats: formats, index: index, baseURL: baseURL, links: links, prices: prices)
  }

  /// The day at whose end the book is shown; what is dated later is not counted yet.
  package var asOf: Day { index.asOf }

  /// Whether the month is not over at the end of the as-of day.
  func isRunning(_ month: Month) -> Bool { !Period(month).isOver(on: asOf) }

  /// Whether the year is not over at the end of the as-of day.
  func isRunning(_ year: Int) -> Bool { Period(year: year).map { !$0.isOver(on: asOf) } ?? false }

  /// A day near the as-of day; the year is said only where it is another.
  func recentDay(_ day: Day) -> DateText {
    day.year == asOf.year ? formats.dayInYear(day) : formats.day(day)
  }

  /// The page of all accounts in a month; nil before the first entry, and in a long gap.
  func path(of month: Month) -> String? {
    index.months.contains(month) ? SitePaths.month(month) : nil
  }

  /// The report of a year; nil where it has none.
  func path(ofYear year: Int) -> String? {
    index.years.contains(year) ? SitePaths.year(year) : nil
  }

  /// Charts whose months lead to the pages of all accounts.
  func charts(in currency: Currency) -> ChartPresenter {
    ChartPresenter(currency, formats: formats, path: path(of:))
  }

  /// All accounts of a currency together in a month.
  func figures(of month: Month, in currency: Currency) -> MonthFigures {
    index.figures(of: month, in: currency)
  }

  /// The currencies in the order in which they are shown: the book's own, then as they come.
  func ordered(_ currencies: [Currency]) -> [Currency] {
    var ordered: [Currency] = []
    for currency in currencies where !ordered.contains(currency) { ordered.append(currency) }
    guard let own = ordered.firstIndex(of: frame.currency) else { return ordered }
    ordered.insert(ordered.remove(at: own), at: 0)
    return ordered
  }
}

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
    frame.isWithoutKeys = !hasKeys
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
      number: formats.count(page.value), pageCount: formats.count(paging.last.value),
      links: linked.enumerated().map { index, other in
        Continuation.PageLink(
          number: formats.count(other.value), path: path(other), isCurrent: other == page,
          isBehindGap: index > 0 && linked[index - 1].next != other)
      })
    return frame
  }
}

extension MovedPage {
  /// HTML with nothing but the link, the same for every theme.
  ///
  /// Browsers do not follow it by themselves, since checkers take a page that does so for an attack.
  package func bytes(in frame: SiteFrame) -> [UInt8] {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    let address = String(repeating: "../", count: depth) + RelativeAddress.encoded(target)
    // A link of which nothing is seen cannot be followed.
    let title = (title.isBlank ? target : title).escapedForHTML
    return Array(
      """
      <!doctype html>
      <html lang="\(frame.language.escapedForHTML)" dir="\(frame.isRightToLeft ? "rtl" : "ltr")">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex, nofollow, noarchive">
      <meta name="referrer" content="no-referrer">
      <link rel="canonical" href="\(address)">
      <title>\(title)</title>
      </head>
      <body>
      <main><h1><a href="\(address)"><bdi>\(title)</bdi></a></h1></main>
      </body>
      </html>

      """.utf8)
  }
}
