import Foundation
import TestSupport
import Testing

/// What is wrong with a file of a theme as a whole is said before anything is written.
@Suite struct ThemeFileProblemTests {
  let book = ThemedBook()
  var folder: TemporaryFolder { book.folder }

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
    #expect(try book.refusal([name: "x"]) == "\(shown): error: \(message)\n  = \(remedy)\n")
  }

  @Test(arguments: [("\u{E9}.png", "e\u{301}.png"), ("logo.svg", "Logo.svg")])
  func `Two assets that many file systems take for one are refused`(
    one: String, other: String
  ) throws {
    try folder.write("1", to: "book/templates/" + one)
    let names = [one, other].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let report = try book.refusal([other: "2"])
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
  }

  @Test func `What editors leave behind is not read, and noted`() throws {
    try folder.write(#"[{"name": "A"}]"#, to: "book/accounts.json")
    let names = [
      "frame.html~", "frame.html.bak", ".frame.html.swp", "#frame.html#", ".#frame.html",
    ]
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
