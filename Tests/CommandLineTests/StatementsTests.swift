import Foundation
import TestSupport
import Testing

/// `daybook statements` as whatever mails them calls it.
@Suite struct StatementsTests {
  let folder = TemporaryFolder()

  init() throws {
    try folder.write(
      """
      [{"name": "Joint", "iban": "DE89370400440532013000", "transactions": [
        {"date": "2025-12-05", "amount": 200000, "beneficiary": "Start"},
        {"date": "2026-02-05", "amount": -1250, "beneficiary": "Grocer"}]},
       {"name": "Purse", "transactions": [
        {"date": "2026-02-05", "amount": 100, "beneficiary": "Anna"}]}]
      """, to: "book/accounts.json")
  }

  private func statements(_ words: String...) throws -> Daybook.Result {
    try Daybook(folder: folder.path).run(
      ["statements", "book", "--as-of", "2026-03-10", "--output", "out"] + words)
  }

  private func paths(_ names: String...) -> String {
    names.map { "out/\($0).md\n" }.joined()
  }

  @Test func `The path of each statement is printed, and nothing else of the folder is touched`()
    throws
  {
    try folder.write("mine", to: "out/letter.txt")
    let result = try statements()
    #expect(result.output == paths("joint-2026-02", "purse-2026-02"))
    #expect(result.errors == "")
    #expect(
      try folder.snapshot().keys.filter { $0.hasPrefix("out") }.sorted()
        == ["out/joint-2026-02.md", "out/letter.txt", "out/purse-2026-02.md"])
    #expect(try statements("-q").output == "")
  }

  @Test func `What has not changed is not written again, and changed names the others alone`()
    throws
  {
    let all = paths("joint-2026-02", "purse-2026-02")
    #expect(try statements("--changed").output == all)
    let date = try folder.modificationDate("out/joint-2026-02.md")
    try folder.write("old", to: "out/purse-2026-02.md")
    let again = try statements("--changed")
    #expect(again.output == paths("purse-2026-02"))
    #expect(again.code == 0)
    #expect(try folder.modificationDate("out/joint-2026-02.md") == date)
    #expect(try statements().output == all)
    let none = try statements("--changed")
    #expect(none.output == "")
    #expect(none.code == 0)
  }

  @Test(arguments: [
    (
      "2026", ["joint-2026-01", "joint-2026-02", "joint-2026-03", "purse-2026-02", "purse-2026-03"]
    ),
    ("2025-12..2026-01", ["joint-2025-12", "joint-2026-01"]),
    ("2025..2026-01", ["joint-2025-12", "joint-2026-01"]),
    ("2026-03", ["joint-2026-03", "purse-2026-03"]),
    ("0001-01..2025-12", ["joint-2025-12"]),
  ])
  func `A year or a range is all statements of its months, by account`(
    months: String, names: [String]
  ) throws {
    let result = try statements("--month", months)
    #expect(result.output == names.map { "out/\($0).md\n" }.joined())
    #expect(try folder.snapshot().keys.filter { $0.hasPrefix("out") }.count == names.count)
  }

  @Test(arguments: ["joint", "Joint", "JOINT", "DE89 3704 0044 0532 0130 00"])
  func `An account is named by its part of paths, its name or its IBAN`(name: String) throws {
    #expect(try statements("--account", name).output == paths("joint-2026-02"))
  }

  @Test func `Where there is none of the month it exits with 1, and makes no folder`() throws {
    let result = try statements("--month", "2024-01")
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        daybook: error: the book has no statement of 2024-01
          = there are statements of 2025-12..2026-03

        """)
    #expect(
      try statements("--month", "2025", "--account", "Purse").errors == """
        daybook: error: the account "Purse" has no statement of 2025-01..2025-12
          = there are statements of 2026-02..2026-03

        """)
    try folder.write(#"[{"name": "Empty"}]"#, to: "book/accounts.json")
    let empty = try statements("--quiet")
    #expect(empty.code == 1)
    #expect(
      empty.errors == """
        daybook: error: the book has no statement of 2026-02
          = there are none of any month: it has no entries, or none yet

        """)
    #expect(!folder.exists("out"))
  }

  @Test func `To standard output go the statements, with an empty line between them`() throws {
    _ = try statements()
    let stream = try Daybook(folder: folder.path).run(
      ["statements", "book", "--as-of", "2026-03-10", "-o", "-"])
    #expect(
      try stream.output == folder.read("out/joint-2026-02.md") + "\n"
        + folder.read("out/purse-2026-02.md"))
  }

  @Test func `An account that the book has not got is named with the nearest`() throws {
    let result = try statements("--account", "Jiont")
    #expect(result.code == 64)
    #expect(
      result.errors
        == "daybook: error: the book has no account \"Jiont\"\n  = did you mean \"Joint\"?\n")
    #expect(!folder.exists("out"))
  }

  @Test func `Where files have a limit it exits with 74 and says so, and no half of one is left`()
    throws
  {
    let result = try Daybook(folder: folder.path).limited(
      toBlocks: 1, ["statements", "book", "--as-of", "2026-03-10", "--output", "out"])
    #expect(result.code == 74)
    #expect(
      result.errors == """
        daybook: error: cannot write out/joint-2026-02.md: it would be larger than the limit for \
        files (ulimit -f) or the disk allows

        """)
    #expect(try !folder.snapshot().keys.contains { $0.hasPrefix("out/") })
  }

  @Test func `What a killed run left in the folder goes with the next`() throws {
    let ended = try RunningDaybook(in: folder, "--version")
    _ = ended.end(by: SIGKILL)
    try folder.write("half a statem", to: "out/.daybook-\(ended.number).new")
    #expect(try statements().code == 0)
    #expect(
      try folder.snapshot().keys.filter { $0.hasPrefix("out") }.sorted()
        == ["out/joint-2026-02.md", "out/purse-2026-02.md"])
  }
}
