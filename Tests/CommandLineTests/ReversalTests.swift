import Foundation
import TestSupport
import Testing

/// Entries that are taken back, corrected and shown by the program itself.
@Suite struct ReversalTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private static let accounts = """
    [
      {"name": "Current", "kind": "cash", "transactions": [
        {"date": "2026-10-02", "amount": -1250, "beneficiary": "Shop", "category": "Food", "tags": ["a"], "x-n": 1},
        {"id": "pay", "date": "2026-10-01", "amount": 250000, "beneficiary": "Employer"}
      ]},
      {"name": "Other", "kind": "cash", "transactions": [
        {"id": "pay", "date": "2026-10-01", "amount": -5, "beneficiary": "Shop"}
      ]}
    ]

    """

  private func write() throws { try folder.write(Self.accounts, to: "accounts.json") }

  @Test func `An entry is taken back by its opposite, once, and both are shown`() throws {
    try write()
    let place = "current/2026-10-02/1"
    let rehearsed = try daybook("transaction", "reverse", place, "--dry-run")
    #expect(rehearsed.output.hasPrefix("--- accounts.json\n+++ accounts.json\n@@"))
    #expect(try folder.read("accounts.json") == Self.accounts)
    let result = try daybook(
      "transaction", "reverse", place, "--on", "2026-10-05", "--note", "Paid twice")
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(
      result.output == "2026-10-05  +€12.50  Shop, in Current; its balance is €2,500.00;"
        + " reverses the entry of 2026-10-02\n")
    let text = try folder.read("accounts.json")
    let ids = text.matches(of: #/"id": "([0-9a-z]{8})"/#).map { String($0.output.1) }
    let (entry, reversal) = (try #require(ids.first), try #require(ids.last))
    #expect(
      text
        == Self.accounts.replacing("\"x-n\": 1}", with: "\"x-n\": 1, \"id\": \"\(entry)\"}")
        .replacing(
          "\"Employer\"}",
          with: """
            "Employer"},
                {"id": "\(reversal)", "date": "2026-10-05", "amount": 1250, "beneficiary": "Shop", \
            "category": "Food", "tags": ["a"], "note": "Paid twice", "reverses": "\(entry)"}
            """))
    #expect(
      try daybook("transaction", "show", entry).output == """
        ID                \(entry)
        Account           Current
        Date              2026-10-02
        Amount            -12.50 EUR
        Payee             Shop
        Balance after it  2487.50 EUR
        Category          Food
        Tags              a
        Reversed by       \(reversal), 2026-10-05, 12.50 EUR

        """)
    let shown = try daybook("transaction", "show", reversal, "--json").output
    #expect(shown.contains("\"reverses\" : \"\(entry)\"") && shown.contains("\"reversed\" : {"))
    for (id, message) in [
      (
        entry,
        "Current: the entry \"\(entry)\" is reversed already, by \"\(reversal)\" on 2026-10-05\n"
          + "  = daybook transaction show prints both"
      ),
      (
        reversal,
        "Current: the entry \"\(reversal)\" is a reversal, and these are not reversed\n"
          + "  = what holds again is a new entry: daybook add"
      ),
    ] {
      let again = try daybook("transaction", "reverse", id)
      #expect(again.code == 65 && again.errors == "daybook: error: \(message)\n")
    }
    #expect(try folder.read("accounts.json") == text)
    #expect(try daybook("check").code == 0)
  }

  @Test(
    arguments: [
      (
        ["show", "pay"], 64,
        "2 accounts have an entry \"pay\": \"Current\", \"Other\"\n  = name the account, too: --account"
      ),
      (
        ["reverse", "other/2026-10-01/2"], 64,
        "the book has no entry \"other/2026-10-01/2\"\n  = 'daybook transaction list' prints the"
          + " ids; an entry without one is ACCOUNT/DAY/N there"
      ),
      (
        ["show", "Curent/2026-10-01/1"], 64,
        "the book has no account \"Curent\"\n  = did you mean \"Current\"?"
      ),
      (
        ["reverse", "current/2026-10-02/1", "--on", "2026-10-01"], 65,
        "Current: the entry that it reverses is of 2026-10-02, which is later\n"
          + "  = book the reversal on that day or later: --on"
      ),
      (
        ["note", "pay", "--account", "Current"], 64,
        "nothing is said that is to be corrected\n"
          + "  = give --category, --tag or --note; an empty text removes"
      ),
      (["note", "pay", "-a", "Current", "--category", " "], 64, "--category is empty"),
    ] as [([String], Int32, String)])
  func `What is no entry, or may not be, is refused with what to do`(
    arguments: [String], code: Int32, message: String
  ) throws {
    try write()
    let result = try daybook.run(["transaction"] + arguments)
    #expect(result.code == code && result.output.isEmpty)
    #expect(result.errors == "daybook: error: \(message)\n")
    #expect(try folder.read("accounts.json") == Self.accounts)
  }

  @Test func `Category, tags and note are corrected, and nothing else is`() throws {
    try write()
    let note = { (arguments: String...) in
      try daybook.run(["transaction", "note", "pay", "-a", "Current"] + arguments)
    }
    let result = try note("--category", "Income", "--tag", "x", "--tag", "y", "--note", "N\nM")
    #expect(
      result.output == "2026-10-01  Employer, in Current: category \"Income\", tags \"x\", \"y\","
        + " note \"N\\u{a}M\"\n")
    #expect(
      try folder.read("accounts.json")
        == Self.accounts.replacing(
          "\"Employer\"}",
          with: """
            "Employer", "category": "Income", "tags": ["x", "y"], "note": "N\\nM"}
            """))
    #expect(try note("--category", "", "--tag", "", "--note=").code == 0)
    #expect(try folder.read("accounts.json") == Self.accounts)
    // An entry without an id gets one.
    #expect(try daybook("transaction", "note", "Current/2026-10-02/1", "--tag", "b").code == 0)
    #expect(
      try folder.read("accounts.json").replacing(#/, "id": "[0-9a-z]{8}"/#, with: "")
        == Self.accounts.replacing("[\"a\"]", with: "[\"b\"]"))
  }

  @Test func `Both entries of a transfer are taken back, in two files`() throws {
    for name in ["A", "B"] {
      try folder.write("{\"name\": \"\(name)\", \"kind\": \"cash\"}", to: "accounts/\(name).json")
    }
    #expect(
      try daybook("transfer", "5", "--from", "A", "--to", "B", "--on", "2026-10-01").code == 0)
    let result = try daybook("transaction", "reverse", "b/2026-10-01/1", "--on", "2026-10-02")
    #expect(
      result.output == """
        2026-10-02  -€5.00  A, in B; its balance is €0.00; reverses the entry of 2026-10-01
        2026-10-02  +€5.00  B, in A; its balance is €0.00; reverses the entry of 2026-10-01

        """)
    for name in ["A", "B"] {
      #expect(try folder.read("accounts/\(name).json").contains("\"reverses\""))
    }
    let before = try folder.snapshot()
    #expect(try daybook("transaction", "reverse", "a/2026-10-01/1").code == 65)
    #expect(try folder.snapshot() == before)
    #expect(try daybook("check", "--strict").code == 0)
  }
}
