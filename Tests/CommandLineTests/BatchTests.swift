import TestSupport
import Testing

/// Payments that one file has as a batch, or as their sum alone, and another one by one.
@Suite struct BatchTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private static let payments = [("10.00", "Anna"), ("20.00", "Bert"), ("30.00", "Carl")]

  /// What a file says of the same day: 100.00 at first, three payments of 60.00 together, 160.00.
  enum Source: String, CaseIterable {
    case batch, sum, singles, notifiedBatch, notifiedSingles, mt940, csvWithBalances, csv, ofx
  }

  private static func entry(_ amount: String, _ id: String, _ details: String) -> String {
    """
    <Ntry><Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt>\
    <Dt>2026-01-05</Dt></BookgDt><AcctSvcrRef>\(id)</AcctSvcrRef><NtryDtls>\(details)\
    </NtryDtls></Ntry>
    """
  }

  private static func part(_ amount: String, _ name: String) -> String {
    """
    <TxDtls><Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr>\
    <Nm>\(name)</Nm></Dbtr></RltdPties><RmtInf><Ustrd>\(name) invoice</Ustrd></RmtInf></TxDtls>
    """
  }

  private static func camt(_ entries: String, isNotice: Bool) -> String {
    let (document, message, body) =
      isNotice ? ("054", "BkToCstmrDbtCdtNtfctn", "Ntfctn") : ("053", "BkToCstmrStmt", "Stmt")
    let balances = [("OPBD", "100.00"), ("CLBD", "160.00")].map { code, amount in
      """
      <Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">\(amount)</Amt>\
      <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-05</Dt></Dt></Bal>
      """
    }
    return """
      <?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.\(document).001.04">\
      <\(message)><\(body)><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id>\
      <Ccy>EUR</Ccy></Acct>\(isNotice ? "" : balances.joined())\(entries)</\(body)></\(message)>\
      </Document>
      """
  }

  private static func file(_ source: Source) -> (name: String, text: String) {
    let parts = payments.map { part($0.0, $0.1) }.joined()
    let singles = payments.enumerated().map { index, payment in
      entry(payment.0, "P\(index)", part(payment.0, payment.1))
    }.joined()
    let sum = entry(
      "60.00", "BB", #"<Btch><NbOfTxs>3</NbOfTxs><TtlAmt Ccy="EUR">60.00</TtlAmt></Btch>"#)
    switch source {
    case .batch: return ("a.xml", camt(entry("60.00", "BB", parts), isNotice: false))
    case .sum: return ("b.xml", camt(sum, isNotice: false))
    case .singles: return ("c.xml", camt(singles, isNotice: false))
    case .notifiedBatch: return ("d.xml", camt(entry("60.00", "ZZ", parts), isNotice: true))
    case .notifiedSingles: return ("e.xml", camt(singles, isNotice: true))
    case .mt940:
      let rows = payments.enumerated().map { index, payment in
        let amount = payment.0.replacing(".", with: ",")
        return ":61:2601050105C\(amount)NTRFNONREF//M\(index)\n"
          + ":86:166?20\(payment.1) invoice?32\(payment.1)\n"
      }
      return (
        "f.sta",
        ":20:X\n:25:37040044/0532013000\n:28C:1/1\n:60F:C260105EUR100,00\n" + rows.joined()
          + ":62F:C260105EUR160,00\n-\n"
      )
    case .csv, .csvWithBalances:
      let isBalanced = source == .csvWithBalances
      let rows = zip(payments, ["110.00", "130.00", "160.00"]).map { payment, balance in
        "2026-01-05,\(payment.1),\(payment.1) invoice,\(payment.0)"
          + (isBalanced ? ",\(balance)\n" : "\n")
      }
      return (
        isBalanced ? "g.csv" : "h.csv",
        "Date,Payee,Memo,Amount" + (isBalanced ? ",Balance\n" : "\n") + rows.joined()
      )
    case .ofx:
      let rows = payments.enumerated().map { index, payment in
        "<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260105<TRNAMT>\(payment.0)<FITID>O\(index)"
          + "<NAME>\(payment.1)<MEMO>\(payment.1) invoice</STMTTRN>"
      }
      return (
        "i.ofx",
        "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>"
          + "<CURDEF>EUR<BANKACCTFROM><BANKID>37040044<ACCTID>0532013000<ACCTTYPE>CHECKING"
          + "</BANKACCTFROM><BANKTRANLIST><DTSTART>20260105<DTEND>20260105" + rows.joined()
          + "</BANKTRANLIST><LEDGERBAL><BALAMT>160.00<DTASOF>20260105</LEDGERBAL>"
          + "</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n"
      )
    }
  }

  private static let layouts = """
    {"layouts": [
      {"name": "a", "header": ["Date", "Payee", "Memo", "Amount", "Balance"], "date": "Date",
       "payee": "Payee", "text": ["Memo"], "amount": "Amount", "balance": "Balance"},
      {"name": "b", "header": ["Date", "Payee", "Memo", "Amount"], "date": "Date",
       "payee": "Payee", "text": ["Memo"], "amount": "Amount"}]}
    """

  private static let pairs = Source.allCases.flatMap { first in
    Source.allCases.filter { $0 != first }.map { (first, $0) }
  }

  @Test(arguments: pairs)
  func `A batch, its sum and its payments are the same money, whichever file comes first`(
    first: Source, second: Source
  ) throws {
    try folder.write(
      #"[{"name": "Giro", "iban": "DE89370400440532013000", "numbers": ["37040044/0532013000"]}]"#,
      to: "accounts.json")
    try folder.write(Self.layouts, to: "imports.json")
    for (index, source) in [first, second].enumerated() {
      let (name, text) = Self.file(source)
      try folder.write(text, to: name)
      let run = try daybook("import", name, "--account", "Giro")
      #expect(run.code == 0 || index == 1 && run.code == 1, "\(run.output)\(run.errors)")
    }
    // Without an opening balance, 60.00.
    let balance = try daybook("balance").output
    #expect(balance.contains(" 160.00 EUR") || balance.contains(" 60.00 EUR"), "\(balance)")
  }
}
