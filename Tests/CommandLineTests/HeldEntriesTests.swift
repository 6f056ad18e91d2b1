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

  /// A tip is added to a bill under one id; the second file has all of the day without the first.
  private func bistro(_ first: String? = nil, balance: String? = nil) throws {
    try folder.write(
      #"[{"name": "Account 12345678", "openingBalance": 10000}]"#, to: "accounts.json")
    try write(
      "a.ofx", [("20261105", "-40.00", "T1", "Bistro"), ("20261104", "-5.00", "T0", "Kiosk")],
      from: "20261101", to: "20261106", balance: first)
    try write(
      "b.ofx", [("20261104", "-5.00", "T0", "Kiosk"), ("20261105", "-48.00", "T1", "Bistro")],
      from: "20261101", to: "20261110", balance: balance)
    #expect(try daybook("import", "a.ofx").code == 0)
  }

  @Test(arguments: [(nil, nil), ("55.00", "47.00"), (nil, "47.00")])
  func `Another amount under one id takes the earlier one's place by a person's word alone`(
    first: String?, balance: String?
  ) throws {
    try bistro(first, balance: balance)
    let before = try folder.read("accounts.json")
    let held = try daybook("import", "b.ofx", "--quiet")
    #expect(held.code == 1 && held.output.isEmpty)
    let id = try #require(held.errors.firstMatch(of: #/--accept=([0-9a-z]{7})/#)?.output.1)
    #expect(
      held.errors.hasSuffix(
        """
        Account 12345678: note: held, and not added: 2026-11-05 -48.00 EUR "Bistro": it may correct \
        "Bistro" of 2026-11-05, which has its id at the bank and the amount -40.00 EUR: the file has \
        all of that day without it
          = in that one's place: --accept=\(id); another one beside it: --add=\(id)

        """), "\(held.errors)")
    #expect(try amounts() == ["2026-11-04 -500", "2026-11-05 -4000"])
    #expect(try daybook("import", "--undo").code == 0)

    let accepted = try daybook("import", "b.ofx", "--accept=\(id)")
    #expect(accepted.code == 0, "\(accepted.errors)")
    #expect(accepted.output.contains("1 added, 1 there already (1 by the bank's id), 1 corrected"))
    if balance != nil { #expect(accepted.output.contains("agrees with the bank's balance")) }
    #expect(try amounts() == ["2026-11-04 -500", "2026-11-05 -4800"])
    // Both files again, and neither brings anything.
    #expect(try daybook("import", "b.ofx").code == 0)
    let first = try daybook("import", "a.ofx", "--explain")
    #expect(first.code == 0 && first.output.contains("removed from the book since"))
    #expect(try amounts() == ["2026-11-04 -500", "2026-11-05 -4800"])
    let runs = try folder.read("imports.jsonl").matches(of: #/"run":"([0-9a-z]+)"/#)
    let last = try #require(runs.map { String($0.output.1) }.last)
    #expect(try daybook("import", "--undo", last).code == 0)
    #expect(try daybook("import", "--undo").code == 0)
    #expect(
      try folder.read("accounts.json").filter { !$0.isWhitespace }
        == before.filter { !$0.isWhitespace })
  }

  @Test(arguments: [(nil, nil), ("55.00", "47.00")])
  func `Another amount under one id is another entry where a person says so`(
    first: String?, balance: String?
  ) throws {
    try bistro(first, balance: balance)
    let held = try daybook("import", "b.ofx")
    let id = try #require(held.errors.firstMatch(of: #/--add=([0-9a-z]{7})/#)?.output.1)
    #expect(try daybook("import", "b.ofx", "--add=\(id)").code == 0)
    let both = ["2026-11-04 -500", "2026-11-05 -4000", "2026-11-05 -4800"]
    #expect(try amounts() == both)
    for file in ["a.ofx", "b.ofx"] { #expect(try daybook("import", file, "--again").code == 0) }
    #expect(try amounts() == both)
  }

  @Test(arguments: [nil, "55.00"])
  func `Another amount under one id is added where balances fit both entries alone`(
    first: String?
  ) throws {
    try bistro(first, balance: "7.00")
    let added = try daybook("import", "b.ofx")
    #expect(added.code == 0 && added.output.contains("1 added, 1 there already"))
    #expect(added.output.contains("agrees with the bank's balance of 2026-11-10: 7.00 EUR"))
    #expect(try amounts().count == 3)
  }

  @Test func `What a person edited stays beside another amount under its id, until both agree`()
    throws
  {
    try bistro()
    let held = try daybook("import", "b.ofx")
    #expect(held.code == 1)
    let entry = try #require(
      try folder.read("accounts.json").firstMatch(
        of: #/"id": ?"([0-9a-z]{8})", ?"date": ?"2026-11-05"/#)?.output.1)
    #expect(
      try daybook("transaction", "note", String(entry), "--category", "Food").code == 0)
    let refused = try daybook("import", "b.ofx", "--accept", "--explain")
    #expect(refused.code == 1)
    #expect(refused.output.contains("it corrects \"Bistro\" of 2026-11-05, which was edited"))
    #expect(try amounts() == ["2026-11-04 -500", "2026-11-05 -4000"])
    try folder.write(
      try folder.read("accounts.json").replacing(
        #/"date": ?"2026-11-05", ?"amount": ?-4000/#,
        with: #""date": "2026-11-05", "amount": -4800"#, maxReplacements: 1),
      to: "accounts.json")
    #expect(try amounts() == ["2026-11-04 -500", "2026-11-05 -4800"])
    let tied = try daybook("import", "b.ofx", "--accept")
    #expect(tied.code == 0 && tied.output.contains("1 tied"), "\(tied.errors)")
    #expect(try folder.read("accounts.json").contains("\"Food\""))
    #expect(try amounts() == ["2026-11-04 -500", "2026-11-05 -4800"])
    #expect(try daybook("import", "b.ofx", "--again").output.contains("0 added, 2 there already"))
  }

  @Test func `Two files of one import with two amounts under one id hold the second`() throws {
    try bistro()
    #expect(try daybook("import", "--undo").code == 0)
    #expect(try daybook("import", "a.ofx", "b.ofx", "--accept").code == 1)
    #expect(try amounts() == ["2026-11-04 -500", "2026-11-05 -4000"])
    #expect(try daybook("import", "b.ofx", "--accept").code == 0)
    #expect(try amounts() == ["2026-11-04 -500", "2026-11-05 -4800"])
  }

  @Test(arguments: [
    // On the first day of a list without a period, of which a balance proves that the book has all.
    ("2026-11-10", "Kiosk Am KAFFEE", "0 added, 1 there already (1 by the bank's balances)", 0),
    // The bank may have booked another one behind the balance of that day.
    ("2026-11-11", "Kiosk Am KAFFEE", "0 added, 0 there already, 1 held", 1),
    ("2026-11-11", "Kiosk am Tor", "0 added, 1 there already (1 by text)", 0),
    ("2026-11-12", "Kiosk Am KAFFEE", "1 added", 0),
  ])
  func `No other words beside an entry break a balance that the book and the bank had`(
    day: String, text: String, outcome: String, code: Int32
  ) throws {
    try folder.write(
      #"[{"name": "Account 12345678", "openingBalance": 10000}]"#, to: "accounts.json")
    try folder.write(
      #"{"layouts": [{"name": "x", "header": ["Day", "Text", "Sum"], "date": "Day", "amount": "Sum", "text": ["Text"]}]}"#,
      to: "imports.json")
    try write(
      "a.ofx",
      [("20261110", "-3.00", "F1", "KIOSK AM TOR"), ("20261111", "-3.00", "F2", "KIOSK AM TOR")],
      from: "20261106", to: "20261111", balance: "94.00")
    try folder.write("Day,Text,Sum\n\(day),\(text),-3.00\n", to: "b.csv")
    #expect(try daybook("import", "a.ofx").output.contains("agrees with the bank's balance"))
    let second = try daybook("import", "b.csv", "--account", "Account 12345678")
    #expect(second.code == code && second.output.contains(outcome), "\(second.output)")
    #expect(try amounts().count == (outcome == "1 added" ? 3 : 2))
  }

  @Test func `An entry to which a person gave another id is edited, and no undo leaves it unsaid`()
    throws
  {
    try folder.write(#"[{"name": "Account 12345678"}]"#, to: "accounts.json")
    try write(
      "a.ofx", [("20261005", "-10.00", "1", "REWE"), ("20261006", "-20.00", "2", "ALDI")],
      from: "20261001", to: "20261031", balance: "970.00")
    #expect(try daybook("import", "a.ofx").code == 0)
    let text = try folder.read("accounts.json")
    let id = try #require(text.firstMatch(of: #/"id": ?"([0-9a-z]{8})"/#)?.output.1)
    try folder.write(text.replacing("\"\(id)\"", with: "\"mine\""), to: "accounts.json")
    let before = try folder.snapshot()
    let refused = try daybook("import", "--undo")
    #expect(refused.code == 65 && refused.output.isEmpty)
    #expect(refused.errors.contains("Account 12345678: 2026-10-05 -10.00 EUR REWE (id)"))
    #expect(try folder.snapshot() == before)
    #expect(try daybook("import", "--undo", "--force").code == 0)
    #expect(try amounts().isEmpty)
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

  @Test func `An entry that an undo kept has its id by the format of its file still`() throws {
    try folder.write(#"[{"name": "Account 12345678", "transactions": []}]"#, to: "accounts.json")
    try write("a.ofx", [("20261105", "-8", "1", "Card payment")], from: "20261105", to: "20261105")
    try folder.write(
      """
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S</Id>
      <Acct><Id><Othr><Id>12345678</Id></Othr></Id><Ccy>EUR</Ccy></Acct>
      <Ntry><Amt Ccy="EUR">8.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-11-05</Dt></BookgDt><AcctSvcrRef>R74</AcctSvcrRef>
      <AddtlNtryInf>Kiosk</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>
      """, to: "b.xml")
    #expect(try daybook("import", "a.ofx").code == 0)
    let text = try folder.read("accounts.json")
    try folder.write(
      text.replacing(#""beneficiary": "Card payment""#, with: #""beneficiary": "Card""#),
      to: "accounts.json")
    #expect(try daybook("import", "--undo", "--keep-edited").code == 0)
    // Ids of two formats say nothing against each other: it may be the same entry, which is told.
    let run = try daybook("import", "b.xml", "--account", "Account 12345678")
    #expect(run.code == 0 && run.output.contains("1 added"))
    #expect(run.errors.contains("note: "), "\(run.errors)")
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
