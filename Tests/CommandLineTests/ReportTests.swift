import Foundation
import TestSupport
import Testing

/// Registers and spending in the terminal, and the schemas of what is listed.
@Suite struct ReportTests {
  private let folder: TemporaryFolder
  private var daybook: Daybook { Daybook(folder: folder.path) }

  init() throws {
    folder = TemporaryFolder()
    try folder.write(
      """
      [
        {"name": "Joint account", "openingBalance": 10000, "transactions": [
          {"date": "2026-10-06", "amount": -3750, "beneficiary": "東京 Bar", "note": "*x*"},
          {"date": "2026-09-30", "amount": -2000, "beneficiary": "Shop", "category": "Food"},
          {"date": "2026-10-01", "amount": 300000, "beneficiary": "Employer", "category": "Income"},
          {"date": "2026-10-02", "amount": -50000, "beneficiary": "Savings", "transfer": "Savings"},
          {"date": "2026-10-05", "amount": -1250, "beneficiary": "Shop", "category": "Food"},
          {"date": "2026-12-01", "amount": -1, "beneficiary": "Later"}]},
        {"name": "Savings", "iban": "DE89370400440532013000", "transactions": [
          {"date": "2026-10-02", "amount": 50000, "beneficiary": "Joint account"}]},
        {"name": "Yen", "kind": "cash", "currency": "JPY", "transactions": [
          {"date": "2026-10-03", "amount": -7, "beneficiary": "Shop", "valueDate": "2026-10-04"}]}
      ]
      """, to: "accounts.json")
  }

  @Test func `A register has the balance before its first entry and after each`() throws {
    #expect(
      try daybook("register", "joint", "account", "--limit", "3", "--as-of", "2026-10-31").output
        == """
        Date        Payee            Category                Amount      Balance
                    Opening balance                                  3080.00 EUR
        2026-10-02  Savings          transfer: Savings  -500.00 EUR  2580.00 EUR
        2026-10-05  Shop             Food                -12.50 EUR  2567.50 EUR
        2026-10-06  東京 Bar                             -37.50 EUR  2530.00 EUR
        Out         3 entries                           -550.00 EUR
        Net         3 entries                           -550.00 EUR  2530.00 EUR
        Not counted: 1 entry after 2026-10-31

        """)
    #expect(
      try daybook("register", "Joint account", "--month", "2026-09", "--as-of", "2026-10-31").output
        == """
        Date        Payee            Category      Amount     Balance
                    Opening balance                        100.00 EUR
        2026-09-30  Shop             Food      -20.00 EUR   80.00 EUR
        Out         1 entry                    -20.00 EUR
        Net         1 entry                    -20.00 EUR   80.00 EUR

        """)
  }

  @Test func `Spending leaves out transfers and keeps currencies apart`() throws {
    #expect(
      try daybook("spending", "--as-of", "2026-10-31").output == """
        2026-10, all accounts, as of 2026-10-31, beside 2026-09

        EUR; left out: 2 entries of transfers between accounts (500.00 in, 500.00 out)
        Income             EUR   Share  2026-09
        Income         3000.00  100.0%     0.00
        Total          3000.00             0.00
        Spending           EUR   Share  2026-09
        (no category)    37.50   75.0%     0.00
        Food             12.50   25.0%    20.00
        Total            50.00            20.00

        JPY; no transfers between accounts
        Income         JPY   Share  2026-09
        Total            0
        Spending       JPY   Share  2026-09
        (no category)    7  100.0%
        Total            7

        """)
    let year = try daybook(
      "spending", "--month", "2026", "--by", "payee", "--account", "Joint account", "--as-of",
      "2026-10-31")
    #expect(year.output.hasPrefix("2026, Joint account, as of 2026-10-31, beside 2025\n"))
    #expect(year.output.contains("\n東京 Bar    37.50   53.6%\n"))
    #expect(
      try daybook("spending", "--month", "2020-01").output.hasSuffix(": no entries\n"))
  }

  @Test func `Spending is of any range of months, beside as many before`() throws {
    for words in [
      ["--month", "2026-09..2026-10"], ["--month", "2026"], ["--year", "2025..2026"],
    ] {
      let result = try daybook.run(["spending", "--as-of", "2026-10-31"] + words)
      #expect(result.output.contains("\nFood             32.50"), "\(words): \(result.output)")
    }
    let range = try daybook(
      "spending", "--month", "2026-09..2026-10", "--as-of", "2026-10-31", "--json")
    #expect(range.output.contains(#""period" : "2026-09/2026-10""#))
    #expect(range.output.contains(#""periodBefore" : "2026-07/2026-08""#))
    #expect(
      try daybook("spending", "--year", "2025..2026", "--as-of", "2026-10-31").output.hasPrefix(
        "2025-01/2026-12, all accounts, as of 2026-10-31, beside 2023-01/2024-12\n"))
    #expect(
      try daybook("spending", "--month", "2026-10..2026-09").errors.contains(
        "did you mean '2026-09..2026-10'?"))
    #expect(try daybook("spending", "--year", "2026-10").code == 64)
    // The sum of a range is that of its months.
    #expect(
      try daybook("spending", "--month", "2026", "--as-of", "2026-10-31").output
        .split(separator: "\n").filter { $0.hasPrefix("Total") }
        == daybook("spending", "--month", "2026-01..2026-12", "--as-of", "2026-10-31").output
        .split(separator: "\n").filter { $0.hasPrefix("Total") })
  }

  @Test func `Lists of entries say which are transfers, and have their sums below`() throws {
    #expect(
      try daybook("transaction", "list", "--from", "2026-10-02", "--to", "2026-10-03").output == """
        2026-10-03  Shop                                    yen/2026-10-03/1                 -7 JPY  Yen
        2026-10-02  Savings        transfer: Savings        joint-account/2026-10-02/1  -500.00 EUR  Joint account
        2026-10-02  Joint account  transfer: Joint account  savings/2026-10-02/1         500.00 EUR  Savings
        Out         1 entry                                                                  -7 JPY
        Net         1 entry                                                                  -7 JPY
        In          1 entry                                                              500.00 EUR
        Out         1 entry                                                             -500.00 EUR
        Net         2 entries                                                              0.00 EUR

        """)
    let rows = try JSONSerialization.jsonObject(
      with: Data(try daybook("transaction", "list", "--json").output.utf8))
    let transfers = (rows as? [[String: Any]])?.map { $0["transfer"] as? String }
    #expect(transfers == [nil, nil, nil, nil, "Savings", "Joint account", nil, nil])
    #expect(
      try daybook("transaction", "show", "savings/2026-10-02/1", "--json").output.contains(
        #""transfer" : "Joint account""#))
    #expect(try daybook("transaction", "list", "--payee", "nobody").output == "")
  }

  @Test func `No category is also no transfer`() throws {
    func payees(_ words: String...) throws -> [String] {
      let result = try daybook.run(["transaction", "list", "--no-category", "--json"] + words)
      let rows = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      return (rows as? [[String: Any]] ?? []).compactMap { $0["beneficiary"] as? String }
    }
    #expect(try payees() == ["Later", "東京 Bar", "Shop"])
    #expect(try payees("--limit", "2") == ["Later", "東京 Bar"])
    #expect(try payees("--account", "Savings") == [])
    let both = try daybook("transaction", "list", "--no-category", "--category", "Food")
    #expect(both.code == 64)
    #expect(
      both.errors == "daybook: error: '--no-category' and '--category' do not go together\n")
  }

  @Test(arguments: [
    (
      ["register", "Savngs"],
      "the book has no account \"Savngs\"\n  = did you mean \"Savings\"?"
    ),
    (["register"], "'register' needs an ACCOUNT"),
    (
      ["register", "Yen", "--month", "2026-10", "--to", "today"],
      "'--month' and '--to' do not go together"
    ),
    (
      ["register", "Yen", "--from", "31.12.2026"],
      "--from: \"31.12.2026\" is not a day; write 2026-12-31"
    ),
    (
      ["spending", "--month", "2026-13"],
      "'--month' wants a month such as 2026-10, a year such as 2026 or months such as 2026-01..2026-06, not '2026-13'"
    ),
    (
      ["spending", "--year", "+202"],
      "'--year' wants a year such as 2026 or years such as 2024..2026, not '+202'"
    ),
    (["spending", "--by", "tag"], "'--by' wants category or payee, not 'tag'"),
    (["schema", "acount"], "there is no schema 'acount'; did you mean 'account'?"),
  ]) func `What is wrong is said`(arguments: [String], message: String) throws {
    let result = try daybook.run(arguments)
    #expect(result.code == 64 && result.output.isEmpty)
    #expect(result.errors == "daybook: error: \(message)\n")
  }

  @Test(arguments: [
    ("accounts-list", ["account", "list"]), ("transactions-list", ["transaction", "list"]),
    ("todos-list", ["todo", "list", "--all"]),
    ("register", ["register", "Joint account"]), ("spending", ["spending", "--month", "2026-10"]),
  ]) func `A listing has the keys of its schema, and no others`(name: String, words: [String])
    throws
  {
    func object(_ text: String) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(text.utf8))
    }
    let schema = try object(try daybook("schema", name).output)
    let listing = try object(try daybook.run(words + ["--json"]).output)
    var faults: [String] = []
    compare(listing, schema, at: name, &faults)
    #expect(faults == [])
  }

  /// Notes the keys that a value has and its schema does not, and those that it should have.
  private func compare(_ value: Any, _ schema: Any?, at place: String, _ faults: inout [String]) {
    let schema = schema as? [String: Any]
    if let value = value as? [String: Any] {
      let properties = schema?["properties"] as? [String: Any] ?? [:]
      let required = schema?["required"] as? [String] ?? []
      faults += Set(value.keys).subtracting(properties.keys).map { "\(place): \($0)" }
      faults += Set(required).subtracting(value.keys).map { "\(place): no \($0)" }
      for (key, value) in value { compare(value, properties[key], at: "\(place).\(key)", &faults) }
    }
    for element in value as? [Any] ?? [] { compare(element, schema?["items"], at: place, &faults) }
  }
}
