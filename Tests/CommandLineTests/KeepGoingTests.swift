import Foundation
import TestSupport
import Testing

/// Statements of a book in which something is wrong.
@Suite struct KeepGoingTests {
  let folder = TemporaryFolder()

  init() throws {
    try folder.write(
      """
      {"name": "Joint", "transactions": [
        {"date": "2026-02-05", "amount": -10000, "beneficiary": "To savings", "transfer": "Savings"},
        {"date": "2026-02-06", "amount": -1250, "beneficiary": "Grocer"}]}
      """, to: "book/accounts/a.json")
    try folder.write(
      """
      {"name": "Savings", "transactions": [
        {"date": "2026-02-05", "amount": 10000, "beneficiary": "From joint"},
        {"date": "2026-02-07", "amount": 5, "beneficiary": "Interest"}]}
      """, to: "book/accounts/b.json")
    try folder.write(
      #"{"name": "Purse", "transactions": [{"date": "2026-02-05", "amount": 100, "beneficiary": "A"}]}"#,
      to: "book/accounts/c.json")
  }

  private func statements(_ words: String...) throws -> Daybook.Result {
    try Daybook(folder: folder.path).run(
      ["statements", "book", "--as-of", "2026-03-10", "--output", "out"] + words)
  }

  /// The statements of the book as it is right.
  private func right() throws -> [String: Data] {
    #expect(
      try Daybook(folder: folder.path)(
        "statements", "book", "--as-of", "2026-03-10", "--output", "right"
      ).code == 0)
    return try issued("right")
  }

  private func issued(_ name: String = "out") throws -> [String: Data] {
    guard folder.exists(name) else { return [:] }
    return try Dictionary(
      uniqueKeysWithValues: FileManager.default.contentsOfDirectory(
        atPath: folder.path + "/" + name
      ).map { ($0, try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)/\($0)"))) })
  }

  private func spoil(_ path: String, _ old: String, _ new: String) throws {
    try folder.write(try folder.read(path).replacing(old, with: new), to: path)
  }

  @Test func `With keep-going the accounts that are right are issued, and the others are named`()
    throws
  {
    let right = try right()
    try spoil("book/accounts/b.json", "\"amount\": 5,", "\"amount\": 0.5,")
    let strict = try statements()
    #expect(strict.code == 65 && !folder.exists("out"))
    let result = try statements("--keep-going")
    #expect(result.code == 65)
    #expect(result.output == "out/joint-2026-02.md\nout/purse-2026-02.md\n")
    #expect(result.errors.hasPrefix("book/accounts/b.json:3:"))
    #expect(result.errors == strict.errors)
    // The transfer with the account that is wrong is found, since its other entries are read.
    #expect(try issued() == right.filter { $0.key != "savings-2026-02.md" })
    #expect(try Daybook(folder: folder.path)("build", "book", "--output", "site").code == 65)
    #expect(!folder.exists("site/index.html"))
  }

  @Test func `An account that names one which cannot be read is not issued either`() throws {
    let right = try right()
    try folder.write("{", to: "book/accounts/b.json")
    let result = try statements("--keep-going")
    #expect(result.code == 65)
    #expect(result.output == "out/purse-2026-02.md\n")
    #expect(result.errors.contains("book/accounts/b.json:1:1: error: "))
    #expect(
      result.errors.contains(
        "book/accounts/a.json:2:"), "\(result.errors)")
    #expect(result.errors.contains(#"no account has the name or IBAN "Savings""#))
    #expect(try issued() == right.filter { $0.key == "purse-2026-02.md" })
    #expect(try statements("--account", "Joint").code == 65)
  }

  @Test func `In a file of all accounts one that is wrong does not stop the others`() throws {
    let accounts = try ["a", "b", "c"].map { try folder.read("book/accounts/\($0).json") }
    try FileManager.default.removeItem(atPath: folder.path + "/book/accounts")
    try folder.write("[\(accounts.joined(separator: ",\n"))]", to: "book/accounts.json")
    let right = try right()
    try spoil("book/accounts.json", "2026-02-07", "2026-02-31")
    let result = try statements("--keep-going")
    #expect(result.code == 65)
    #expect(result.output == "out/joint-2026-02.md\nout/purse-2026-02.md\n")
    #expect(try issued() == right.filter { $0.key != "savings-2026-02.md" })
    try folder.write("[{", to: "book/accounts.json")
    #expect(try statements("--keep-going").code == 65)
  }

  @Test(arguments: ["{", "[]", #"{"name": 1}"#, #"{"name": "Savings", "transactions": [{}]}"#])
  func `Of one account alone the files of others need not be right`(text: String) throws {
    let right = try right()
    try folder.write(text, to: "book/accounts/b.json")
    try folder.write("{", to: "book/imports.json")
    try folder.write("{", to: "book/prices.json")
    let result = try statements("--account", "Purse")
    #expect(result.code == 0)
    #expect(result.output == "out/purse-2026-02.md\n")
    #expect(
      result.errors
        == "book/accounts/b.json: note: not right, so that transfers with it may be missing\n")
    #expect(try issued() == right.filter { $0.key == "purse-2026-02.md" })
    #expect(try statements("--account", "Purse", "--quiet").errors == "")
    // One that is not right, or is not there while one cannot be read, is an error of the data.
    #expect(try statements("--account", "Savings").code == 65)
    #expect(try statements("--account", "Nobody").code == 65)
  }

  @Test func `What all accounts share stops all`() throws {
    for (path, text) in [
      ("daybook.json", #"{"locale": "xx_YY"}"#), ("todos.json", "{"),
      ("templates/statement.md", "{{nothing}}"),
    ] {
      try folder.write(text, to: "book/" + path)
      for words in [["--keep-going"], ["--account", "Purse"]] {
        let result = try Daybook(folder: folder.path).run(
          ["statements", "book", "-o", "out"] + words)
        #expect(result.code == 65, "\(path)")
        #expect(!folder.exists("out"))
      }
      try FileManager.default.removeItem(atPath: folder.path + "/book/" + path)
    }
  }

  @Test func `Where all is right keep-going changes nothing`() throws {
    let right = try right()
    let result = try statements("--keep-going")
    #expect(result.code == 0 && result.errors == "")
    #expect(try issued() == right)
    #expect(try statements("--keep-going", "--month", "2020-01").code == 1)
    #expect(try statements("--keep-going", "--account", "Nobody").code == 64)
  }
}
