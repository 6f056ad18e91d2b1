import Mustache
import Testing

@testable import Views

@Suite struct PagePathTests {
  @Test(arguments: [
    ("index.html", ""), ("todos/index.html", "../"),
    ("accounts/current/statements/2026-10.html", "../../../"),
  ])
  func `From a page the root is as many folders up as it lies deep`(path: String, root: String) {
    let frame = Frame(
      siteTitle: "Book", language: Frame.Language(tag: "en"), path: path, section: .overview)
    #expect(frame.root == root)
  }

  @Test func `A further form of a page is beside the first, under the same name`() {
    let page = PlacedPage(path: "accounts/a.b/statements/2026-10.html")
    #expect(page.path(ending: ".md") == "accounts/a.b/statements/2026-10.md")
    #expect(page.path(ending: ".html") == page.path)
  }

  private struct PlacedPage: Page {
    static let templates = ["page.html"]
    static let shape = Shape("page", fields: [Shape.Field("path", .text)])

    let path: String

    func writeFields(to tape: inout Tape) { tape.text(path) }
  }
}
