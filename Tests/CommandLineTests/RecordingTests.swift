import Foundation
import TestSupport
import Testing

/// Entries recorded by the program itself.
@Suite struct RecordingTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func write(_ accounts: String) throws { try folder.write(accounts, to: "accounts.json") }

  private static let accounts = """
    [
      {
        "name": "Current",
        "transactions": [
          {"date": "2026-10-01", "amount": 250000, "beneficiary": "Employer"}
        ]
      },
      {"name": "Wallet", "kind": "cash", "x-colour": "red", "transactions": []},
      {"name": "Savings"}
    ]

    """

  @Test func `An entry is appended, and nothing else changes`() throws {
    try write(Self.accounts)
    let result = try daybook(
      "add", "-12.50", "REWE", "Markt", "--account", "current", "--on", "2026-11-20", "--tag", "a",
      "--tag", "b \"c\"", "--note", "two\nlines")
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(
      result.output == "2026-11-20  -€12.50  REWE Markt, in Current; its balance is €2,487.50\n")
    let expected = Self.accounts.replacing(
      "\"Employer\"}",
      with: """
        "Employer"},
                {"date": "2026-11-20", "amount": -1250, "beneficiary": "REWE Markt", \
        "tags": ["a", "b \\"c\\""], "note": "two\\nlines"}
        """.replacing("\n    ", with: "\n  "))
    #expect(try folder.read("accounts.json").withoutIDs == expected)
  }

  @Test func `An entry that names no account goes to the book's default account`() throws {
    try write(Self.accounts)
    for name in ["Wallet", "wallet"] {
      try folder.write("{\"defaultAccount\": \"\(name)\"}", to: "daybook.json")
      let result = try daybook("add", "5", "X", "--on", "2026-11-20", "--dry-run")
      #expect(result.code == 0 && result.errors.isEmpty)
      #expect(result.output.contains("x-colour"))
    }
    let named = try daybook("add", "5", "X", "--account", "Current", "--on", "2026-11-20")
    #expect(named.output.contains(", in Current;"))
    try folder.write("{\"defaultAccount\": \"Walet\"}", to: "daybook.json")
    let wrong = try daybook("add", "5", "X")
    #expect(wrong.code == 65)
    #expect(wrong.errors.contains("daybook.json:1:20: error: no account has the name or IBAN"))
    #expect(wrong.errors.contains("did you mean \"Wallet\"?"))
  }

  @Test func `The folder layout changes one file, and --dry-run and --quiet do as they say`() throws
  {
    try folder.write(
      "{\"name\": \"A\", \"kind\": \"cash\", \"currency\": \"JPY\"}", to: "accounts/a.json")
    try folder.write("{\"name\": \"B\"}", to: "accounts/b.json")
    let before = try folder.snapshot()
    let rehearsed = try daybook("add", "5", "X", "--account", "A", "--dry-run")
    #expect(rehearsed.code == 0 && rehearsed.errors.isEmpty)
    #expect(rehearsed.output.hasPrefix("--- accounts/a.json\n+++ accounts/a.json\n@@ -1"))
    #expect(rehearsed.output.contains("\n-{") && rehearsed.output.contains("\n+{"))
    #expect(try folder.snapshot() == before)
    let result = try daybook(
      "transaction", "add", "--account=A", "--amount", "-5", "--to", "X", "--on", "2026-11-20", "-q"
    )
    #expect(result.code == 0 && result.output.isEmpty && result.errors.isEmpty)
    #expect(
      try folder.read("accounts/a.json").withoutIDs
        == "{\"name\": \"A\", \"kind\": \"cash\", \"currency\": \"JPY\", \"transactions\": [{\"date\": \"2026-11-20\", "
        + "\"amount\": -5, \"beneficiary\": \"X\"}]}")
    #expect(
      try folder.snapshot().filter { $0.key != "accounts/a.json" }
        == before.filter { $0.key != "accounts/a.json" })
  }

  @Test(arguments: [
    (["add", "12,50", "X", "-a", "Wallet"], 64, "\"12,50\" is not an amount; write 12.50"),
    (
      ["add", "1.5", "X"], 64,
      "the book has 3 accounts, and none is named\n  = name one by --account, or for all entries as \"defaultAccount\" in daybook.json"
    ),
    (
      ["add", "1", "X", "-a", "Walet"], 64,
      "the book has no account \"Walet\"\n  = did you mean \"Wallet\"?"
    ),
    (["add", "1", " ", "-a", "Wallet"], 64, "the payee is empty"),
    (["add", "1", "a\u{1B}[2J", "-a", "Wallet"], 64, "the payee has a control character"),
    (
      ["add", "1", "X", "-a", "Wallet", "--on", "31.12.2026"], 64,
      "--on: \"31.12.2026\" is not a day; write 2026-12-31"
    ),
    (
      ["add", "92233720368547758.07", "X", "-a", "Wallet"], 65,
      "the sum in EUR is larger than 64 bits can hold"
    ),
    (
      ["add", "1999.99", "X", "-a", "Savings"], 65,
      """
      Savings: an account is opened with at least 2000.00 EUR, not 1999.99 EUR
        = deposit as much first, or say what the account held before: "openingBalance", or account add \
      --opening-balance; the least deposit is the book's "minimumOpeningDeposit"
      """
    ),
    (["add"], 64, "'add' needs an AMOUNT PAYEE"), (["add", "1"], 64, "'add' needs a PAYEE"),
    (["transaction", "add", "--amount", "1"], 64, "'transaction add' needs '--to=PAYEE'"),
  ]) func `What is wrong is refused with what to do, and nothing is written`(
    arguments: [String], code: Int32, message: String
  ) throws {
    try write(Self.accounts)
    let before = try folder.snapshot()
    let result = try daybook.run(arguments)
    #expect(result.code == code)
    #expect(result.errors == "daybook: error: \(message)\n")
    #expect(result.output.isEmpty)
    #expect(try folder.snapshot() == before)
  }

  @Test func `A book with an error is not changed, and neither is a folder that is none`() throws {
    try write("[{\"name\": \"A\", \"iban\": \"DE00\"}]")
    let before = try folder.snapshot()
    #expect(try daybook("add", "1", "X").code == 65)
    #expect(try folder.snapshot() == before)
    #expect(try daybook("add", "1", "X", "--book", "none").code == 66)
  }

  @Test func `Many at once lose nothing`() async throws {
    try write("[{\"name\": \"A\", \"kind\": \"cash\"}]")
    let (processes, entries) = (Effort.count(6, thorough: 50), Effort.count(4, thorough: 20))
    let path = folder.path
    let codes = await withTaskGroup(of: [Int32].self) { group in
      for process in 0..<processes {
        group.addTask {
          (0..<entries).map { entry in
            (try? Daybook(folder: path)("add", "0.01", "P\(process)-\(entry)", "--wait", "300").code)
              ?? -1
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(codes == Array(repeating: 0, count: processes * entries))
    let payees = try Set(recorded().map(\.payee))
    let expected = (0..<processes).flatMap { process in
      (0..<entries).map { "P\(process)-\($0)" }
    }
    #expect(payees == Set(expected))
    #expect(try Set(recorded().map(\.id)).count == processes * entries)
  }

  @Test func `A killed run leaves a whole book with every entry that was acknowledged`() throws {
    try write("[{\"name\": \"A\", \"kind\": \"cash\"}]")
    var random = SeededRandom(seed: 5)
    var acknowledged: Set<String> = []
    for number in 0..<Effort.count(25, thorough: 300) {
      let payee = "P\(number)"
      // A run takes some ten milliseconds.
      let milliseconds = Double.random(in: 0...40, using: &random)
      if try daybook.killed(after: milliseconds, ["add", "1", payee]) == 0 {
        acknowledged.insert(payee)
      }
      #expect(try acknowledged.isSubset(of: Set(recorded().map(\.payee))))
    }
    #expect(try daybook("check").code == 0)
    #expect(try daybook("add", "1", "last").code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["accounts.json"])
  }

  @Test func `A file that may not be written stays as it is`() throws {
    // Larger than a file may be then, which the message must not be.
    try write(Self.accounts + String(repeating: "\n", count: 5_000))
    let before = try folder.snapshot()
    let result = try daybook.limited(toBlocks: 4, ["add", "1", "X", "--account", "Wallet"])
    #expect(result.code == 74)
    #expect(
      result.errors == """
        daybook: error: accounts.json: cannot write: it would be larger than the limit for files \
        (ulimit -f) or the disk allows
          = nothing was changed; make room or give the right to write, and try again

        """)
    #expect(try folder.snapshot() == before)
  }

  private func recorded() throws -> [(id: String, payee: String)] {
    let data = Data(try folder.read("accounts.json").utf8)
    let accounts = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return accounts.flatMap { account in
      (account["transactions"] as? [[String: Any]] ?? []).map {
        ($0["id"] as? String ?? "", $0["beneficiary"] as? String ?? "")
      }
    }
  }
}

extension String {
  /// Without the ids that entries get when they are recorded.
  fileprivate var withoutIDs: String { replacing(#/"id": "[0-9a-z]{8}", /#, with: "") }
}
