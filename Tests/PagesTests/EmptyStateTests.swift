import Testing
import Theme
import ThemeSupport
import Values

@testable import Views

@Suite("Empty pages")
struct EmptyStateTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let path: String
    let sentence: String

    var testDescription: String { path }
  }

  @Test(
    "What is empty says so and says why",
    arguments: [
      Case(
        path: "empty.html",
        sentence: "This book has no accounts yet, so there is nothing to add up."),
      Case(
        path: "empty.html",
        sentence: "There is nothing to show yet, because no account has an entry."),
      Case(
        path: "accounts/empty.html",
        sentence: "There is nothing to list, because this book has no accounts yet."),
      Case(
        path: "accounts/empty/index.html",
        sentence: "This account has no entries yet, so its balance is nil."),
      Case(
        path: "months/empty.html",
        sentence: "There is nothing to show for October 2026, because no account has figures in it."
      ),
      Case(
        path: "years/empty.html",
        sentence: "There is nothing to show for 2026, because no account has figures in it."),
      Case(
        path: "regular-empty.html",
        sentence: "There is nothing to show yet, because no payee has been paid or has paid at "
          + "regular intervals."),
      Case(
        path: "worth-empty.html",
        sentence: "This book has no accounts yet, so there is nothing to add up."),
      Case(
        path: "spending/empty.html",
        sentence: "There is nothing to show for 2026, because nothing came in or went out."),
      Case(
        path: "spending/index.html",
        sentence: "There is nothing to show yet, because nothing has come in or gone out."),
      Case(
        path: "todos/empty-index.html",
        sentence: "There is nothing to do, because this book has no to-do lists."),
      Case(
        path: "todos/empty.html",
        sentence: "There is nothing to do, because this list has no items."),
      Case(
        path: "pages/empty.html",
        sentence: "This page is empty, because its file has no text."),
    ])
  func sentences(example: Case) throws {
    let html = try #require(SampleSite().htmlPages()[example.path])
    #expect(html.contains("<p class=\"empty\">\(example.sentence)</p>"))
  }

  @Test("A page with something to show has no such sentence")
  func full() throws {
    let pages = try SampleSite().htmlPages()
    for path in ["index.html", "accounts/index.html", "months/2026-10.html", "todos/index.html"] {
      #expect(pages[path]?.contains("class=\"empty\"") == false, "\(path)")
    }
  }

  @Test("An overview without open to-dos says whether none is open or none has a date")
  func nothingDue() throws {
    let templates = try SiteTemplates.unchanged
    var page = OverviewPage.sample
    (page.due, page.longOverdue) = ([], LongOverdue())
    #expect(
      try templates.html(page)
        .contains("Nothing is due: no open to-do has a date."))
    page.openToDos = Samples.count(0)
    #expect(
      try templates.html(page)
        .contains("Nothing is left to do: no to-do is open."))
  }

  @Test("A book without to-dos has no way to them")
  func noToDos() throws {
    let html = try #require(SampleSite().htmlPages()["empty.html"])
    #expect(!html.contains("todos/"))
    #expect(!html.contains("Due next"))
  }
}
