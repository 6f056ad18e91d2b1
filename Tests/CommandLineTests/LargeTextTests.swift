import TestSupport
import Testing

/// Notes and pages that would take their reader more memory or time than a book is worth.
@Suite struct LargeTextTests {
  private let folder = TemporaryFolder()

  @Test
  func `A text that asks too much is refused with its place, and nothing is written`() throws {
    let long = String(repeating: "word \\n", count: 200_000)
    let images = String(repeating: "![[]()", count: 15_000)
    try folder.write(
      """
      [{ "name": "Giro",
         "note": "\(long)",
         "transactions": [{ "date": "2026-10-01", "amount": 1, "beneficiary": "A",
           "note": "\(images)" }] }]
      """, to: "book/accounts.json")
    try folder.write(
      """
      [{ "name": "Home", "note": "\(images)",
         "items": [{ "name": "B", "note": "\(images)" }] }]
      """, to: "book/todos.json")
    try folder.write(String(repeating: "word\n", count: 200_001), to: "book/pages/long.md")
    let deep =
      String(repeating: "> - ", count: 10_000) + "x\n" + String(repeating: "\n", count: 900)
    try folder.write("---\ntitle: Deep\n---\n\n" + deep, to: "book/pages/deep.md")
    try folder.write("[dead](deep.html)", to: "book/pages/ok.md")
    let before = try folder.snapshot()
    let result = try Daybook(folder: folder.path)("build", "book")
    #expect(result.code == 65 && result.output.isEmpty)
    #expect(try folder.snapshot() == before)
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains(": error: ") } == [
        #"book/accounts.json:2:12: error: "note" has more than 1000000 bytes"#,
        #"book/accounts.json:4:14: error: "note" has too many images that begin with ![ in one"#
          + " paragraph",
        "book/pages/deep.md:504:1: error: this page has too many lines in too many lists and quotes"
          + " within each other",
        "book/pages/long.md: error: this page has more than 1000000 bytes",
        #"book/todos.json:1:28: error: "note" has too many images that begin with ![ in one"#
          + " paragraph",
        #"book/todos.json:2:37: error: "note" has too many images that begin with ![ in one"#
          + " paragraph",
      ])
    #expect(
      lines.contains(
        "  = split it into several pages, or put it into static/ as a file and link that")
    )
  }
}
