import Testing

@testable import Import

@Suite struct CamtFaultTests {
  private let again = "download the file again; where it stays so, ask the bank for a corrected one"

  @Test func `A balance in another currency than the account's is no balance of it`() {
    let opening = CamtSample.balance("OPBD", "100.00", "2026-05-01")
    let closing = CamtSample.balance("CLBD", "99.00", "2026-05-31")
    let other = closing.replacing("EUR", with: "USD")
    let wrong = CamtSample.statement(opening + other + CamtSample.entry("1"))
    #expect(
      report(wrong).map { $0.contains("this balance is in USD, and the statement is in EUR") }
        == [true])
    // Beside one in the account's own it says what is held in another.
    #expect(report(CamtSample.statement(opening + closing + other + CamtSample.entry("1"))).isEmpty)
  }

  @Test("what is wrong with an entry is told with its place, and the entry is left out")
  func entries() {
    let wrong: [(String, String)] = [
      (
        CamtSample.entry("512.795"),
        "5:22: error: \"512.795\" has more than the 2 decimals of EUR; "
          + "ask the bank which amount was booked, and correct the file"
      ),
      (
        CamtSample.entry("1,50"),
        "5:22: error: \"1,50\" is not an amount; "
          + "ask the bank for a corrected file, or correct the amount"
      ),
      (
        CamtSample.entry("-1.50"),
        "5:22: error: \"-1.50\" is not an amount; "
          + "ask the bank for a corrected file, or correct the amount"
      ),
      (
        CamtSample.entry("92233720368547758.08"),
        "5:22: error: \"92233720368547758.08\" is more EUR than Daybook can count; "
          + "ask the bank for a corrected file"
      ),
      (
        CamtSample.entry("1").replacing("EUR", with: "EURO"),
        "5:7: error: \"EURO\" is not a currency of ISO 4217; \(again)"
      ),
      (
        CamtSample.entry("1", "DEBIT"),
        "5:40: error: \"CdtDbtInd\" has no code \"DEBIT\"; \(again)"
      ),
      (
        CamtSample.entry("1", status: "<Sts>DONE</Sts>"),
        "5:61: error: \"Sts\" has no code \"DONE\"; \(again)"
      ),
      (
        CamtSample.entry("1", day: "<Dt>2026-02-31</Dt>"),
        "5:93: error: \"2026-02-31\" is not a day of the calendar; \(again)"
      ),
      (
        "<Ntry><CdtDbtInd>DBIT</CdtDbtInd></Ntry>",
        "5:1: error: \"Amt\" is missing here; \(again)"
      ),
      (
        "<Ntry><Amt Ccy='EUR'>1</Amt></Ntry>",
        "5:1: error: \"CdtDbtInd\" is missing here; \(again)"
      ),
    ]
    for (entry, message) in wrong {
      let text = CamtSample.statement(entry + CamtSample.entry("1"))
      #expect(report(text) == [message])
      #expect(read(text).statements.first?.entries.count == 1)
    }
  }

  @Test("XML that is no statement is told what it is")
  func foreign() {
    let order = "<Document><CstmrCdtTrfInitn/></Document>"
    #expect(read(order).problems.map(\.fault) == [.foreign(.paymentOrder)])
    #expect(read("<gnc-v2/>").problems.map(\.fault) == [.foreign(.gnuCash)])
    #expect(read("<rss><a/></rss>").problems.map(\.fault) == [.foreign(.xml)])
    #expect(
      read("<Document><BkToCstmrStmt/></Document>").problems.map(\.fault) == [.noStatement])
  }

  @Test("entities and document types are refused, and nothing of another file is read")
  func entities() {
    let bomb = """
      <!DOCTYPE Document [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>
      """
    let text = bomb + CamtSample.statement("").split(separator: "?>").dropFirst().joined()
    #expect(
      report(text) == [
        "1:1: error: a document type or an entity is declared here, which is not read; "
          + "ask the bank for the file without it; a camt file needs none"
      ])
    #expect(read(text).statements.isEmpty)
  }

  @Test(
    "where no balance proves the entries, what the message says of them as a whole does",
    arguments: [
      ("<TtlNtries><NbOfNtries>1</NbOfNtries></TtlNtries>", nil),
      (
        "<TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries>",
        "the file says that it has 2 entries, and it has 1"
      ),
      ("<TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>10.00</Sum></TtlDbtNtries>", nil),
      (
        "<TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>12.00</Sum></TtlDbtNtries>",
        "the file states a total of \"12.00 EUR\", and its entries add up to -10.00 EUR"
      ),
      (
        "<TtlCdtNtries><NbOfNtries>1</NbOfNtries></TtlCdtNtries>",
        "the file says that it has 1 entries, and it has 0"
      ),
    ])
  func summaries(summary: String, message: String?) throws {
    let entry = CamtSample.entry("10.00")
    let body = "<TxsSummry>\(summary)</TxsSummry>" + entry
    let statement = try #require(read(CamtSample.statement(body)).statements.first)
    #expect(statement.disproofs.map(\.fault.message) == [message].compactMap(\.self))
    let balances =
      CamtSample.balance("OPBD", "100.00", "2026-05-01")
      + CamtSample.balance("CLBD", "90.00", "2026-05-31")
    let proved = read(CamtSample.statement(balances + body)).statements.first
    #expect(proved?.disproofs.isEmpty == true)
  }
}
