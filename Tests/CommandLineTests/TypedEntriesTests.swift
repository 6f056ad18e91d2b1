import Foundation
import TestSupport
import Testing

/// Entries that were typed in before the bank had them, and twins of them in its files.
@Suite struct TypedEntriesTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func book(typed: [(day: String, amount: Int)]) throws {
    let entries = typed.map {
      #"{"date": "\#($0.day)", "amount": \#($0.amount), "beneficiary": "Typed"}"#
    }
    try folder.write(
      """
      [{"name": "Giro", "currency": "EUR", "openingBalance": 10000,
        "transactions": [\(entries.joined(separator: ", "))]}]
      """, to: "accounts.json")
    try folder.write(
      """
      {"layouts": [{"name": "list", "header": ["Day", "Who", "Sum", "Left", "Number"],
        "date": "Day", "payee": "Who", "amount": "Sum", "balance": "Left", "id": "Number",
        "decimal": ","}]}
      """, to: "imports.json")
  }

  /// Rows of day, payee, amount, balance and number.
  private func list(_ name: String, _ rows: String...) throws {
    try folder.write((["Day;Who;Sum;Left;Number"] + rows).joined(separator: "\n"), to: name)
  }

  private func amounts() throws -> [String] {
    try folder.read("accounts.json").matches(of: #/"amount": ?(-?\d+), ?"beneficiary/#)
      .map { String($0.output.1) }.sorted()
  }

  private func heldID(_ result: Daybook.Result) throws -> String {
    String(try #require(result.errors.firstMatch(of: #/--add=([0-9a-z]{7})/#)?.output.1))
  }

  @Test(arguments: ["--add", "--accept"])
  func `One of twins that is held keeps its id after the other came in`(how: String) throws {
    try book(typed: [("2026-11-22", -4999)])
    try list(
      "a.csv", "2026-11-19;Shop;-49,99;50,01;", "2026-11-19;Shop;-49,99;0,02;")
    let first = try daybook("import", "a.csv", "--account", "Giro")
    #expect(first.code == 1, "\(first.errors)")
    let id = try heldID(first)
    #expect(try heldID(try daybook("import", "a.csv", "--account", "Giro")) == id)
    #expect(try daybook("import", "a.csv", "--account", "Giro", "\(how)=\(id)").code == 0)
    #expect(try amounts().count == (how == "--add" ? 3 : 2))
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--again").code == 0)
    #expect(try amounts().count == (how == "--add" ? 3 : 2))
  }

  @Test func `An id decides on one of twins alone, however often it is said`() throws {
    try book(typed: [("2026-11-20", -4999), ("2026-11-22", -4999)])
    try list(
      "a.csv", "2026-11-19;Shop;-49,99;50,01;", "2026-11-19;Shop;-49,99;0,02;")
    let first = try daybook("import", "a.csv", "--account", "Giro")
    let ids = first.errors.matches(of: #/--add=([0-9a-z]{7})/#).map { String($0.output.1) }
    #expect(Set(ids).count == 2)
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--add=\(ids[1])").code == 1)
    #expect(try amounts().count == 3)
    let again = try daybook("import", "a.csv", "--account", "Giro", "--add=\(ids[1])")
    #expect(again.code == 64 && again.errors.contains("is held as"), "\(again.errors)")
    #expect(try amounts().count == 3)
    let rest = try daybook("import", "a.csv", "--account", "Giro")
    #expect(rest.code == 1)
    #expect(try heldID(rest) == ids[0])
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--accept=\(ids[0])").code == 0)
    #expect(try amounts().count == 3)
  }

  @Test func `Balances take no known entry for new while a person is to say of another`() throws {
    try book(typed: [("2026-11-06", -4999)])
    try list("a.csv", "2026-11-04;Miller;-49,99;50,01;R1")
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--add-accounts").code <= 1)
    let count = try amounts().count
    let held = try daybook("import", "a.csv", "--account", "Giro")
    if held.code == 1 {
      #expect(
        try daybook("import", "a.csv", "--account", "Giro", "--add=\(heldID(held))").code == 0)
    }
    #expect(try amounts().count == 2, "\(count)")
    try list("b.csv", "2026-11-04;Miller;-49,99;50,01;R1", "2026-11-04;Lidl;-49,99;0,02;R2")
    let second = try daybook("import", "b.csv", "--account", "Giro")
    #expect(second.code == 1 && second.output.contains("0 added"), "\(second.output)")
    #expect(
      try daybook("import", "b.csv", "--account", "Giro", "--accept=\(heldID(second))").code == 0)
    #expect(try amounts() == ["-4999", "-4999"])
  }

  /// An MT940 statement of one day of 2026.
  private func statement(_ day: String, _ opening: String, _ rows: [String], _ closing: String)
    -> String
  {
    let entries = rows.map { ":61:26\(day)\(day)\($0)\n:86:Shop\n" }.joined()
    return ":20:S\n:25:DE02120300000000202051\n:28C:1\n:60F:\(opening.prefix(1))26\(day)EUR"
      + "\(opening.dropFirst())\n\(entries):62F:\(closing.prefix(1))26\(day)EUR"
      + "\(closing.dropFirst())\n-\n"
  }

  @Test(
    arguments: [
      ("100,00", "95,00", "95.00 EUR", 1), ("95,00", "90,00", "90.00 EUR", 2),
    ])
  func `The bank's balances say of a typed entry of the same day whether it is the bank's`(
    opening: String, closing: String, balance: String, count: Int
  ) throws {
    try book(typed: [("2026-11-05", -500)])
    try folder.write(
      folder.read("accounts.json").replacing(
        #""currency""#, with: #""iban": "DE02120300000000202051", "currency""#),
      to: "accounts.json")
    try folder.write(
      statement("1105", "C" + opening, ["D5,00NTRFNONREF"], "C" + closing), to: "a.sta")
    let result = try daybook("import", "a.sta")
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.contains("agrees with the bank's balance"))
    #expect(try daybook("balance").output.contains(balance))
    #expect(try amounts().count == count)
  }

  @Test func `While an entry of one file is held, balances of the next ones take none for known`()
    throws
  {
    try book(typed: [])
    try folder.write(
      #"[{"name": "Giro", "iban": "DE02120300000000202051", "transactions": []}]"#,
      to: "accounts.json")
    try folder.write(
      statement("1117", "C0,00", ["C7,00NTRFNONREF//R1"], "C7,00")
        + statement("1124", "C7,00", ["D3,50NTRFNONREF//R2", "C3,50NTRFNONREF//R3"], "C7,00"),
      to: "in/a.sta")
    let rest = [
      statement("1124", "C7,00", ["C3,50NTRFNONREF//R4"], "C10,50"),
      statement(
        "1125", "C10,50", ["D3,50NTRFNONREF//R5", "C3,50NTRFNONREF//R6", "D3,50NTRFNONREF//R7"],
        "C7,00"),
      statement("1125", "C7,00", ["D3,50NTRFNONREF//R8"], "C3,50"),
    ]
    for (name, text) in zip("bcd", rest) { try folder.write(text, to: "in/\(name).sta") }
    let first = try daybook("import", "in")
    #expect(first.code == 1)
    let ids = first.errors.matches(of: #/--add=([0-9a-z]{7})/#).map { "--add=\($0.output.1)" }
    #expect(ids.count == 2, "\(first.errors)")
    #expect(try daybook.run(["import", "in"] + ids).code == 0)
    #expect(try amounts().count == 8)
    #expect(try daybook("check").output.contains("0 notes"))
  }

  @Test func `What is known stays known when a typed entry is of another day than the bank's`()
    throws
  {
    try book(typed: [])
    try folder.write(
      try folder.read("accounts.json").replacing(
        "\"openingBalance\": 10000",
        with: "\"openingBalance\": 0, \"iban\": \"DE02120300000000202051\""),
      to: "accounts.json")
    try folder.write(
      statement("1115", "C8,26", ["D9,90NTRFNONREF", "C19,80NTRFNONREF"], "C18,16"), to: "a.sta")
    #expect(try daybook("import", "a.sta").code == 0)
    let file = URL(filePath: folder.path).appending(path: "accounts.json")
    var accounts =
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]] ?? []
    let entries = accounts[0]["transactions"] as? [[String: Any]] ?? []
    let typed: [String: Any] = ["date": "2026-11-12", "amount": -990, "beneficiary": "Typed"]
    accounts[0]["transactions"] = entries.filter { $0["amount"] as? Int != 1_980 } + [typed]
    try JSONSerialization.data(withJSONObject: accounts).write(to: file)
    try folder.write(
      statement("1108", "C0,00", ["C18,16NTRFNONREF"], "C18,16")
        + statement("1110", "C18,16", ["D9,90NTRFNONREF"], "C8,26")
        + statement("1115", "C8,26", ["D9,90NTRFNONREF"], "D1,64"), to: "b.sta")
    let held = try daybook("import", "b.sta")
    #expect(held.code == 1)
    #expect(try daybook("import", "b.sta", "--accept=\(heldID(held))").code == 0)
    let all = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]])
    let amounts = (all[0]["transactions"] as? [[String: Any]] ?? []).compactMap {
      $0["amount"] as? Int
    }
    #expect(amounts.sorted() == [-990, -990, 1_816])
  }

  @Test func `What was tied to a file of another format is compared as of that format`() throws {
    try book(typed: [("2026-11-13", 100_000)])
    try folder.write(
      try folder.read("accounts.json").replacing(
        "\"currency\"", with: "\"iban\": \"DE02120300000000202051\", \"currency\""),
      to: "accounts.json")
    func camt(_ name: String, _ day: String, _ payee: String, _ id: String) throws {
      try folder.write(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
        <GrpHdr><MsgId>M</MsgId></GrpHdr><Ntfctn><Id>N</Id>
        <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
        <Ntry><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>\(day)</Dt></BookgDt><AcctSvcrRef>\(id)</AcctSvcrRef><NtryDtls><TxDtls>
        <RltdPties><Dbtr><Pty><Nm>\(payee)</Nm></Pty></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>
        </Ntfctn></BkToCstmrDbtCdtNtfctn></Document>
        """, to: name)
    }
    try camt("a.xml", "2026-11-01", "Shop", "R1")
    #expect(try daybook("import", "a.xml").code == 0)
    try list("b.csv", "2026-11-15;Town works;1000,00;2100,00;D7")
    let held = try daybook("import", "b.csv", "--account", "Giro")
    #expect(held.code == 1)
    #expect(
      try daybook("import", "b.csv", "--account", "Giro", "--accept=\(heldID(held))").code == 0)
    try camt("c.xml", "2026-11-15", "TOWN WORKS", "R2")
    #expect(try daybook("import", "c.xml").code == 0)
    #expect(try amounts() == ["100000", "100000"])
  }
}
