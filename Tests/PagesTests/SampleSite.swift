import Theme

@testable import ThemeSupport
@testable import Views

/// A page of every kind as it may look, with text that goes through a function, and again as it
/// is when it has nothing to show.
struct SampleSite {
  private let samples: Samples

  init(said: @escaping @Sendable (String) -> String = { $0 }) { samples = Samples(said: said) }

  /// Every page as HTML, by its path.
  func htmlPages() throws -> [String: String] {
    let templates = try SiteTemplates.unchanged
    let pages = try [
      "index.html": templates.html(OverviewPage.sample(samples)),
      "accounts/index.html": templates.html(AccountListPage.sample(samples)),
      "accounts/current/index.html": templates.html(AccountPage.sample(samples)),
      "accounts/current/2026.html": templates.html(RegisterPage.sample(samples)),
      "accounts/current/statements/2026-10.html": templates.html(StatementPage.sample(samples)),
      "accounts/current/statements/2026-11.html": templates.html(StatementPage.empty(samples)),
      "accounts/current/statements/2026.html": templates.html(YearPage.sample(samples)),
      "months/2026-10.html": templates.html(MonthPage.sample(samples)),
      "months/index.html": templates.html(MonthListPage.sample(samples)),
      "months/none.html": templates.html(MonthListPage.empty(samples)),
      "years/2026.html": templates.html(BookYearPage.sample(samples)),
      "regular.html": templates.html(RegularPage.sample(samples)),
      "changes.html": templates.html(ChangesPage.sample(samples)),
      "worth.html": templates.html(WorthPage.sample(samples)),
      "spending/2026.html": templates.html(SpendingPage.sample(samples)),
      "payees/castle-energy.html": templates.html(GroupPage.sample(samples)),
      "payees/index.html": templates.html(GroupListPage.sample(samples)),
      "todos/index.html": templates.html(ToDoIndexPage.sample(samples)),
      "todos/household.html": templates.html(ToDoListPage.sample(samples)),
      "todos/household/book-the-boiler-service.html": templates.html(ToDoPage.sample(samples)),
      "search.html": templates.html(SearchPage.sample(samples)),
      "pages/papers.html": templates.html(OwnPage.sample(samples)),
      "pages/all/index.html": templates.html(OwnPageListPage.sample(samples)),
      "empty.html": templates.html(OverviewPage.empty(samples)),
      "accounts/empty.html": templates.html(AccountListPage.empty(samples)),
      "accounts/empty/index.html": templates.html(AccountPage.empty(samples)),
      "accounts/long/2026.html": templates.html(RegisterPage.byMonth(samples)),
      "months/empty.html": templates.html(MonthPage.empty(samples)),
      "years/empty.html": templates.html(BookYearPage.empty(samples)),
      "regular-empty.html": templates.html(RegularPage.empty(samples)),
      "worth-empty.html": templates.html(WorthPage.empty(samples)),
      "spending/empty.html": templates.html(SpendingPage.empty(samples)),
      "spending/index.html": templates.html(SpendingPage.ofAllYears(samples)),
      "todos/empty-index.html": templates.html(ToDoIndexPage.empty(samples)),
      "todos/empty.html": templates.html(ToDoListPage.empty(samples)),
      "pages/empty.html": templates.html(OwnPage.empty(samples)),
    ]
    return pages
  }

  /// Every page that has a Markdown form in that, by its path.
  func markdownPages() throws -> [String: String] {
    let templates = try SiteTemplates.unchanged
    return try [
      "accounts/current/statements/2026-10.md": templates.markdown(StatementPage.sample(samples)),
      "accounts/current/statements/2026-11.md": templates.markdown(StatementPage.empty(samples)),
      "accounts/current/statements/2026.md": templates.markdown(YearPage.sample(samples)),
      "months/2026-10.md": templates.markdown(MonthPage.sample(samples)),
      "years/2026.md": templates.markdown(BookYearPage.sample(samples)),
    ]
  }
}
