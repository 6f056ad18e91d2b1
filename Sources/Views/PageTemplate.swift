import Mustache

/// The templates of pages; all others are parts of these.
enum PageTemplate: String, CaseIterable {
  case overview = "overview.html"
  case accountList = "accounts.html"
  case account = "account.html"
  case register = "register.html"
  case statement = "statement.html"
  case statementMarkdown = "statement.md"
  case year = "year.html"
  case yearMarkdown = "year.md"
  case month = "month.html"
  case monthMarkdown = "month.md"
  case group = "group.html"
  case groupList = "groups.html"
  case toDoIndex = "todos.html"
  case toDoList = "todo-list.html"
  case search = "search.html"
  case ownPage = "own-page.html"
  case feed = "feed.xml"

  /// What its page offers.
  var shape: Shape {
    switch self {
    case .overview: OverviewPage.shape
    case .accountList: AccountListPage.shape
    case .account: AccountPage.shape
    case .register: RegisterPage.shape
    case .statement, .statementMarkdown: StatementPage.shape
    case .year, .yearMarkdown: YearPage.shape
    case .month, .monthMarkdown: MonthPage.shape
    case .group: GroupPage.shape
    case .groupList: GroupListPage.shape
    case .toDoIndex: ToDoIndexPage.shape
    case .toDoList: ToDoListPage.shape
    case .search: SearchPage.shape
    case .ownPage: OwnPage.shape
    case .feed: FeedPage.shape
    }
  }

  /// A page of the kind that the template is for.
  var sample: any TemplateData {
    let samples = Samples()
    return switch self {
    case .overview: samples.overview
    case .accountList: samples.accountList
    case .account: samples.account
    case .register: samples.register
    case .statement, .statementMarkdown: samples.statement
    case .year, .yearMarkdown: samples.year
    case .month, .monthMarkdown: samples.month
    case .group: samples.group
    case .groupList: samples.groupList
    case .toDoIndex: samples.toDoIndex
    case .toDoList: samples.toDoList
    case .search: samples.search
    case .ownPage: samples.ownPage
    case .feed: samples.feed
    }
  }
}
