/// The templates of pages; all others are parts of these.
enum PageTemplate: String, CaseIterable {
  case overview = "overview.html"
  case accountList = "accounts.html"
  case account = "account.html"
  case register = "register.html"
  case statement = "statement.html"
  case statementMarkdown = "statement.md"
  case month = "month.html"
  case monthMarkdown = "month.md"
  case toDoIndex = "todos.html"
  case toDoList = "todo-list.html"
  case ownPage = "own-page.html"

  /// A page of the kind that the template is for.
  var sample: any TemplateData {
    let samples = Samples()
    return switch self {
    case .overview: samples.overview
    case .accountList: samples.accountList
    case .account: samples.account
    case .register: samples.register
    case .statement, .statementMarkdown: samples.statement
    case .month, .monthMarkdown: samples.month
    case .toDoIndex: samples.toDoIndex
    case .toDoList: samples.toDoList
    case .ownPage: samples.ownPage
    }
  }
}
