/// Writes small camt messages for tests.
enum CamtSample {
  /// A camt.053 with these elements behind its account.
  static func statement(_ body: String, account: String = account) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    <GrpHdr><MsgId>M</MsgId></GrpHdr>
    <Stmt><Id>S1</Id><ElctrncSeqNb>7</ElctrncSeqNb>\(account)
    \(body)
    </Stmt></BkToCstmrStmt></Document>
    """
  }

  static let account = """
    <Acct><Id><IBAN>DE02 1203 0000 0000 2020 51</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Ida</Nm></Ownr>\
    <Svcr><FinInstnId><BICFI>BYLADEM1001</BICFI></FinInstnId></Svcr></Acct>
    """

  /// An entry with these elements behind its day.
  static func entry(
    _ amount: String, _ sign: String = "DBIT", day: String = "<Dt>2026-05-04</Dt>",
    status: String = "<Sts><Cd>BOOK</Cd></Sts>", _ rest: String = ""
  ) -> String {
    """
    <Ntry><Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>\(sign)</CdtDbtInd>\(status)\
    <BookgDt>\(day)</BookgDt>\(rest)</Ntry>
    """
  }

  /// The one transaction of an entry.
  static func details(_ body: String) -> String {
    "<NtryDtls><TxDtls>\(body)</TxDtls></NtryDtls>"
  }

  static func balance(_ code: String, _ amount: String, _ day: String) -> String {
    """
    <Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">\(amount)</Amt>\
    <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>\(day)</Dt></Dt></Bal>
    """
  }
}
