import StageSupport
import Testing
import Theme
import ThemeSupport

@testable import Model
@testable import Views

/// What templates make of states that few pages are in.
@Suite struct MarkupTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let path: String
    let markup: String

    var testDescription: String { "\(path): \(markup)" }
  }

  private func expect(_ example: Case, on site: StagedSite) throws {
    func html(_ page: some Page) throws -> String { try SiteTemplates.unchanged.html(page) }
    let page = try html(site[example.path])
    #expect(page.contains(example.markup))
  }

  @Test(arguments: [
    Case(
      path: "accounts/idle/index.html",
      markup: "There has been no entry since <time datetime=\"2026-09-01\">1 September 2026</time>"),
    Case(
      path: "accounts/closed/index.html",
      markup: "The account was closed on <time datetime=\"2026-09-15\">15 September 2026</time>,"
        + " so nothing more is booked in it."),
    Case(
      path: "index.html",
      markup: "The latest entry is of <time datetime=\"2026-09-01\">1 September 2026</time>"),
    Case(
      path: "index.html",
      markup:
        "<a href=\"accounts/index.html\">5 entries have later dates and are not counted yet.</a>"),
    Case(
      path: "todos/chores.html",
      markup: "Nothing is left to do: the last item was done on <time datetime=\"2026-10-07\">"),
    Case(path: "todos/chores.html", markup: "<details><summary>Done earlier</summary>"),
  ])
  func `A state is described in one sentence`(example: Case) throws {
    let later = try (1...5).map { try account(named: "L\($0)", [entry("2027-01-01", 100)]) }
    try expect(
      example,
      on: StagedSite(
        [
          account(named: "Idle", [entry("2026-09-01", 100)]),
          account(named: "Closed", closed: "2026-09-15", [entry("2026-08-01", 100)]),
        ] + later, asOf: "2026-10-31",
        toDos: [
          ToDoList(
            name: "Chores", items: (1...7).map { try toDo("I\($0)", done: "2026-10-0\($0)") })
        ]))
  }

  @Test func `Entries that do not count yet are named by account where these are few`() throws {
    try expect(
      Case(path: "index.html", markup: ": one entry is dated after"),
      on: StagedSite([account([entry("2026-11-15", 100)])], asOf: "2026-11-14"))
  }

  @Test(arguments: [
    Case(path: "payees/grocer.html", markup: "<h1><bdi>Grocer</bdi></h1>"),
    Case(path: "payees/grocer.html", markup: "By month, EUR"),
    Case(path: "payees/grocer.html", markup: "By month, USD"),
    Case(path: "payees/grocer.html", markup: "id=\"m2026-10-USD\""),
    Case(
      path: "payees/grocer.html", markup: "href=\"../accounts/everyday/2026.html#t2026-11-03-1\""),
    Case(
      path: "accounts/everyday/2026.html",
      markup: "<a href=../../payees/grocer.html>Grocer</a>"),
    Case(
      path: "accounts/index.html",
      markup: "<link rel=\"alternate\" type=\"application/atom+xml\" href=\"../feed.xml\">"),
  ])
  func `A household's pages lead to its payees, entries and feed`(example: Case) throws {
    try expect(example, on: Household.site())
  }

  @Test func `A breakdown leads to the month of a payee`() throws {
    let entries = try ["Grocer", "Grocer", "Grocer", "Baker"].map {
      try entry("2026-10-05", -500, $0)
    }
    try expect(
      Case(
        path: "accounts/a/statements/2026-10.html",
        markup: "payees/grocer.html#m2026-10\"><bdi>Grocer</bdi>"),
      on: StagedSite([account(entries)], asOf: "2026-11-14"))
  }

  @Test func `A transfer names the other account`() throws {
    let site = try StagedSite(
      [
        account(owner: "Ada", ["01", "12", "13"].map { try entry("2026-10-\($0)", -500, "Anna") }),
        account(named: "B", owner: "Ada", [entry("2026-10-01", 500, "From A")]),
      ], asOf: "2026-11-14")
    try expect(
      Case(
        path: "payees/anna.html",
        markup: "\"to the account\">→</span> <a href=\"../accounts/b/2026.html#t2026-10-01-1\">"),
      on: site)
  }

  @Test func `A row of spending says the tint of most of its cells, and empty cells none`() throws {
    let amounts: [Int64] = [-100, 0, -100, -100, -200, 0, -10, 0]
    let rent = try amounts.indices.filter { amounts[$0] != 0 }.map { month in
      try entry("2026-0\(month + 1)-03", amounts[month] * 100, "Owner", category: "Rent")
    }
    let page = try SiteTemplates.unchanged.html(
      StagedSite([account(rent)], asOf: "2026-08-31")["spending/2026.html"])
    let row = try #require(page.firstMatch(of: /<tr class=t(\d)><th scope=row>.*Rent.*<\/tr>/))
    #expect(row.1 == "1")
    #expect(row.0.contains(/#m2026-01>100<\/a><td><td><a href=[^ ]*#m2026-03>100<\/a>/))
    #expect(row.0.contains(/<td class=h4><a href=[^ ]*#m2026-05>200</))
    #expect(row.0.contains(/<td class=h0><a href=[^ ]*#m2026-07>10</))
  }

  @Test func `The kinds of accounts in a further currency fold under its total`() throws {
    let own = try (1...12).map { try account(named: "A\($0)", [entry("2026-10-01", 100)]) }
    let others = try [AccountKind.checking, .savings].map { kind in
      try account(
        named: "\(kind)", kind: kind, currency: .dollar, [entry("2026-10-01", 100)])
    }
    try expect(
      Case(
        path: "index.html",
        markup: "<summary><span>Total in USD <small>2 accounts</small></span>"),
      on: StagedSite(own + others, asOf: "2026-10-31"))
    // One kind has a line of its own, which says the same.
    let few = try StagedSite(own + [others[0]], asOf: "2026-10-31")
    #expect(try !SiteTemplates.unchanged.html(few["index.html"]).contains("Total in USD"))
  }
}
