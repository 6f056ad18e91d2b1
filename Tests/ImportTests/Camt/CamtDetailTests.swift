import Import
import Model
import Testing

@Suite struct CamtDetailTests {
  private func entry(_ details: String, _ sign: String = "DBIT", more: String = "") -> BankEntry? {
    let text = CamtSample.statement(
      CamtSample.entry("10.00", sign, CamtSample.details(details) + more))
    return read(text).statements.first?.entries.first
  }

  @Test("identifiers are as in the file, and NOTPROVIDED is none")
  func identifiers() {
    let names = entry(
      """
      <Refs><AcctSvcrRef>T1</AcctSvcrRef><InstrId>I</InstrId><EndToEndId>E</EndToEndId>\
      <UETR>U</UETR><TxId>X</TxId><MndtId>M</MndtId></Refs>
      """,
      more: "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly>"
        + "</Domn><Prtry><Cd>NTRF+177+00933</Cd></Prtry></BkTxCd>")?.names
    #expect(names?.bank == "T1")
    #expect(names?.instruction == "I")
    #expect(names?.endToEnd == "E")
    #expect(names?.uetr == "U")
    #expect(names?.transaction == "X")
    #expect(names?.mandate == "M")
    #expect(names?.code == "PMNT.RCDT.ESCT")
    #expect(names?.gvc == "177")
    let none = entry("<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>")
    #expect(none?.names.endToEnd == nil)
    let own = entry("", more: "<AcctSvcrRef>B1</AcctSvcrRef><NtryRef>N1</NtryRef>")?.names
    #expect(own?.bank == "B1")
    #expect(own?.entry == "N1")
  }

  @Test("the party is the creditor of a debit and the debtor of a credit")
  func parties() {
    let parties = """
      <RltdPties><Dbtr><Nm>Dora</Nm></Dbtr><DbtrAcct><Id><IBAN>DE11</IBAN></Id></DbtrAcct>\
      <Cdtr><Pty><Nm>Carl</Nm></Pty></Cdtr><CdtrAcct><Id><Othr><Id>22</Id></Othr></Id></CdtrAcct>\
      </RltdPties>
      """
    #expect(entry(parties, "DBIT")?.party.name == "Carl")
    #expect(entry(parties, "DBIT")?.party.account == "22")
    #expect(entry(parties, "CRDT")?.party.name == "Dora")
    #expect(entry(parties, "CRDT")?.party.account == "DE11")
  }

  @Test("an account is never its own other party, and an ultimate party stands in for no name")
  func roles() {
    let swapped = """
      <RltdPties><Dbtr><Nm>Carl</Nm></Dbtr><Cdtr><Nm>Ida</Nm></Cdtr>\
      <CdtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></CdtrAcct></RltdPties>
      """
    #expect(entry(swapped, "DBIT")?.party.name == "Carl")
    let ultimate = "<RltdPties><UltmtCdtr><Pty><Nm>Shop</Nm></Pty></UltmtCdtr></RltdPties>"
    #expect(entry(ultimate, "DBIT")?.party.name == "Shop")
    let both =
      "<RltdPties><Cdtr><Nm>Pay</Nm></Cdtr><UltmtCdtr><Nm>Shop</Nm></UltmtCdtr></RltdPties>"
    #expect(entry(both, "DBIT")?.text == "Pay Shop")
  }

  @Test("texts are joined, structured references kept apart, and all words are the entry's text")
  func remittance() {
    let entry = entry(
      """
      <RmtInf><Ustrd>Rechnung &amp; Mahnung</Ustrd><Ustrd> zwei\n  drei </Ustrd><Strd><CdtrRefInf>\
      <Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf><AddtlTxInf><![CDATA[a<b]]></AddtlTxInf>\
      <RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>
      """, more: "<AddtlNtryInf>Lastschrift</AddtlNtryInf>")
    #expect(entry?.remittance == "Rechnung & Mahnung zwei drei")
    #expect(entry?.reference == "RF18539007547034")
    #expect(entry?.returnReason == "MD06")
    #expect(entry?.additional == "Lastschrift")
    #expect(
      entry?.text == "Rechnung & Mahnung zwei drei RF18539007547034 a<b MD06 Lastschrift")
  }

  @Test("a batch has parts, which split it only where each has an amount and they add up")
  func batches() {
    func parts(_ amounts: String...) -> BankEntry? {
      let transactions = amounts.map { "<TxDtls>\($0)</TxDtls>" }.joined()
      let text = CamtSample.statement(
        CamtSample.entry("10.00", "CRDT", "<NtryDtls>\(transactions)</NtryDtls>"))
      return read(text).statements.first?.entries.first
    }
    let whole = parts(#"<Amt Ccy="EUR">4.00</Amt>"#, #"<Amt Ccy="EUR">6.00</Amt>"#)
    #expect(whole?.parts.map { $0.amount?.minorUnits } == [400, 600])
    #expect(whole?.partsAddUp == true)
    let deeper = #"<AmtDtls><TxAmt><Amt Ccy="EUR">7.00</Amt></TxAmt></AmtDtls>"#
    let negative = #"<Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>"#
    #expect(parts(deeper, #"<Amt Ccy="EUR">4.00</Amt>"#, negative)?.partsAddUp == true)
    #expect(
      parts(#"<Amt Ccy="EUR">4.00</Amt>"#, #"<Amt Ccy="EUR">5.00</Amt>"#)?.partsAddUp == false)
    #expect(
      parts(#"<Amt Ccy="EUR">4.00</Amt>"#, #"<Amt Ccy="CHF">6.00</Amt>"#)?.partsAddUp == false)
    #expect(parts(#"<Amt Ccy="EUR">10.00</Amt>"#, "")?.partsAddUp == false)
    #expect(parts(#"<Amt Ccy="EUR">10.00</Amt>"#)?.parts.isEmpty == true)
  }
}
