import BookSupport
import Diagnostics
import Foundation
import Publishing
import TestSupport
import Testing
import Theme

@testable import Coordinators
@testable import SiteCoordinators

@Suite struct StaticFilesTests {
  let book = BuiltBook()

  init() throws { try book.temporary.write(#"[{"name": "A"}]"#, to: "book/accounts.json") }

  private func write(_ text: String, to path: String) throws {
    try book.temporary.write(text, to: "book/" + path)
  }

  /// What a build that is refused says; nothing may have been written.
  private func refusal() throws -> String {
    let problems = #expect(throws: BookProblems.self) { try book.build() }
    #expect(!book.temporary.exists("book/public"))
    return (problems?.diagnostics ?? []).map(\.description).joined(separator: "\n")
      .replacing(book.book + "/", with: "")
  }

  private func notes() throws -> String {
    try book.check().notes
      .map(\.description).joined(separator: "\n").replacing(book.book + "/", with: "")
  }

  @Test func `Files of static are published at the root as they are, in folders too`() throws {
    let large = String(repeating: "0123456789abcdef", count: 40_000)
    try write(large, to: "static/plan.pdf")
    try write("x", to: "static/photos/2026/a b.png")
    try write("User-agent: x", to: "static/robots.txt")
    try write("icon", to: "static/favicon.ico")
    try write("x", to: "static/accounts/map.png")
    #expect(try book.build().outcome.removedCount == 0)
    #expect(try book.text("plan.pdf") == large)
    #expect(try book.text("photos/2026/a b.png") == "x")
    #expect(try book.text("robots.txt") == "User-agent: x")
    #expect(try book.text("favicon.ico") == "icon")
    #expect(try book.text("accounts/map.png") == "x")
    #expect(try book.build().outcome.writtenCount == 0)
    try FileManager.default.removeItem(atPath: book.book + "/static/plan.pdf")
    #expect(try book.build().outcome.removedCount == 1)
  }

  @Test(arguments: [
    (["favicon.ico"], "favicon.ico"), (["favicon.svg"], "favicon.svg"),
    (["favicon.ico", "favicon.svg"], "favicon.svg"),
  ])
  func `The icon of the book is that of every page`(icons: [String], shown: String) throws {
    for icon in icons { try write("icon", to: "static/" + icon) }
    try write("Text", to: "pages/own.md")
    try book.build()
    for (page, root) in [
      ("index.html", ""), ("accounts/a/index.html", "../../"), ("pages/own.html", "../"),
    ] {
      let links = try book.text(page).split(separator: "\n").filter { $0.contains("rel=\"icon\"") }
      #expect(links == ["<link rel=\"icon\" href=\"\(root)\(shown)\">"], "\(page)")
    }
  }

  @Test func `Without an icon of the book pages show that of Daybook`() throws {
    try write("icon", to: "static/images/favicon.ico")
    try write("icon", to: "static/Favicon.ico")
    try book.build()
    #expect(
      try book.text("index.html").contains(#/<link rel="icon" href="assets/favicon-\w+\.svg"/#))
  }

  @Test(arguments: [
    ("index.html", "index.html"), ("Search.html", "search.html"), ("accounts", "accounts/"),
    ("Accounts/a.png", "accounts/"), ("todos.ics/x.png", "todos.ics"),
    ("Robots.txt", "robots.txt"), ("Worth-2.html", "worth-2.html"),
    ("regular-2.html", "regular-2.html"),
    ("accounts/a/statements", "files like accounts/….html, ….md, ….csv"),
    ("pages/a.HTML", "files like pages/….html"),
    ("assets/daybook-0123456789abcdef.css", "assets/daybook-0123456789abcdef.css"),
  ])
  func `What Daybook makes itself has no place in static`(path: String, own: String) throws {
    try write("x", to: "static/" + path)
    #expect(
      try refusal() == """
        static/\(path): error: Daybook itself makes \(own)
          = give it another name
        """)
  }

  @Test func `Two paths that are one on many systems are refused`() throws {
    try write("x", to: "static/Plan.pdf")
    try write("x", to: "static/plan.pdf")
    #expect(
      try refusal() == """
        static/plan.pdf: error: on many systems this is the same path as Plan.pdf
          = give one of them another name
        """)
  }

  @Test func `Links that lead out of the book are refused with their place`() throws {
    try book.temporary.write("secret", to: "outside/a.md")
    for folder in ["static", "templates", "pages"] {
      try write("x", to: "\(folder)/own.md")
      try book.temporary.link("book/\(folder)/a.md", to: "../../outside/a.md")
    }
    #expect(
      try refusal() == """
        pages/a.md: error: cannot be read: a symbolic link leads out of the book
          = put the file itself in place of the link
        static/a.md: error: cannot be read: a symbolic link leads out of static/
          = put the file itself in place of the link
        templates/a.md: error: cannot be read: a symbolic link leads out of the book
          = move it away, or make it a file that may be read
        """)
  }

  @Test func `A folder of static that is a link out of the book is refused, or in a circle`() throws
  {
    try book.temporary.write("secret", to: "outside/a.txt")
    try write("x", to: "static/b/c.txt")
    try book.temporary.link("book/static/b/up", to: "..")
    try book.temporary.link("book/static/out", to: "../../outside")
    try book.temporary.link("book/static/gone", to: "nowhere")
    #expect(mkfifo(book.book + "/static/pipe", 0o600) == 0)
    #expect(
      try refusal() == """
        static/b/up: error: cannot be read: its symbolic links lead in a circle
          = put the file itself in place of the link
        static/gone: error: cannot be read: it does not exist, or is a link that leads nowhere
          = put the file itself in place of the link
        static/out: error: cannot be read: a symbolic link leads out of static/
          = put the file itself in place of the link
        static/pipe: error: cannot be read: it is not a file
          = move it away, or make it a file that may be read
        """)
  }

  @Test func `Data files may be links, and links of static may stay in static`() throws {
    try book.temporary.write(#"[{"name": "B"}]"#, to: "outside/accounts.json")
    try FileManager.default.removeItem(atPath: book.book + "/accounts.json")
    try book.temporary.link("book/accounts.json", to: "../outside/accounts.json")
    try write("x", to: "static/papers/plan.txt")
    try write("y", to: "static/other.txt")
    try book.temporary.link("book/static/plan.txt", to: "papers/plan.txt")
    try book.temporary.link("book/static/letters", to: "papers")
    try book.build()
    #expect(try book.text("plan.txt") == "x")
    #expect(try book.text("letters/plan.txt") == "x")
    #expect(book.temporary.exists("book/public/accounts/b/index.html"))
  }

  @Test func `Neither a link to the book's data nor static itself as a link is published`() throws {
    try write("x", to: "static/a.txt")
    try book.temporary.link("book/static/data.txt", to: "../accounts.json")
    let remedy = "  = put the file itself in place of the link"
    #expect(
      try refusal() == """
        static/data.txt: error: cannot be read: a symbolic link leads out of static/
        \(remedy)
        """)
    try FileManager.default.removeItem(atPath: book.book + "/static")
    try book.temporary.write("x", to: "elsewhere/a.txt")
    try book.temporary.link("book/static", to: "../elsewhere")
    #expect(
      try refusal() == """
        static: error: cannot be read: a symbolic link leads out of static/
        \(remedy)
        """)
  }

  @Test func `Editors' backups and hidden files are noted and not published`() throws {
    for name in ["a.png~", "#a#", "a.bak", ".a.swp", ".env", "a.png"] {
      try write("x", to: "static/" + name)
    }
    let backup = "note: is an editor's backup, and not published\n  = delete it"
    #expect(
      try notes() == """
        static/#a#: \(backup)
        static/.a.swp: \(backup)
        static/.env: note: begins with a point, and is not published
          = delete it, or give it another name
        static/a.bak: \(backup)
        static/a.png~: \(backup)
        """)
    try book.build()
    // The name of an asset may end in any letter.
    let others = try book.files().keys.filter { !$0.hasPrefix("assets/") }
    #expect(others.filter { $0.contains("a.") || $0.contains("env") } == ["a.png"])
  }
}
