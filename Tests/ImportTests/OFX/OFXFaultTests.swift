import Diagnostics
import Model
import Testing

@testable import Import

@Suite struct OFXFaultTests {
  private let again = "download the file again; where it stays so, ask the bank for a corrected one"

  @Test("what is wrong with a transaction is told with its place")
  func transactions() {
    let wrong: [(String, String)] = [
      (
        OFXSample.transaction("."),
        "10:50: error: \".\" is not an amount; "
          + "ask the bank for a corrected file, or correct the amount"
      ),
      (
        OFXSample.transaction("1,000"),
        "10:50: error: the mark in \"1,000\" may stand before decimals or between thousands; "
          + "write the amount with as many decimals as its currency has"
      ),
      (
        OFXSample.transaction("1.005"),
        "10:50: error: \"1.005\" has more than the 2 decimals of EUR; "
          + "ask the bank which amount was booked, and correct the file"
      ),
      (
        OFXSample.transaction("1", day: "20260231"),
        "10:34: error: \"20260231\" is not a day of the calendar; \(again)"
      ),
      (
        OFXSample.transaction("1").replacing("<DTPOSTED>20260504", with: ""),
        "10:1: error: \"DTPOSTED\" is missing here; \(again)"
      ),
      (
        OFXSample.transaction("1").replacing("<TRNAMT>1", with: ""),
        "10:1: error: \"TRNAMT\" is missing here; \(again)"
      ),
      (
        OFXSample.transaction("1,50") + "\n" + OFXSample.transaction("2.000"),
        "11:50: error: the mark in \"2.000\" may stand before decimals or between thousands; "
          + "write the amount with as many decimals as its currency has"
      ),
    ]
    for (transaction, message) in wrong {
      #expect(report(OFXSample.bank(transaction)) == [message])
    }
  }

  @Test("an answer with an error is told with the bank's words; one of several is a note")
  func refusals() {
    let refused = """
      \(OFXSample.header)
      <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Wrong password</STATUS>
      </SONRS></SIGNONMSGSRSV1></OFX>
      """
    #expect(
      report(refused) == [
        "7:43: error: the bank sent an error instead of a statement: status 15500, "
          + "\"Wrong password\"; download the statement again, later or for a shorter period"
      ])
    let one = OFXSample.bank("").replacing(
      "</BANKMSGSRSV1>",
      with: "<STMTTRNRS><STATUS><CODE>2000<SEVERITY>ERROR</STATUS></STMTTRNRS></BANKMSGSRSV1>")
    #expect(read(one).problems.map(\.fault.severity) == [.note])
    let list = "\(OFXSample.header)<OFX><SIGNUPMSGSRSV1></SIGNUPMSGSRSV1></OFX>"
    #expect(read(list).problems.map(\.fault) == [.noStatement])
  }

  @Test("an account of securities is told by its number and left out")
  func securities() {
    let text = """
      \(OFXSample.header)
      <OFX><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVACCTFROM><ACCTID>99</INVACCTFROM><INVTRANLIST>
      <INVBANKTRAN>\(OFXSample.transaction("1"))</INVBANKTRAN></INVTRANLIST></INVSTMTRS>
      </INVSTMTTRNRS></OFX>
      """
    #expect(read(text).statements.isEmpty)
    #expect(
      report(text) == [
        "7:20: note: the account \"99\" holds securities and is left out with its 1 transactions; "
          + "its deposits and withdrawals stand in the statement of its cash account"
      ])
  }

  @Test("a balance without a day is left out and told; its amount may stand behind its day")
  func balances() {
    let text = OFXSample.bank("", rest: OFXSample.balance.replacing("20260531", with: "00000000"))
    #expect(read(text).statements.first?.balances.isEmpty == true)
    #expect(read(text).problems.map(\.fault) == [.undatedBalance("00000000")])
    #expect(read(text).problems.map(\.fault.severity) == [.note])
    let turned = OFXSample.bank("", rest: "<LEDGERBAL><DTASOF>20260531<BALAMT>7</LEDGERBAL>")
    #expect(read(turned).statements.first?.closing?.amount.minorUnits == 700)
  }

  @Test func `Amounts whose signs are those of no kind of transaction are refused`() throws {
    func disproofs(_ transactions: String...) throws -> [String] {
      try #require(read(OFXSample.bank(transactions.joined(separator: "\n"))).statements.first)
        .disproofs.map(\.fault.message)
    }
    let (out, back) = (OFXSample.transaction("-1.00"), OFXSample.transaction("2.00"))
    let message =
      "the amount of this transaction of the kind \"DEBIT\" is 2.00 EUR, and no amount of the"
      + " statement has the sign that its kind calls for"
    #expect(try disproofs(back, back) == [message])
    #expect(try disproofs(back, out.replacing("DEBIT", with: "CREDIT")) == [message])
    // All of it may be written without signs, so that credits agree.
    let into = back.replacing("DEBIT", with: "CREDIT")
    #expect(
      try disproofs(into, back, back)
        == [
          "the amount of this transaction of the kind \"DEBIT\" is 2.00 EUR, and no amount of the"
            + " statement is negative"
        ])
    #expect(try disproofs(into, back).isEmpty)
    // One may be a refund, and where one agrees the others are.
    #expect(try disproofs(back).isEmpty)
    #expect(try disproofs(out, back, back).isEmpty)
    #expect(try disproofs(back.replacing("DEBIT", with: "OTHER"), back).isEmpty)
  }
}
