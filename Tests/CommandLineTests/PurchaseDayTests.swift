import Foundation
import TestSupport
import Testing

/// A CSV file by the days of purchases and a camt statement by booking days, in either order.
@Suite struct PurchaseDayTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }
  private static let iban = "DE89370400440532013000"

  private struct Purchase {
    let day, booked, amount, payee: String
  }

  private static let purchases = [
    Purchase(day: "2026-01-05", booked: "2026-01-06", amount: "40.00", payee: "REWE MARKT"),
    Purchase(day: "2026-01-06", booked: "2026-01-07", amount: "10.00", payee: "EDEKA"),
    Purchase(day: "2026-01-10", booked: "2026-01-12", amount: "5.00", payee: "ALDI"),
  ]

  private func writeBook() throws {
    try folder.write(
      """
      [{"name": "Giro", "currency": "EUR", "iban": "\(Self.iban)", "openingBalance": 10000,
        "transactions": []}]
      """, to: "accounts.json")
    try folder.write(
      """
      {"layouts": [{"name": "Card", "header": ["Date", "Description", "Amount"], "date": "Date",
        "amount": "Amount", "text": ["Description"]}]}
      """, to: "imports.json")
  }

  private func writeCSV(_ purchases: [Purchase]) throws {
    let rows = purchases.map { "\($0.day),\($0.payee),-\($0.amount)\n" }
    try folder.write("Date,Description,Amount\n" + rows.joined(), to: "card.csv")
  }

  /// Statements with the balances before and behind their entries, where there are any.
  private func writeCamt(
    _ statements: [(entries: [Purchase], balances: [(day: String, amount: String)])]
  ) throws {
    let texts = statements.enumerated().map { number, statement in
      let balances = zip(["OPBD", "CLBD"], statement.balances).map { code, balance in
        """
        <Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">\(balance.amount)</Amt>
        <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>\(balance.day)</Dt></Dt></Bal>
        """
      }
      let entries = statement.entries.enumerated().map { place, purchase in
        """
        <Ntry><Amt Ccy="EUR">\(purchase.amount)</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><Dt>\(purchase.booked)</Dt></BookgDt><ValDt><Dt>\(purchase.day)</Dt></ValDt>
        <AcctSvcrRef>R\(number)\(place)</AcctSvcrRef>
        <NtryDtls><TxDtls><RmtInf><Ustrd>\(purchase.payee) KOELN</Ustrd></RmtInf></TxDtls></NtryDtls>
        </Ntry>
        """
      }
      // It states its days where it has balances.
      let days = statement.balances.map(\.day)
      let period =
        days.count == 2
        ? "<FrToDt><FrDtTm>\(days[0])T00:00:00</FrDtTm><ToDtTm>\(days[1])T23:59:59</ToDtTm></FrToDt>"
        : ""
      return """
        <Stmt><Id>\(number)</Id>\(period)<Acct><Id><IBAN>\(Self.iban)</IBAN></Id><Ccy>EUR</Ccy></Acct>
        \(balances.joined(separator: "\n"))\(entries.joined(separator: "\n"))</Stmt>
        """
    }
    try folder.write(
      """
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
      \(texts.joined(separator: "\n"))</BkToCstmrStmt></Document>
      """, to: "giro.xml")
  }

  private func bringIn(_ file: String, _ option: String? = nil) throws -> Daybook.Result {
    try daybook.run(["import", file, "--account", "Giro"] + (option.map { [$0] } ?? []))
  }

  private func days() throws -> [String] {
    try folder.read("accounts.json").matches(
      of: #/"date": ?"([-0-9]+)", ?"amount": ?(-?\d+), ?"ben/#
    )
    .map { "\($0.output.1) \($0.output.2)" }.sorted()
  }

  @Test(arguments: [["card.csv", "giro.xml"], ["giro.xml", "card.csv"]])
  func `The second of them adds nothing, whichever comes first`(files: [String]) throws {
    try writeBook()
    try writeCSV(Self.purchases)
    try writeCamt([(Self.purchases, [("2026-01-01", "100.00"), ("2026-01-31", "45.00")])])
    #expect(try bringIn(files[0]).output.contains("3 added"))
    let second = try bringIn(files[1])
    #expect(second.code == 0 && second.output.contains("0 added, 3 there already"))
    #expect(try days().count == 3)
    #expect(try daybook("check").code == 0)
    for file in files { #expect(try bringIn(file, "--again").output.contains("0 added, 3 there")) }
  }

  @Test
  func `Without balances it is held where the second need not hold the days of the first`() throws {
    try writeBook()
    try writeCSV(Self.purchases)
    try writeCamt([(Self.purchases, [])])
    #expect(try bringIn("giro.xml").code == 0)
    let held = try bringIn("card.csv")
    #expect(held.code == 1)
    #expect(held.output.contains("0 added, 2 there already (2 by value day), 1 held"))
    #expect(
      held.errors.contains(
        """
        Giro: note: held, and not added: 2026-01-10 -5.00 EUR "ALDI": it may be "ALDI KOELN" of \
        2026-01-12, which is of another format: the words agree, and one of the days may be that of \
        the purchase
        """))
    #expect(try bringIn("card.csv", "--accept").code == 0)
    #expect(try days().count == 3)
  }

  @Test(arguments: [["card.csv", "giro.xml"], ["giro.xml", "card.csv"]])
  func `A purchase that the bank books weeks later is the same, or held`(files: [String]) throws {
    let late = Purchase(
      day: "2026-01-05", booked: "2026-01-23", amount: "7.00", payee: "HOTEL")
    try writeBook()
    try writeCSV([late])
    try writeCamt([([late], [("2026-01-01", "100.00"), ("2026-01-31", "93.00")])])
    #expect(try bringIn(files[0]).output.contains("1 added"))
    let second = try bringIn(files[1])
    #expect(second.output.contains("0 added"), "\(second.output)")
    #expect(second.code == (files[0] == "card.csv" ? 0 : 1))
    #expect(try days().count == 1)
  }

  @Test func `Two alike are held, and balances say that they are known`() throws {
    let twins = [Self.purchases[1], Self.purchases[1]]
    for (balances, code) in [
      ([("2026-01-01", "100.00"), ("2026-01-31", "80.00")], 0), ([(String, String)](), 1),
    ] {
      try writeBook()
      try? FileManager.default.removeItem(atPath: "\(folder.path)/imports.jsonl")
      try writeCSV(twins)
      try writeCamt([(twins, balances)])
      #expect(try bringIn("card.csv").output.contains("2 added"))
      let second = try bringIn("giro.xml")
      #expect(
        second.code == Int32(code) && second.output.contains("0 added"),
        "\(second.output)\(second.errors)")
      #expect(try days().count == 2)
    }
  }

  @Test func `Balances between the days of both take no known entry for new`() throws {
    try writeBook()
    try writeCSV(Array(Self.purchases[..<2]))
    try writeCamt([
      ([Self.purchases[0]], [("2026-01-01", "100.00"), ("2026-01-06", "60.00")]),
      ([Self.purchases[1]], [("2026-01-07", "60.00"), ("2026-01-07", "50.00")]),
    ])
    #expect(try bringIn("card.csv").output.contains("2 added"))
    let second = try bringIn("giro.xml")
    #expect(second.code == 0, "\(second.output)\(second.errors)")
    #expect(second.output.contains("0 added, 2 there already (2 by value day)"))
    #expect(try days() == ["2026-01-05 -4000", "2026-01-06 -1000"])
  }

  @Test func `A purchase of before the statement that another is like stays apart`() throws {
    try writeBook()
    let coffees = (5...8).map {
      Purchase(
        day: "2026-01-0\($0)", booked: "2026-01-0\($0)", amount: "2.50", payee: "KIOSK")
    }
    try writeCSV(Array(coffees[..<2]))
    try writeCamt([
      (Array(coffees[2...]), [("2026-01-07", "95.00"), ("2026-01-08", "90.00")])
    ])
    #expect(try bringIn("card.csv").output.contains("2 added"))
    #expect(try bringIn("giro.xml").output.contains("2 added, 0 there already"))
    #expect(try days().count == 4)
  }
}
