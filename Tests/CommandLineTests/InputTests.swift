import Foundation
import TestSupport
import Testing

/// What the program makes of books that are odd, or cannot be read.
@Suite struct InputTests {
  let folder = TemporaryFolder()

  var daybook: Daybook { Daybook(folder: folder.path) }

  @Test func `A build says how many notes there are, unless it is to be quiet`() throws {
    try folder.write(#"[{"name":"A"},{"name":"A"}]"#, to: "book/accounts.json")
    #expect(try daybook("build", "book").errors == "1 note: run daybook check\n")
    #expect(try daybook("build", "--quiet", "book").errors == "")
    try folder.write("[]", to: "book/todo.json")
    try folder.write("One\n\n<b>two</b> <!-- three -->\n", to: "book/pages/a.md")
    #expect(try daybook("build", "book").errors == "3 notes: run daybook check\n")
    let check = try daybook("check", "book")
    #expect(check.code == 0)
    #expect(
      check.output == """
        book/accounts.json:1:23: note: another account has the name "A" too, at \
        book/accounts.json:1:10
          1 | [{"name":"A"},{"name":"A"}]
            |                       ^^^
            = give them different names, by which to-dos and --account can tell them apart
        book/pages/a.md:3:1: note: HTML is left out of pages
          3 | <b>two</b> <!-- three -->
            | ^^^
            = write it as CommonMark, or in a comment <!-- … --> if it is not to be shown
        book/todo.json: note: Daybook does not read a file of this name
          = did you mean "todos.json"?
        book: no errors, 3 notes; 2 accounts, 0 entries, 0 to-dos, 1 page

        """)
  }

  @Test func `An account that no IBAN names says so on every page and in every statement`() throws {
    try folder.write(#"{"checkIBANs":false,"locale":"de_DE"}"#, to: "book/daybook.json")
    try folder.write(
      #"""
      [{"name":"A","iban":"ZZ12<b>","transactions":[{"date":"2026-01-02","amount":1,"beneficiary":"B"}]}]
      """#, to: "book/accounts.json")
    #expect(try daybook("build", "book", "--as-of", "2026-01-31").code == 0)
    for page in ["index", "2026", "statements/2026-01"] {
      let html = try folder.read("book/public/accounts/a/\(page).html")
      #expect(html.contains("(keine gültige IBAN)"))
      #expect(!html.contains("<B>"))
    }
    let markdown = try folder.read("book/public/accounts/a/statements/2026-01.md")
    #expect(markdown.contains("\niban: ZZ12<B>\n") || markdown.contains("\niban: \"ZZ12<B>\"\n"))
    #expect(markdown.contains("(keine gültige IBAN)"))
  }

  @Test func `A book that cannot be read is there, and exits with 65`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/book", withDestinationPath: "book")
    let result = try daybook("build", "book")
    #expect(result.code == 65)
    #expect(
      result.errors == """
        book: error: cannot be read: its symbolic links lead in a circle
          = put the file itself in place of the link

        """)
  }

  @Test func `HTML that a page leaves out is noted where it stands, five places at most`() throws {
    try folder.write("[]", to: "book/accounts.json")
    try folder.write(
      "---\ntitle: T\n---\n\nOne `<i>` *two\nthree <b>four</b>*\n", to: "book/pages/a.md")
    let lines = (1...7).map { "<p>\($0)</p>\n\n" }.joined()
    try folder.write(lines, to: "book/pages/b.md")
    let check = try daybook("check", "book")
    let notes = check.output.split(separator: "\n").filter { $0.contains(": note: ") }
    #expect(
      notes == [
        "book/pages/a.md:6:7: note: HTML is left out of pages",
        "book/pages/b.md:1:1: note: HTML is left out of pages",
        "book/pages/b.md:3:1: note: HTML is left out of pages",
        "book/pages/b.md:5:1: note: HTML is left out of pages",
        "book/pages/b.md:7:1: note: HTML is left out of pages",
        "book/pages/b.md:9:1: note: HTML is left out of pages; and 2 more like this in the file",
      ])
    #expect(
      check.output.hasSuffix("book: no errors, 6 notes; 0 accounts, 0 entries, 0 to-dos, 2 pages\n")
    )
  }

  @Test func `A book that is looked at as it stood once has no more notes than it has today`()
    throws
  {
    try folder.write(
      """
      [{"name":"A","transactions":[
        {"date":"2020-01-02","amount":1,"beneficiary":"B"},
        {"date":"2020-02-02","amount":2,"beneficiary":"B"}
      ]}]
      """, to: "book/accounts.json")
    #expect(try daybook("build", "book", "--as-of", "2020-01-31").errors == "")
    #expect(try daybook("check", "book").output.hasPrefix("book: no errors, 0 notes;"))
  }

  @Test func `No file of the site knows a to-do that was created after the as-of day`() throws {
    try folder.write(#"[{"name":"A"}]"#, to: "book/accounts.json")
    try folder.write(
      """
      [
        {"name":"Zebra","due":"2026-03-01","account":"A","creationDate":"2026-02-02"},
        {"name":"Yak","done":true,"creationDate":"2026-01-01","completionDate":"2026-02-02"}
      ]
      """, to: "book/todos.json")
    #expect(try daybook("build", "book", "--as-of", "2026-02-01").code == 0)
    let site = try folder.snapshot().filter { $0.key.hasPrefix("book/public/") }
    let texts = site.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(!texts.contains { $0.contains("Zebra") || $0.contains("zebra") })
    let calendar = try folder.read("book/public/todos.ics")
    #expect(calendar.contains("SUMMARY:Yak\r\n"))
    #expect(!calendar.contains("COMPLETED"))
    #expect(try daybook("build", "book", "--as-of", "2026-02-02").code == 0)
    let later = try folder.read("book/public/todos.ics")
    #expect(later.contains("SUMMARY:Zebra\r\n"))
    #expect(later.contains("STATUS:COMPLETED\r\n"))
  }

  @Test func `Nothing is written of a book whose dates count from elsewhere`() throws {
    try folder.write(
      #"[{"name":"A","transactions":[{"date":1792454400,"amount":1,"beneficiary":"B"}]}]"#,
      to: "book/accounts.json")
    let result = try daybook("build", "book")
    #expect(result.code == 65)
    #expect(
      result.errors == """
        book/accounts.json:1:38: error: numbers are read as dates up to 2040, and 1792454400 is \
        2057-10-20 in seconds since 2001, 2026-10-20 in seconds since 1970, 1970-01-21 in \
        milliseconds since 1970
          1 | …"A","transactions":[{"date":1792454400,"amount":1,"beneficiary":"B"}]}]
            |                              ^^^^^^^^^^
            = say in daybook.json what numbers count, "dates": "secondsSince1970" or \
        "dates": "millisecondsSince1970"; or write a civil day such as "2026-10-31"

        """)
    #expect(try folder.snapshot().keys.sorted() == ["book/accounts.json"])
  }
}
