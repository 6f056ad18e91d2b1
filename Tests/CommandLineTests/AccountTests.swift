import Foundation
import TestSupport
import Testing

/// Accounts that are opened, moved, closed and renamed by the program itself.
@Suite struct AccountTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private static let accounts = """
    [
      {
        "name": "Current",
        "x": 1,
        "openingBalance": 0,
        "transactions": [{"date": "2026-10-01", "amount": -500, "beneficiary": "B", "transfer": "Wallet"}]
      },
      {"name": "Wallet", "kind": "cash", "opened": "2026-09-30", "transactions": [{"date": "2026-10-01", "amount": 500, "beneficiary": "A"}]}
    ]

    """
  private static let toDos = """
    [{"name": "L", "items": [{"name": "T", "account": "wallet"}, {"name": "U", "account": "Current"}]}]
    """

  private func write() throws {
    try folder.write(Self.accounts, to: "accounts.json")
    try folder.write(Self.toDos, to: "todos.json")
  }

  @Test func `An account is opened with a deposit, and another added that existed before`() throws {
    try write()
    try folder.write("{\"locale\": \"de_DE\"}", to: "daybook.json")
    let result = try daybook(
      "account", "add", "Rainy day", "--kind", "savings", "--deposit", "2000", "--country", "de",
      "--on", "2026-10-03", "--bank", "Bank")
    #expect(result.code == 0 && result.errors.isEmpty)
    let said = #/Rainy day, savings, with 2\.000,00\u{A0}€; IBAN DE[0-9 ]{25}, invented\n/#
    #expect(result.output.wholeMatch(of: said) != nil, "\(result.output)")
    let added = try folder.read("accounts.json").replacing(#/DE[0-9]{20}/#, with: "DE")
      .replacing(#/"id": "[0-9a-z]{8}"/#, with: "\"id\": \"\"")
    let end = "\"beneficiary\": \"A\"}]}"
    let first = """
      ,
        {"name": "Rainy day", "iban": "DE", "invented": true, "bank": "Bank", "kind": "savings", \
      "currency": "EUR", "opened": "2026-10-03", "transactions": [{"id": "", "date": "2026-10-03", \
      "amount": 200000, "beneficiary": "Eröffnungseinlage"}]}
      """
    #expect(added == Self.accounts.replacing(end, with: end + first))
    #expect(
      try daybook("account", "add", "Old", "--opening-balance", "-3.50", "--currency", "CHF").code
        == 0)
    #expect(
      try folder.read("accounts.json").contains(
        """
        ,
          {"name": "Old", "kind": "checking", "currency": "CHF", "openingBalance": -350, "transactions": []}
        ]
        """))
    #expect(try daybook("check").code == 0)
    let shown = try daybook("account", "show", "rainy-day").output
    #expect(shown.contains("(invented)") && shown.contains("Pages        accounts/rainy-day/\n"))
  }

  @Test(
    arguments: [
      (
        ["add", "N", "--kind", "savings"], 65,
        "N: a savings account is opened with a deposit of at least 2000.00 EUR\n  = give --deposit,"
          + " or --opening-balance for one that existed before; the least deposit is the book's"
          + " \"minimumOpeningDeposit\""
      ),
      (
        ["add", "wallet", "--kind", "cash"], 65,
        "\"wallet\" means the account \"Wallet\"\n  = choose another name: entries, to-dos and"
          + " commands name accounts by it"
      ),
      (
        ["add", "N", "--deposit", "1", "--opening-balance", "1"], 64,
        "'--deposit' and '--opening-balance' do not go together"
      ),
      (
        ["add", "N", "--country", "US"], 64,
        "'--country' wants the two letters of a country that has IBANs, such as DE, not 'US'"
      ),
      (
        ["add", "N", "--kind", "cash", "--iban", "DE00"], 64,
        "\"DE00\" is not an IBAN: an IBAN of DE has 22 characters, this one 4\n"
          + "  = copy it again from a statement; --country makes one up"
      ),
      (["add", " "], 64, "the name is empty"),
      (["move", "Wallet"], 64, "'account move' needs one of --before, --first, --last"),
      (["move", "Wallet", "--first", "--last"], 64, "'--first' and '--last' do not go together"),
      (
        ["close", "Wallet"], 65,
        "Wallet: the account is not empty: its balance is 5.00 EUR\n"
          + "  = record what leaves it first: daybook transfer, or daybook add"
      ),
      (
        ["rename", "Wallet", "Current"], 65,
        "there is an account \"Current\" already\n  = choose another name: entries, to-dos and"
          + " commands name accounts by it"
      ),
      (["rename", "Wallet", "a\u{7}"], 64, "the new name has a control character"),
    ] as [([String], Int32, String)])
  func `What may not be is refused with what to do, and nothing is written`(
    arguments: [String], code: Int32, message: String
  ) throws {
    try write()
    let before = try folder.snapshot()
    let result = try daybook.run(["account"] + arguments)
    #expect(result.code == code && result.output.isEmpty)
    #expect(result.errors == "daybook: error: \(message)\n")
    #expect(try folder.snapshot() == before)
  }

  @Test func `A new name is in transfers and to-dos that had the old one`() throws {
    try write()
    try folder.write("{\"defaultAccount\": \"Wallet\"}", to: "daybook.json")
    let result = try daybook("account", "rename", "Wallet", "My purse")
    #expect(result.output == "Wallet is called My purse now\n")
    #expect(
      result.errors
        == "note: the pages of \"My purse\" move from accounts/wallet/ to accounts/my-purse/\n")
    #expect(
      try folder.read("accounts.json")
        == Self.accounts.replacing("\"Wallet\"", with: "\"My purse\""))
    #expect(try folder.read("daybook.json") == "{\"defaultAccount\": \"My purse\"}")
    #expect(
      try folder.read("todos.json") == Self.toDos.replacing("\"wallet\"", with: "\"My purse\""))
    #expect(try daybook("check").code == 0)
  }

  @Test func `Entries outside an account's life are refused, with the day and what to do`() throws {
    try write()
    let early = try daybook("add", "1", "X", "-a", "Wallet", "--on", "2026-09-29")
    #expect(early.code == 65)
    #expect(
      early.errors == "daybook: error: Wallet: the account was opened on 2026-09-30, after this"
        + " entry\n  = book it on that day or later: --on\n")
    #expect(try daybook("add", "-5", "X", "-a", "Wallet", "--on", "2026-10-02").code == 0)
    #expect(
      try daybook("account", "close", "Wallet", "--on", "2026-10-31").output
        == "Wallet is closed on 2026-10-31\n")
    let late = try daybook("add", "1", "X", "-a", "Wallet")
    #expect(late.code == 65)
    #expect(
      late.errors == "daybook: error: Wallet: the account was closed on 2026-10-31, before this"
        + " entry\n  = book it on that day or before: --on; an account that goes on has no"
        + " \"closed\"\n")
  }

  @Test func `Accounts are moved in their array, and by a key where each has a file`() throws {
    try write()
    let moved = try daybook("account", "move", "Wallet", "--first")
    #expect(moved.output == "Wallet is moved, in 1 file\n" && moved.errors.isEmpty)
    let order = try daybook("account", "list").output.split(separator: "\n").map { $0.prefix(6) }
    #expect(order == ["Wallet", "Curren", "Total "])
    #expect(
      try daybook("account", "move", "Wallet", "--before", "Current").output
        == "Wallet stands there already\n")
    #expect(try daybook("account", "move", "Wallet", "--last").code == 0)
    #expect(try folder.read("accounts.json") == Self.accounts)
  }

  @Test func `In a folder an account is a new file, and stands where its number puts it`() throws {
    for name in ["B", "C", "D"] {
      try folder.write("{\"name\": \"\(name)\", \"kind\": \"cash\"}\n", to: "accounts/\(name).json")
    }
    func names() throws -> String {
      try daybook("account", "list", "--json").output.matches(of: #/"name" : "(.)/#)
        .map { String($0.output.1) }.joined()
    }
    #expect(try daybook("account", "add", "A", "--kind", "cash").code == 0)
    #expect(
      try folder.read("accounts/a.json") == """
        {
          "name": "A",
          "kind": "cash",
          "currency": "EUR",
          "transactions": []
        }

        """)
    // By the bytes of the names of the files.
    #expect(try names() == "BCDA")
    #expect(
      try daybook("account", "move", "D", "--first").output == "D is moved, in 1 file\n")
    #expect(
      try folder.read("accounts/D.json") == "{\"name\": \"D\", \"kind\": \"cash\", \"order\": 1}\n")
    #expect(try daybook("account", "move", "B", "--last").output == "B is moved, in 2 files\n")
    #expect(try names() == "DCAB")
    #expect(try daybook("account", "add", "E", "--kind", "cash").code == 0)
    #expect(try names() == "DCABE")
    #expect(try !folder.read("accounts/e.json").contains("order"))
    #expect(try daybook("account", "move", "E", "--first", "-q").code == 0)
    #expect(try daybook("account", "move", "B", "--before", "A", "-q").code == 0)
    #expect(try names() == "EDCBA")
    #expect(try daybook("check", "--strict").code == 0)
  }
}
