import Foundation
import TestSupport
import Testing

/// What an import holds, what a person says to it, and what stands in the way of an undo.
@Suite struct HeldEntriesTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  /// An OFX file of one account; entries are day, amount, id and name.
  private func write(
    _ name: String, _ entries: [(String, String, String, String)], from first: String,
    to last: String, balance: String? = nil
  ) throws {
    let rows = entries.map {
      "<STMTTRN><TRNTYPE>OTHER<DTPOSTED>\($0.0)<TRNAMT>\($0.1)<FITID>\($0.2)<NAME>\($0.3)</STMTTRN>"
    }
    let ledger = balance.map { "<LEDGERBAL><BALAMT>\($0)<DTASOF>\(last)</LEDGERBAL>" } ?? ""
    try folder.write(
      """
      OFXHEADER:100
      DATA:OFXSGML
      VERSION:102

      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
      <BANKACCTFROM><BANKID>0001<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM>
      <BANKTRANLIST><DTSTART>\(first)<DTEND>\(last)
      \(rows.joined(separator: "\n"))
      </BANKTRANLIST>\(ledger)</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

      """, to: name)
  }

  private func amounts() throws -> [String] {
    try folder.read("accounts.json").matches(
      of: #/"date": ?"([-0-9]+)", ?"amount": ?(-?\d+), ?"ben/#
    )
    .map { "\($0.output.1) \($0.output.2)" }.sorted()
  }

  private func twoCoffees() throws {
    try folder.write(#"[{"name": "Account 12345678", "transactions": []}]"#, to: "accounts.json")
    try write("a.ofx", [("20261101", "-2.50", "F1", "Kiosk")], from: "20261101", to: "20261101")
    try write(
      "b.ofx", [("20261101", "-2.50", "F2", "Kiosk"), ("20261102", "-800", "F3", "Rent")],
      from: "20261101", to: "20261102")
    #expect(try daybook("import", "a.ofx").code == 0)
  }

  @Test
  func
    `What nothing decides is held by an id that stays, told although quiet, and the rest booked`()
    throws
  {
    try twoCoffees()
    let held = try daybook("import", "b.ofx", "--quiet")
    #expect(held.code == 1 && held.output.isEmpty)
    let id = try #require(held.errors.firstMatch(of: #/--accept=([0-9a-z]{7})/#)?.output.1)
    #expect(
      held.errors == """
        Account 12345678: note: held, and not added: 2026-11-01 -2.50 EUR "Kiosk": it may be "Kiosk" \
        of 2026-11-01, whose id at the bank is another one
          = the same: --accept=\(id); another one: --add=\(id)

        """)
    #expect(try amounts() == ["2026-11-01 -250", "2026-11-02 -80000"])
    let again = try daybook("import", "b.ofx", "--explain")
    #expect(again.code == 1 && again.output.contains("held as \(id): it may be \"Kiosk\""))
    let json = try daybook("import", "b.ofx", "--json", "--dry-run")
    #expect(json.code == 1 && json.output.contains("\"heldAs\" : \"\(id)\""))

    let before = try folder.snapshot()
    let unknown = try daybook("import", "b.ofx", "--add=zzzzzzz")
    #expect(
      unknown.code == 64
        && unknown.errors.contains("no entry of these files is held as \"zzzzzzz\""))
    #expect(try daybook("import", "b.ofx", "--add=\(id)", "--accept=\(id)").code == 64)
    #expect(try daybook("import", "b.ofx", "--add").code == 64)
    #expect(try daybook("import", "b.ofx", "--keep-edited").code == 64)
    #expect(try folder.snapshot() == before)

    #expect(try daybook("import", "b.ofx", "--add=\(id)").code == 0)
    #expect(try amounts() == ["2026-11-01 -250", "2026-11-01 -250", "2026-11-02 -80000"])
    #expect(try daybook("import", "b.ofx", "--again").code == 0)
    #expect(try amounts().count == 3)
  }

  @Test(arguments: ["--accept", "--accept=ID"])
  func `A held entry is tied to the one that it may be, and an undo gives that its own back`(
    option: String
  ) throws {
    try twoCoffees()
    let held = try daybook("import", "b.ofx", "--dry-run")
    let id = try #require(held.errors.firstMatch(of: #/--accept=([0-9a-z]{7})/#)?.output.1)
    let before = try folder.read("accounts.json")
    let tied = try daybook("import", "b.ofx", option.replacing("ID", with: String(id)))
    #expect(tied.code == 0 && tied.output.contains("1 tied"))
    #expect(try amounts() == ["2026-11-01 -250", "2026-11-02 -80000"])
    #expect(try folder.read("accounts.json").contains("\"F2\""))
    #expect(try daybook("import", "b.ofx").output.contains("imported before"))
    #expect(try daybook("import", "--undo").code == 0)
    #expect(
      try folder.read("accounts.json").filter { !$0.isWhitespace }
        == before.filter { !$0.isWhitespace })
  }

  @Test func `An undo names what was edited since, and takes back what it is told to`() throws {
    try folder.write(#"[{"name": "Account 12345678"}]"#, to: "accounts.json")
    try write(
      "a.ofx", [("20261005", "-10.00", "1", "REWE"), ("20261006", "-20.00", "2", "ALDI")],
      from: "20261001", to: "20261031", balance: "970.00")
    #expect(try daybook("import", "a.ofx").code == 0)
    let id = try #require(
      try folder.read("accounts.json").firstMatch(of: #/"id": ?"([0-9a-z]{8})"/#)?.output.1)
    #expect(try daybook("transaction", "note", String(id), "--category", "Food").code == 0)
    let before = try folder.snapshot()
    let refused = try daybook("import", "--undo")
    #expect(refused.code == 65 && refused.output.isEmpty)
    #expect(refused.errors.contains("Account 12345678: 2026-10-05 -10.00 EUR REWE (category)"))
    #expect(refused.errors.contains("--keep-edited takes back all others"))
    #expect(try folder.snapshot() == before)
    #expect(try daybook("import", "--undo", "--keep-edited", "--force").code == 64)
    #expect(
      try daybook("import", "--undo", "--keep-edited").output.contains("1 kept, since edited"))
    #expect(try amounts() == ["2026-10-05 -1000"])
    #expect(try folder.read("accounts.json").contains("\"openingBalance\""))
  }

  @Test func `An undo of what a later run tied names that run`() throws {
    try twoCoffees()
    #expect(try daybook("import", "b.ofx", "--accept").code == 0)
    let runs = try folder.read("imports.jsonl").matches(of: #/"run":"([0-9a-z]+)"/#)
    let (first, second) = (
      String(try #require(runs.first).output.1), String(try #require(runs.last).output.1)
    )
    let before = try folder.snapshot()
    let refused = try daybook("import", "--undo", first)
    #expect(refused.code == 65 && refused.output.isEmpty)
    #expect(
      refused.errors.contains(
        "Account 12345678: 2026-11-01 -2.50 EUR Kiosk (tied by run \(second))"), "\(refused.errors)"
    )
    #expect(try folder.snapshot() == before)
    #expect(try daybook("import", "--undo", second).code == 0)
    #expect(try daybook("import", "--undo", first).code == 0)
    #expect(try amounts().isEmpty)
  }

  @Test func `An entry that was moved to the day of its twin is not taken for it`() throws {
    try folder.write(#"[{"name": "Account 12345678"}]"#, to: "accounts.json")
    try folder.write("Date,Payee,Description,Amount\n2026-11-03,Kiosk,Coffee,-2.50\n", to: "a.csv")
    #expect(try daybook("import", "layout", "a.csv", "--save=kiosk").code == 0)
    #expect(try daybook("import", "a.csv", "--account", "Account 12345678").code == 0)
    let moved = try folder.read("accounts.json").replacing(
      #/"date": ?"2026-11-03"/#, with: "\"date\": \"2026-11-04\"", maxReplacements: 1)
    try folder.write(moved, to: "accounts.json")
    try folder.write("Date,Payee,Description,Amount\n2026-11-04,Kiosk,Coffee,-2.50\n", to: "b.csv")
    let held = try daybook("import", "b.csv", "--account", "Account 12345678")
    #expect(held.code == 1)
    #expect(
      held.errors.contains(
        "it may be \"Kiosk\" of 2026-11-04, which was moved to that day in the book"))
    let id = try #require(held.errors.firstMatch(of: #/--add=([0-9a-z]{7})/#)?.output.1)
    #expect(try amounts().count == 1)
    let account = "Account 12345678"
    #expect(try daybook("import", "b.csv", "--account", account, "--add=\(id)").code == 0)
    #expect(try amounts() == ["2026-11-04 -250", "2026-11-04 -250"])
    // A file that has the bank's day as well shows which is which.
    try folder.write(
      "Date,Payee,Description,Amount\n2026-11-03,Kiosk,Coffee,-2.50\n2026-11-04,Kiosk,Coffee,-2.50\n",
      to: "c.csv")
    #expect(try daybook("import", "c.csv", "--account", account).code == 0)
    #expect(try amounts().count == 2)
  }

  @Test func `What is recorded under the id of an entry that is gone is another entry`() throws {
    try twoCoffees()
    let imported = try folder.read("accounts.json")
    let id = try #require(imported.firstMatch(of: #/"id": ?"([0-9a-z]{8})"/#)?.output.1)
    try folder.write(
      #"[{"name": "Account 12345678", "transactions": [{"id": "\#(id)", "date": "2026-11-20", "amount": -900, "beneficiary": "Baker"}]}]"#,
      to: "accounts.json")
    let again = try daybook("import", "a.ofx", "--explain")
    #expect(again.output.contains("imported before and removed from the book since"))
    #expect(try amounts() == ["2026-11-20 -900"])
  }

  @Test(arguments: ["--accept", "--add"])
  func `What a person says of one held entry decides nothing of the others`(decision: String) throws
  {
    try folder.write(#"[{"name": "Account 12345678", "transactions": []}]"#, to: "accounts.json")
    try write(
      "a.ofx",
      [
        ("20261101", "-1", "A0", "One"), ("20261102", "-2", "A1", "Two"),
        ("20261103", "-3", "A2", "Three"),
      ], from: "20261101", to: "20261103")
    try write(
      "b.ofx",
      [
        ("20261101", "-1", "A0", "One"), ("20261102", "-2", "B1", "Two"),
        ("20261103", "-3", "B2", "Three"),
      ], from: "20261101", to: "20261103")
    #expect(try daybook("import", "a.ofx").code == 0)
    let held = try daybook("import", "b.ofx")
    let ids = held.errors.matches(of: #/--accept=([0-9a-z]{7})/#).map { String($0.output.1) }
    #expect(held.code == 1 && ids.count == 2)
    let first = try daybook("import", "b.ofx", "\(decision)=\(ids[0])")
    #expect(first.code == 1 && first.errors.contains("--add=\(ids[1])"), "\(first.errors)")
    let rest = try daybook("import", "b.ofx")
    #expect(rest.code == 1 && rest.errors.contains("--add=\(ids[1])"))
    #expect(try daybook("import", "b.ofx", "--accept=\(ids[1])").code == 0)
    let count = decision == "--add" ? 4 : 3
    #expect(try amounts().count == count)
    for file in ["a.ofx", "b.ofx"] {
      #expect(try daybook("import", file, "--again").code == 0)
      #expect(try amounts().count == count)
    }
  }

  private func entryEdited(_ key: String) throws {
    let text = try folder.read("accounts.json")
    try folder.write(
      text.replacing(#/"beneficiary": ?"Kiosk"/#, with: #""beneficiary": "Kiosk", \#(key)"#),
      to: "accounts.json")
  }

  @Test(arguments: [#""transfer": false"#, #""transfer": "Purse""#])
  func `What a person says of an entry's transfer is an edit`(key: String) throws {
    try folder.write(
      #"[{"name": "Account 12345678", "transactions": []}, {"name": "Purse", "kind": "cash"}]"#,
      to: "accounts.json")
    try write("a.ofx", [("20261101", "-2.50", "F1", "Kiosk")], from: "20261101", to: "20261101")
    #expect(try daybook("import", "a.ofx", "--account", "Account 12345678").code == 0)
    try entryEdited(key)
    let before = try folder.snapshot()
    let undo = try daybook("import", "--undo")
    #expect(undo.code == 65 && undo.errors.contains("Kiosk (transfer)"), "\(undo.errors)")
    #expect(try folder.snapshot() == before)
    #expect(try daybook("import", "--undo", "--force").code == 0)
    #expect(try amounts().isEmpty)
  }

  @Test func `What rules set is no edit after the rules are gone either`() throws {
    try twoCoffees()
    try folder.write(
      """
      {"rules": [{"when": {"payee": "Kiosk"}, "set": {"category": "Food", "payee": "The kiosk",
      "tags": ["out"], "reference": "Coffee"}}]}
      """, to: "imports.json")
    #expect(try daybook("import", "rules", "--apply").code == 0)
    #expect(try folder.read("accounts.json").contains("The kiosk"))
    try folder.write("{}", to: "imports.json")
    #expect(try daybook("import", "--undo").code == 0)
    #expect(try amounts().isEmpty)
  }

  @Test func `What a person set over what rules had set is an edit`() throws {
    try twoCoffees()
    try folder.write(
      #"{"rules": [{"when": {"payee": "Kiosk"}, "set": {"category": "Food"}}]}"#, to: "imports.json"
    )
    #expect(try daybook("import", "rules", "--apply").code == 0)
    try folder.write(
      try folder.read("accounts.json").replacing("\"Food\"", with: "\"Fun\""), to: "accounts.json")
    try folder.write("{}", to: "imports.json")
    let undo = try daybook("import", "--undo")
    #expect(undo.code == 65 && undo.errors.contains("(category)"))
  }
}

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

  @Test func `What is known stays known when a typed entry is of another day than the bank's`()
    throws
  {
    try book(typed: [])
    try folder.write(
      try folder.read("accounts.json").replacing(
        "\"openingBalance\": 10000",
        with: "\"openingBalance\": 0, \"iban\": \"DE02120300000000202051\""),
      to: "accounts.json")
    func statement(_ day: String, _ opening: String, _ rows: [String], _ closing: String) -> String
    {
      let entries = rows.map { ":61:26\(day)\(day)\($0)NTRFNONREF\n:86:Shop\n" }.joined()
      return ":20:S\n:25:DE02120300000000202051\n:28C:1\n:60F:\(opening.prefix(1))26\(day)EUR"
        + "\(opening.dropFirst())\n\(entries):62F:\(closing.prefix(1))26\(day)EUR"
        + "\(closing.dropFirst())\n-\n"
    }
    try folder.write(
      statement("1115", "C8,26", ["D9,90", "C19,80"], "C18,16"), to: "a.sta")
    #expect(try daybook("import", "a.sta").code == 0)
    let file = URL(filePath: folder.path).appending(path: "accounts.json")
    var accounts =
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]] ?? []
    let entries = accounts[0]["transactions"] as? [[String: Any]] ?? []
    let typed: [String: Any] = ["date": "2026-11-12", "amount": -990, "beneficiary": "Typed"]
    accounts[0]["transactions"] = entries.filter { $0["amount"] as? Int != 1_980 } + [typed]
    try JSONSerialization.data(withJSONObject: accounts).write(to: file)
    try folder.write(
      statement("1108", "C0,00", ["C18,16"], "C18,16")
        + statement("1110", "C18,16", ["D9,90"], "C8,26")
        + statement("1115", "C8,26", ["D9,90"], "D1,64"), to: "b.sta")
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
