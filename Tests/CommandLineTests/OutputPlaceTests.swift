import Foundation
import TestSupport
import Testing

/// Nothing that is made of a book is written where it would be read as a part of the book.
@Suite struct OutputPlaceTests {
  let folder = TemporaryFolder()
  var daybook: Daybook { Daybook(folder: folder.path) }

  @Test(arguments: [
    ("book/static/public", "static"), ("book/templates", "templates"),
    ("book/accounts/x/y", "accounts"), ("book/pages/../pages/site", "pages"),
    ("book/documents/", "documents"), ("book/issued/a", "issued"), ("book/todos/site", "todos"),
    ("link/site", "pages"), ("other/site", "static"),
  ])
  func `An output inside of a book's own folders is refused, and nothing is written`(
    output: String, part: String
  ) throws {
    try folder.write(
      #"{"name": "A", "kind": "cash", "transactions": [{"date": "2026-09-01", "amount": 5, "beneficiary": "B"}]}"#,
      to: "book/accounts/a.json")
    try folder.write("Text", to: "book/pages/a.md")
    try folder.link("link", to: "book/pages")
    if output.hasPrefix("other") {
      try folder.write("x", to: "book/static/a.txt")
      try folder.link("other", to: "book/static")
    }
    let before = try folder.snapshot()
    for command in [["build", "book"], ["build", "book", "--force"], ["statements", "book"]] {
      let result = try daybook.run(command + ["--output", output, "--as-of", "2026-10-31"])
      #expect(result.code == 73)
      #expect(
        result.errors == """
          daybook: error: \(output) is in the book's own \(part)/, where what is written would be read as a part of it
            = name a folder beside it with --output, such as BOOK/public

          """)
    }
    #expect(try folder.snapshot() == before)
    let result = try daybook.run([
      "build", "book", "--output", "book/statics", "--quiet", "--as-of", "2026-10-31",
    ])
    #expect(result.code == 0)
  }
}
