import Foundation
import TestSupport
import Testing

/// Transfers recorded by the program itself.
@Suite struct TransferTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func writeBook() throws {
    for name in ["A", "B"] {
      try folder.write(
        "{\"name\": \"\(name)\", \"kind\": \"cash\", \"transactions\": []}",
        to: "accounts/\(name).json")
    }
    try folder.write(
      "{\"name\": \"Yen\", \"kind\": \"cash\", \"currency\": \"JPY\"}", to: "accounts/y.json")
  }

  @Test func `Both entries are recorded, each naming the other account`() throws {
    try writeBook()
    let result = try daybook("transfer", "12.50", "--from", "A", "--to", "B", "--on", "2026-11-20")
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(result.output == "2026-11-20  €12.50  from A, now -€12.50, to B, now €12.50\n")
    for (name, amount, other) in [("A", -1250, "B"), ("B", 1250, "A")] {
      #expect(
        try folder.read("accounts/\(name).json").replacing(#/"id": "[0-9a-z]{8}", /#, with: "")
          == "{\"name\": \"\(name)\", \"kind\": \"cash\", \"transactions\": [{\"date\": "
          + "\"2026-11-20\", \"amount\": \(amount), \"beneficiary\": \"\(other)\", "
          + "\"transfer\": \"\(other)\"}]}")
    }
    #expect(try daybook("check").code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["accounts"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/accounts").count == 3)
  }

  @Test(arguments: [
    (["1", "--from", "A", "--to", "A"], 64, "the account is the same twice"),
    (
      ["1", "--from", "A", "--to", "Yen"], 64,
      "a transfer has one currency, and the accounts have EUR and JPY\n"
        + "  = record what leaves and what arrives as two entries"
    ),
    (
      ["-1", "--from", "A", "--to", "B"], 64,
      "a transfer has an amount of more than nothing, not \"-1\""
    ),
    (["1", "--from", "A"], 64, "'transfer' needs '--to=NAME|IBAN'"),
  ]) func `What is no transfer is refused, and nothing is written`(
    arguments: [String], code: Int32, message: String
  ) throws {
    try writeBook()
    let before = try folder.snapshot()
    let result = try daybook.run(["transfer"] + arguments)
    #expect(result.code == code)
    #expect(result.errors == "daybook: error: \(message)\n")
    #expect(try folder.snapshot() == before)
  }

  @Test func `A transfer that is broken off is finished or dropped, never half of it`() throws {
    try writeBook()
    var random = SeededRandom(seed: 9)
    var acknowledged = 0
    for _ in 0..<Effort.count(25, thorough: 200) {
      let milliseconds = Double.random(in: 0...40, using: &random)
      if try daybook.killed(after: milliseconds, ["transfer", "1", "--from", "A", "--to", "B"]) == 0
      {
        acknowledged += 1
      }
      // Whoever reads next finishes it, a listing too.
      let balances = try daybook("balance", "--json")
      #expect(balances.code == 0)
      let counts = try ["A", "B"].map { try entryCount(of: $0) }
      #expect(counts[0] == counts[1] && counts[0] >= acknowledged)
    }
    #expect(try daybook("check").code == 0)
    #expect(!folder.exists(".daybook-change"))
  }

  @Test func `Where a file was changed since, a transfer is dropped, or what is half done is said`()
    throws
  {
    try writeBook()
    let before = try folder.read("accounts/A.json")
    _ = try daybook("transfer", "1", "--from", "A", "--to", "B")
    let after = try folder.read("accounts/A.json")
    #expect(before != after)
    // Fingerprints that fit nothing: nothing was done, and somebody has been there.
    try folder.write("0 1 accounts/A.json\n2 3 accounts/B.json\n", to: ".daybook-change")
    #expect(try daybook("check").code == 0)
    #expect(!folder.exists(".daybook-change"))
    #expect(try folder.read("accounts/A.json") == after)
  }

  @Test func `A link that is one of the files is followed`() throws {
    try writeBook()
    try FileManager.default.moveItem(
      atPath: folder.path + "/accounts/B.json", toPath: folder.path + "/kept.txt")
    try folder.link("accounts/B.json", to: "../kept.txt")
    #expect(try daybook("transfer", "1", "--from", "A", "--to", "B").code == 0)
    #expect(try folder.read("kept.txt").contains("\"transfer\": \"A\""))
  }

  private func entryCount(of name: String) throws -> Int {
    let data = Data(try folder.read("accounts/\(name).json").utf8)
    let account = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    return (account["transactions"] as? [Any])?.count ?? 0
  }
}
