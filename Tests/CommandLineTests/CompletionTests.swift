import Foundation
import TestSupport
import Testing

/// What shells are told that ask what can stand at the cursor.
@Suite struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    try folder.write(
      """
      [
        {"name": "Joint account", "transactions": [
          {"date": "2026-10-02", "amount": 1, "beneficiary": "REWE", "category": "Home:Food",
           "tags": ["b", "a"]},
          {"date": "2026-10-02", "amount": 1, "beneficiary": "Bäcker", "category": "Home"},
          {"date": "2026-10-02", "amount": 1, "beneficiary": "two\\nlines"}
        ]},
        {"name": "Same", "iban": "DE89370400440532013000"}, {"name": "Same"},
        {"name": "turned\\u202e"}, {"name": 5}, {"iban": "x"}
      ]
      """, to: "accounts.json")
    try folder.write(
      #"[{"name": "Household", "items": []}, {"title": "Tax", "items": [{"name": "x"}]}]"#,
      to: "todos.json")
  }

  private func complete(_ words: String...) throws -> [String] {
    let result = try Daybook(folder: folder.path).run(["complete"] + words)
    #expect(result.code == 0 && result.errors.isEmpty)
    return result.output.split(separator: "\n").map(String.init)
  }

  /// Without what is said of them.
  private func words(_ words: String...) throws -> [String] {
    let result = try Daybook(folder: folder.path).run(["complete", "fish", "--"] + words)
    #expect(result.code == 0 && result.errors.isEmpty)
    return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func `Commands, options and the words that go with them are completed`() throws {
    let commands = try words("")
    #expect(commands.first == "words" && commands.contains("transaction"))
    #expect(!commands.contains("complete") && !commands.contains("transaction add"))
    #expect(try words("templates", "") == ["words", "export", "list", "diff"])
    #expect(try words("-") == ["words", "--help", "--version"])
    #expect(
      try words("check", "--json", "--") == [
        "words", "--book", "--strict", "--quiet", "--color", "--help",
      ])
    #expect(try words("add", "5", "X", "--tag", "a", "--t").contains("--tag"))
    #expect(try words("completions", "") == ["words", "bash", "zsh", "fish"])
    #expect(try words("help", "templates", "") == ["words", "export", "list", "diff"])
    #expect(try words("help", "").contains("cron"))
    #expect(try words("frobnicate", "") == ["words"])
    #expect(try words("check", "--", "--") == ["folders"])
    #expect(try words("build", "--output", "") == ["folders"])
    let months = try words("statements", "--month", "")
    #expect(months.count == 13 && months.dropFirst().allSatisfy { $0.hasPrefix("20") })
    #expect(
      try complete("fish", "--", "check", "--s").contains("--strict\ttake notes for errors"))
  }

  @Test func `Names come from the book, the ones that no line can hold left out`() throws {
    let accounts = ["Joint account", "DE89370400440532013000", "same-6b19ef9a", "turned"]
    #expect(try words("add", "--account", "") == ["words"] + accounts)
    #expect(try words("add", "-a", "") == ["words"] + accounts)
    #expect(
      try words("transfer", "--from=") == ["words"] + accounts.map { "--from=" + $0 })
    #expect(try words("add", "-12.50", "") == ["words", "Bäcker", "REWE"])
    #expect(try words("transaction", "list", "--payee", "") == ["words", "Bäcker", "REWE"])
    #expect(try words("add", "--category", "") == ["words", "Home", "Home:Food"])
    #expect(try words("add", "--tag", "") == ["words", "a", "b"])
    #expect(try words("add", "--reference", "") == ["words"])
    #expect(try words("add", "--book", "none", "--account", "") == ["words"])
    #expect(try words("statements", folder.path, "--account", "").count == 5)
    try folder.write("[{\"name\": \"A\"", to: "accounts.json")
    #expect(try words("add", "--account", "") == ["words"])
  }

  @Test(
    arguments: [
      (#"daybook trans"#, ["transaction", "transfer"]), ("/usr/bin/daybook ch", ["check"]),
      (#"daybook add -a Jo"#, [#"Joint\ account"#]), (#"daybook add -a "Jo"#, ["Joint account"]),
      (#"daybook add -a Joint\ a"#, [#"Joint\ account"#]),
      (#"daybook add --account='Jo"#, ["Joint account"]),
      (#"daybook add --account=jo"#, [#"Joint\ account"#]),
      (#"daybook add --category Home:F"#, ["Food"]),
      (#"daybook add --category "Home:F"#, ["Home:Food"]),
      (#"daybook add -a "$(touch x)"#, []), (#"daybook add -a "#, nil),
    ] as [(String, [String]?)])
  func `bash is told the end of the word, quoted as the word is`(
    line: String, expected: [String]?
  ) throws {
    let breaks = " \t\n\"'@><=;|&(:"
    let words = Array(try complete("bash", "--", breaks, line).dropFirst())
    #expect(
      words == expected ?? [
        #"Joint\ account"#, "DE89370400440532013000", "same-6b19ef9a", "turned",
      ])
  }

  @Test func `What is no question is answered with nothing`() throws {
    #expect(try complete("tcsh", "x") == [])
    #expect(try complete("bash") == [])
    #expect(try complete("zsh") == [])
    #expect(try complete("bash", "--", "") == [])
  }

  @Test func `Of a large book, accounts are completed whole and payees as far as it is read`()
    throws
  {
    let entry = #"{"date": "2026-10-02", "amount": 1, "beneficiary": "P", "note": "\#(note)"}"#
    let accounts = (0..<6).map { #"{"name": "A\#($0) \"q\"", "transactions": [\#(entry)]}"# }
    for (number, account) in accounts.enumerated() {
      try folder.write(account, to: "folder/accounts/\(number).json")
    }
    try folder.write("[\(accounts.joined(separator: ", "))]", to: "file/accounts.json")
    let names = (0..<6).map { "A\($0) \"q\"" }
    for layout in ["folder", "file"] {
      #expect(try words("add", "--book", layout, "--account", "") == ["words"] + names)
    }
    #expect(try words("add", "--book", "folder", "1", "") == ["words", "P"])
    #expect(try words("add", "--book", "file", "1", "") == ["words"])
  }

  private var note: String { String(repeating: "x", count: 1 << 20) }
}
