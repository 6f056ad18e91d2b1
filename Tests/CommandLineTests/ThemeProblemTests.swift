import Foundation
import TestSupport
import Testing

/// What is wrong with a theme is said before anything is written, in the file of the book that has
/// to change.
@Suite struct ThemeProblemTests {
  let book = ThemedBook()

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
          = write {{balance.text}}; its parts are text, plain, isNegative, isZero, isPositive, \
      isDash and isPlain

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
      ["name.html": "{{>todo-row.html}}"],
      """
      name.html:1:1: error: the template includes itself: name.html → todo-row.html → name.html
        1 | {{>todo-row.html}}
          | ^
          = take one of these tags out

      """
    ),
  ])
  func `A template that cannot show what it asks for is refused with its place`(
    templates: [String: String], expected: String
  ) throws {
    #expect(try book.refusal(templates) == expected)
  }

  @Test func `A frame without a block that pages fill is one error, in the frame`() throws {
    #expect(
      try book.refusal(["frame.html": "<title>{{$title}}{{/title}}"])
        .contains(
          "frame.html:1:1: error: the template has no block \"main\", which overview.html, "))
    let report = try book.refusal([
      "frame.html":
        "{{$title}}{{$parents}}{{$here}}{{$crumbs}}{{$asOf}}{{$current}}\n {{$mian}}"
        + "{{/mian}}\n{{/current}}{{/asOf}}{{/crumbs}}{{/here}}{{/parents}}{{/title}}"
    ])
    #expect(
      report.replacing(/and \d+ more/, with: "and many more") == """
        frame.html:2:2: error: the template has no block "main", which overview.html, \
        accounts.html and many more fill
          2 |  {{$mian}}{{/mian}}
            |  ^
            = write {{$main}}{{/main}} where it belongs

        """)
  }

  @Test func `A name in a block that only some pages offer is one error, with who must fill it`()
    throws
  {
    let frame = try String(
      contentsOf: repository.appending(path: "Templates/frame.html"), encoding: .utf8)
    let changed = frame.replacing(
      "{{$main}}", with: "{{$heading}}{{balance.text}}{{/heading}}{{$main}}")
    let report = try book.refusal(["frame.html": changed])
    #expect(
      report.contains(
        #/^frame\.html:55:13: error: overview\.html, accounts\.html and \d+ more do not fill the/#))
    #expect(
      report.contains(
        " do not fill the block \"heading\", and the pages offer no balance.text\n"))
    #expect(report.contains("= fill it there: {{$heading}}…{{/heading}}\n"))
    #expect(report.components(separatedBy: "error:").count == 2)
  }

  @Test func `What is wrong inside of a built-in file is said where the book shows it`() throws {
    #expect(
      try book.refusal(["own-page.html": "<p>\n{{>todo-when.html}}"]).hasPrefix(
        "own-page.html:2:1: error: in "))
  }
}

extension ThemeProblemTests {
  @Test func `A theme that shows lists within each other without bound is refused with its place`()
    throws
  {
    let transactions = (1...60).map {
      #"{ "date": "2026-10-01", "amount": \#($0), "beneficiary": "P" }"#
    }
    try book.folder.write(
      #"[{ "name": "A", "transactions": [\#(transactions.joined(separator: ","))] }]"#,
      to: "book/accounts.json")
    // What is never shown stands for a content that takes long.
    let long = "{{#note}}" + String(repeating: "{{account.name}}", count: 5000) + "{{/note}}"
    try book.folder.write(
      "{{account.name}}\n{{#months}}" + String(repeating: "{{#rows}}", count: 3) + long
        + String(repeating: "{{/rows}}", count: 3) + "{{/months}}",
      to: "book/templates/register.html")
    let result = try Daybook(folder: book.folder.path)("build", "book")
    #expect(result.code == 65 && result.output.isEmpty)
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "book/templates/register.html:2:30: error: with this the page accounts/a/2026.html has"
        + " more than 256 MB, or shows lists 50 million times")
    #expect(
      lines.last
        == "    = take the section out of those around it: each shows all of a list for each of"
        + " theirs")
  }

  @Test func `Each of thousands of tags that are wrong is told with its place`() throws {
    try book.folder.write(#"[{"name": "A"}]"#, to: "book/accounts.json")
    let tags = String(repeating: "{{/nothing}}\n", count: 2000)
    try book.folder.write(tags, to: "book/templates/own-page.html")
    let result = try Daybook(folder: book.folder.path)("check", "book")
    #expect(result.code == 65)
    let lines = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(lines.count == 2000)
    #expect(
      lines.last
        == "book/templates/own-page.html:2000:1: error: {{/nothing}} closes what was not opened")
  }
}
