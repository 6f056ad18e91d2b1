import Foundation
import TestSupport
import Testing

/// What the figures and the header of a CSV file that no layout knows prove, and what they leave to a
/// person.
@Suite struct ProvedColumnTests {
  private let folder = TemporaryFolder()

  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func write(_ file: String) throws {
    for name in ["imports.json", "imports.jsonl"] {
      try? FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }
    try folder.write("[{ \"name\": \"Giro\", \"transactions\": [] }]", to: "accounts.json")
    try folder.write(file, to: "a.csv")
  }

  private func amountsKept() throws -> [String] { try daybook.amountsKept(of: "a.csv") }

  // MARK: - What the figures of a file prove

  private static let zeros = [
    (
      "Datum,Name,Währung,Brutto,Entgelt,Netto,Guthaben,Umsatzsteuer",
      "EUR,%,0.00,%,@,0.00", ["-310", "10000", "-5000"]
    ),
    ("Datum,Name,Brutto,Entgelt,Netto,Umsatzsteuer", "%,0.00,%,0.00", ["-310", "10000", "-5000"]),
    ("Date,Description,Value,Commission,Tax", "%,0.00,0.00", ["-310", "10000", "-5000"]),
  ]

  @Test(arguments: zeros)
  func `Columns of zeros are neither amounts nor balances`(
    head: String, row: String, amounts: [String]
  ) throws {
    let rows = [("-3.10", "96.90"), ("100.00", "196.90"), ("-50.00", "146.90")].enumerated()
      .map { day, figures in
        "2026-01-0\(day + 5),A\(day),"
          + row.replacing("%", with: figures.0)
          .replacing("@", with: figures.1)
      }
    try write(([head] + rows).joined(separator: "\n") + "\n")
    #expect(try amountsKept() == amounts)
    #expect(try folder.read("accounts.json").contains("assertions") == row.contains("@"))
  }

  @Test func `Balances of whole amounts in groups are found as those of decimals`() throws {
    try write(
      "日付,摘要,支払い金額,預かり金額,差引残高\n2026/1/5,カード,\"1,102\",,\"98,898\"\n"
        + "2026/1/6,給与,,\"250,000\",\"348,898\"\n2026/1/7,家賃,\"80,500\",,\"268,398\"\n")
    try folder.write(
      "[{ \"name\": \"Giro\", \"currency\": \"JPY\", \"transactions\": [] }]", to: "accounts.json")
    #expect(try amountsKept() == ["-1102", "250000", "-80500"])
    #expect(try folder.read("imports.json").contains("\"balance\": \"差引残高\""))
    #expect(try folder.read("accounts.json").contains("\"openingBalance\": 100000"))
  }

  @Test func `Columns that chain are taken before one that is called that of the amounts`() throws {
    try write(
      "Datum,Name,Umsatz,Netto,Guthaben,Nr\n2026-01-05,A,-2.10,-3.10,96.90,1\n"
        + "2026-01-06,B,90.00,100.00,196.90,2\n2026-01-07,C,-5.00,-50.00,146.90,3\n")
    #expect(try amountsKept() == ["-310", "10000", "-5000"])
  }

  @Test func `The same balance in all rows is none behind them`() throws {
    try write(
      "Datum;Name;Betrag;Saldo\n2026-01-05;A;-3,10;500,00\n2026-01-06;B;100,00;500,00\n"
        + "2026-01-07;C;-50,00;500,00\n")
    #expect(try daybook("import", "a.csv", "--account", "Giro").code == 65)
    #expect(try amountsKept() == ["-310", "10000", "-5000"])
    #expect(try !folder.read("imports.json").contains("balance"))
    #expect(try !folder.read("accounts.json").contains("openingBalance"))
  }

  @Test func `Two rows with one balance may have lost one between them`() throws {
    let layout = """
      {"layouts": [{"name": "L", "header": ["Datum", "Name", "Betrag", "Saldo"], "date": "Datum",
        "amount": "Betrag", "balance": "Saldo"}]}
      """
    let head = "Datum;Name;Betrag;Saldo\n2026-01-05;A;-3,10;500,00\n2026-01-06;B;100,00;500,00\n"
    for (rows, code) in [
      (head, 65), (head + "2026-01-07;C;0,00;500,00\n", 65),
      (head + "2026-01-07;C;-5,00;500,00\n", 0),
      (head + "2026-01-07;C;-5,00;495,00\n", 65),
    ] {
      try write(rows)
      try folder.write(layout, to: "imports.json")
      #expect(try daybook("import", "a.csv", "--account", "Giro", "--quiet").code == Int32(code))
      #expect(try !folder.read("accounts.json").contains("openingBalance"))
    }
  }

  // MARK: - What columns are called

  @Test func `A whole word of a header counts before the beginning of another`() throws {
    try write(
      "Booking date;Payment details;Creditor ID;Debit;Credit\n2026-01-05;A;;-3,10;\n"
        + "2026-01-06;B;;-5,00;\n")
    let shown = try daybook("import", "layout", "a.csv", "--json").output
    #expect(shown.contains("\"credit\": \"Credit\""))
  }

  @Test func `A number of an account behind a sort code is no date`() throws {
    try write(
      "Posted Account,Posted Transactions Date,Description1,Debit Amount,Credit Amount,Balance\n"
        + "93-11-22 12345678,29/01/2026,TESCO,13.78,,100.00\n"
        + "93-11-22 12345678,28/01/2026,SALARY,,50.00,113.78\n"
        + "93-11-22 12345678,27/01/2026,RENT,36.22,,63.78\n")
    let shown = try daybook("import", "layout", "a.csv", "--json").output
    #expect(shown.contains("\"date\": \"Posted Transactions Date\""))
    #expect(!shown.contains("valueDate"))
    #expect(try amountsKept() == ["-3622", "5000", "-1378"])
  }

  @Test(arguments: [
    "Total amount (incl. VAT)", "Amount incl. VAT", "Betrag (inkl. MwSt.)", "Montant (TVA incluse)",
  ])
  func `An amount with its taxes is one`(name: String) throws {
    try write(
      "Date;Text;\(name);VAT amount\n2026-01-05;A;-3,10;-0,50\n2026-01-06;B;100,00;0,00\n"
        + "2026-01-07;C;-5,00;-0,80\n")
    #expect(try amountsKept() == ["-310", "10000", "-500"])
  }

  @Test(arguments: [
    ("Nazwa nadawcy;Nazwa odbiorcy", "\"payeeOut\": \"Nazwa odbiorcy\""),
    ("Auftraggebername;Empfaengername", "\"payeeOut\": \"Empfaengername\""),
    ("Notiz;Empfaenger 1", "\"payee\": \"Empfaenger 1\""),
    ("Notiz;Name protistrany", "\"payee\": \"Name protistrany\""),
  ])
  func `The other party is known in more words`(names: String, wanted: String) throws {
    try write(
      "Datum;\(names);Betrag\n2026-01-05;Me;Shop;-3,10\n2026-01-06;Boss;Me;100,00\n"
        + "2026-01-07;Me;Rent;-5,00\n")
    let shown = try daybook("import", "layout", "a.csv", "--json").output
    #expect(shown.contains(wanted), "\(shown)")
  }

  // MARK: - What only a person can say

  @Test func `Of two words for one direction neither is known`() throws {
    try write(
      "Date;Name;Amount;Type\n2026-01-05;Shop;3,10;A\n2026-01-06;Pay;100,00;C\n"
        + "2026-01-07;Rent;50,00;A\n")
    let layout = try daybook("import", "layout", "a.csv", "--json").output
    #expect(layout.contains("\"debitWhen\": \"?\"") && layout.contains("\"creditWhen\": \"?\""))
    for (debit, credit, code) in [("Foo", "C", 65), ("A", "C", 0)] {
      try folder.write(
        layout.replacing("\"debitWhen\": \"?\"", with: "\"debitWhen\": \"\(debit)\"")
          .replacing("\"creditWhen\": \"?\"", with: "\"creditWhen\": \"\(credit)\""),
        to: "imports.json")
      #expect(
        try daybook("import", "a.csv", "--account", "Giro", "--quiet").code == Int32(code))
    }
    let book = try folder.read("accounts.json")
    #expect(book.contains("\"amount\": -310") && book.contains("\"amount\": 10000"))
  }

  @Test(arguments: [
    (
      "Date;Name;Debit;Credit\n2026-01-05;A;3,10;\n2026-01-06;B;;100,00\n2026-01-07;C;-50,00;\n",
      "debitSign"
    ),
    ("Date;Name;Debit;Credit\n2026-01-05;A;3,10;\n2026-01-06;B;;-100,00\n", "creditSign"),
  ])
  func `A layout by which the file is refused is not kept`(file: String, key: String) throws {
    try write(file)
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65 && !refused.errors.contains("--save"), "\(refused.errors)")
    let kept = try daybook("import", "layout", "a.csv", "--save")
    #expect(kept.code == 65 && !folder.exists("imports.json"))
    #expect(
      kept.errors.contains("an import by this layout would refuse the file")
        && kept.errors.contains("\"\(key)\""), "\(kept.errors)")
  }

  @Test func `Decimals that only the currency tells are asked for where it does not`() throws {
    try write("Date,Description,Amount\n2026-01-05,Shop,-3.801\n2026-01-06,Pay,850.000\n")
    let kept = try daybook("import", "layout", "a.csv", "--save")
    #expect(kept.code == 65 && !folder.exists("imports.json"))
    #expect(kept.errors.contains("in the place of \"?\" at \"decimal\""), "\(kept.errors)")
    let layout = try daybook("import", "layout", "a.csv", "--json").output
    try folder.write(layout, to: "imports.json")
    #expect(try daybook("import", "a.csv", "--account", "Giro").code == 65)
    for (mark, amount) in [(",", "-380100"), (".", nil)] {
      try folder.write(
        layout.replacing("\"decimal\": \"?\"", with: "\"decimal\": \"\(mark)\""),
        to: "imports.json")
      let taken = try daybook("import", "a.csv", "--account", "Giro", "--dry-run")
      #expect(taken.code == (amount == nil ? 65 : 0), "\(taken.errors)")
    }
    try folder.write(
      "[{ \"name\": \"Giro\", \"currency\": \"KWD\", \"transactions\": [] }]", to: "accounts.json")
    try folder.write(
      layout.replacing("\"decimal\": \"?\"", with: "\"skip\": 0"), to: "imports.json")
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--quiet").code == 0)
    let book = try folder.read("accounts.json")
    #expect(book.contains("\"amount\": -3801") && book.contains("\"amount\": 850000"))
    try FileManager.default.removeItem(atPath: folder.path + "/imports.json")
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    #expect(try !folder.read("imports.json").contains("decimal"))
  }

  @Test func `Numbers of columns count in quotes as well`() throws {
    try write("2026-01-05,Shop,3.10,\n2026-01-06,Pay,,100.00\n2026-01-07,Rent,50.00,\n")
    try folder.write(
      """
      {"layouts": [{"name": "L", "date": "1", "debit": "3", "credit": "4", "text": ["2"]}]}
      """, to: "imports.json")
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--quiet").code == 0)
    let book = try folder.read("accounts.json")
    #expect(book.contains("\"amount\": -310") && book.contains("\"amount\": 10000"))
  }

  @Test(arguments: [
    ("-1 250 000", "-12 345", "850 000", "HUF", ["-1250000", "-12345", "850000"]),
    ("-12 345 Ft", "-500 Ft", "1 850 000 Ft", "HUF", ["-12345", "-500", "1850000"]),
    ("8 000 kr", "1 250 kr", "-12 345 kr", "SEK", ["800000", "125000", "-1234500"]),
  ])
  func `Amounts without decimals are read in groups`(
    one: String, two: String, three: String, currency: String, amounts: [String]
  ) throws {
    try write(
      "Dato;Text;Figures\n2026-01-05;A;\(one)\n2026-01-06;B;\(two)\n2026-01-07;C;\(three)\n")
    try folder.write(
      "[{ \"name\": \"Giro\", \"currency\": \"\(currency)\", \"transactions\": [] }]",
      to: "accounts.json")
    #expect(try amountsKept() == amounts.map { currency == "HUF" ? $0 + "00" : $0 })
  }

  @Test func `Numbers of one length in groups are codes`() throws {
    try write("Dato;Text;Figures\n2026-01-05;A;123 456 789\n2026-01-06;B;223 456 789\n")
    let refused = try daybook("import", "layout", "a.csv")
    #expect(refused.errors.contains("no column of the file holds amounts"))
  }
}
