import TestSupport
import Testing

/// Notices without balances beside the statements of the same days, where a payment has an id and
/// words of its own in each.
@Suite struct NoticeTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private struct Payment {
    var amount = "60.00"
    var day = "2026-01-05"
    let id: String
    let payee: String

    var xml: String {
      """
      <Ntry><Amt Ccy="EUR">\(amount.trimmingPrefix("-"))</Amt>\
      <CdtDbtInd>\(amount.hasPrefix("-") ? "DBIT" : "CRDT")</CdtDbtInd><Sts>BOOK</Sts><BookgDt>\
      <Dt>\(day)</Dt></BookgDt><AcctSvcrRef>\(id)</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr>\
      <Nm>\(payee)</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>
      """
    }
  }

  private static func document(_ number: String, _ message: String, _ body: String) -> String {
    let part = number == "053" ? "Stmt" : "Ntfctn"
    return """
      <?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.\(number).001.04">\
      <\(message)><\(part)><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id>\
      <Ccy>EUR</Ccy></Acct>\(body)</\(part)></\(message)></Document>
      """
  }

  private func writeNotice(_ payments: Payment...) throws {
    let xml = payments.map(\.xml).joined()
    try folder.write(
      Self.document("054", "BkToCstmrDbtCdtNtfctn", xml), to: "notice.xml")
  }

  private func writeStatement(
    from opening: String, to closing: String, on day: String = "2026-01-05", _ payments: Payment...
  ) throws {
    let balances = [("OPBD", opening), ("CLBD", closing)].map { code, amount in
      """
      <Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">\(amount)</Amt>\
      <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>\(day)</Dt></Dt></Bal>
      """
    }
    let xml = balances.joined() + payments.map(\.xml).joined()
    try folder.write(Self.document("053", "BkToCstmrStmt", xml), to: "statement.xml")
  }

  private func importing(_ files: String..., accepting options: String...) throws -> (
    code: Int32, said: String
  ) {
    let run = try daybook.run(["import"] + options + files)
    return (run.code, run.output + run.errors)
  }

  private func startBook() throws {
    try folder.write(
      #"[{"name": "Giro", "iban": "DE89370400440532013000"}]"#, to: "accounts.json")
  }

  private func holds(_ amount: String) throws -> Bool {
    try daybook("balance").output.contains(" \(amount) EUR")
  }

  @Test(arguments: [["statement.xml", "notice.xml"], ["notice.xml", "statement.xml"]])
  func `What only its id tells from a payment is held where a balance fits without it`(
    order: [String]
  ) throws {
    try startBook()
    try writeNotice(Payment(id: "B", payee: "Youth club"))
    try writeStatement(from: "100.00", to: "160.00", Payment(id: "A", payee: "Xaver"))
    #expect(try importing(order[0]).code == 0)
    let (code, said) = try importing(order[1])
    #expect(code == 1)
    #expect(said.contains("the bank's balance of that day fits without this one"))
    #expect(try holds("160.00"))

    // The next night says the same, and nothing is lost or added until a person decides.
    #expect(try importing(order[1]).code == 1)
    #expect(try holds("160.00"))
    let accepted = try importing(order[1], accepting: "--accept")
    #expect(accepted.code == 0, "\(accepted.said)")
    #expect(try holds("160.00"))
    for file in order { #expect(try importing(file).code == 0) }
    #expect(try holds("160.00"))
  }

  @Test(arguments: [["statement.xml", "notice.xml"], ["notice.xml", "statement.xml"]])
  func `Files of one import are held against each other, too`(order: [String]) throws {
    try startBook()
    try writeNotice(Payment(id: "B", payee: "Youth club"))
    try writeStatement(from: "100.00", to: "160.00", Payment(id: "A", payee: "Xaver"))
    let (code, said) = try importing(order[0], order[1])
    #expect(code == 1, "\(said)")
    #expect(try holds("160.00"))
  }

  @Test func `Two payments of one amount stay two where the balance has both`() throws {
    try startBook()
    try writeNotice(Payment(id: "B", payee: "Youth club"), Payment(id: "A", payee: "Xaver"))
    try writeStatement(
      from: "100.00", to: "220.00", Payment(id: "A", payee: "Xaver"),
      Payment(id: "B", payee: "Youth club"))
    for file in ["notice.xml", "statement.xml", "notice.xml"] {
      #expect(try importing(file).code == 0)
    }
    #expect(try holds("220.00"))
  }

  @Test func `A payment that the notice lacks comes in`() throws {
    try startBook()
    try writeNotice(Payment(id: "B", payee: "Youth club"))
    try writeStatement(
      from: "100.00", to: "220.00", Payment(id: "A", payee: "Xaver"),
      Payment(id: "B", payee: "Youth club"))
    for file in ["notice.xml", "statement.xml"] { #expect(try importing(file).code == 0) }
    #expect(try holds("220.00"))
  }

  @Test func `A payment of the day after the statement comes in`() throws {
    try startBook()
    try writeNotice(Payment(day: "2026-01-06", id: "B", payee: "Youth club"))
    try writeStatement(from: "100.00", to: "160.00", Payment(id: "A", payee: "Xaver"))
    for file in ["statement.xml", "notice.xml"] { #expect(try importing(file).code == 0) }
    #expect(try holds("220.00"))
  }

  @Test(arguments: [["statement.xml", "notice.xml"], ["notice.xml", "statement.xml"]])
  func `A notice before the statement does not hide what the account held`(
    order: [String]
  ) throws {
    try startBook()
    try writeNotice(
      Payment(amount: "7.00", day: "2026-01-03", id: "B", payee: "Youth club"),
      Payment(id: "A", payee: "Xaver"))
    try writeStatement(from: "100.00", to: "160.00", Payment(id: "A", payee: "Xaver"))
    let (code, said) = try importing(order[0], order[1])
    #expect(code == 0)
    #expect(said.contains("opening balance 93.00 EUR"), "\(said)")
    #expect(said.contains("agrees with the bank's balance of 2026-01-05: 160.00 EUR"), "\(said)")
  }

  /// A statement of one entry, in words of its own.
  private static func mt940(
    _ day: String, from opening: String, _ amount: String, to closing: String
  )
    -> String
  {
    """
    :20:X
    :25:37040044/0532013000
    :28C:\(day.suffix(2))/1
    :60F:C\(day)EUR\(opening)
    :61:\(day)\(day.suffix(4))D\(amount)NMSCNONREF
    :86:Card payment
    :62F:C\(day)EUR\(closing)
    -

    """
  }

  @Test func `What is held of one statement leaves the next one to its balances`() throws {
    try folder.write(
      """
      [{"name": "Giro", "iban": "DE89370400440532013000", "numbers": ["37040044/0532013000"],
        "openingBalance": 10000,
        "transactions": [{"date": "2026-01-04", "beneficiary": "Cash", "amount": -1000}]}]
      """, to: "accounts.json")
    try writeNotice(Payment(amount: "-40.00", day: "2026-01-12", id: "B", payee: "Alpha"))
    #expect(try importing("notice.xml").code == 0)
    try folder.write(
      Self.mt940("260105", from: "100,00", "10,00", to: "90,00"), to: "first.sta")
    try folder.write(
      Self.mt940("260112", from: "90,00", "40,00", to: "50,00"), to: "second.sta")
    let (code, said) = try importing("first.sta", "second.sta")
    #expect(code == 1)
    #expect(said.contains("it may be \"Cash\" of 2026-01-04"), "\(said)")
    #expect(said.contains("agrees with the bank's balance of 2026-01-12: 50.00 EUR"), "\(said)")
    #expect(try holds("50.00"))
  }

  @Test func `What only balances tell of an entry is remembered when they have changed`() throws {
    try folder.write(
      """
      [{"name": "Giro", "iban": "DE89370400440532013000", "numbers": ["37040044/0532013000"],
        "openingBalance": 9000}]
      """, to: "accounts.json")
    try writeNotice(Payment(amount: "-40.00", day: "2026-01-12", id: "B", payee: "Alpha"))
    try folder.write(
      Self.mt940("260112", from: "90,00", "40,00", to: "50,00"), to: "statement.sta")
    #expect(try importing("notice.xml").code == 0)
    let found = try importing("statement.sta").said
    #expect(found.contains("1 there already (1 by the bank's balances)"), "\(found)")
    let text = try folder.read("accounts.json")
    try folder.write(
      text.replacing("\"openingBalance\": 9000", with: "\"openingBalance\": 9001"),
      to: "accounts.json")
    #expect(try importing("statement.sta").said.contains("imported before, with 1 entry"))
    #expect(try importing("statement.sta", accepting: "--again").code == 0)
    #expect(try holds("50.01"))
  }

  @Test func `A bank whose notices have ids of their own is known by the balances of some days`()
    throws
  {
    try folder.write(
      #"[{"name": "Giro", "iban": "DE89370400440532013000", "openingBalance": 10000}]"#,
      to: "accounts.json")
    var codes: [Int32] = []
    for day in 5...9 {
      let date = "2026-01-0\(day)"
      let opening = "\(100 + (day - 5) * 60).00"
      let closing = "\(160 + (day - 5) * 60).00"
      let payee = "Payer \(day)"
      try writeStatement(
        from: opening, to: closing, on: date, Payment(day: date, id: "S\(day)", payee: payee))
      #expect(try importing("statement.xml").code == 0)
      try writeNotice(Payment(day: date, id: "N\(day)", payee: payee))
      try folder.write(try folder.read("notice.xml"), to: "inbox/notice-\(day).xml")
      // A folder has the notices of all days so far.
      codes.append(try importing("inbox", accepting: "--quiet").code)
    }
    #expect(codes == [1, 1, 1, 0, 0])
    #expect(try holds("400.00"))
  }
}
