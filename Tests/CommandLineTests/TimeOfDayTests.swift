import Foundation
import TestSupport
import Testing

/// Where entries have instants, those of a day stand in the order of these, everywhere.
@Suite struct TimeOfDayTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  /// An app's file, the newest first; at first the account had 2,000.00, and was never below zero.
  private static let app = """
    [{"id": "1", "name": "Giro", "transactions": [
      {"id": "e", "date": "2026-11-20T18:00:00Z", "amount": -500, "beneficiary": "Evening"},
      {"id": "n", "date": "2026-11-20T12:00:00.250Z", "amount": -200, "beneficiary": "Later at noon"},
      {"id": "x", "date": "2026-11-20", "amount": -1, "beneficiary": "Beside noon"},
      {"id": "m", "date": "2026-11-20T12:00:00.125Z", "amount": -300, "beneficiary": "Noon"},
      {"id": "b", "date": "2026-11-20T09:00:00+01:00", "amount": 200000, "beneficiary": "Beginning"}
    ]},
    {"id": "2", "name": "Purse", "kind": "cash", "openingBalance": 100, "transactions": [
      {"id": "p", "date": "2026-11-20T15:00:00Z", "amount": -40, "beneficiary": "Afternoon"},
      {"id": "q", "date": "2026-11-20T07:00:00Z", "amount": -20, "beneficiary": "Breakfast"}
    ]}]
    """
  private static let settings = #"{"timeZone": "Europe/Berlin"}"#

  private func lines(_ arguments: String...) throws -> [String] {
    try daybook.run(arguments).output.split(separator: "\n").map(String.init)
  }

  @Test func `A day is in the order of its instants in statements, lists, exports and pages`()
    throws
  {
    try folder.write(Self.app, to: "accounts.json")
    try folder.write(Self.settings, to: "daybook.json")
    #expect(
      try lines("transaction", "list", "--json").compactMap { line in
        line.firstMatch(of: #/"id" ?: ?"(.)"/#).map { String($0.output.1) }
      } == ["e", "p", "x", "n", "m", "b", "q"])
    #expect(try daybook("build", "--quiet", "--as-of", "2026-11-26").code == 0)
    let statement = try folder.read("public/accounts/giro/statements/2026-11.md")
    #expect(!statement.contains("| -8.00") && statement.contains("1,989.99"))
    func order(_ path: String, _ names: [String]) throws -> [String] {
      let text = try folder.read(path)
      return names.compactMap { name in text.range(of: name).map { (name, $0.lowerBound) } }
        .sorted { $0.1 < $1.1 }.map(\.0)
    }
    let own = ["Beginning", "Noon", "Later at noon", "Beside noon", "Evening"]
    let table = "public/accounts/giro/statements/2026-11.md"
    #expect(try order(table, own.map { "| \($0)" }) == own.map { "| \($0)" })
    #expect(try order("public/accounts/giro/transactions.csv", own) == own)
    #expect(try order("public/accounts/giro/2026.html", own) == own.reversed())
    let all = [
      "Breakfast", "Beginning", ">Noon", "Later at noon", "Beside noon", "Afternoon", "Evening",
    ]
    #expect(try order("public/index.html", all) == all.suffix(5).reversed())
    let journal = try daybook("export", "--format", "ledger").output
    try folder.write(journal, to: "journal")
    let booked = all.map { $0.replacing(">", with: "") }
    #expect(try order("journal", booked.map { " \($0)\n" }) == booked.map { " \($0)\n" })
  }

  @Test func `The place of an entry in its day is that of the listing`() throws {
    try folder.write(Self.app.replacing(#/"id": "[a-z]", /#, with: ""), to: "accounts.json")
    try folder.write(Self.settings, to: "daybook.json")
    let shown = try daybook("transaction", "show", "giro/2026-11-20/1").output
    #expect(shown.contains("Beginning") && shown.contains("2000.00"))
    #expect(try daybook("transaction", "show", "giro/2026-11-20/5").output.contains("Evening"))
  }

  @Test func `An account without instants stays where it stands among others`() throws {
    try folder.write(
      #"""
      [{"name": "A", "kind": "cash", "transactions": [
        {"date": "2026-11-20", "amount": 1, "beneficiary": "A1"},
        {"date": "2026-11-20", "amount": 2, "beneficiary": "A2"}]},
       {"name": "B", "kind": "cash", "transactions": [
        {"date": "2026-11-20T18:00:00Z", "amount": 4, "beneficiary": "B2"},
        {"date": "2026-11-20T08:00:00Z", "amount": 3, "beneficiary": "B1"}]},
       {"name": "C", "kind": "cash", "transactions": [
        {"date": "2026-11-20", "amount": 5, "beneficiary": "C1"}]}]
      """#, to: "accounts.json")
    let payees = try lines("transaction", "list").compactMap { line in
      line.firstMatch(of: #/[ABC][12]/#).map { String($0.output) }
    }
    #expect(payees == ["A2", "A1", "B2", "B1", "C1"])
  }

  @Test func `A book without a time zone is told once in which one instants are days`() throws {
    try folder.write(Self.app, to: "accounts.json")
    let note = """
      accounts.json: note: dates here are instants, and the book names no time zone: their days are \
      those of Europe/Berlin
        = name the zone in daybook.json, such as "timeZone": "Europe/Berlin"
      """
    let checked = try daybook("check")
    #expect(checked.code == 0 && checked.output.contains(note))
    #expect(checked.output.matches(of: #/names no time zone/#).count == 1)
    try folder.write(Self.settings, to: "daybook.json")
    #expect(try !daybook("check").output.contains("time zone"))
    // A day, and a time without an offset, are the same in every zone.
    try folder.write("{}", to: "daybook.json")
    try folder.write(
      #"[{"name": "A", "kind": "cash", "transactions": [{"date": "2026-11-20T18:00", "amount": 4, "beneficiary": "B"}]}]"#,
      to: "accounts.json")
    #expect(try !daybook("check").output.contains("time zone"))
  }

  @Test func `Of a bank's file the day stays as it is written, and the time orders`() throws {
    try folder.write(
      #"[{"name": "Giro", "openingBalance": 0, "transactions": []}]"#, to: "accounts.json")
    try folder.write(#"{"timeZone": "America/New_York"}"#, to: "daybook.json")
    let entries = [
      ("20260114230000[-5:EST]", "-3.00", "c"), ("20260114120000[0:GMT]", "-2.00", "b"),
      ("20260114000000[0:GMT]", "-1.00", "a"),
    ].map { date, amount, id in
      "<STMTTRN><TRNTYPE>OTHER<DTPOSTED>\(date)<TRNAMT>\(amount)<FITID>\(id)<NAME>Shop \(id)</STMTTRN>"
    }
    try folder.write(
      """
      OFXHEADER:100
      DATA:OFXSGML
      VERSION:102

      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>12345678\
      <ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260101<DTEND>20260131
      \(entries.joined(separator: "\n"))
      </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """, to: "bank.ofx")
    let imported = try daybook("import", "bank.ofx", "--account", "Giro")
    #expect(imported.code == 0, "\(imported.errors)")
    let text = try folder.read("accounts.json")
    let dates = text.matches(of: #/"date": ?"(\d{4}-\d\d-\d\d)", "amount": ?(-\d+), "benef/#).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(dates == ["2026-01-14 -100", "2026-01-14 -200", "2026-01-14 -300"])
  }

  @Test func `Of a camt file the day stays as it is written, too, with its zone`() throws {
    try folder.write(#"{"timeZone": "Europe/Berlin"}"#, to: "daybook.json")
    try folder.write(
      #"[{"name": "Giro", "kind": "cash", "currency": "EUR", "transactions": []}]"#,
      to: "accounts.json")
    let entries = [
      // In Berlin these would be the 14th; by their instants the second is the earlier one.
      ("2026-01-13T23:30:00-05:00", "1.00"), ("2026-01-13T23:45:00-01:00", "2.00"),
      ("2026-01-14T08:00:00+01:00", "3.00"), ("2026-01-14T07:30:00+01:00", "4.00"),
    ].enumerated().map { number, entry in
      """
      <Ntry><Amt Ccy="EUR">\(entry.1)</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>\
      <BookgDt><DtTm>\(entry.0)</DtTm></BookgDt><ValDt><Dt>\(entry.0.prefix(10))</Dt></ValDt>\
      <AcctSvcrRef>R\(number)</AcctSvcrRef><AddtlNtryInf>Text \(number)</AddtlNtryInf></Ntry>
      """
    }
    try folder.write(
      """
      <?xml version="1.0"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr>\
      <MsgId>1</MsgId><CreDtTm>2026-01-15T00:00:00Z</CreDtTm></GrpHdr><Stmt><Id>1</Id><Acct><Id>\
      <Othr><Id>12345678</Id></Othr></Id><Ccy>EUR</Ccy></Acct>\(entries.joined())</Stmt>\
      </BkToCstmrStmt></Document>
      """, to: "bank.xml")
    let imported = try daybook("import", "bank.xml", "--account", "Giro")
    #expect(imported.code == 0, "\(imported.errors)")
    let text = try folder.read("accounts.json")
    let dates = text.matches(of: #/"date": ?"(\d{4}-\d\d-\d\d)", "amount": ?(-\d+), "benef/#).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(
      dates == ["2026-01-13 -200", "2026-01-13 -100", "2026-01-14 -400", "2026-01-14 -300"],
      "\(text)")
  }
}
