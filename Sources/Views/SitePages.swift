/// The pages that a site is made of.
package enum SitePages {
  /// Every kind of page, in the order in which their templates are listed.
  package static let all: [any Page.Type] = [
    OverviewPage.self, AccountListPage.self, AccountPage.self, RegisterPage.self,
    StatementPage.self, YearPage.self, MonthPage.self, BookYearPage.self, SpendingPage.self,
    RegularPage.self, ChangesPage.self, MonthListPage.self, WorthPage.self,
    GroupPage.self, GroupListPage.self, ToDoIndexPage.self, ToDoListPage.self, ToDoPage.self,
    SearchPage.self, OwnPage.self, OwnPageListPage.self,
    FeedPage.self,
  ]
}
