import Import
import Model
import Storage
import Testing

/// Rows as banks print them, read by the layouts that the program has of these banks.
@Suite struct BankLayoutRowTests {
  /// What a layout reads of made-up rows below its own header: the days and amounts of the entries.
  private func read(
    _ name: String, _ delimiter: String, header: Int = 0, _ rows: String..., currency: String
  ) throws -> [String] {
    let layout = try #require(BankLayouts.all.first { $0.name == name })
    let header = layout.headers[header].joined(separator: delimiter)
    let text = try DecodedText(
      Array(([header] + rows).joined(separator: "\n").utf8 + [10])[...])
    #expect(CSVLayout(for: text, among: BankLayouts.all)?.name == name)
    let reading = BankFileReading(currency: try #require(Currency(code: currency)))
    let file = BankFile(csv: text, layout: layout, reading: reading)
    #expect(file.problems.map(\.fault.message) == [])
    #expect(file.statements.flatMap(\.disproofs).map(\.fault.message) == [])
    return file.statements.flatMap(\.entries).filter { $0.status == .booked }
      .map { "\($0.day?.description ?? "-") \($0.amount.minorUnits) \($0.amount.currency.code)" }
  }

  @Test func `HSBC in Hong Kong prints signs, a tab behind its quotes, and several currencies`()
    throws
  {
    #expect(
      try read(
        "HSBC (Hong Kong)", ",", #"24/03/2026,SHOP  22MAR,"-1.00"\#t,HKD,"3,612.17"\#t,HKD"#,
        #"24/03/2026,ATM,"-100.00"\#t,HKD,"3,613.17"\#t,HKD"#,
        #"20/03/2026,PAY,"12,500.00"\#t,CNY,"12,500.00"\#t,CNY"#, currency: "HKD"
      ).sorted()
        == ["2026-03-20 1250000 CNY", "2026-03-24 -100 HKD", "2026-03-24 -10000 HKD"])
    #expect(
      try read(
        "HSBC (Hong Kong, card)", ",",
        #"09/04/2026,10/04/2026,QR  SHOP,"-1,099.14"\#t\#t,HKD,POSTED,SHOP,X,Y,DEBIT"#,
        #"31/03/2026,01/04/2026,RETURN,"25.00"\#t,HKD,POSTED,SHOP,X,Y,CREDIT"#,
        #"11/04/2026,11/04/2026,QR,"-5.00"\#t,HKD,PENDING,SHOP,X,Y,DEBIT"#, currency: "HKD")
        == ["2026-04-10 -109914 HKD", "2026-04-01 2500 HKD"])
  }

  @Test func `A currency beside the amount is read where one beside the balance is called so too`()
    throws
  {
    let layout = try #require(BankLayouts.all.first { $0.name == "ING (Germany)" })
    let row = "15.01.2026;15.01.2026;Shop;Lastschrift;x;90,00;EUR;-10,00"
    for (currency, faults) in [
      ("EUR", []), ("USD", ["this is an amount in \"USD\", and the account is kept in EUR"]),
    ] {
      let text = layout.headers[0].joined(separator: ";") + "\n\(row);\(currency)\n"
      let file = BankFile(
        csv: try DecodedText(Array(text.utf8)[...]), layout: layout,
        reading: BankFileReading(currency: .euro))
      #expect(file.problems.map(\.fault.message) == faults)
    }
  }

  @Test
  func `Deutsche Bank and Postbank print amounts in one column, or in two of money out and in`()
    throws
  {
    func row(_ amount: String, _ debit: String, _ credit: String) -> String {
      "05.01.2026;05.01.2026;Karte;Shop;x;;;;;;;\(amount);;;;\(debit);\(credit);EUR"
    }
    for name in ["Deutsche Bank", "Postbank"] {
      #expect(
        try read(
          name, ";", row("", "-1.234,50", ""), row("", "3,10", ""), row("", "", "100,00"),
          row("-7,00", "", ""), row("-8,00", "-8,00", ""), row("9,00", "", "9,00"), currency: "EUR")
          == [-123450, -310, 10000, -700, -800, 900].map { "2026-01-05 \($0) EUR" })
    }
    let layout = try #require(BankLayouts.all.first { $0.name == "Deutsche Bank" })
    let head = layout.headers[0].joined(separator: ";")
    for (cells, one, other) in [
      (("-8,00", "-9,00", ""), "-8,00", "-9,00"), (("8,00", "8,00", ""), "8,00", "8,00"),
      (("", "-5,00", "6,00"), "-5,00", "6,00"),
    ] {
      let text = "\(head)\n\(row(cells.0, cells.1, cells.2))\n"
      let file = BankFile(
        csv: try DecodedText(Array(text.utf8)[...]), layout: layout,
        reading: BankFileReading(currency: .euro))
      #expect(
        file.problems.map(\.fault.message)
          == ["the row has two amounts that differ, \"\(one)\" and \"\(other)\""])
    }
  }

  @Test func `A row that is missing is told by the balances of PKO BP and of Baloise`() throws {
    let rows = [
      ("PKO BP", "2026-01-0%,2026-01-0%,x,-10.00,PLN,@.00,A", "PLN"),
      ("Baloise Bank SoBa", "0%.01.2026;0%.01.2026;A;10.00;;@.00;1;Me", "CHF"),
    ]
    for (name, row, code) in rows {
      let layout = try #require(BankLayouts.all.first { $0.name == name })
      let delimiter = code == "PLN" ? "," : ";"
      let lines = [(7, 70), (6, 80), (5, 90)].map { day, balance in
        row.replacing("%", with: "\(day)").replacing("@", with: "\(balance)")
      }
      for (kept, faults) in [
        (lines, []),
        (
          [lines[0], lines[2]],
          ["the balance does not follow from the one before it: they differ by -10.00 \(code)"]
        ),
      ] {
        let text = ([layout.headers[0].joined(separator: delimiter)] + kept).joined(separator: "\n")
        let file = BankFile(
          csv: try DecodedText(Array((text + "\n").utf8)[...]), layout: layout,
          reading: BankFileReading(currency: try #require(Currency(code: code))))
        #expect(file.statements.flatMap(\.disproofs).map(\.fault.message) == faults)
        #expect(file.statements.first?.opening?.amount.minorUnits == (faults == [] ? 10_000 : nil))
      }
    }
  }

  @Test func `BoursoBank prints the balance of the download beside all that is booked`() throws {
    func row(_ day: Int, _ amount: String, _ balance: String, _ value: String = "2026-01-09")
      -> String
    {
      "2026-01-\(day);\(value);L;C;P;S;\(amount);;0004;B;\(balance)"
    }
    let layout = try #require(BankLayouts.all.first { $0.name == "BoursoBank" })
    func file(_ rows: String...) throws -> BankFile {
      let text = ([layout.headers[0].joined(separator: ";")] + rows).joined(separator: "\n") + "\n"
      return BankFile(
        csv: try DecodedText(Array(text.utf8)[...]), layout: layout,
        reading: BankFileReading(currency: .euro))
    }
    let all = try file(
      row(18, "-11,44", "", ""), row(14, "-49,00", "1213.97"), row(14, "841,48", "1213.97"),
      row(13, "-20,10", "1213.97"))
    #expect(all.problems.isEmpty && all.statements.flatMap(\.disproofs).isEmpty)
    #expect(all.statements.flatMap(\.entries).map(\.amount.minorUnits) == [-4900, 84148, -2010])
    #expect(all.rows?.leftOut == 1 && all.statements[0].balances.isEmpty)
    #expect(try file(row(14, "-49,00", "1213.97")).statements[0].balances.isEmpty)
    let running = try file(row(14, "-49,00", "100.00"), row(13, "-20,10", "149.00"))
    #expect(running.statements[0].opening?.amount.minorUnits == 16_910)
    let jumping = try file(row(14, "-49,00", "100.00"), row(13, "-20,10", "148.00"))
    #expect(jumping.statements[0].disproofs.count == 1)
  }

  @Test func `Viseca prints spending as positive, with and without rates`() throws {
    for (header, end) in [(0, ",merchant,1.0"), (1, ",merchant")] {
      #expect(
        try read(
          "Viseca, Migros Bank (card)", ",", header: header,
          "T1,2,2026-04-16 14:18:01,2026-04-17 00:00:00,13.300,CHF,13.300,CHF,x,y,CH,BOOKED,z\(end)",
          "T2,,2026-05-06 18:23:49,2026-05-06 00:00:00,-99.980,CHF,-99.980,CHF,,,,BOOKED,z\(end)",
          currency: "CHF") == ["2026-04-17 -1330 CHF", "2026-05-06 9998 CHF"])
    }
  }

  @Test(
    "Swedbank's rows of balances and turnovers are no entries",
    arguments: [
      ("Swedbank (Latvia)", ";", "15.01.2026", ","), ("Swedbank (Estonia)", ";", "15.01.2026", ","),
      ("Swedbank (Lithuania)", ",", "2026-01-15", "."),
    ])
  func swedbank(name: String, delimiter: String, day: String, mark: String) throws {
    func row(_ kind: String, _ amount: String, _ sign: String, _ id: String) -> String {
      ["X1", kind, day, "Shop", "Text", "\(amount)\(mark)50", "EUR", sign, id, "K", "", ""]
        .map { "\"\($0)\"" }.joined(separator: delimiter)
    }
    #expect(
      try read(
        name, delimiter, row("10", "100", "K", ""), row("20", "12", "D", "1"),
        row("20", "1000", "K", "2"), row("82", "12", "D", ""), row("86", "1088", "K", ""),
        currency: "EUR") == ["2026-01-15 -1250 EUR", "2026-01-15 100050 EUR"])
  }

  @Test func `Rows that are not booked are left out where banks have a word for them`() throws {
    #expect(
      try read(
        "Danske Bank", ";", header: 1, #""13.01.2026";"Løn";"1.000,00";"1.000,00";"Udført";"Nej""#,
        #""15.01.2026";"Netto";"-12,50";"987,50";"Udført";"Nej""#,
        #""17.01.2026";"Husleje";"-500,00";"";"Venter";"Nej""#, currency: "DKK")
        == ["2026-01-13 100000 DKK", "2026-01-15 -1250 DKK"])
    #expect(
      try read(
        "Nordea (Sweden)", ";", "2026/01/15;-112,50;1;;ICA;Kortköp;887,50;SEK",
        "2026/01/10;1 000,00;;1;Acme;Lön;1 000,00;SEK", "Reserverat;-75,00;;;Shop;Köp;;SEK",
        currency: "SEK") == ["2026-01-15 -11250 SEK", "2026-01-10 100000 SEK"])
  }

  @Test func `Layouts of Knab, PKO BP, Pekao and Caisse d'Epargne`() throws {
    #expect(
      try read(
        "Knab", ";",
        #""N1";"09-06-2026";"EUR";"D";"2500";"F";"Who";"10-06-2026";"O";"T";"";"";"";"";"R1";"10-06-2026";"#,
        #""N1";"09-06-2026";"EUR";"C";"827,75";"F";"Who";"09-06-2026";"O";"T";"";"";"";"";"R2";"09-06-2026";"#,
        currency: "EUR") == ["2026-06-10 -250000 EUR", "2026-06-09 82775 EUR"])
    #expect(
      try read(
        "PKO BP", ",", #""2026-06-15","2026-06-14","Karta","-12.50","PLN","+987.50","A: B""#,
        #""2026-06-14","2026-06-14","Przelew","+1000.00","PLN","+1000.00","C""#, currency: "PLN")
        == ["2026-06-15 -1250 PLN", "2026-06-14 100000 PLN"])
    #expect(
      try read(
        "Bank Pekao", ";", "15.01.2026;14.01.2026;Shop;;'1';;ZAKUP;-12,50;PLN;C1;KARTA",
        currency: "PLN") == ["2026-01-15 -1250 PLN"])
    #expect(
      try read(
        "Caisse d'Epargne (2026)", ";",
        "02/05/2026;VIR;R1;Info;Remise;-500,00;;02/05/2026;02/05/2026;Non",
        "03/05/2026;CB;R2;Info;Remise;;+1501,00;04/05/2026;04/05/2026;Non",
        "Solde en début de période;;;8821,50", currency: "EUR")
        == ["2026-05-02 -50000 EUR", "2026-05-03 150100 EUR"])
    #expect(
      try read(
        "Caisse d'Epargne (older)", ";", "05/01/2026;1;VIR;;250,50;Salaire",
        "10/01/2026;2;CB;-75,25;;Achat", "Solde en début de période;;;;500,00;", currency: "EUR")
        == ["2026-01-05 25050 EUR", "2026-01-10 -7525 EUR"])
  }

  @Test func `Cards of KBC, Rabobank and Morrow Bank book the amount in the account's currency`()
    throws
  {
    #expect(
      try read(
        "KBC (card)", ";", "1;X;;01/02/2026;03/02/2026;-16,52;;-16,52;EUR;1;-16,52;0;Shop;;;",
        "1;X;;01/01/2026;02/01/2026;-20,00;;-20,00;USD;1,1;-18,18;0;Shop;;;",
        ";;;24/01/2026;24/01/2026;35,77;35,77;;EUR;1;35,77;0;Payment;;;", currency: "EUR")
        == ["2026-02-03 -1652 EUR", "2026-01-02 -1818 EUR", "2026-01-24 3577 EUR"])
    #expect(
      try read(
        "Rabobank (card)", ",",
        #""N","EUR","1","G","X","","1","2026-10-24","-9,09","SHOP","-10,00","USD","1,1""#,
        #""N","EUR","1","G","X","","2","2026-10-20","+100,00","Verrekening","","","""#,
        currency: "EUR") == ["2026-10-24 -909 EUR", "2026-10-20 10000 EUR"])
    #expect(
      try read(
        "Morrow Bank", ",", "14.01.2026,15.01.2026,ICA,,,-12.50,-12.50,,,", currency: "SEK")
        == ["2026-01-15 -1250 SEK"])
  }

  @Test func `Balances of one account in two currencies are held each against its own rows`() throws
  {
    func row(_ kind: String, _ amount: String, _ code: String, _ sign: String, _ text: String)
      -> String
    {
      "\"E1\";\"\(kind)\";\"05.01.2026\";\"\";\"\(text)\";\"\(amount)\";\"\(code)\";\"\(sign)\";\"\";\"K\";\"\";\"\""
    }
    #expect(
      try read(
        "Swedbank (Estonia)", ";", row("10", "100,00", "EUR", "K", "Algsaldo"),
        row("20", "10,00", "EUR", "D", "Shop"), row("82", "10,00", "EUR", "D", "Käive"),
        row("86", "90,00", "EUR", "K", "lõppsaldo"), row("10", "5,00", "USD", "K", "Algsaldo"),
        row("20", "2,00", "USD", "K", "Pay"), row("86", "7,00", "USD", "K", "lõppsaldo"),
        currency: "EUR") == ["2026-01-05 -1000 EUR", "2026-01-05 200 USD"])
  }

  @Test func `Erste's word says which way the money went, with and without a sign`() throws {
    func row(_ amount: String, _ word: String) -> String {
      "2026.01.05;Shop;;Alap;111;X;\(amount);HUF;\(word);;2026.01.05;;;;;HUF"
    }
    #expect(
      try read(
        "Erste Bank (Hungary)", ";", row("1000", "Kiadás"), row("5000", "Bevétel"), currency: "HUF")
        == ["2026-01-05 -100000 HUF", "2026-01-05 500000 HUF"])
    #expect(
      try read(
        "Erste Bank (Hungary)", ";", row("-1000", "Kiadás"), row("5000", "Bevétel"), currency: "HUF"
      )
        == ["2026-01-05 -100000 HUF", "2026-01-05 500000 HUF"])
  }
}
