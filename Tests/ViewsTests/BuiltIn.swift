import Templates

@testable import Views

extension SiteTemplates {
  static func builtIn(
    with templates: [String: [UInt8]] = BuiltInTemplates.templates, language: String = "en"
  ) throws(TemplateProblems) -> SiteTemplates {
    try SiteTemplates(
      templates, words: Words(for: language, builtIn: BuiltInTemplates.words), assets: assets)
  }

  static var assets: [String: String] {
    Dictionary(uniqueKeysWithValues: BuiltInTemplates.assets.keys.map { ($0, "assets/" + $0) })
  }
}

extension Samples {
  /// Every sample page as HTML, by its path.
  func htmlPages() throws -> [String: String] {
    let templates = try SiteTemplates.builtIn()
    var emptyList = toDoList
    emptyList.groups = []
    emptyList.openAmounts = []
    emptyList.note = nil
    var emptyAccount = account
    emptyAccount.latest = []
    emptyAccount.years = []
    emptyAccount.statements = []
    emptyAccount.laterCount = Samples.count(0)
    emptyAccount.toDos = []
    emptyAccount.note = nil
    var noAccounts = accountList
    noAccounts.open = []
    noAccounts.closed = []
    noAccounts.totals = []
    var noLists = toDoIndex
    noLists.lists = []
    var noMonth = month
    noMonth.currencies = []
    var yearByMonth = register
    yearByMonth.months = []
    yearByMonth.monthPages = ["2026-10", "2026-09"].map { statementRow($0) }
    var blank = ownPage
    blank.body = ""
    let pages = try [
      "index.html": templates.render(overview),
      "accounts/index.html": templates.render(accountList),
      "accounts/current/index.html": templates.render(account),
      "accounts/current/2026.html": templates.render(register),
      "accounts/current/statements/2026-10.html": templates.render(statement).html,
      "accounts/current/statements/2026-11.html": templates.render(emptyStatement).html,
      "accounts/current/statements/2026.html": templates.render(year).html,
      "months/2026-10.html": templates.render(month).html,
      "todos/index.html": templates.render(toDoIndex),
      "todos/household.html": templates.render(toDoList),
      "search.html": templates.render(search),
      "pages/papers.html": templates.render(ownPage),
      "empty.html": templates.render(emptyOverview),
      "accounts/empty.html": templates.render(noAccounts),
      "accounts/empty/index.html": templates.render(emptyAccount),
      "accounts/long/2026.html": templates.render(yearByMonth),
      "months/empty.html": templates.render(noMonth).html,
      "todos/empty-index.html": templates.render(noLists),
      "todos/empty.html": templates.render(emptyList),
      "pages/empty.html": templates.render(blank),
    ]
    return pages.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// Every sample page as Markdown, by its path.
  func markdownPages() throws -> [String: String] {
    let templates = try SiteTemplates.builtIn()
    let pages = try [
      "accounts/current/statements/2026-10.md": templates.renderMarkdown(statement),
      "accounts/current/statements/2026-11.md": templates.renderMarkdown(emptyStatement),
      "accounts/current/statements/2026.md": templates.render(year).markdown,
      "months/2026-10.md": templates.render(month).markdown,
    ]
    return pages.mapValues { String(decoding: $0, as: UTF8.self) }
  }
}
