/// A camt.053 with one statement, in euros and cents.
struct SmallStatement {
  var iban = "DE02120300000000202051"
  /// Minor units; nil writes no opening balance.
  var opening: Int64? = 0
  /// Added to the right closing balance; nil writes none.
  var error: Int64? = 0
  /// Both ends, such as `2026-03-01`.
  var days = ("2026-03-01", "2026-03-31")
  var currency = "EUR"
  var entries: [Entry] = []

  struct Entry {
    var day: String
    /// Minor units.
    var amount: Int64
    var text: String
    var id: String?
    var party: (name: String, iban: String?)?
    var endToEnd: String?
    var status = "BOOK"
  }

  var text: String {
    let booked = entries.filter { $0.status == "BOOK" }.reduce(0) { $0 + $1.amount }
    let balances =
      (opening.map { balance("OPBD", $0, days.0) } ?? "")
      + (error.map { balance("CLBD", (opening ?? 0) + booked + $0, days.1) } ?? "")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
      <GrpHdr><MsgId>M</MsgId></GrpHdr>
      <Stmt><Id>S</Id><FrToDt><FrDtTm>\(days.0)T00:00:00</FrDtTm><ToDtTm>\(days.1)T23:59:59</ToDtTm>\
      </FrToDt><Acct><Id><IBAN>\(iban)</IBAN></Id><Ccy>\(currency)</Ccy><Ownr><Nm>Ida</Nm></Ownr></Acct>
      \(balances)
      \(entries.map(text).joined(separator: "\n"))
      </Stmt></BkToCstmrStmt></Document>

      """
  }

  private func text(_ entry: Entry) -> String {
    let role = entry.amount < 0 ? "Cdtr" : "Dbtr"
    let party = entry.party.map { party in
      let account = party.iban.map { "<\(role)Acct><Id><IBAN>\($0)</IBAN></Id></\(role)Acct>" }
      return
        "<RltdPties><\(role)><Pty><Nm>\(party.name)</Nm></Pty></\(role)>\(account ?? "")</RltdPties>"
    }
    let endToEnd = entry.endToEnd.map { "<Refs><EndToEndId>\($0)</EndToEndId></Refs>" } ?? ""
    return """
      <Ntry>\(amount(entry.amount))<Sts><Cd>\(entry.status)</Cd></Sts>\
      <BookgDt><Dt>\(entry.day)</Dt></BookgDt>\
      \(entry.id.map { "<AcctSvcrRef>\($0)</AcctSvcrRef>" } ?? "")\
      <NtryDtls><TxDtls>\(endToEnd)\(party ?? "")<RmtInf><Ustrd>\(entry.text)</Ustrd></RmtInf>\
      </TxDtls></NtryDtls></Ntry>
      """
  }

  private func balance(_ code: String, _ units: Int64, _ day: String) -> String {
    """
    <Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp>\(amount(units))<Dt><Dt>\(day)</Dt></Dt></Bal>
    """
  }

  private func amount(_ units: Int64) -> String {
    let (euros, cents) = (units.magnitude / 100, units.magnitude % 100)
    return """
      <Amt Ccy="\(currency)">\(euros).\(cents < 10 ? "0" : "")\(cents)</Amt>\
      <CdtDbtInd>\(units < 0 ? "DBIT" : "CRDT")</CdtDbtInd>
      """
  }
}

extension SmallStatement {
  /// Two entries with ids, after a balance of 100.00.
  static var march: SmallStatement {
    var statement = SmallStatement()
    statement.opening = 10_000
    statement.entries = [
      .init(day: "2026-03-02", amount: -1250, text: "Coffee", id: "A1"),
      .init(day: "2026-03-03", amount: 50_000, text: "Wages *March*", id: "A2"),
    ]
    return statement
  }
}
