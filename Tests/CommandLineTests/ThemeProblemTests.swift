import Foundation
import TestSupport
import Testing

/// What is wrong with a theme is said before anything is written, in the file of the book that has
/// to change.
@Suite struct ThemeProblemTests {
  let folder = TemporaryFolder()

  /// The report of a build of a small book with these files in its `templates/`, which must fail
  /// and write nothing.
  private func refusal(_ templates: [String: String], settings: String = "{}") throws -> String {
    try folder.write(#"[{"name": "A"}]"#, to: "book/accounts.json")
    try folder.write(settings, to: "book/daybook.json")
    for (name, text) in templates { try folder.write(text, to: "book/templates/" + name) }
    let before = try folder.snapshot()
    let result = try Daybook(folder: folder.path)("build", "book")
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(try folder.snapshot() == before)
    #expect(!folder.exists("book/public"))
    return result.errors.replacing("book/templates/", with: "")
  }

  @Test(arguments: [
    (
      ["own-page.html": "{{<frame.html}}{{$mian}}x{{/mian}}{{/frame.html}}"],
      """
      own-page.html:1:16: error: frame.html has no block "mian"
        1 | {{<frame.html}}{{$mian}}x{{/mian}}{{/frame.html}}
          |                ^
          = did you mean "main"?

      """
    ),
    (
      ["account.html": "{{balance}}"],
      """
      account.html:1:1: error: {{balance}} has parts and shows nothing by itself
        1 | {{balance}}
          | ^
          = write {{balance.text}}; its parts are text, plain, isNegative, isZero and isPositive

      """
    ),
    (
      ["account.html": "{{years}}"],
      """
      account.html:1:1: error: {{years}} is a list and shows nothing by itself
        1 | {{years}}
          | ^
          = write {{#years}}{{year}}{{/years}}; its parts are year, path, statementPath, isCurrent, \
      entryCount, moneyIn, moneyOut and closing

      """
    ),
    (
      ["account.html": "{{opened.text}}\n{{bank}}"],
      """
      account.html:1:1: error: opened is a list, or may be missing, and is entered by a section, \
      not by a point
        1 | {{opened.text}}
          | ^
          = write {{#opened}}{{text}}{{/opened}}
      account.html:2:1: error: no page that this stands in offers bank
        2 | {{bank}}
          | ^
          = did you mean "account.bank"?

      """
    ),
    (
      ["account.html": "<p>{{{account.name}}}</p>"],
      """
      account.html:1:4: error: {{{account.name}}} shows text as if it were markup
        1 | <p>{{{account.name}}}</p>
          |    ^
          = write {{account.name}}; where the data is to write markup, "rawTemplates": true in \
      daybook.json allows it

      """
    ),
    (
      ["account.html": "{{>*account.name}}"],
      """
      account.html:1:1: error: {{>*account.name}} lets the data choose a template
        1 | {{>*account.name}}
          | ^
          = name it, as in {{>part.html}}, within a section for each case

      """
    ),
    (
      ["account.html": "{{>part.html}}", "part.html": "{{#years}}{{>part.html}}{{/years}}"],
      """
      part.html:1:11: error: the template includes itself: part.html → part.html
        1 | {{#years}}{{>part.html}}{{/years}}
          |           ^
          = take one of these tags out

      """
    ),
    (
      ["name.html": "{{#isOpen}}x{{/isOpen}}{{>todo-row.html}}"],
      """
      name.html:1:1: error: no page that this stands in offers isOpen
        1 | {{#isOpen}}x{{/isOpen}}{{>todo-row.html}}
          | ^
          = 'daybook templates list' names all that is offered
      name.html:1:24: error: the template includes itself: name.html → todo-row.html → name.html
        1 | {{#isOpen}}x{{/isOpen}}{{>todo-row.html}}
          |                        ^
          = take one of these tags out

      """
    ),
  ])
  func `A template that cannot show what it asks for is refused with its place`(
    templates: [String: String], expected: String
  ) throws {
    #expect(try refusal(templates) == expected)
  }

  @Test func `A frame without a block that pages fill is one error, in the frame`() throws {
    #expect(
      try refusal(["frame.html": "<title>{{$title}}{{/title}}\n{{$here}}{{/here}}</title>"])
        .hasPrefix(
          """
          frame.html:1:1: error: the template has no block "crumbs", which \
          """))
    let report = try refusal([
      "frame.html":
        "{{$title}}{{$parents}}{{$here}}{{$crumbs}}{{$asOf}}{{$current}}{{$mian}}"
        + "{{/mian}}{{/current}}{{/asOf}}{{/crumbs}}{{/here}}{{/parents}}{{/title}}"
    ])
    #expect(
      report == """
        frame.html:1:64: error: the template has no block "main", which overview.html, \
        accounts.html and 11 more fill
          1 | …{{$crumbs}}{{$asOf}}{{$current}}{{$mian}}{{/mian}}{{/current}}{{/asOf…
            |                                  ^
            = write {{$main}}{{/main}} where it belongs

        """)
  }

  @Test func `A name in a block that only some pages offer is one error, with who must fill it`()
    throws
  {
    let frame = try String(
      contentsOf: repository.appending(path: "Templates/frame.html"), encoding: .utf8)
    let changed = frame.replacing("{{$main}}", with: "{{$heading}}{{balance.text}}{{/heading}}{{$main}}")
    let report = try refusal(["frame.html": changed])
    #expect(
      report.contains(
        #/^frame\.html:42:13: error: overview\.html, accounts\.html and \d+ more do not fill the/#))
    #expect(
      report.contains(
        " do not fill the block \"heading\", and the pages offer no balance.text\n"))
    #expect(report.contains("= fill it there: {{$heading}}…{{/heading}}\n"))
    #expect(report.components(separatedBy: "error:").count == 2)
  }

  @Test func `What is wrong inside of a built-in file is said where the book shows it`() throws {
    #expect(
      try refusal(["own-page.html": "<p>\n{{>todo-when.html}}"]).hasPrefix(
        """
        own-page.html:2:1: error: in \
        """))
  }

  @Test(arguments: [
    (
      "a\\b.png", "a\\b.png",
      "the file cannot be published: its name has a control character or a \"\\\"", "rename it"
    ),
    (
      "a\nb.png", "a\\u{a}b.png",
      "the file cannot be published: its name has a control character or a \"\\\"", "rename it"
    ),
    (
      String(repeating: "l", count: 246) + ".png", String(repeating: "l", count: 246) + ".png",
      "the file cannot be published: its name there has 267 bytes, and may have 255",
      "give it a shorter name"
    ),
    (
      "Daybook.css", "Daybook.css",
      "the name differs from that of the built-in \"daybook.css\" only in case or in how Unicode"
        + " writes it", "write the name as it is there, to replace that file"
    ),
  ])
  func `An asset that cannot be published is refused before the first byte`(
    name: String, shown: String, message: String, remedy: String
  ) throws {
    #expect(try refusal([name: "x"]) == "\(shown): error: \(message)\n  = \(remedy)\n")
  }

  @Test(arguments: [("\u{E9}.png", "e\u{301}.png"), ("logo.svg", "Logo.svg")])
  func `Two assets that many file systems take for one are refused`(
    one: String, other: String
  ) throws {
    try folder.write("1", to: "book/templates/" + one)
    let names = [one, other].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let report = try refusal([other: "2"])
    #expect(
      Array(report.utf8)
        == Array(
          """
          \(names[1]): error: the name differs from that of "\(names[0])" only in case or in how \
          Unicode writes it
            = rename one of them: many file systems take both for one

          """.utf8))
  }

  @Test func `Text may be shown as it is where the book says so`() throws {
    try folder.write(#"[{"name": "A<b>"}]"#, to: "book/accounts.json")
    try folder.write(#"{"rawTemplates": true}"#, to: "book/daybook.json")
    try folder.write("{{{account.name}}}", to: "book/templates/account.html")
    let result = try Daybook(folder: folder.path)("build", "book")
    #expect(result.code == 0)
    #expect(try folder.read("book/public/accounts/a-b/index.html") == "A<b>")
    let refused = try refusal([:], settings: #"{"rawTemplates": 1}"#)
    #expect(refused.contains("\"rawTemplates\""))
  }

  @Test func `What editors leave behind is not read, and noted`() throws {
    try folder.write(#"[{"name": "A"}]"#, to: "book/accounts.json")
    let names = ["frame.html~", "frame.html.bak", ".frame.html.swp", "#frame.html#", ".#frame.html"]
    for name in names { try folder.write("{{#", to: "book/templates/" + name) }
    let result = try Daybook(folder: folder.path)("check", "book")
    #expect(result.code == 0)
    #expect(
      result.output.components(separatedBy: "\n").dropLast(2).joined(separator: "\n")
        == names.sorted().map {
          "book/templates/\($0): note: what an editor leaves behind is not published\n  = delete it"
        }.joined(separator: "\n"))
  }
}
