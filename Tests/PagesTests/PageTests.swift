import Templates
import Testing
import Theme
import Values

@testable import ThemeSupport
@testable import Views

@Suite("Pages")
struct PageTests {
  @Test("Every link goes up to the site's root and names a file from there")
  func links() throws {
    for (path, html) in try SampleSite().htmlPages() {
      let root = String(repeating: "../", count: path.split(separator: "/").count - 1)
      let links = html.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
      #expect(links.count > 6, "\(path)")
      // An entry's row in its statement, and back, which there are too many of to go by the root.
      let isBeside = /(statements\/|\.\.\/)[0-9-]+\.html#[a-zA-Z0-9_-]+/
      for link in links where !link.hasPrefix("#") && link.wholeMatch(of: isBeside) == nil {
        #expect(link.hasPrefix(root), "\(path): \(link)")
        let rest = link.dropFirst(root.count)
        let isFile =
          rest.firstMatch(of: /^[a-z0-9][^:]*\.[a-z]+(\?[A-Za-z0-9%._~-]+|#.+)?$/) != nil
        #expect(isFile, "\(path): \(link)")
        #expect(!rest.contains(".."), "\(path): \(link)")
      }
    }
  }

  @Test("No id stands twice on a page, and what is named by an id is there")
  func ids() throws {
    for (path, html) in try SampleSite().htmlPages() {
      let ids = html.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
      #expect(Set(ids).count == ids.count, "\(path)")
      #expect(ids.allSatisfy { !$0.isEmpty && !$0.contains(" ") }, "\(path)")
      let used = html.matches(of: /(?:aria-labelledby="|href="#)([^"]*)"/)
        .flatMap { $0.1.split(separator: " ").map(String.init) }
      #expect(Set(used).subtracting(ids) == [], "\(path)")
    }
  }

  @Test("No name of a to-do makes an anchor that the page needs for itself")
  func toDoAnchors() throws {
    var page = ToDoListPage.sample
    let names = ["main", "lists", "overdue", "soon", "later", "no-date", "done"]
    page.groups[0].items = names.map { name in
      var item = Samples().overdueToDo
      item.anchor = name
      return item
    }
    let html = try SiteTemplates.unchanged.html(page)
    let ids = html.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(Set(names).isSubset(of: ids))
    #expect(Set(ids).count == ids.count)
  }

  @Test("Every page has one main heading, one main part and the strict policy")
  func frame() throws {
    let policy =
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; "
      + "base-uri 'none'; form-action 'none'"
    for (path, html) in try SampleSite().htmlPages() {
      #expect(html.matches(of: /<h1/).count == 1, "\(path)")
      #expect(html.matches(of: /<main/).count == 1, "\(path)")
      #expect(html.contains("content=\"\(policy)\""), "\(path)")
      #expect(html.contains(" · Marlow household</title>"), "\(path)")
    }
  }

  @Test("The as-of day stands on the overview, the net worth and the to-dos alone")
  func asOf() throws {
    for (path, html) in try SampleSite().htmlPages() {
      let isOfTheDay =
        path.hasPrefix("todos/")
        || ["index.html", "empty.html", "worth.html", "worth-empty.html"].contains(path)
      #expect(html.contains("datetime=\"2026-11-14\"") == isOfTheDay, "\(path)")
    }
  }

  @Test("The headings of a note begin below the heading that it stands under")
  func noteHeadings() throws {
    let pages = try SampleSite().htmlPages()
    #expect(pages["accounts/current/index.html"]?.contains("<h2>Who may sign</h2>") == true)
    #expect(pages["todos/household.html"]?.contains("<h3>Mind</h3>") == true)
    #expect(pages["pages/papers.html"]?.contains("<h2>The folder</h2>") == true)
  }

  @Test("A count of one has its own words")
  func plurals() throws {
    let templates = try SiteTemplates.unchanged
    var page = AccountPage.sample
    page.laterCount = Samples.count(1)
    let one = try templates.html(page)
    #expect(one.contains("1 entry has a later date and is not counted yet."))
    page.laterCount = Samples.count(2)
    let two = try templates.html(page)
    #expect(two.contains("2 entries have later dates and are not counted yet."))
  }

  @Test("A month that is not over is called provisional, a finished one is not")
  func provisional() throws {
    let pages = try SampleSite().htmlPages()
    let running = try #require(pages["accounts/current/statements/2026-11.html"])
    #expect(running.contains("November 2026 is not over yet."))
    #expect(pages["accounts/current/statements/2026-10.html"]?.contains("Provisional") == false)
  }

  @Test("The same page gives the same bytes on many threads at once")
  func threads() async throws {
    let templates = try SiteTemplates.unchanged
    let expected = try templates.html(RegisterPage.sample)
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<16 { group.addTask { try templates.html(RegisterPage.sample) } }
      for try await html in group { #expect(html == expected) }
    }
  }

  @Test("A template of the same name takes the place of a built-in one")
  func override() throws {
    var sources = BuiltInTemplates.templates
    sources["amount.html"] = Array("[{{plain}}]".utf8)
    let templates = try SiteTemplates.builtIn(with: sources)
    let html = try templates.html(StatementPage.sample)
    #expect(html.contains("[7404.64]</a></dd>"))
  }
}
