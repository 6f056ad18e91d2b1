import BookSupport
import Diagnostics
import Foundation
import TestSupport
import Testing
import Theme

@testable import Coordinators
@testable import SiteCoordinators

@Suite struct StyleTests {
  let book = BuiltBook()

  init() throws {
    try book.temporary.write(#"[{"name": "A"}]"#, to: "book/accounts.json")
    try write("font", to: "Own Font.woff2")
    try write("<svg/>", to: "logo.svg")
  }

  private func write(_ text: String, to name: String) throws {
    try book.temporary.write(text, to: "book/templates/" + name)
  }

  /// The one file of the site's assets whose name begins so.
  private func asset(_ start: String) throws -> (name: String, text: String) {
    let path = try #require(try book.files().keys.first { $0.hasPrefix("assets/" + start + "-") })
    return (String(path.dropFirst("assets/".count)), try book.text(path))
  }

  private func report() throws -> String {
    let problems = #expect(throws: BookProblems.self) { try book.build() }
    #expect(!book.temporary.exists("book/public"))
    return (problems?.diagnostics ?? []).filter { $0.severity == .error }.map(\.description).joined(
      separator: "\n"
    )
    .replacing(book.book + "/", with: "")
  }

  @Test func `Addresses in styles become those of the published files`() throws {
    try book.temporary.write("x", to: "book/static/img/a b.png")
    try write(
      """
      @import "more.css"; @import url( 'more.css' ) screen;
      a { b: url(logo.svg); c: URL("./l\\6f go.svg#x"); d: url( Own\\ Font.woff2 ) format("logo.svg") }
      /* url(none.svg) */ e { f: url(#g) url(data:image/png;base64,x) "url(none.svg)" myurl(none.svg) }
      g { h: image-set("logo.svg" 1x, url(logo.svg?a=b) type("image/svg+xml")) url(../img/a%20b.png) }

      """, to: "daybook.css")
    try write("a { b: url(logo.svg) }", to: "more.css")
    try book.build()
    let (logo, more) = (try asset("logo").name, try asset("more").name)
    let font = try asset("Own Font").name.replacing(" ", with: "%20")
    #expect(
      try asset("daybook").text == """
        @import "\(more)"; @import url( '\(more)' ) screen;
        a { b: url(\(logo)); c: URL("\(logo)#x"); d: url( \(font) ) format("logo.svg") }
        /* url(none.svg) */ e { f: url(#g) url(data:image/png;base64,x) "url(none.svg)" myurl(none.svg) }
        g { h: image-set("\(logo)" 1x, url(\(logo)?a=b) type("image/svg+xml")) url(../img/a%20b.png) }

        """)
    #expect(try asset("more").text == "a { b: url(\(logo)) }")
    let before = try asset("daybook").name
    try write("<svg></svg>", to: "logo.svg")
    try book.build()
    // What was replaced stays for one more build.
    var fresh = book
    fresh.isFresh = true
    try fresh.build()
    #expect(try asset("daybook").name != before)
  }

  @Test func `A style that leads to no file is refused with its place`() throws {
    try write("a {\n  b: url(\"lgo.svg\") }", to: "daybook.css")
    #expect(
      try report() == """
        templates/daybook.css:2:11: error: there is no file lgo.svg in templates/ or static/
          2 |   b: url("lgo.svg") }
            |           ^^^^^^^
            = did you mean "logo.svg"?
        """)
  }

  @Test func `Styles that import each other are refused`() throws {
    try write("@import 'a.css';", to: "daybook.css")
    try write("@import 'b.css';", to: "a.css")
    try write("@import 'a.css';", to: "b.css")
    #expect(
      try report() == """
        templates/b.css:1:10: error: styles import each other: a.css, b.css, a.css
          1 | @import 'a.css';
            |          ^^^^^
            = leave one of the imports out
        """)
  }

  @Test func `Notes know which files styles use`() throws {
    try write("@import 'a.css'; b { c: url(data:image/png;base64,AA) url(#x) }", to: "daybook.css")
    try write("a { b: url('Own Font.woff2') }", to: "a.css")
    let notes = try book.check()
      .notes.map { $0.description.replacing(book.book + "/", with: "") }
    #expect(
      notes == [
        """
        templates/logo.svg: note: no page uses this file
          = delete it, or name it in a template: {{>logo.svg}} or {{assets.logo.svg}}
        """
      ])
  }

  @Test(arguments: [
    "https://x/y.png", "//x/y", "file:///etc/passwd", "HTTP:x", "ht\u{9}tp://x", "javascript:x",
  ])
  func `A style that would load from elsewhere is refused with its place`(address: String) throws {
    try write("b { c: url('\(address)') }", to: "daybook.css")
    let report = try report()
    #expect(report.hasPrefix("templates/daybook.css:1:13: error: "))
    #expect(report.contains(" would be loaded from elsewhere, which pages never do\n"))
    #expect(report.hasSuffix("\n    = put a copy of it into templates/ and write its name"))
  }

  @Test
  func `The names of columns stand in a style in the book's words, whatever these have in them`()
    throws
  {
    try write("balance = \"Sal\\do\" </style>\n", to: "words-en.txt")
    try write("p { margin: 0 }\n", to: "columns.css")
    try book.build()
    #expect(
      try asset("columns").text.hasPrefix(
        #"""
        p { margin: 0 }

        :root { --word-balance: "\22 Sal\5c do\22  \3c /style>"; --word-entries: "Entries"; --word-in:
        """#))
    #expect(
      try asset("columns").text.hasSuffix(
        """
         .w99 { background-size: 99% } .w100 { background-size: 100% }

        """))
  }

  @Test func `Pages may use fonts of the site and nothing from elsewhere`() throws {
    try book.build()
    #expect(try book.text("index.html").contains("font-src 'self'; "))
  }
}
