import Foundation
import TestSupport
import Testing

/// Statements that begin or end within a day, in whatever order they come.
@Suite struct DividedDayTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  /// An MT940 statement or, where a code ends with M, a page of one.
  private func statement(
    _ number: Int, from opening: String, to closing: String, _ entries: [(String, String, String)],
    codes: (String, String) = ("60F", "62F")
  ) -> String {
    let days = entries.map(\.0)
    let rows = entries.enumerated().map { index, entry in
      ":61:\(entry.0)\(entry.0.suffix(4))\(entry.1)NTRFNONREF//S\(number)\(index)\n:86:\(entry.2)\n"
    }
    return ":20:S\(number)\n:25:37040044/0532013000\n:28C:\(number)/1\n"
      + ":\(codes.0):\(days.first.map { "C\($0)EUR" } ?? "")\(opening)\n" + rows.joined()
      + ":\(codes.1):\(days.last.map { "C\($0)EUR" } ?? "")\(closing)\n-\n"
  }

  /// Writes statements to files that are called by their places, 1.sta first.
  private func write(_ statements: String...) throws {
    for (index, text) in statements.enumerated() {
      try folder.write(text, to: "\(index + 1).sta")
    }
  }

  @discardableResult
  private func bringIn(_ files: String..., again: Bool = false) throws -> Daybook.Result {
    let run = try daybook.run(
      ["import"] + files + ["--add-accounts", "--book", "b"] + (again ? ["--again"] : []))
    #expect(run.code == 0, "\(run.errors)")
    return run
  }

  /// The balance of the account, what it held at first and how many entries it has.
  private func expect(
    _ balance: String, opening: String, entries: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let shown = try daybook("account", "list", "--book", "b").output
    #expect(shown.contains(" \(balance) EUR"), "\(shown)", sourceLocation: sourceLocation)
    let account = try #require(
      folder.snapshot().first { $0.key.hasPrefix("b/accounts/") }.map {
        String(decoding: $0.value, as: UTF8.self)
      })
    let digits = opening.replacing(".", with: "")
    #expect(
      account.contains("\"openingBalance\": \(digits)"), "\(account)",
      sourceLocation: sourceLocation)
    let list = try daybook("transaction", "list", "--book", "b", "--json").output
    #expect(
      list.matches(of: #/"beneficiary"/#).count == entries, sourceLocation: sourceLocation)
    #expect(try daybook("check", "b").errors.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func `A day on which the book lacks entries by one balance is proved by no other one`()
    throws
  {
    try write(
      statement(1, from: "100,00", to: "103,00", [("260526", "C3,00", "PAY")]),
      statement(2, from: "90,50", to: "88,00", [("260527", "D2,50", "RENT 56")]),
      statement(3, from: "103,00", to: "100,50", [("260527", "D2,50", "SHOP CARD")]))
    try bringIn("1.sta")
    #expect(try bringIn("2.sta").errors.contains("-12.50 EUR are missing"))
    // The book has 100.50 by chance: RENT stands for SHOP, and the bank said 88.00 of that day.
    let added = try bringIn("3.sta")
    #expect(added.output.contains("1 added, 0 there already"))
    #expect(added.errors.contains("98.00 EUR"))
  }

  @Test func `Statements of one file that overlap are to be imported from files of their own`()
    throws
  {
    let first = statement(
      1, from: "100,00", to: "88,00",
      [("260105", "D5,00", "SHOP"), ("260120", "D7,00", "RENT")])
    // The same entry under the same id, and one more.
    let second = statement(
      1, from: "95,00", to: "80,00",
      [("260120", "D7,00", "RENT"), ("260125", "D8,00", "FOOD")]
    ).replacing("//S10", with: "//S11").replacing("//S11\n:86:FOOD", with: "//S12\n:86:FOOD")
    try write(first + second, first, second)
    let refused = try daybook("import", "1.sta", "--add-accounts", "--book", "b")
    #expect(refused.code == 65)
    #expect(
      refused.errors == """
        1.sta:15:1: error: an earlier statement of this file has this entry as well, and the balances \
        of the two do not follow each other
          15 | :61:2601200120D7,00NTRFNONREF//S11
             | ^
             = put each statement into a file of its own, and import these

        """)
    #expect(!folder.exists("b/imports.jsonl"))
    try bringIn("2.sta")
    try bringIn("3.sta")
    try expect("80.00", opening: "100.00", entries: 3)
    // Statements that follow each other have what they have, twins as well.
    try write(
      statement(1, from: "100,00", to: "95,00", [("260105", "D5,00", "SHOP")])
        + statement(2, from: "95,00", to: "90,00", [("260105", "D5,00", "SHOP")]))
    #expect(try daybook("import", "1.sta", "--add-accounts", "--book", "c").code == 0)
  }

  @Test(arguments: [["new", "old"], ["old", "new"]])
  func `A list that leads to what the book begins with adds what only looks like its first day`(
    order: [String]
  ) throws {
    try folder.write(
      #"[{ "name": "Giro", "kind": "checking", "transactions": [] }]"#, to: "b/accounts.json")
    try folder.write(
      "Date;Name;Amount;Balance\n2026-05-27;Kiosk;-10.00;90.50\n2026-05-27;Rent;-2.50;88.00\n"
        + "2026-05-28;Pay;3.00;91.00\n", to: "new.csv")
    // It ends with an entry of the other list, and has one with the amount of RENT before it.
    try folder.write(
      "Date;Name;Amount;Balance\n2026-05-26;Bank;3.00;103.00\n2026-05-27;Shop;-2.50;100.50\n"
        + "2026-05-27;Kiosk;-10.00;90.50\n", to: "old.csv")
    for name in order {
      let run = try daybook("import", "\(name).csv", "--account", "Giro", "--book", "b")
      #expect(run.code == 0, "\(run.errors)")
    }
    let book = try folder.read("b/accounts.json")
    for text in ["Bank", "Shop", "Kiosk", "Rent", "Pay"] {
      #expect(book.matches(of: try Regex("\"beneficiary\": \"\(text)\"")).count == 1)
    }
    #expect(book.contains("\"openingBalance\": 10000"))
    #expect(try daybook("check", "b").errors.isEmpty)
  }

  private static let orders = [
    ["1", "2", "3"], ["1", "3", "2"], ["2", "1", "3"], ["2", "3", "1"], ["3", "1", "2"],
    ["3", "2", "1"],
  ]

  @Test(arguments: orders)
  func `Three statements, two of one day, lead to one book in any order, and no gap is told`(
    order: [String]
  ) throws {
    try write(
      statement(1, from: "100,00", to: "95,00", [("251229", "D5,00", "SHOP")]),
      statement(2, from: "95,00", to: "92,00", [("251230", "D3,00", "RENT")]),
      statement(3, from: "92,00", to: "90,00", [("251230", "D2,00", "CAFE")]))
    var last = ""
    for name in order { last = try bringIn("\(name).sta").errors }
    #expect(!last.contains("gap"), "\(last)")
    try expect("90.00", opening: "100.00", entries: 3)
  }

  @Test(arguments: orders)
  func `A statement within a day that has the amount of another there is brought in beside it`(
    order: [String]
  ) throws {
    try write(
      statement(1, from: "100,00", to: "105,00", [("251229", "C5,00", "PAY")]),
      statement(2, from: "105,00", to: "110,00", [("251231", "C5,00", "SHOP")]),
      statement(3, from: "110,00", to: "115,00", [("251231", "C5,00", "RENT")]))
    for name in order { try bringIn("\(name).sta") }
    try expect("115.00", opening: "100.00", entries: 3)
  }

  @Test func `What goes out and comes back on the account's first day leaves what it held before`()
    throws
  {
    try folder.write(
      statement(1, from: "100,00", to: "95,00", [("261101", "D5,00", "INVOICE")]), to: "1.sta")
    try folder.write(
      statement(2, from: "95,00", to: "100,00", [("261101", "C5,00", "RETURN")]), to: "2.sta")
    try bringIn("1.sta")
    try bringIn("2.sta")
    try expect("100.00", opening: "100.00", entries: 2)
  }

  @Test(arguments: [("95,00", "95,00", 0), ("94,00", "94,00", 65), ("95,00", "94,00", 65)])
  func `Balances in the middle of a message are held against its entries`(
    closing: String, opening: String, code: Int
  ) throws {
    let text = statement(
      1, from: "100,00", to: "90,00", [("260105", "D5,00", "A"), ("260106", "D5,00", "B")])
    let place = try #require(text.range(of: ":61:260106"))
    let middle = ":62M:C260105EUR\(closing)\n:60M:C260105EUR\(opening)\n"
    try folder.write(
      text.replacingCharacters(in: place.lowerBound..<place.lowerBound, with: middle), to: "1.sta")
    let run = try daybook("import", "1.sta", "--add-accounts", "--book", "b")
    #expect(run.code == code, "\(run.output)\(run.errors)")
  }

  @Test func `The second page of a statement may come before the first`() throws {
    try folder.write(
      statement(
        1, from: "1000,00", to: "995,00", [("260105", "D5,00", "COFFEE")], codes: ("60F", "62M")),
      to: "1.sta")
    try folder.write(
      statement(
        2, from: "995,00", to: "990,00", [("260105", "D5,00", "COFFEE")], codes: ("60M", "62F")),
      to: "2.sta")
    try bringIn("2.sta")
    try bringIn("1.sta")
    try expect("990.00", opening: "1000.00", entries: 2)
  }

  @Test func `A statement that begins within a day adds nothing when it comes again`() throws {
    let first = statement(1, from: "100,00", to: "95,00", [("251231", "D5,00", "SHOP")])
    let second = statement(
      2, from: "95,00", to: "97,00", [("251231", "D3,00", "SHOP"), ("260101", "C5,00", "RENT")])
    for (name, text) in [("1", first), ("2", second), ("other", second + "\n")] {
      try folder.write(text, to: name + ".sta")
    }
    try folder.write(first + second, to: "all.sta")
    try bringIn("1.sta")
    try bringIn("2.sta")
    for name in ["1.sta", "2.sta", "other.sta", "all.sta"] {
      #expect(try bringIn(name, again: true).output.contains("  0 added"), "\(name)")
    }
    try expect("97.00", opening: "100.00", entries: 3)
  }

  @Test func `A list without balances is known by the statement of its days with other words`()
    throws
  {
    try folder.write(
      #"[{"name": "Giro", "iban": "DE89370400440532013000", "transactions": []}]"#,
      to: "b/accounts.json")
    try folder.write(
      "!Type:Bank\nD2026-01-05\nT-5.00\nPPOS 01\n^\nD2026-01-07\nT-6.00\nPPOS 02\n^\n", to: "a.qif")
    #expect(
      try daybook(
        "import", "a.qif", "--account", "Giro", "--book", "b"
      )
      .output.contains("2 added"))
    try folder.write(
      statement(
        1, from: "100,00", to: "89,00",
        [("260105", "D5,00", "Kartenzahlung Kiosk"), ("260107", "D6,00", "Kartenzahlung Markt")]),
      to: "b.sta")
    let known = try bringIn("b.sta").output
    #expect(known.contains("0 added, 2 there already"), "\(known)")
    #expect(known.contains("agrees with the bank's balance of 2026-01-07: 89.00 EUR"))
  }

  @Test func `What a run that is gone set as the opening balance does not come back with an undo`()
    throws
  {
    try write(
      statement(1, from: "100,00", to: "110,00", [("251231", "C10,00", "A")]),
      statement(2, from: "110,00", to: "115,00", [("260101", "C5,00", "B")]),
      statement(3, from: "115,00", to: "120,00", [("260102", "C5,00", "C")]))
    func run(_ name: String) throws -> String {
      let output = try bringIn(name).output
      return String(try #require(output.firstMatch(of: /--undo (\w+)/)).1)
    }
    let third = try run("3.sta")
    _ = try run("1.sta")
    let second = try run("2.sta")
    for id in [third, second] {
      #expect(try daybook("import", "--undo", id, "--book", "b").code == 0)
    }
    try expect("110.00", opening: "100.00", entries: 1)
    try bringIn("3.sta")
    try bringIn("2.sta")
    try expect("120.00", opening: "100.00", entries: 3)
  }

  @Test func `A statement that ends with what it began with doubles nothing in other words`() throws
  {
    let rows = ["Kiosk", "Markt"].map { word in
      [("260105", "D5,00", "POS \(word)"), ("260106", "C5,00", "POS \(word) R")]
    }
    try folder.write(statement(1, from: "100,00", to: "100,00", rows[0]), to: "1.sta")
    try folder.write(
      statement(1, from: "100,00", to: "100,00", rows[1]).replacing(#/\/\/S\d+/#, with: ""),
      to: "2.sta")
    try bringIn("1.sta")
    #expect(try bringIn("2.sta").output.contains("0 added, 2 there already"))
    try expect("100.00", opening: "100.00", entries: 2)
  }
}
