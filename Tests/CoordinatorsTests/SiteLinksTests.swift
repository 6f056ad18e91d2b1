import BookSupport
import Diagnostics
import Foundation
import TestSupport
import Testing
import Theme

@testable import SiteCoordinators

@Suite struct SiteLinksTests {
  let book = BuiltBook()

  private func write(_ text: String, to path: String) throws {
    try book.temporary.write(text, to: "book/" + path)
  }

  /// A book in which each note is the text, and so is a page of the book's own.
  private func build(_ note: String) throws {
    try write("x", to: "static/img/logo 1.png")
    try write("# Two", to: "pages/Second page.md")
    try write("---\ntitle: One\n---\n\n" + note, to: "pages/one.md")
    try write(
      """
      [{"name": "My Giro", "note": "\(note)", "transactions": [
        {"date": "2026-09-10", "amount": 300000, "beneficiary": "P", "note": "\(note)"}]}]
      """, to: "accounts.json")
    try write(
      #"[{"name": "L", "note": "\#(note)", "items": [{"name": "I", "note": "\#(note)"}]}]"#,
      to: "todos.json")
    try book.build()
  }

  private static let pages = [
    "pages/one.html", "accounts/my-giro/index.html", "accounts/my-giro/2026.html",
    "accounts/my-giro/statements/2026-09.html", "todos/l.html",
  ]

  @Test func `A link in an own page or a note leads to the same file from every page`() throws {
    let links = [
      ("img/logo%201.png", "img/logo%201.png"),
      ("../static/img/logo%201.png", "img/logo%201.png"),
      ("/img/logo%201.png?a#b", "img/logo%201.png?a#b"),
      ("Second%20page.md", "pages/second-page.html"),
      ("second-page.html#x", "pages/second-page.html#x"), ("./pages/one.md", "pages/one.html"),
      ("accounts/my-giro/", "accounts/my-giro/index.html"),
      ("../accounts/my-giro/statements/2026-10.md", "accounts/my-giro/statements/2026-10.md"),
      ("accounts/my-giro/statements/2026.html", "accounts/my-giro/statements/2026.html"),
      ("accounts/my-giro/2026.html", "accounts/my-giro/2026.html"), ("/", "index.html"),
      ("months/2026-09.html", "months/2026-09.html"), ("todos/l.html", "todos/l.html"),
      ("years/2026.md", "years/2026.md"), ("../spending/", "spending/index.html"),
      ("spending/2026.html", "spending/2026.html"),
    ]
    try build(links.enumerated().map { "[link \($0)](\($1.0))" }.joined(separator: " "))
    for page in Self.pages {
      let root = String(repeating: "../", count: page.split(separator: "/").count - 1)
      let text = try book.text(page)
      for (number, link) in links.enumerated() {
        let anchor = "<a href=\"\(root)\(link.1)\">link \(number)</a>"
        #expect(text.contains(anchor), "\(link.0) on \(page)")
      }
    }
    #expect(try !book.links().dead.contains { !$0.contains("#") && !$0.contains("%") })
  }

  @Test func `An image of static is shown on every page`() throws {
    try build("![logo](<img/logo 1.png>)")
    for page in Self.pages {
      let root = String(repeating: "../", count: page.split(separator: "/").count - 1)
      #expect(
        try book.text(page).contains("<img src=\"\(root)img/logo%201.png\" alt=\"logo\" />"),
        "\(page)")
    }
  }

  @Test func `A note's link that leads to nothing keeps its text alone`() throws {
    let links = [
      "none.png", "accounts/other/index.html", "accounts/my-giro/statements/2026-08.html",
      "accounts/my-giro/2025.html", "todos/m.html", "one.markdown", "../../etc/passwd",
      "accounts/my-giro/statements/2027-01.html", "static", "years/2027.html",
      "spending/2025.html", "spending/2026.md",
    ]
    try build(links.enumerated().map { "[link \($0)](\($1))" }.joined(separator: ", "))
    let texts = links.indices.map { "link \($0)" }.joined(separator: ", ")
    for page in Self.pages.dropFirst() {
      #expect(try book.text(page).contains("<p>\(texts)</p>"), "\(page)")
    }
  }

  @Test func `Dead links and missing images of own pages are noted with their places`() throws {
    try write(#"[{"name": "A"}]"#, to: "accounts.json")
    try write(
      """
      ---
      title: A
      ---

      # A

      See [this](gone.md), [that](a.md) and
      | ![x](no/image.png) |
      | - |
      | [b][r] https://x |

      [r]: accounts/b/index.html
      """, to: "pages/a.md")
    let notes = try book.check()
      .notes.map { $0.description.replacing(book.book + "/", with: "") }.joined(separator: "\n")
    #expect(
      notes == """
        pages/a.md:7:12: note: gone.md leads to nothing on the site
          7 | See [this](gone.md), [that](a.md) and
            |            ^^^^^^^
            = put the file into static/, or name a page such as accounts/…/index.html or other.md
        pages/a.md:8:8: note: no/image.png leads to nothing on the site
          8 | | ![x](no/image.png) |
            |        ^^^^^^^^^^^^
            = put the image into static/, or correct its name
        pages/a.md:12:6: note: accounts/b/index.html leads to nothing on the site
          12 | [r]: accounts/b/index.html
             |      ^^^^^^^^^^^^^^^^^^^^^
             = put the file into static/, or name a page such as accounts/…/index.html or other.md
        """)
  }
}
