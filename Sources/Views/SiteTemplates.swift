import Mustache

/// The templates of all pages, ready to render; may be used from many threads at once.
package struct SiteTemplates: Sendable {
  /// The names in the templates that no page offers: they show nothing.
  package let unknownNames: [TemplateProblem]

  private let overview: BoundTemplate
  private let accountList: BoundTemplate
  private let account: BoundTemplate
  private let register: BoundTemplate
  private let statement: BoundTemplate
  private let statementMarkdown: BoundTemplate
  private let month: BoundTemplate
  private let monthMarkdown: BoundTemplate
  private let toDoIndex: BoundTemplate
  private let toDoList: BoundTemplate
  private let ownPage: BoundTemplate

  /// Takes templates by file name, such as `overview.html` and `statement.md`.
  ///
  /// Throws every syntax error, every page's template that is missing, and every partial that is.
  package init(_ sources: [String: [UInt8]]) throws(TemplateProblems) {
    var binder = try TemplateBinder(sources)
    let overview = binder.bind(.overview, to: OverviewPage.self)
    let accountList = binder.bind(.accountList, to: AccountListPage.self)
    let account = binder.bind(.account, to: AccountPage.self)
    let register = binder.bind(.register, to: RegisterPage.self)
    let statement = binder.bind(.statement, to: StatementPage.self)
    let statementMarkdown = binder.bind(.statementMarkdown, to: StatementPage.self)
    let month = binder.bind(.month, to: MonthPage.self)
    let monthMarkdown = binder.bind(.monthMarkdown, to: MonthPage.self)
    let toDoIndex = binder.bind(.toDoIndex, to: ToDoIndexPage.self)
    let toDoList = binder.bind(.toDoList, to: ToDoListPage.self)
    let ownPage = binder.bind(.ownPage, to: OwnPage.self)
    guard binder.problems.isEmpty, let overview, let accountList, let account, let register,
      let statement, let statementMarkdown, let month, let monthMarkdown, let toDoIndex,
      let toDoList, let ownPage
    else { throw TemplateProblems(all: binder.problems) }
    self.overview = overview
    self.accountList = accountList
    self.account = account
    self.register = register
    self.statement = statement
    self.statementMarkdown = statementMarkdown
    self.month = month
    self.monthMarkdown = monthMarkdown
    self.toDoIndex = toDoIndex
    self.toDoList = toDoList
    self.ownPage = ownPage
    unknownNames = binder.unknownNames
  }
}

/// Each page as UTF-8 bytes. Throws only when templates include each other without end.
extension SiteTemplates {
  package func render(_ page: OverviewPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, through: overview)
  }

  package func render(_ page: AccountListPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, through: accountList)
  }

  package func render(_ page: AccountPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, through: account)
  }

  package func render(_ page: RegisterPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, through: register)
  }

  package func render(_ page: StatementPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, through: statement)
  }

  package func renderMarkdown(_ page: StatementPage) throws(TemplateProblem) -> [UInt8] {
    PipeTable.aligningTables(in: try render(page, through: statementMarkdown))
  }

  package func render(_ page: MonthPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, through: month)
  }

  package func renderMarkdown(_ page: MonthPage) throws(TemplateProblem) -> [UInt8] {
    PipeTable.aligningTables(in: try render(page, through: monthMarkdown))
  }

  package func render(_ page: ToDoIndexPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, through: toDoIndex)
  }

  package func render(_ page: ToDoListPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, through: toDoList)
  }

  package func render(_ page: OwnPage) throws(TemplateProblem) -> [UInt8] {
    try render(page, through: ownPage)
  }

  private func render(
    _ page: some TemplateData, through template: BoundTemplate
  ) throws(TemplateProblem) -> [UInt8] {
    do throws(TemplateError) {
      return try template.render(page.tape)
    } catch {
      throw TemplateProblem(error)
    }
  }
}
