import Foundation
import TestSupport
import Testing

/// `daybook check` as editors and CI call it.
@Suite struct CheckTests {
  let folder = TemporaryFolder()

  private func check(_ words: String...) throws -> Daybook.Result {
    try Daybook(folder: folder.path).run(["check", "book"] + words)
  }

  private func write(_ accounts: String) throws {
    try folder.write(accounts, to: "book/accounts.json")
  }

  private static let note =
    #"{"path": "book/accounts.json", "line": 1, "column": 16, "severity": "note", "#
    + #""message": "unknown key \"curency\"", "#
    + #""remedy": "did you mean \"currency\"?"}"# + "\n"

  @Test func `As JSON each problem is an object on a line of standard output`() throws {
    try write(#"[{"name": "A", "curency": "EUR"}]"#)
    let noted = try check("--json")
    #expect(noted.output == Self.note)
    #expect(noted.code == 0)
    #expect(noted.errors == "")

    try write("[\n  {\"name\": \"A\\u001b\", \"currency\": \"EUX\"},\n  {\"name\": 1}]\n")
    let refused = try check("--json")
    #expect(refused.code == 65)
    #expect(refused.errors == "")
    let lines = refused.output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      let parsed = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let keys = ["column", "line", "message", "path", "remedy", "severity"]
      #expect(parsed?.keys.sorted() == keys)
      #expect(parsed?["severity"] as? String == "error")
    }
    #expect(lines[0].hasPrefix(#"{"path": "book/accounts.json", "line": 2, "column": 35, "#))
  }

  @Test func `As JSON a folder without a book is one object without a place, and 66`() throws {
    let result = try check("--json")
    #expect(result.code == 66)
    #expect(
      result.output.hasPrefix(
        #"{"path": "book", "line": null, "column": null, "severity": "error""#))
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.errors == "")
  }

  @Test func `Strictly, a note is an error`() throws {
    try write(#"[{"name": "A", "curency": "EUR"}]"#)
    let result = try check("--strict")
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(
      result.errors == """
        book/accounts.json:1:16: error: unknown key "curency"
          1 | [{"name": "A", "curency": "EUR"}]
            |                ^^^^^^^^^
            = did you mean "currency"?

        """)
    let json = try check("--strict", "--json")
    #expect(json.output == Self.note.replacing("\"note\"", with: "\"error\""))
    #expect(json.code == 65)
    try write(#"[{"name": "A"}]"#)
    #expect(try check("--strict").code == 0)
    #expect(try check("--strict", "--json").output == "")
  }
}
