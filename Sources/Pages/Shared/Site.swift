package import Controllers
package import Model
package import Views

/// What all pages of one build share.
package final class Site: Sendable {
  package let title: String
  package let owner: String?
  /// The book's own currency, which comes first.
  package let currency: Currency
  package let statementsFrom: Month?
  /// The day at whose end the book is shown; what is dated later is not counted yet.
  package let asOf: Day
  package let formats: Formats
  package let language: Frame.Language
  /// Every account by its position in the book; the name is empty where there is none.
  package let accounts: [Link]
  package let ownPages: [Link]
  package let groups: GroupDirectories
  package let hasToDos: Bool
  /// Where the site will be, an absolute address that ends with `/`; nil without a feed.
  let baseURL: String?

  init(
    settings: Settings, asOf: Day, formats: Formats, language: Frame.Language,
    accounts: [Link], ownPages: [Link], groups: GroupDirectories, hasToDos: Bool
  ) {
    title = settings.title
    owner = settings.owner
    currency = settings.currency
    baseURL = settings.baseURL
    statementsFrom = settings.statementsFrom
    self.asOf = asOf
    self.formats = formats
    self.language = language
    self.accounts = accounts
    self.ownPages = ownPages
    self.groups = groups
    self.hasToDos = hasToDos
  }

  /// Whether statements are issued of the month.
  package func issuesStatements(of month: Month) -> Bool {
    statementsFrom.map { $0 <= month } ?? true
  }

  /// Whether the month is not over at the end of the as-of day.
  func isRunning(_ month: Month) -> Bool { !Period(month).isOver(on: asOf) }

  /// A day near the as-of day; the year is said only where it is another.
  func recentDay(_ day: Day) -> DateText {
    day.year == asOf.year ? formats.dayInYear(day) : formats.day(day)
  }

  func frame(for path: String, in section: Frame.Section) -> Frame {
    Frame(
      siteTitle: title, language: language, path: path, section: section,
      ownPages: ownPages.map { Link($0.text, path: $0.path, isCurrent: $0.path == path) },
      hasToDos: hasToDos, feedPath: baseURL == nil ? nil : SitePaths.feed,
      hasPayeePages: !groups[.beneficiary].groups.isEmpty,
      hasCategoryPages: !groups[.category].groups.isEmpty)
  }

  /// The currencies in the order in which they are shown: the book's own, then as they come.
  func ordered(_ currencies: [Currency]) -> [Currency] {
    var ordered: [Currency] = []
    for currency in currencies where !ordered.contains(currency) { ordered.append(currency) }
    guard let own = ordered.firstIndex(of: currency) else { return ordered }
    ordered.insert(ordered.remove(at: own), at: 0)
    return ordered
  }
}
