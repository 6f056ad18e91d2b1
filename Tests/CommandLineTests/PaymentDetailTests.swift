import Foundation
import TestSupport
import Testing

/// What a bank says of a payment beside day and amount, from its file to statements and back.
@Suite struct PaymentDetailTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private static let details = """
    <Refs><EndToEndId>E2E-1</EndToEndId><MndtId>M-1</MndtId></Refs><AmtDtls><InstdAmt>\
    <Amt Ccy="USD">50.00</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">46.50</Amt><CcyXchg>\
    <SrcCcy>USD</SrcCcy><XchgRate>1.0753</XchgRate></CcyXchg></TxAmt></AmtDtls><Chrgs><Rcrd>\
    <Amt Ccy="EUR">1.00</Amt></Rcrd></Chrgs><RltdPties><Cdtr><Pty><Nm>US Shop</Nm><Id><PrvtId>\
    <Othr><Id>DE98ZZZ09999999999</Id></Othr></PrvtId></Id></Pty></Cdtr><CdtrAcct><Id>\
    <IBAN>NL91ABNA0417164300</IBAN></Id></CdtrAcct></RltdPties><RltdAgts><CdtrAgt><FinInstnId>\
    <BICFI>ABNANL2A</BICFI></FinInstnId></CdtrAgt></RltdAgts>
    """

  private static func balance(_ code: String, _ amount: String, _ day: String) -> String {
    """
    <Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">\(amount)</Amt>\
    <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>\(day)</Dt></Dt></Bal>
    """
  }

  private static let camt = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.14"><BkToCstmrStmt><Stmt>\
    <Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy>\
    <Nm>Household</Nm><Ownr><Nm>Ida</Nm></Ownr></Acct>\
    \(balance("OPBD", "100.00", "2026-01-01"))\(balance("CLBD", "52.50", "2026-01-31"))\
    <Ntry><Amt Ccy="EUR">47.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>\
    <ValDt><Dt>2026-01-05</Dt></ValDt><AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls>\(details)\
    <RmtInf><Ustrd>Order</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt>\
    </Document>
    """

  private static let bank = """
    "bank": {"id": "R1", "date": "2026-01-05", "amount": -4750, "text": "US Shop Order", \
    "counterparty": {"name": "US Shop", "iban": "NL91ABNA0417164300", "bic": "ABNANL2A"}, \
    "endToEndId": "E2E-1", "mandateId": "M-1", "creditorId": "DE98ZZZ09999999999", \
    "original": {"amount": -5000, "currency": "USD", "rate": "1.0753"}, \
    "charges": [{"amount": 100, "currency": "EUR"}]}
    """

  private func begin() throws {
    try folder.write(Self.camt, to: "a.xml")
    let begun = try daybook("import", "a.xml", "--add-accounts", "--book", "book")
    #expect(begun.code == 0 && begun.errors.isEmpty, "\(begun.errors)")
  }

  private func books(_ name: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/\(name)")
    return try names.filter { $0.hasPrefix("accounts") }.sorted().map { part in
      part.hasSuffix(".json")
        ? try folder.read("\(name)/\(part)")
        : try FileManager.default.contentsOfDirectory(atPath: folder.path + "/\(name)/\(part)")
          .sorted().map { try folder.read("\(name)/\(part)/\($0)") }.joined()
    }.joined()
  }

  @Test func `It is kept in the book, under the name that the file gives the account`() throws {
    try begin()
    let text = try books("book").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let wanted = Self.bank.filter { !$0.isWhitespace }
    #expect(text.filter { !$0.isWhitespace }.contains(wanted), "\(text)")
    #expect(text.contains("\"Household\""))
    #expect(try daybook("check", "book", "--strict").code == 0)
  }

  @Test func `It is shown, and said on statements`() throws {
    try begin()
    let id = "household/2026-01-05/1"
    let shown = try daybook("transaction", "show", id, "--book", "book").output
    for line in [
      "US Shop", "NL91ABNA0417164300, ABNANL2A", "E2E-1", "M-1", "DE98ZZZ09999999999",
      "-50.00 USD, rate 1.0753", "1.00 EUR",
    ] {
      #expect(shown.contains(line), "\(line)")
    }
    let json = try daybook("transaction", "show", id, "--json", "--book", "book").output
    #expect(json.contains("\"endToEndId\"") && json.contains("\"rate\""))
    #expect(try daybook("build", "book", "--output", "out", "--quiet").code == 0)
    let statement = "out/accounts/household/statements/2026-01"
    let markdown = try folder.read(statement + ".md")
    #expect(markdown.contains("Conversion, charges"))
    #expect(markdown.contains("50.00, rate 1.0753; charges"), "\(markdown)")
    let payment = [
      "Payment · IBAN NL91 ABNA 0417 1643 00 · BIC ABNANL2A", "end-to-end ID E2E-1",
      "mandate M-1", "creditor ID DE98ZZZ09999999999",
    ]
    #expect(markdown.contains(payment.joined(separator: " · ")), "\(markdown)")
    let html = try folder.read(statement + ".html")
    #expect(html.contains("Original amount USD") && html.contains("rate 1.0753"))
    for text in [
      "<bdi>IBAN NL91 ABNA 0417 1643 00</bdi>", "<bdi>BIC ABNANL2A</bdi>",
      "end-to-end ID <bdi>E2E-1</bdi>", "mandate <bdi>M-1</bdi>",
      "creditor ID <bdi>DE98ZZZ09999999999</bdi>",
    ] { #expect(html.contains(text), "\(text)") }
  }

  @Test func `The bank's name of the other party is said where the payee is another`() throws {
    try begin()
    let statement = "out/accounts/household/statements/2026-01.html"
    #expect(try daybook("build", "book", "--output", "out", "--quiet").code == 0)
    #expect(!(try folder.read(statement).contains("<bdi>US Shop</bdi>")))
    for path in ["book/accounts.json", "book/accounts/household.json"] where folder.exists(path) {
      let text = try folder.read(path)
      try folder.write(
        text.replacing(#""beneficiary": "US Shop""#, with: #""beneficiary": "My shop <b>""#),
        to: path)
    }
    #expect(try daybook("build", "book", "--output", "out", "--quiet").code == 0)
    let html = try folder.read(statement)
    #expect(html.contains("My shop &lt;b&gt;") && html.contains("<bdi>US Shop</bdi>"))
  }

  @Test func `A change of it alone is on the page of the next build`() throws {
    try begin()
    #expect(try daybook("build", "book", "--output", "out", "--quiet").code == 0)
    for path in ["book/accounts.json", "book/accounts/household.json"] where folder.exists(path) {
      let text = try folder.read(path).replacing("1.0753", with: "1.0899")
      try folder.write(text.replacing("M-1", with: "M-2"), to: path)
    }
    #expect(try daybook("build", "book", "--output", "out", "--quiet").code == 0)
    let statement = try folder.read("out/accounts/household/statements/2026-01.md")
    #expect(statement.contains("rate 1.0899") && statement.contains("mandate M-2"))
  }

  @Test func `Exports of camt carry it in each version, and bring nothing new into the book`()
    throws
  {
    try begin()
    let wanted = Self.bank.filter { !$0.isWhitespace }
    for version in ["02", "04", "08", "13", "14"] {
      let file = "out-\(version).xml"
      let written = try daybook(
        "export", "--format", "camt053", "--camt-version", version, "--output", file, "--book",
        "book")
      #expect(written.code == 0 && written.errors.isEmpty, "\(written.errors)")
      #expect(try folder.read(file).contains("camt.053.001.\(version)\""))
      let again = try daybook("import", file, "--dry-run", "--book", "book")
      #expect(again.code == 0 && again.output.contains("0 added"), "\(version): \(again.output)")
      let fresh = "fresh-\(version)"
      #expect(try daybook("import", file, "--add-accounts", "--book", fresh).code == 0)
      #expect(try books(fresh).filter { !$0.isWhitespace }.contains(wanted), "\(version)")
    }
    let refused = try daybook(
      "export", "--format", "ofx", "--camt-version", "02", "--book", "book")
    #expect(refused.code == 64)
  }

  @Test func `OFX carries the other account and the currency, and says what it has no place for`()
    throws
  {
    try begin()
    let written = try daybook("export", "--format", "ofx", "--output", "out.ofx", "--book", "book")
    #expect(
      written.errors
        == "daybook: note: 1 entry has ids of the payment, charges or an original amount, for"
        + " which there is no place\n")
    let again = try daybook("import", "out.ofx", "--dry-run", "--book", "book")
    #expect(again.output.contains("0 added"), "\(again.output)")
    #expect(try daybook("import", "out.ofx", "--add-accounts", "--book", "fresh").code == 0)
    let fresh = try books("fresh").filter { !$0.isWhitespace }
    #expect(fresh.contains(#""iban":"NL91ABNA0417164300","bic":"ABNANL2A""#), "\(fresh)")
    #expect(fresh.contains(#""original":{"currency":"USD","rate":"0.92997303"}"#), "\(fresh)")
  }

  @Test func `An entry of an earlier book, without it, is known by the file that has it`() throws {
    try begin()
    for path in ["book/accounts.json", "book/accounts/household.json"] where folder.exists(path) {
      let text = try folder.read(path)
      let start = try #require(text.firstRange(of: ", \"counterparty\""))
      let end = try #require(text.firstRange(of: "}]}"))
      try folder.write(
        text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "}"), to: path)
    }
    let again = try daybook("import", "a.xml", "--again", "--dry-run", "--book", "book")
    #expect(again.output.contains("0 added, 1 there already (1 by the bank's id)"), "\(again)")
  }

  @Test func `What is wrong in it is refused with its place`() throws {
    try begin()
    try folder.write(
      """
      [{"name": "A", "transactions": [{"date": "2026-01-05", "amount": -1, "beneficiary": "B",
        "bank": {"date": "2026-01-05", "amount": -1,
          "counterparty": "C",
          "original": {"amount": 1.5, "rate": 2},
          "charges": [7, {"currency": "EUX", "amount": 1}, {"currency": "EUR"}],
          "endToEnd": "E"}}]}]
      """, to: "wrong/accounts.json")
    let checked = try daybook("check", "wrong")
    #expect(checked.code == 65)
    let faults = (checked.output + checked.errors).split(separator: "\n").filter {
      $0.contains(": error: ")
    }
    #expect(
      faults == [
        "wrong/accounts.json:3:21: error: \"counterparty\" must be an object { }, not text",
        "wrong/accounts.json:4:17: error: this original amount has no \"currency\"",
        "wrong/accounts.json:4:28: error: \"amount\" must be a whole number, not 1.5",
        "wrong/accounts.json:4:41: error: \"rate\" must be text, not a number",
        "wrong/accounts.json:5:17: error: what \"charges\" holds must be an object { }, not a number",
        "wrong/accounts.json:5:33: error: \"EUX\" is not a currency of ISO 4217",
        "wrong/accounts.json:5:54: error: this charge has no \"amount\"",
      ])
  }
}
