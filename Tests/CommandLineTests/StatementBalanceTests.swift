import TestSupport
import Testing

/// Balances of an hour that the day goes on after, and of days behind what a file covers.
@Suite struct StatementBalanceTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func report(_ id: String, _ balances: [(code: String, amount: String)]) -> String {
    let written = balances.map { code, amount in
      "<Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">\(amount)</Amt>"
        + "<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-05</Dt></Dt></Bal>"
    }
    return """
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"><BkToCstmrAcctRpt>
      <GrpHdr><MsgId>M</MsgId></GrpHdr><Rpt><Id>\(id)</Id>
      <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>\(written.joined())
      <Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2026-01-05</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>KIOSK</Ustrd></RmtInf>
      </TxDtls></NtryDtls></Ntry></Rpt></BkToCstmrAcctRpt></Document>
      """
  }

  private func balance() throws -> String { try daybook("balance", "--book", "b").output }

  @Test(arguments: ["PRCD", "OPBD", "ITBD", ""])
  func `Reports of one day whose interim balances chain bring in what is alike, once each`(
    opening: String
  ) throws {
    for (number, (first, last)) in [("100.00", "95.00"), ("95.00", "90.00")].enumerated() {
      let begun = opening.isEmpty ? [] : [(opening, first)]
      try folder.write(
        report("\(number)", begun + [("ITBD", last), ("ITAV", "70.00")]), to: "\(number).xml")
    }
    #expect(try daybook("import", "0.xml", "--add-accounts", "--book", "b").code == 0)
    #expect(try daybook("import", "1.xml", "--book", "b").code == 0)
    #expect(try balance().contains("90.00 EUR"))
    #expect(try daybook("import", "1.xml", "--again", "--book", "b").output.contains("0 added"))
    // The day may go on: what it ended with is nobody's to say.
    try folder.write(report("0", [("PRCD", "100.00"), ("ITBD", "95.00")]), to: "late.xml")
    #expect(try daybook("import", "late.xml", "--book", "b").output.contains("0 added"))
    let checked = try daybook("check", "b")
    #expect(checked.output.contains("no errors, 0 notes"), "\(checked.output)")
  }

  @Test func `An interim balance that the entries do not lead to refuses the report`() throws {
    try folder.write(report("1", [("PRCD", "100.00"), ("ITBD", "90.00")]), to: "a.xml")
    let refused = try daybook("import", "a.xml", "--add-accounts", "--book", "b")
    #expect(refused.code == 65)
    #expect(
      refused.errors.contains(
        "error: the closing balance is not the opening balance with the entries: they differ by"
          + " -5.00 EUR"))
    #expect(!folder.exists("b/accounts.json"))
    // What is available is no balance of what is booked, and a closing one says more.
    try folder.write(report("1", [("PRCD", "100.00"), ("ITAV", "90.00")]), to: "b.xml")
    #expect(try daybook("import", "b.xml", "--add-accounts", "--book", "b").code == 0)
    try folder.write(
      report("1", [("OPBD", "100.00"), ("ITBD", "90.00"), ("CLBD", "95.00")]), to: "c.xml")
    #expect(try daybook("import", "c.xml", "--book", "b").code == 0)
    #expect(try balance().contains("95.00 EUR"))
  }

  private func ofx(
    _ entries: [(day: String, amount: String)], from first: String = "20260101", to end: String,
    _ balance: String,
    on day: String
  ) -> String {
    let rows = entries.map { day, amount in
      "<STMTTRN><TRNTYPE>OTHER<DTPOSTED>\(day)<TRNAMT>\(amount)<FITID>\(day)<NAME>A</STMTTRN>"
    }
    return "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n"
      + "<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>0001"
      + "<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>\(first)"
      + "<DTEND>\(end)\(rows.joined())</BANKTRANLIST><LEDGERBAL><BALAMT>\(balance)"
      + "<DTASOF>\(day)</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n"
  }

  @Test func `A balance of a day behind what an OFX file covers is that day's and opens nothing`()
    throws
  {
    try folder.write(#"[{ "name": "Giro", "transactions": [] }]"#, to: "b/accounts.json")
    try folder.write(
      ofx(
        [("20260105", "-10.00"), ("20260120", "-20.00")], to: "20260131", "90.00", on: "20260310"),
      to: "a.ofx")
    let first = try daybook("import", "a.ofx", "--account", "Giro", "--book", "b")
    #expect(first.code == 0 && !first.output.contains("opening balance"), "\(first.output)")
    #expect(first.output.contains("differs from the bank's balance of 2026-03-10: 90.00 EUR"))
    try folder.write(
      ofx([("20260205", "-5.00")], from: "20260201", to: "20260310", "90.00", on: "20260310"),
      to: "b.ofx")
    let second = try daybook("import", "b.ofx", "--account", "Giro", "--book", "b")
    #expect(second.output.contains("opening balance 125.00 EUR"), "\(second.output)")
    #expect(second.output.contains("agrees with the bank's balance of 2026-03-10: 90.00 EUR"))
  }

  @Test(arguments: [("20260131", "20260131"), ("20260120", "20260125"), ("20260131", "20260125")])
  func `A balance of the last day that an OFX file covers, or of its last entry, closes it`(
    end: String, day: String
  ) throws {
    try folder.write(#"[{ "name": "Giro", "transactions": [] }]"#, to: "b/accounts.json")
    try folder.write(
      ofx([("20260105", "-10.00"), ("20260125", "-20.00")], to: end, "90.00", on: day), to: "a.ofx")
    let result = try daybook("import", "a.ofx", "--account", "Giro", "--book", "b")
    #expect(result.output.contains("opening balance 120.00 EUR"), "\(result.output)")
  }

  @Test
  func
    `An entry that another format has on a day nearby is held where the balances fit without it`()
    throws
  {
    try folder.write(
      """
      :20:X
      :25:0001/12345678
      :28C:1/1
      :60F:C260101EUR100,00
      :61:2601070105D20,00NTRFNONREF
      :86:RENT JAN
      :62F:C260131EUR80,00
      -

      """, to: "a.sta")
    #expect(try daybook("import", "a.sta", "--add-accounts", "--book", "b").code == 0)
    try folder.write(
      ofx([("20260107", "-20.00")], to: "20260131", "80.00", on: "20260131")
        .replacing("<NAME>A", with: "<NAME>Rent"), to: "b.ofx")
    let held = try daybook("import", "b.ofx", "--book", "b", "--explain")
    #expect(held.code == 1 && held.output.contains("  0 added, 0 there already, 1 held"))
    #expect(
      held.output.contains("it may be \"RENT JAN\" of 2026-01-05: the words agree, and the bank's"))
    #expect(try balance().contains("80.00 EUR"))
    #expect(try daybook("import", "b.ofx", "--accept", "--book", "b").code == 0)
    #expect(try daybook("import", "b.ofx", "--again", "--book", "b").output.contains("0 added"))
    // Other words, or the balances with it, make it another entry.
    try folder.write(
      ofx([("20260108", "-20.00")], to: "20260131", "80.00", on: "20260131")
        .replacing("<NAME>A", with: "<NAME>Shoes"), to: "c.ofx")
    #expect(try daybook("import", "c.ofx", "--book", "b").output.contains("1 added"))
  }
}
