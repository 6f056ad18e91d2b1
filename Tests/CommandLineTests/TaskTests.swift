import Foundation
import TestSupport
import Testing

/// The tasks as a person runs them, on the book that `init` makes.
@Suite struct TaskTests {
  let folder = TemporaryFolder()

  var daybook: Daybook { Daybook(folder: folder.path) }

  @Test func `A new book is built, checked and built again`() throws {
    let start = try daybook("init", "book")
    #expect(start.code == 0)
    #expect(
      start.output == """
        book: daybook.json, accounts/1-current-account.json, accounts/2-wallet.json, todos/household.json; .schema for editors
          locale en_GB, from LC_ALL
          currency GBP, that of the locale
          time zone Europe/Berlin, from TZ
        Next:
          daybook check book
          daybook build book
          daybook help format

        """)
    let check = try daybook("check", "book")
    #expect(
      check.output
        == "book: no errors, 0 notes; 2 accounts, 4 entries, 3 to-dos, 0 pages\n")
    #expect(check.code == 0)

    let first = try daybook("build", "book")
    #expect(first.code == 0)
    #expect(first.errors == "")
    let line = /book\/public: \d+ pages; (\d+) files written, 0 unchanged, 0 removed; \d+\.\d\d s\n/
    let written = try #require(try line.wholeMatch(in: first.output)?.1)
    let second = try daybook("build", "book")
    #expect(second.output.contains(" 0 files written, \(written) unchanged, 0 removed;"))
    #expect(try daybook("build", "--quiet", "book").output == "")
    #expect(try daybook("build", "-q", "book").output == "")
  }

  @Test func `A book can be the current folder`() throws {
    _ = try daybook("init", "book")
    let here = Daybook(folder: folder.path + "/book")
    #expect(try here("build", "-x").code == 64)
    #expect(try here("build").code == 0)
    #expect(folder.exists("book/public/index.html"))
  }

  @Test func `What was changed by hand stays unread until a build is fresh`() throws {
    _ = try daybook("init", "book")
    _ = try daybook("build", "book")
    let page = try folder.read("book/public/index.html")
    try folder.write("by hand", to: "book/public/index.html")
    #expect(try daybook("build", "book").output.contains(" 0 files written,"))
    #expect(try folder.read("book/public/index.html") == "by hand")
    #expect(try daybook("build", "book", "--fresh").output.contains(" 1 file written,"))
    #expect(try folder.read("book/public/index.html") == page)
  }

  @Test func `Init leaves a folder with files as it is`() throws {
    try folder.write("mine", to: "book/thesis.txt")
    let result = try daybook("init", "book")
    #expect(result.code == 73)
    #expect(
      result.errors
        == "daybook: error: book is not empty\n  = choose a new folder for the book\n")
    #expect(try folder.snapshot().keys.sorted() == ["book/thesis.txt"])
  }

  @Test func `An output folder with files of others is refused with 73`() throws {
    _ = try daybook("init", "book")
    try folder.write("mine", to: "out/thesis.txt")
    let result = try daybook("build", "book", "--output=out")
    #expect(result.code == 73)
    #expect(
      result.errors == """
        daybook: error: out is not empty and was not written by Daybook
          = choose an empty folder with --output, or add --force to write there all the same

        """)
    #expect(!folder.exists("out/index.html"))
    #expect(try daybook("build", "book", "--output=out", "--force").code == 0)
    #expect(try folder.read("out/thesis.txt") == "mine")
  }

  @Test func `Wrong data exits with 65, says every place, and leaves the site as it was`() throws {
    _ = try daybook("init", "book")
    _ = try daybook("build", "book")
    let before = try folder.snapshot().filter { $0.key.hasPrefix("book/public") }
    try folder.write(
      """

        {"name": "A", "currency": "EUX", "transactions": [
          {"date": "2026-02-30", "amount": 1, "beneficiary": "B"},
          {"date": "2026-02-03", "amount": 1.5, "beneficiary": "B"}
        ]}
      """, to: "book/accounts/2-wallet.json")
    for command in ["build", "check", "statements"] {
      let result = try daybook(command, "book")
      #expect(result.code == 65)
      #expect(result.output == "")
      for place in ["2:29: error: ", "3:14: error: ", "4:38: error: "] {
        #expect(result.errors.contains("book/accounts/2-wallet.json:\(place)"), "\(result.errors)")
      }
    }
    #expect(try folder.snapshot().filter { $0.key.hasPrefix("book/public") } == before)
    #expect(!folder.exists("book/statements"))
  }

  @Test func `A template of the book replaces the built-in one, and a broken one is refused`()
    throws
  {
    _ = try daybook("init", "book")
    try folder.write(
      "<p>{{account.name}}: {{balance.text}}</p>\n", to: "book/templates/account.html")
    #expect(try daybook("build", "book").code == 0)
    #expect(
      try folder.read("book/public/accounts/wallet/index.html") == "<p>Wallet: £0.00</p>\n")
    try folder.write("line\n{{#account}}", to: "book/templates/account.html")
    let result = try daybook("build", "book")
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("book/templates/account.html:2:1: error: "))
  }

  @Test func `A misspelt name in a template is refused with the nearest`() throws {
    _ = try daybook("init", "book")
    try folder.write("<p>\n  {{acount.name}}</p>\n", to: "book/templates/account.html")
    let result = try daybook("build", "book")
    #expect(result.code == 65)
    #expect(
      result.errors == """
        book/templates/account.html:2:3: error: no page that this stands in offers acount.name
          2 |   {{acount.name}}</p>
            |   ^
            = did you mean "account.name"?

        """)
    #expect(!folder.exists("book/public"))
  }

  @Test func `A theme of three files changes the site, its asset under a name of its own`() throws {
    _ = try daybook("init", "book")
    try folder.write("body { color: red }\n", to: "book/templates/daybook.css")
    try folder.write("<svg xmlns='http://www.w3.org/2000/svg'/>\n", to: "book/templates/logo.svg")
    try folder.write(
      "{{<frame.html}}{{$main}}<h1>{{title}}</h1>"
        + "<img src=\"{{root}}{{assets.logo.svg}}\" alt=\"\">{{/main}}{{/frame.html}}\n",
      to: "book/templates/own-page.html")
    try folder.write("# Hello\n", to: "book/pages/hello.md")
    #expect(try daybook("build", "book").errors == "")
    let page = try folder.read("book/public/pages/hello.html")
    let logo = try #require(page.firstMatch(of: /src="\.\.\/(assets\/logo-[0-9a-f]{16}\.svg)"/)).1
    #expect(try folder.read("book/public/\(logo)").hasPrefix("<svg"))
    let style = try #require(
      page.firstMatch(of: /href="\.\.\/(assets\/daybook-[0-9a-f]{16}\.css)"/)
    ).1
    #expect(try folder.read("book/public/\(style)") == "body { color: red }\n")
    #expect(page.contains("<h1>Hello</h1>"))
  }

  @Test func `The built-in templates are exported once and build the same site`() throws {
    _ = try daybook("init", "book")
    _ = try daybook("build", "book")
    let before = try folder.snapshot().filter {
      $0.key.hasPrefix("book/public/") && !$0.key.contains("/.daybook/")
    }
    #expect(try daybook("templates", "export", "book/templates").code == 0)
    #expect(folder.exists("book/templates/statement.md"))
    _ = try daybook("build", "book")
    #expect(
      try folder.snapshot().filter {
        $0.key.hasPrefix("book/public/") && !$0.key.contains("/.daybook/")
      } == before)
  }

  @Test func `Check names a template or an asset that no page uses`() throws {
    _ = try daybook("init", "book")
    try folder.write("x", to: "book/templates/forgotten.html")
    try folder.write("x", to: "book/templates/logo.svg")
    try folder.write("{{account.name}}", to: "book/templates/account.html")
    let result = try daybook("check", "book")
    #expect(result.code == 0)
    #expect(
      result.output == """
        book/templates/forgotten.html: note: no page uses this file
          = delete it, or name it in a template: {{>forgotten.html}} or {{assets.forgotten.html}}
        book/templates/logo.svg: note: no page uses this file
          = delete it, or name it in a template: {{>logo.svg}} or {{assets.logo.svg}}
        book: no errors, 2 notes; 2 accounts, 4 entries, 3 to-dos, 0 pages

        """)
  }

  @Test func `A book may say a word otherwise, and a misspelt one is refused`() throws {
    _ = try daybook("init", "book")
    try folder.write("# Ours\nto-dos = Chores\n", to: "book/templates/words-en.txt")
    #expect(try daybook("build", "book").code == 0)
    #expect(try folder.read("book/public/index.html").contains(">Chores<"))
    #expect(try daybook("check", "book").output.hasPrefix("book: "))
    try folder.write("to-does = Chores\n", to: "book/templates/words-en.txt")
    let result = try daybook("build", "book")
    #expect(result.code == 65)
    #expect(
      result.errors == """
        book/templates/words-en.txt:1:11: error: no template shows a word "to-does"
          1 | to-does = Chores
            |           ^
            = did you mean "to-dos"?

        """)
  }

  @Test func `Check says when there are no words in the book's language`() throws {
    _ = try daybook("init", "book")
    try folder.write("{ \"locale\": \"sv_SE\" }\n", to: "book/daybook.json")
    #expect(
      try daybook("check", "book").output.hasPrefix(
        """
        book/daybook.json: note: the pages are in English: there are no words in sv-SE
          = put them into templates/words-sv.txt, in the form of the words-en.txt that 'daybook \
        templates export' writes

        """))
    try folder.write("to-dos = Att göra\n", to: "book/templates/words-sv.txt")
    let check = try daybook("check", "book").output
    #expect(
      check.contains(
        #/book/templates/words-sv.txt: note: \d+ words are not said in sv-SE and stand in English: /#
      ))
    #expect(check.contains(#/: about-day, .* and \d+ more\n  = add them, each as name = text: /#))
    _ = try daybook("build", "book")
    #expect(try folder.read("book/public/index.html").contains("<html lang=\"sv-SE\""))
    #expect(try folder.read("book/public/index.html").contains(">Att göra<"))
  }
}
