import Foundation
import TestSupport
import Testing

/// The setting `forge`: Markdown that lies in a repository.
@Suite struct ForgeTests {
  let folder = TemporaryFolder()
  var daybook: Daybook { Daybook(folder: folder.path) }

  init() throws {
    try folder.write(
      """
      [{"name": "Joint #1", "transactions": [
        {"date": "2026-02-05", "amount": 100, "beneficiary": "@octocat", "reference": "fixes GH-1, #2",
         "category": "!3", "note": "see me@example.org and 0123456789abcdef"},
        {"date": "2026-02-06", "amount": -100, "beneficiary": "Plain & simple"}]}]
      """, to: "book/accounts.json")
  }

  private func build(to output: String, _ words: String...) throws -> [String: Data] {
    let result = try daybook.run(
      ["build", "book", "--quiet", "--as-of", "2026-03-10", "--output", output] + words)
    #expect(result.code == 0, "\(result.errors)")
    return try folder.site(output)
  }

  @Test func `Nothing of others is a mention or a link in Markdown, and pages stay as they are`()
    throws
  {
    let plain = try build(to: "plain")
    try folder.write(#"{"forge": true}"#, to: "book/daybook.json")
    let site = try build(to: "plain")
    #expect(try site == build(to: "fresh"), "an incremental build equals a fresh one")
    let path = "accounts/joint-1/statements/2026-02.md"
    let text = String(decoding: try #require(site[path]), as: UTF8.self)
    let body = try #require(text.split(separator: "\n---\n", maxSplits: 1).last)
    for part in [
      "@<!-- -->octocat", "GH-<!-- -->1, #<!-- -->2", "!<!-- -->3", "me@<!-- -->example",
    ] {
      #expect(body.contains(part), "\(part)")
    }
    #expect(!body.contains(#/@[a-z]|[#!]\d|GH-\d|[0-9a-f]{7}/#))
    #expect(body.contains("Plain & simple"))
    // The front matter is YAML, which no forge looks through.
    #expect(text.contains("account: \"Joint #1\"") || text.contains("account: 'Joint #1'"))
    let old = String(decoding: try #require(plain[path]), as: UTF8.self)
    #expect(
      text.replacing("<!-- -->", with: "").filter { $0 != " " && $0 != "-" }
        == old.filter { $0 != " " && $0 != "-" })
    for (name, bytes) in plain where name.hasSuffix(".html") {
      #expect(site[name] == bytes, "\(name)")
    }
    try folder.write(#"{"forge": false}"#, to: "book/daybook.json")
    #expect(try build(to: "plain") == plain)
  }

  @Test func `It is a flag, and known to the check, the schema and the help`() throws {
    try folder.write(#"{"forge": "github"}"#, to: "book/daybook.json")
    #expect(try daybook("check", "book").errors.hasPrefix("book/daybook.json:1:11: error: "))
    try folder.write(#"{"forges": true}"#, to: "book/daybook.json")
    #expect(try daybook("check", "book").output.contains(#"did you mean "forge"?"#))
    #expect(try daybook("schema", "daybook").output.contains("\"forge\""))
    #expect(try daybook("help", "format").output.contains("- forge: "))
  }
}
