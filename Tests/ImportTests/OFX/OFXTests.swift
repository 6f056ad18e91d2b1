import Import
import Model
import Testing

@Suite struct OFXTests {
  @Test("a statement has its account, its period, its closing balance and its entries")
  func statement() {
    let text = OFXSample.bank(
      OFXSample.transaction(
        "-12.50", "<FITID>F1<CHECKNUM>77<REFNUM>R<NAME>Shop<MEMO>two  words"))
    let statement = read(text).statements.first
    #expect(statement?.account.number == "123")
    #expect(statement?.account.bank == "10020030")
    #expect(statement?.account.kind == "CHECKING")
    #expect(statement?.period?.lowerBound.description == "2026-05-01")
    #expect(statement?.closing?.amount.plain == "100.00 EUR")
    #expect(statement?.opening == nil)
    let entry = statement?.entries.first
    #expect(entry?.brief == "2026-05-04 -12.50 EUR")
    #expect(entry?.names.bank == "F1")
    #expect(entry?.names.check == "77")
    #expect(entry?.names.customer == "R")
    #expect(entry?.names.code == "DEBIT")
    #expect(entry?.party.name == "Shop")
    #expect(entry?.remittance == "two words")
    #expect(entry?.text == "Shop two words")
    #expect(read(text).problems.isEmpty)
  }

  @Test(
    "tags without end tags, with end tags, in small letters, as XML and on one line are the same")
  func forms() {
    let plain = OFXSample.bank(
      OFXSample.transaction("-1.00", "<FITID>F1<NAME>A") + "\n"
        + OFXSample.transaction("2.00", "<FITID>F2"))
    let expected = read(plain).statements.first?.entries.map(\.brief)
    #expect(expected == ["2026-05-04 -1.00 EUR", "2026-05-04 2.00 EUR"])
    let unclosed = plain.replacing("</STMTTRN>", with: "").replacing("</BANKTRANLIST>", with: "")
    let closed = plain.replacing(/<(FITID|NAME|TRNAMT|DTPOSTED|TRNTYPE|CURDEF|ACCTID)>([^<]*)/) {
      "<\($0.1)>\($0.2)</\($0.1)>"
    }
    let xml =
      "<?xml version='1.0'?><?OFX OFXHEADER='200'?>" + closed.dropFirst(OFXSample.header.count)
    for text in [unclosed, closed, xml, plain.replacing("\n<", with: "<"), plain.lowercased()] {
      let entries = read(text.replacing("eur", with: "EUR")).statements.first?.entries
      #expect(entries?.map(\.brief) == expected)
      #expect(entries?.first?.party.name?.uppercased() == "A")
    }
  }

  @Test("amounts may have a comma, a sign and groups; the day is the one printed")
  func amounts() {
    let amounts = ["+1,50", "-1.50", "  1,234.50 ", "1.234,50", "-.5", "7", "1.5000"]
    let text = OFXSample.bank(
      amounts.map { OFXSample.transaction($0, day: "20260504235959[-11:ABC]") }.joined())
    #expect(
      read(text).statements.first?.entries.map(\.brief)
        == ["1.50", "-1.50", "1234.50", "1234.50", "-0.50", "7.00", "1.50"].map {
          "2026-05-04 \($0) EUR"
        })
    let yen = OFXSample.bank(OFXSample.transaction("-784")).replacing("EUR", with: "JPY")
    #expect(read(yen).statements.first?.entries.map(\.amount.plain) == ["-784 JPY"])
  }

  @Test("references are decoded, and an & that begins none stands for itself")
  func references() {
    let text = OFXSample.bank(
      OFXSample.transaction(
        "1", "<NAME>A&amp;B &lt;c@d.e&gt; &#233;&nbsp;&quot;<MEMO>AT&T & <3 c<d>e"))
    let entry = read(text).statements.first?.entries.first
    #expect(entry?.party.name == "A&B <c@d.e> é \"")
    #expect(entry?.remittance == "AT&T & <3 c")
    let data = OFXSample.bank(OFXSample.transaction("1", "<NAME><![CDATA[a <b> & c]]></NAME>"))
    #expect(read(data).statements.first?.entries.first?.party.name == "a <b> & c")
  }

  @Test("a payee's address is no name, another account is the party's, a currency the entry's")
  func aggregates() {
    let text = OFXSample.bank(
      OFXSample.transaction(
        "1",
        """
        <PAYEE><NAME>Shop<ADDR1>Way 1</PAYEE><BANKACCTTO><BANKID>9<ACCTID>456</BANKACCTTO>\
        <CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY><MEMO>m
        """)
        + OFXSample.transaction("2", "<ORIGCURRENCY><CURRATE>1.1<CURSYM>USD</ORIGCURRENCY>"))
    let entries = read(text).statements.first?.entries ?? []
    #expect(entries.map(\.amount.plain) == ["1.00 USD", "2.00 EUR"])
    #expect(entries.first?.party.name == "Shop")
    #expect(entries.first?.party.account == "456")
    #expect(entries.first?.remittance == "m")
  }

  @Test("cards and banks of one file are statements of their own; pending entries are pending")
  func several() {
    let card = """
      <CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>9</CCACCTFROM>
      <BANKTRANLIST>\(OFXSample.transaction("-3"))</BANKTRANLIST>
      <BANKTRANLISTP><STMTTRNP><DTTRAN>20260505<TRNAMT>-4</STMTTRNP></BANKTRANLISTP>
      </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
      """
    let text = OFXSample.bank(OFXSample.transaction("1")).replacing("</OFX>", with: card)
    let statements = read(text).statements
    #expect(statements.map(\.account.number) == ["123", "9"])
    #expect(statements.last?.account.kind == "CREDITCARD")
    #expect(
      statements.last?.entries.map(\.brief) == ["2026-05-04 -3.00 USD", "2026-05-05 -4.00 USD"])
    #expect(statements.last?.entries.map(\.status) == [.booked, .pending])
  }

  @Test("a correction takes the place of what it corrects, or takes it away")
  func corrections() {
    func entries(_ transactions: String...) -> [String] {
      read(OFXSample.bank(transactions.joined())).statements[0].entries
        .filter { $0.status == .booked }.map(\.brief)
    }
    func correcting(_ id: String, _ action: String, _ own: String) -> String {
      "<FITID>\(own)<CORRECTFITID>\(id)<CORRECTACTION>\(action)"
    }
    let wrong = OFXSample.transaction("-1.00", "<FITID>1")
    #expect(
      entries(wrong, OFXSample.transaction("-2.00", correcting("1", "REPLACE", "2")))
        == ["2026-05-04 -2.00 EUR"])
    #expect(entries(wrong, OFXSample.transaction("-1.00", correcting("1", "DELETE", "2"))).isEmpty)
    // The correction may come first, and be corrected itself.
    #expect(
      entries(OFXSample.transaction("-2.00", correcting("1", "replace", "2")), wrong)
        == ["2026-05-04 -2.00 EUR"])
    #expect(
      entries(
        wrong, OFXSample.transaction("-2.00", correcting("1", "REPLACE", "2")),
        OFXSample.transaction("-3.00", correcting("2", "REPLACE", "3")))
        == ["2026-05-04 -3.00 EUR"])
    // What corrects an entry of another file is kept, and says so.
    let alone = read(
      OFXSample.bank(OFXSample.transaction("-2.00", correcting("9", "REPLACE", "2"))))
    #expect(alone.statements[0].entries.first?.correction?.ids == ["9"])
    #expect(alone.statements[0].entries.first?.correction?.madeDay == nil)
  }

  @Test("a correction is of the account of its number and kind")
  func correctionsByKind() {
    let savings = """
      <STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>10020030<ACCTID>123<ACCTTYPE>SAVINGS
      </BANKACCTFROM><BANKTRANLIST>\(OFXSample.transaction(
        "-2.00", "<FITID>2<CORRECTFITID>1<CORRECTACTION>REPLACE"))</BANKTRANLIST></STMTRS></STMTTRNRS>
      """
    let text = OFXSample.bank(OFXSample.transaction("-1.00", "<FITID>1"))
      .replacing("</BANKMSGSRSV1>", with: savings + "</BANKMSGSRSV1>")
    #expect(
      read(text).statements.map { $0.entries.map(\.brief) }
        == [["2026-05-04 -1.00 EUR"], ["2026-05-04 -2.00 EUR"]])
  }

  @Test("a correction must say what it does")
  func correctionWithoutAction() {
    let text = OFXSample.bank(OFXSample.transaction("-1.00", "<FITID>2<CORRECTFITID>1"))
    #expect(report(text).contains { $0.contains("\"CORRECTACTION\" is missing here") })
    let other = OFXSample.bank(
      OFXSample.transaction("-1.00", "<FITID>2<CORRECTFITID>1<CORRECTACTION>UNDO"))
    #expect(report(other).contains { $0.contains("\"CORRECTACTION\" has no code \"UNDO\"") })
  }

  @Test("a statement without a currency takes that of its account, or the one that is named")
  func withoutCurrency() {
    let text = OFXSample.bank(OFXSample.transaction("-1.00", "<FITID>1"))
      .replacing("<CURDEF>EUR", with: "")
    #expect(
      report(text) == [
        "8:1: error: the statement of the account \"123\" does not say its currency, and the book"
          + " does not have the account; say it: --currency EUR, or name its account of the book:"
          + " --account"
      ])
    var reading = BankFileReading()
    reading.currencies = ["123": Currency(code: "JPY") ?? .euro]
    let bytes = Array(text.replacing("-1.00", with: "-1").replacing("100.00", with: "100").utf8)
    let known = BankFile.read(bytes[...], reading)
    #expect(known.problems.isEmpty)
    #expect(known.statements[0].entries.map(\.brief) == ["2026-05-04 -1 JPY"])
    #expect(known.statements[0].closing?.amount.plain == "100 JPY")
    reading = BankFileReading(currency: Currency(code: "CHF") ?? .euro)
    reading.isCurrencyNamed = true
    let named = BankFile.read(Array(text.utf8)[...], reading)
    #expect(named.statements[0].account.currency?.code == "CHF")
  }

  @Test("comments are no part of values, nor what stands in them")
  func comments() {
    let text = OFXSample.bank(
      "<!-- <STMTTRN><TRNAMT>9.00</STMTTRN> -->"
        + OFXSample.transaction(
          "-1.00<!-- fee -->", day: "<!-- booked -- >20260504", "<FITID>1<NAME>A<!-- x -- >B"))
    let file = read("<!-- of the bank -->\n" + text)
    #expect(file.problems.isEmpty)
    #expect(file.statements[0].entries.map(\.brief) == ["2026-05-04 -1.00 EUR"])
    #expect(file.statements[0].entries.first?.party.name == "AB")
  }
}
