import Import
import Model
import Testing

@Suite struct CamtTests {
  @Test("an account is known by its IBAN without spaces, or by its number as written")
  func accounts() {
    let statement = read(CamtSample.statement("")).statements.first
    #expect(statement?.account.number == "DE02120300000000202051")
    #expect(statement?.account.currency?.code == "EUR")
    #expect(statement?.account.owner == "Ida")
    #expect(statement?.account.bank == "BYLADEM1001")
    #expect(statement?.reference == "S1")
    #expect(statement?.sequence == "7")
    let other = CamtSample.statement(
      "", account: "<Acct><Id><Othr><Id>54 916</Id></Othr></Id></Acct>")
    #expect(read(other).statements.first?.account.number == "54 916")
  }

  @Test("OPBD opens a statement, else PRCD, and CLBD closes it; opening and entries are added up")
  func balances() {
    let both = CamtSample.statement(
      CamtSample.balance("PRCD", "1.00", "2026-05-03")
        + CamtSample.balance("OPBD", "10.00", "2026-05-04")
        + CamtSample.balance("CLBD", "7.50", "2026-05-05") + CamtSample.entry("2.50")
        + CamtSample.entry("9.00", status: "<Sts>PDNG</Sts>"))
    let statement = read(both).statements.first
    #expect(statement?.opening?.code == "OPBD")
    #expect(statement?.balances.map(\.code) == ["PRCD", "OPBD", "CLBD"])
    #expect(statement?.arithmetic == .holds)
    let previous = CamtSample.statement(
      CamtSample.balance("PRCD", "1.00", "2026-05-03")
        + CamtSample.balance("CLBD", "0.00", "2026-05-05") + CamtSample.entry("2.50"))
    #expect(read(previous).statements.first?.opening?.code == "PRCD")
    #expect(read(previous).statements.first?.arithmetic == .differs(by: 150))
  }

  @Test("the sign is CdtDbtInd as it stands, also where the entry takes another back")
  func signs() {
    let text = CamtSample.statement(
      CamtSample.entry("1.00", "CRDT") + CamtSample.entry("2.00", "DBIT", "<RvslInd>true</RvslInd>")
        + CamtSample.entry("3.00", "CRDT", "<RvslInd>1</RvslInd>"))
    let entries = read(text).statements.first?.entries ?? []
    #expect(entries.map(\.amount.minorUnits) == [100, -200, 300])
    #expect(entries.map(\.isReversal) == [false, true, true])
  }

  @Test("the day is the one printed, whatever time and zone stand behind")
  func days() {
    let days = [
      "<Dt>2026-05-04</Dt>", "<Dt>2026-05-04+02:00</Dt>", "<DtTm>2026-05-04T23:59:59-11:00</DtTm>",
      "<DtTm>2026-05-04T00:00:00Z</DtTm>", "<Dt>2026-05-04T10:00:00</Dt>",
    ]
    let text = CamtSample.statement(days.map { CamtSample.entry("1", day: $0) }.joined())
    #expect(
      read(text).statements.first?.entries.map(\.brief)
        == Array(repeating: "2026-05-04 -1.00 EUR", count: days.count))
    let none = CamtSample.statement(CamtSample.entry("1", day: ""))
    #expect(read(none).statements.first?.entries.map(\.brief) == ["no day -1.00 EUR"])
  }

  @Test("a status is a text up to version 07 and a choice later; without one an entry is booked")
  func status() {
    let codes = ["BOOK", "PDNG", "INFO", "FUTR"]
    let text = CamtSample.statement(
      codes.map { CamtSample.entry("1", status: "<Sts>\($0)</Sts>") }.joined()
        + codes.map { CamtSample.entry("1", status: "<Sts><Cd>\($0)</Cd></Sts>") }.joined()
        + CamtSample.entry("1", status: ""))
    let all: [BankEntry.Status] = [.booked, .pending, .info, .future]
    #expect(read(text).statements.first?.entries.map(\.status) == all + all + [.booked])
  }

  @Test("every version and every prefix is read, and a message in an envelope")
  func versions() {
    let text = CamtSample.statement(CamtSample.entry("1"))
    for version in ["01", "02", "04", "08", "13"] {
      #expect(read(text.replacing("001.08", with: "001.\(version)")).statements.count == 1)
    }
    let first = text.replacing("BkToCstmrStmt>", with: "BkToCstmrStmtV01>")
      .replacing("</Ntry>", with: "<TxDtls><Refs><TxId>X</TxId></Refs></TxDtls></Ntry>")
    #expect(read(first).statements.first?.entries.first?.names.transaction == "X")
    let prefixed = text.replacing("<", with: "<c:").replacing("<c:/", with: "</c:")
      .replacing("<c:?", with: "<?").replacing("xmlns=", with: "xmlns:c=")
    #expect(read(prefixed).statements.first?.entries.count == 1)
    let enveloped = text.replacing("<Document", with: "<Envelope><Document")
      .replacing("</Document>", with: "</Document></Envelope>")
    #expect(read(enveloped).statements.first?.entries.count == 1)
    let report = text.replacing("BkToCstmrStmt", with: "BkToCstmrAcctRpt")
      .replacing("Stmt>", with: "Rpt>")
    #expect(read(report).statements.first?.entries.count == 1)
    let notification = text.replacing("BkToCstmrStmt", with: "BkToCstmrDbtCdtNtfctn")
      .replacing("Stmt>", with: "Ntfctn>")
    #expect(read(notification).statements.first?.entries.count == 1)
  }

  @Test("what the file says that it covers is the statement's period; turned around it is none")
  func period() {
    func period(_ first: String, _ last: String) -> String {
      CamtSample.statement("<FrToDt><FrDtTm>\(first)</FrDtTm><ToDtTm>\(last)</ToDtTm></FrToDt>")
    }
    let read = read(period("2026-05-01T00:00:00", "2026-05-31T23:59:59")).statements.first
    #expect(read?.period?.lowerBound.description == "2026-05-01")
    #expect(read?.period?.upperBound.description == "2026-05-31")
    #expect(ImportTests.read(period("2026-05-31", "2026-05-01")).statements.first?.period == nil)
  }

  @Test("decimals are those of the currency; an amount in another currency keeps its own")
  func currencies() {
    let text = CamtSample.statement(
      CamtSample.entry("1500").replacing("EUR", with: "JPY")
        + CamtSample.entry("1.234").replacing("EUR", with: "KWD") + CamtSample.entry("1.500000")
        + CamtSample.entry(".5") + "<Ntry><Amt>2.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>")
    #expect(
      read(text).statements.first?.entries.map(\.amount.plain)
        == ["-1500 JPY", "-1.234 KWD", "-1.50 EUR", "-0.50 EUR", "2.00 EUR"])
    #expect(read(text).problems.isEmpty)
  }
}
