import Foundation
import TestSupport
import Testing

/// The commands that tell a theme's author what there is and what changed.
@Suite struct ThemeTaskTests {
  let folder = TemporaryFolder()

  private var daybook: Daybook { Daybook(folder: folder.path) }

  @Test func `The templates of one page are listed by its name, with or without an ending`() throws
  {
    let all = try daybook("templates", "list").output
    let both = try daybook("templates", "list", "statement").output
    let one = try daybook("templates", "list", "statement.md").output
    #expect(both.hasPrefix("statement.html\n") && both.hasSuffix("\n" + one))
    #expect(one.hasPrefix("statement.md\n  siteTitle"))
    #expect(all.contains(both))
    #expect(one.contains(#/\n  feedPath +text, may be missing\n/#))
    #expect(one.contains(#/\n  previous +link to a statement, may be missing\n/#))
    #expect(one.contains(#/\n  entries +list of /#))
  }

  @Test func `A page that is not there is a wrong command line`() throws {
    let result = try daybook("templates", "list", "statment")
    #expect(result.code == 64)
    #expect(
      result.errors
        == "daybook: error: no page has a template 'statment'; did you mean 'statement'?\n")
    #expect(
      try daybook("templates", "list", "x").errors
        == "daybook: error: no page has a template 'x'; try 'daybook templates list'\n")
  }

  @Test func `An export can be repeated, and replaces nothing that was changed`() throws {
    #expect(try daybook("templates", "export", "theme").code == 0)
    let before = try folder.snapshot()
    try FileManager.default.removeItem(atPath: folder.path + "/theme/account.html")
    try folder.write("cut o", to: "theme/.daybook-2147483647.new")
    #expect(try daybook("templates", "export", "theme").code == 0)
    #expect(try folder.snapshot() == before)

    try folder.write("mine", to: "theme/month.md")
    try FileManager.default.removeItem(atPath: folder.path + "/theme/account.html")
    let changed = try folder.snapshot()
    let result = try daybook("templates", "export", "theme")
    #expect(result.code == 73)
    #expect(
      result.errors == """
        daybook: error: theme/month.md is there already
          = move it away, or name another folder

        """)
    #expect(try folder.snapshot() == changed)
  }

  @Test func `A diff says who changed what since the export`() throws {
    try folder.write("[]", to: "book/accounts.json")
    _ = try daybook("templates", "export", "book/templates")
    for name in try folder.snapshot().keys.map({ String($0.dropFirst("book/templates/".count)) })
    where !["amount.html", "amount.md", "date.html", ".daybook-export"].contains(name) {
      try? FileManager.default.removeItem(atPath: folder.path + "/book/templates/" + name)
    }
    try folder.write("mine\n", to: "book/templates/date.html")
    #expect(
      try daybook("templates", "diff", "book").output == """
        amount.html: nobody has changed it since version 0.1.0
        amount.md: nobody has changed it since version 0.1.0
        date.html: you have changed it; Daybook has not since version 0.1.0
        book/templates: 3 files in the place of built-in ones

        """)

    try folder.write(
      "Templates of Daybook 0.0.1\namount.md 4\nold\n\ndate.html 5\nolder\ngone.html 1\nx\n",
      to: "book/templates/.daybook-export")
    try folder.write("old\n", to: "book/templates/amount.md")
    try folder.write("x", to: "book/templates/gone.html")
    try folder.write("x", to: "book/templates/logo.svg")
    let result = try daybook("templates", "diff", "book")
    #expect(result.code == 0)
    #expect(
      result.output.hasPrefix(
        """
        amount.html: it is as the built-in one
        amount.md: Daybook has changed it since version 0.0.1; you have not
        --- amount.md\t0.0.1
        +++ amount.md\t0.1.0
        @@ -1,1 +1,1 @@
        -old
        +{{&text}}
        \\ No newline at end of file
        date.html: you have changed it, and so has Daybook since version 0.0.1
        --- date.html\t0.0.1
        +++ date.html\t0.1.0
        @@ -1,1 +1,1 @@
        -older
        \\ No newline at end of file
        +
        """))
    #expect(
      result.output.hasSuffix(
        """
        gone.html: Daybook has no such file any more; version 0.0.1 had
        book/templates: 4 files in the place of built-in ones

        """))
  }

  @Test(arguments: [nil, "", "Templates of Daybook 1\namount.md 99999999999999999999\n", "x 1\na"])
  func `Without a record that can be read, a diff is with the built-in files`(
    record: String?
  ) throws {
    try folder.write("[]", to: "book/accounts.json")
    try folder.write("mine\n", to: "book/templates/amount.md")
    if let record { try folder.write(record, to: "book/templates/.daybook-export") }
    #expect(
      try daybook("templates", "diff", "book").output == """
        book/templates: no record of an export; the files are compared with the built-in ones of \
        version 0.1.0
        amount.md: it is not as the built-in one
        --- amount.md\t0.1.0
        +++ amount.md\tyours
        @@ -1,1 +1,1 @@
        -{{&text}}
        \\ No newline at end of file
        +mine
        book/templates: 1 file in the place of built-in ones

        """)
  }

  @Test func `A diff of no book says so`() throws {
    let result = try daybook("templates", "diff", "nowhere")
    #expect(result.code == 66)
    #expect(
      result.errors == """
        nowhere: error: there is no such folder
          = name the folder of a book

        """)
  }
}
