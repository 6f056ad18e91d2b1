import Foundation
import TestSupport
import Testing

/// What commands list, in the terminal and as JSON.
@Suite struct ListingTests {
  private let folder: TemporaryFolder
  private var daybook: Daybook { Daybook(folder: folder.path) }

  init() throws {
    folder = TemporaryFolder()
    try folder.write(
      """
      [
        {"name": "Zürich 東京", "transactions": [
          {"date": "2026-10-02", "amount": -1250, "beneficiary": "Café\\u001b[2J", "category": "Home:Energy", "tags": ["a"]},
          {"date": "2026-10-01", "amount": 250000, "beneficiary": "Employer", "id": "pay"},
          {"date": "2026-10-02", "amount": -5, "beneficiary": "Employer", "reference": "CAFE"}
        ]},
        {"name": "Yen", "kind": "cash", "currency": "JPY", "closed": "2026-10-31", "transactions": [
          {"date": "2026-10-01", "amount": -7, "beneficiary": "Shop"}
        ]}
      ]
      """, to: "accounts.json")
  }

  @Test func `Entries come newest first, with the balance where one account is asked for`() throws {
    let named = try daybook("transaction", "list", "--account", "Zürich 東京")
    #expect(
      named.output == """
        2026-10-02  Employer                    zurich/2026-10-02/2    -0.05 EUR  2487.45 EUR
        2026-10-02  Café\\u{1b}[2J  Home:Energy  zurich/2026-10-02/1   -12.50 EUR  2487.50 EUR
        2026-10-01  Employer                    pay                  2500.00 EUR  2500.00 EUR
        In          1 entry                                          2500.00 EUR
        Out         2 entries                                         -12.55 EUR
        Net         3 entries                                        2487.45 EUR

        """)
  }

  @Test(arguments: [
    (["--payee", "cafe"], ["zurich/2026-10-02/1"]),
    (["--text", "café"], ["zurich/2026-10-02/2", "zurich/2026-10-02/1"]),
    (["--category", "home"], ["zurich/2026-10-02/1"]), (["--category", "Ho"], []),
    (["--tag", "A"], ["zurich/2026-10-02/1"]),
    (["--min", "12", "--max", "13"], ["zurich/2026-10-02/1"]),
    (["--from", "2026-10-02", "--limit", "1"], ["zurich/2026-10-02/2"]),
    (["--to", "2026-10-01"], ["pay", "yen/2026-10-01/1"]),
    (["payee:cafe"], ["zurich/2026-10-02/1"]), (["payee:afe"], []), (["payee:cafe", "tag:b"], []),
    (["cafe"], ["zurich/2026-10-02/2", "zurich/2026-10-02/1"]),
    (["ca"], ["zurich/2026-10-02/2", "zurich/2026-10-02/1"]), (["\"ca\""], []),
    (["\"café\" ener"], ["zurich/2026-10-02/1"]),
    (
      ["account:zur", "cafe"],
      ["zurich/2026-10-02/2", "zurich/2026-10-02/1"]
    ), (["zurich"], []),
    (["account:Zürich 東京", ">1000"], ["pay"]), (["account:京都"], []),
    (["account:東"], ["zurich/2026-10-02/2", "zurich/2026-10-02/1", "pay"]),
    (["category:none", "2026-10-02"], ["zurich/2026-10-02/2"]),
    (["amount:12.50"], ["zurich/2026-10-02/1"]), (["12.50"], ["zurich/2026-10-02/1"]),
    (["<=7", "sort:amount"], ["yen/2026-10-01/1", "zurich/2026-10-02/2"]),
    (["2026", "sort:amount", "--limit", "2"], ["pay", "zurich/2026-10-02/1"]),
    (["2025"], []), (["..2026-10-01", "payee:shop"], ["yen/2026-10-01/1"]),
    (["payee:employer", "--max", "1"], ["zurich/2026-10-02/2"]),
  ]) func `Filters find what is asked for`(filter: [String], ids: [String]) throws {
    let result = try daybook.run(["transaction", "list", "--json"] + filter)
    let rows = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect((rows as? [[String: Any]])?.compactMap { $0["id"] as? String } == ids)
  }

  @Test
  func
    `What was taken for text in place of a filter is said in one note, and changes nothing else`()
    throws
  {
    let note = """
      note: "acount:giro" and ">1,000" were taken as text
        = did you mean "account:giro"?
        = did you mean ">1000"? Thousands have no separator.

      """
    let listed = try daybook.run(["transaction", "list", "acount:giro", ">1,000"])
    #expect(listed.code == 0)
    #expect(listed.output == "")
    #expect(listed.errors == note)
    let json = try daybook.run(["transaction", "list", "--json", "acount:giro", ">1,000"])
    #expect(json.code == 0)
    #expect(json.output == "[\n\n]\n")
    #expect(json.errors == note)
    // As text an amount finds what is exactly that.
    let found = try daybook.run(["transaction", "list", ">2,500"])
    #expect(found.output.hasPrefix("2026-10-01  Employer"))
    #expect(
      found.errors == """
        note: ">2,500" was taken as text
          = did you mean ">2500"? Thousands have no separator.

        """)
    let day = try daybook.run(["transaction", "list", "2026-02-30"])
    #expect(day.code == 0)
    #expect(day.errors == "note: nothing fits \"2026-02-30\"\n  = 2026-02 has 28 days\n")
    for words in [["15:30"], ["https://example.org"], ["\"acount:giro\""], ["payee:nobody"]] {
      let silent = try daybook.run(["transaction", "list"] + words)
      #expect(silent.code == 0 && silent.output == "" && silent.errors == "", "\(words)")
    }
  }

  @Test func `JSON has amounts in minor units and as decimals`() throws {
    #expect(
      try daybook("transaction", "list", "--account", "Yen", "--json").output == """
        [
          {
            "account" : "Yen",
            "amount" : -7,
            "balance" : -7,
            "balanceDecimal" : "-7",
            "beneficiary" : "Shop",
            "currency" : "JPY",
            "date" : "2026-10-01",
            "decimal" : "-7",
            "id" : "yen/2026-10-01/1",
            "tags" : [

            ]
          }
        ]

        """)
  }

  @Test func `Balances are those of a day`() throws {
    #expect(
      try daybook("balance", "--as-of", "2026-10-01").output == """
        Zürich 東京  checking  2026-10-01  2500.00 EUR
        Yen          cash      2026-10-01       -7 JPY
        Total                              2500.00 EUR
        Total                                   -7 JPY

        """)
    #expect(try daybook("account", "list", "--as-of", "2026-11-01").output.contains("closed"))
  }

  @Test(arguments: [
    (
      ["transaction", "list", "--account", "Yenn"],
      "the book has no account \"Yenn\"\n  = did you mean \"Yen\"?"
    ),
    (
      ["transaction", "list", "--from", "2026-02-30"],
      "--from: \"2026-02-30\" is no day of the calendar"
    ),
    (["transaction", "list", "--min", "1,5"], "\"1,5\" is not an amount; write 1.5"),
    (["transaction", "list", "--limit", "0"], "'--limit' wants a number from 1 on, not '0'"),
  ]) func `What is wrong is said`(arguments: [String], message: String) throws {
    let result = try daybook.run(arguments)
    #expect(result.code == 64 && result.output.isEmpty)
    #expect(result.errors == "daybook: error: \(message)\n")
  }
}
