import Import
import Model
import Testing

@Suite struct CamtPaymentTests {
  private func entry(_ xml: String) throws -> BankEntry {
    try #require(read(CamtSample.statement(xml)).statements.first?.entries.first)
  }

  @Test func `An entry says what it was before it was converted, the rate and the charges`() throws
  {
    let read = try entry(
      CamtSample.entry(
        "47.50", "DBIT",
        CamtSample.details(
          """
          <Refs><EndToEndId>E2E-1</EndToEndId><MndtId>M-1</MndtId></Refs>
          <AmtDtls><InstdAmt><Amt Ccy="USD">50.00</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">46.50</Amt>
          <CcyXchg><SrcCcy>USD</SrcCcy><XchgRate>1.0753</XchgRate></CcyXchg></TxAmt></AmtDtls>
          <Chrgs><Rcrd><Amt Ccy="EUR">1.20</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd>
          <Rcrd><Amt Ccy="EUR">0.20</Amt><CdtDbtInd>CRDT</CdtDbtInd></Rcrd>
          <Rcrd><Amt Ccy="USD">5.00</Amt></Rcrd></Chrgs>
          <RltdPties><Cdtr><Pty><Nm>US Shop</Nm><Id><PrvtId><Othr><Id>DE98ZZZ09999999999</Id>
          <SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></Pty></Cdtr>
          <CdtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></CdtrAcct></RltdPties>
          <RltdAgts><CdtrAgt><FinInstnId><BICFI>ABNANL2A</BICFI></FinInstnId></CdtrAgt></RltdAgts>
          """)))
    #expect(read.original?.amount == -5000 && read.original?.currency.code == "USD")
    #expect(read.original?.rate == "1.0753")
    #expect(read.charges.map(\.plain) == ["1.00 EUR", "5.00 USD"])
    #expect(read.party.name == "US Shop" && read.party.account == "NL91ABNA0417164300")
    #expect(read.party.bic == "ABNANL2A")
    #expect(read.names.endToEnd == "E2E-1" && read.names.mandate == "M-1")
    #expect(read.names.creditor == "DE98ZZZ09999999999")
  }

  @Test func `Amounts in the account's own currency are no conversion, and NOTPROVIDED is no id`()
    throws
  {
    let read = try entry(
      CamtSample.entry(
        "47.50", "CRDT",
        CamtSample.details(
          """
          <Refs><EndToEndId>NOTPROVIDED</EndToEndId><MndtId>NOTPROVIDED</MndtId></Refs>
          <AmtDtls><InstdAmt><Amt Ccy="EUR">47.50</Amt></InstdAmt></AmtDtls>
          """)))
    #expect(read.original == nil && read.charges.isEmpty)
    #expect(read.names.endToEnd == nil && read.names.mandate == nil)
  }

  @Test func `What stands beside the details, as before version 03, counts as well`() throws {
    let read = try entry(
      CamtSample.entry(
        "47.50", "CRDT",
        """
        <AmtDtls><CntrValAmt><Amt Ccy="JPY">7500</Amt><CcyXchg><XchgRate>157.9</XchgRate></CcyXchg>
        </CntrValAmt></AmtDtls><Chrgs><Amt Ccy="EUR">2.00</Amt></Chrgs>
        <Chrgs><Amt Ccy="EUR">3.00</Amt></Chrgs>
        """))
    #expect(read.original?.amount == 7500 && read.original?.rate == "157.9")
    #expect(read.charges.map(\.plain) == ["5.00 EUR"])
  }

  @Test func `The account's own name stands beside its owner's`() {
    let account = CamtSample.account.replacing("<Ownr>", with: "<Nm>Household</Nm><Ownr>")
    let statement = read(CamtSample.statement("", account: account)).statements.first
    #expect(statement?.account.name == "Household" && statement?.account.owner == "Ida")
  }

  private static func reversed(_ closing: String, _ indicator: String = "true") -> String {
    CamtSample.statement(
      CamtSample.balance("OPBD", "100.00", "2026-05-01")
        + CamtSample.balance("CLBD", closing, "2026-05-31")
        + CamtSample.entry("10.00", "DBIT", "<RvslInd>\(indicator)</RvslInd>"))
  }

  @Test
  func `A reversal with the sign of what it takes back is turned where the balances prove it`() {
    for indicator in ["true", "1", " TRUE "] {
      let turned = read(Self.reversed("110.00", indicator))
      #expect(turned.statements[0].entries.map(\.amount.plain) == ["10.00 EUR"])
      #expect(turned.statements[0].arithmetic == .holds)
      #expect(
        report(Self.reversed("110.00", indicator)) == [
          "5:277: note: 1 entry is marked as reversed and written with the sign of what is taken back,"
            + " as the balances prove; the money goes the other way; look whether the bank's own"
            + " list shows them so"
        ])
    }
    let written = read(Self.reversed("90.00"))
    #expect(written.problems.isEmpty)
    #expect(written.statements[0].entries.map(\.amount.plain) == ["-10.00 EUR"])
    // What contradicts itself either way stays as it is written.
    let neither = read(Self.reversed("95.00"))
    #expect(neither.statements[0].entries.map(\.amount.plain) == ["-10.00 EUR"])
    #expect(neither.statements[0].arithmetic == .differs(by: 500))
    #expect(read(Self.reversed("110.00", "false")).statements[0].arithmetic == .differs(by: 2000))
  }
}
