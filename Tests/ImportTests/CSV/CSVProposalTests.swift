import Model
import Testing

@testable import Import

/// What is proposed for files of banks that no layout knows, in the forms in which banks write them.
@Suite struct CSVProposalTests {
  private func text(_ rows: String) throws -> DecodedText {
    try DecodedText(Array(rows.utf8)[...])
  }

  private func proposal(_ rows: String, _ currency: Currency = .euro) throws -> CSVProposal {
    try CSVProposal(for: try text(rows), reading: BankFileReading(currency: currency))
  }

  private func doubts(_ rows: String) throws -> [String] {
    let proposal = try proposal(rows)
    return proposal.reading(
      of: try text(rows), BankFileReading(currency: .euro), first: 3
    ).doubts.map(\.message)
  }

  private func units(_ file: BankFile) -> [Int64] {
    file.statements.flatMap(\.entries).map(\.amount.minorUnits)
  }

  @Test(
    "a column with a currency's code in every row is its currency, whatever it is called",
    arguments: ["Waluta", "Valutacode", "Měna účtu", "összeg devizaneme", "XYZ"])
  func currencies(name: String) throws {
    let rows = "Date;Name;Amount;\(name)\n2026-03-05;x;-3,10;PLN\n2026-03-06;x;-8,00;PLN\n"
    let proposal = try proposal(rows)
    #expect(proposal.layout.currency == .named(name))
    #expect(proposal.file.statements.first?.account.currency?.code == "PLN")
  }

  @Test(
    "a column that is called the currency is it, in words and numbers as in codes",
    arguments: [
      ("Currency", "US Dollar"), ("Währung", "Schweizer Franken"), ("Currency code", "840"),
      ("Devise du compte", "Dollar US"), ("Kod waluta", "Pound Sterling"),
    ])
  func currencyWords(name: String, word: String) throws {
    let rows =
      "Date;Name;Amount;\(name)\n2026-03-05;x;-3,10;\(word)\n2026-03-06;x;-8,00;\(word)\n"
    let proposal = try proposal(rows)
    #expect(proposal.layout.currency == .named(name))
    let known = try #require(CurrencyMark(name: word)?.currency)
    #expect(proposal.file.statements.map(\.account.currency) == [known])
  }

  @Test(arguments: [
    ("-3,10 руб.", "RUB"), ("-310원", "KRW"), ("-3,10 ₽", "RUB"), ("-3,10 грн.", "UAH"),
  ])
  func `Amounts may be followed by the letters of their currency`(cell: String, code: String) throws
  {
    let rows = "Date;Name;Amount\n2026-03-05;x;\(cell)\n2026-03-06;x;\(cell)\n"
    let file = try proposal(rows, try #require(Currency(code: code))).file
    #expect(file.problems.isEmpty && units(file) == [-310, -310])
    #expect(try proposal(rows).file.problems.count > 0)
  }

  @Test(arguments: ["netAmount", "topAmount", "amount.net", "Betrag/All", "Valor total", "Lei"])
  func `Words of a header that are no currencies refuse nothing`(name: String) throws {
    let rows = "Date;Name;\(name)\n2026-03-05;x;-3,10\n2026-03-06;x;-8,00\n"
    #expect(units(try proposal(rows).file) == [-310, -800])
  }

  @Test(
    "a currency that nobody knows refuses the rows; a rate is no currency",
    arguments: [("BTC", ["\"BTC\" is no currency"]), ("123", ["\"123\" is no currency"])])
  func unknownCurrencies(word: String, messages: [String]) throws {
    let rows = "Date;Name;Amount;Currency\n2026-03-05;x;-3,10;\(word)\n"
    #expect(try proposal(rows).file.problems.map(\.fault.message) == messages)
    let rates = "Date;Name;Amount;Currency rate\n2026-03-05;x;-3,10;1,0825\n"
    #expect(try proposal(rates).layout.currency == nil)
  }

  @Test func `Of two columns of dates that in whose order the rows stand has the booking days`()
    throws
  {
    for (one, other) in [("Due date", "Date"), ("Effective Date", "Entered Date")] {
      let rows = """
        \(one);\(other);Name;Amount;Balance
        28.03.2026;05.03.2026;Shop;-3,10;996,90
        19.03.2026;17.03.2026;Shop;-1,00;995,90
        30.03.2026;18.03.2026;Rent;-5,90;990,00

        """
      #expect(try proposal(rows).layout.date == .named(other))
    }
  }

  @Test func `A column of codes with blanks beside amounts is none of the account's currency`()
    throws
  {
    let rows = "Date;Name;Amount;Code\n2026-03-05;x;-3,10;\n2026-03-06;x;-8,00;USD\n"
    #expect(try proposal(rows).layout.currency == nil)
    #expect(try proposal(rows.replacing("Code", with: "Original")).layout.currency == nil)
  }

  @Test func `Of two columns of currencies the one beside the amounts is taken, and asked about`()
    throws
  {
    let rows = """
      Date;Name;Kwota operacji;Waluta operacji;Kwota rachunku;Waluta rachunku
      2026-03-05;x;-10,00;EUR;-43,20;PLN
      2026-03-06;x;-8,00;PLN;-8,00;PLN

      """
    #expect(try proposal(rows).layout.currency == .named("Waluta operacji"))
    #expect(
      try doubts(rows).first
        == "the columns \"Waluta operacji\" and \"Waluta rachunku\" have different currencies: say"
        + " which one the amounts are in by \"currency\"")
  }

  @Test func `Where money in has a column of currencies of its own, it is heard too`() throws {
    func problems(_ code: String) throws -> [String] {
      let rows = """
        Date;Name;Debit;Debit currency;Credit;Credit currency
        2026-03-05;x;3,10;EUR;;
        2026-03-06;y;;;8,00;\(code)

        """
      let proposal = try proposal(rows)
      #expect(proposal.layout.currency == .named("Debit currency"))
      return proposal.file.problems.map(\.fault.message)
    }
    #expect(try problems("EUR").isEmpty)
    #expect(try problems("USD").count == 1 && problems("USD")[0].contains("USD"))
  }

  @Test(
    "a balance that stands before each entry proves no turned signs, in either order of days",
    arguments: [
      [
        "17-06-2026,a,100.44,223.77", "18-06-2026,b,324.21,-200.00", "25-06-2026,c,124.21,-2.20",
      ],
      [
        "25-06-2026,c,124.21,-2.20", "18-06-2026,b,324.21,-200.00", "17-06-2026,a,100.44,223.77",
      ],
    ])
  func balanceBefore(rows: [String]) throws {
    let proposal = try proposal(rows.joined(separator: "\n") + "\n")
    #expect(proposal.layout.amount == .signed(.number(4)))
    #expect(!proposal.layout.isNegated && proposal.layout.balance == nil)
    #expect(Set(units(proposal.file)) == [22377, -20000, -220])
  }

  @Test
  func `A header in unknown words stands right above the first row, with a name for each cell`()
    throws
  {
    let rows = "Päivä;Kuvaus;Hinta\n2026-03-05;x;-3,10\n2026-03-06;x;-8,00\n"
    #expect(try proposal(rows).layout.headers == [["Päivä", "Kuvaus", "Hinta"]])
    for head in ["Päivä;;Hinta", "Päivä;x;x", "Päivä;Kuvaus", "Päivä;Kuvaus;12"] {
      let rows = "\(head)\n2026-03-05;x;-3,10\n2026-03-06;x;-8,00\n"
      #expect(try proposal(rows).layout.headers.isEmpty, "\(head)")
    }
  }

  @Test(
    "columns that take turns are money out and in, and a person is asked which is which",
    arguments: [
      ("2026-03-05,x,3.10,,96.90\n2026-03-06,y,,8.00,104.90\n2026-03-07,z,1.00,,103.90", 3, 4),
      ("2026-03-05,x,3.10,,96.90\n2026-03-06,y,,8.00,88.90\n2026-03-07,z,1.00,,89.90", 4, 3),
      ("2026-03-07,z,1.00,,89.90\n2026-03-06,y,,8.00,88.90\n2026-03-05,x,3.10,,96.90", 4, 3),
      ("2026-03-05,x,3.10,\n2026-03-06,y,,8.00", 3, 4),
    ])
  func turns(rows: String, debit: Int, credit: Int) throws {
    let proposal = try proposal(rows + "\n")
    #expect(proposal.layout.amount == .divided(debit: .number(debit), credit: .number(credit)))
    #expect(proposal.file.problems.isEmpty)
    // A balance goes one way alone; without one, the order in the file says nothing.
    let isProved = rows.contains(".90")
    #expect(proposal.asked.unanswered == (isProved ? [] : ["debit", "credit"]))
    #expect(
      try doubts(rows + "\n").contains(
        isProved
          ? "the columns \"\(debit)\" and \"\(credit)\" are taken for money out and money in: if"
            + " they are the other way round, exchange \"debit\" and \"credit\""
          : "nothing tells which of the columns \"\(debit)\" and \"\(credit)\" has money out: name"
            + " it by \"debit\", and the other by \"credit\""))
    #expect(BankFile.readProposed(Array((rows + "\n").utf8)[...], BankFileReading()) == nil)
  }

  @Test func `A column that says how far entries are, in an unknown word, proves nothing`() throws {
    func rows(_ word: String) -> String {
      """
      Date;Name;Amount;Balance;Status
      2026-03-05;x;-3,10;96,90;Booked
      2026-03-06;x;8,00;104,90;Booked
      2026-03-07;x;-1,00;103,90;\(word)

      """
    }
    func isRead(_ word: String) -> Bool {
      BankFile.readProposed(Array(rows(word).utf8)[...], BankFileReading()) != nil
    }
    #expect(isRead("Booked") && isRead("") && !isRead("Zzz"))
    #expect(
      try doubts(rows("Zzz")).first
        == "\"Zzz\" in the column \"Status\" may say that a row is not booked: leave such rows out"
        + " by \"skipWhen\", or take only others by \"onlyWhen\"")
    for word in [
      "Venter", "Autorizzato", "oczekująca", "Pendente", "Rechazada", "Väntar", "Hylätty",
      "Zrušená", "Beklemede", "Отклонено",
    ] {
      let file = try proposal(rows(word)).file
      #expect(units(file) == [-310, 800], "\(word)")
    }
  }

  @Test func `Where more is positive than negative, cards are thought of`() throws {
    let head = "Date;Name;Amount\n2026-03-05;x;3,10\n2026-03-06;x;8,00\n2026-03-07;x;-9,00\n"
    let doubt =
      "more entries are positive than negative: if money out is printed as positive, as on many"
      + " cards, add \"negate\": true"
    #expect(try doubts(head).contains(doubt))
    #expect(try !doubts(head + "2026-03-08;x;-1,00\n").contains(doubt))
  }

  @Test func `Amounts in several columns without a name are asked about`() throws {
    let rows = "2026-03-05;x;-3,10;5,00\n2026-03-06;x;8,00;7,00\n"
    #expect(try proposal(rows).layout.amount == .signed(.number(3)))
    #expect(try doubts(rows).contains { $0.hasPrefix("several columns hold amounts, and \"3\"") })
  }

  @Test(
    "the booking day is the day of booking in the words of more banks",
    arguments: [
      "Data operacji;Data księgowania", "Datum provedení;Datum zaúčtování",
      "Transaktionsdatum;Bokföringsdatum", "Data operazione;Data contabile",
    ])
  func bookingDays(names: String) throws {
    let rows = "\(names);Name;Amount\n2026-03-05;2026-03-06;x;-3,10\n2026-03-06;2026-03-09;y;-8\n"
    let days = try proposal(rows).file.statements.flatMap(\.entries).map(\.day?.description)
    #expect(days == ["2026-03-06", "2026-03-09"])
  }

  @Test func `Fees beside amounts are asked about, where no balance says what they are`() throws {
    let doubt =
      "the column \"Fee\" holds fees: if the amounts do not have them yet, name it by \"fee\""
    let rows = "Date;Name;Amount;Fee\n2026-03-05;x;-3,10;0,50\n2026-03-06;y;8,00;0,00\n"
    #expect(try doubts(rows).contains(doubt))
    #expect(try !doubts(rows.replacing("0,50", with: "0,00")).contains(doubt))
    #expect(
      try !doubts(
        "Date;Name;Amount;Fee;Balance\n2026-03-05;x;-3,10;0,50;96,90\n"
          + "2026-03-06;y;8,00;0,00;104,90\n2026-03-07;y;1,00;0,00;105,90\n"
      ).contains(doubt))
  }

  @Test func `Amounts in a foreign currency say nothing about the account, in more languages`()
    throws
  {
    for name in ["Devise étrangère", "Vreemde munt", "Divisa estera", "Původní měna"] {
      let rows = "Date;Name;Amount;\(name)\n2026-03-05;x;-3,10;USD\n2026-03-06;y;8,00;EUR\n"
      #expect(try proposal(rows).layout.currency == nil, "\(name)")
    }
  }

  @Test func `Rows of a balance alone are none of an entry`() throws {
    let file = try proposal(
      "data;lançamento;valor;saldo\n13/01/2026;SALDO ANTERIOR;;100,00\n14/01/2026;PIX;-5,00;\n"
        + "14/01/2026;SALDO DO DIA;;95,00\n15/01/2026;PIX;10,00;\n15/01/2026;SALDO DO DIA;;105,00\n"
    ).file
    #expect(units(file) == [-500, 1000] && file.problems.isEmpty)
  }

  @Test func `Months are read in Romanian and Turkish`() throws {
    let rows =
      "Data,Name,Debit,Credit\n15 ianuarie 2026,x,\"12,50\",\n3 iulie 2026,y,,8\n4 Ekim 2026,z,1,\n"
    let days = try proposal(rows).file.statements.flatMap(\.entries).map(\.day?.description)
    #expect(days == ["2026-01-15", "2026-07-03", "2026-10-04"])
  }

  @Test func `A balance with blanks between its letters is one, and no entry`() throws {
    let file = try proposal(
      "Data;Histórico;Valor\n15/01/2026;Compra;-12,50\n20/01/2026;Pago;10,00\n"
        + "31/01/2026;S A L D O;97,50\n"
    ).file
    #expect(units(file) == [-1250, 1000])
  }

  @Test(
    "beside a column with the account's currency in its name the other amounts are the original ones",
    arguments: [("6,00;USD", "-5,00"), ("5,00;EUR", "-5,00")])
  func convertedAmounts(original: String, amount: String) throws {
    let rows = """
      Datum;Beschreibung;Betrag;Währung;Betrag in EUR
      15.01.2026;A;12,50;EUR;-12,50
      14.01.2026;B;1000,00;EUR;1000,00
      13.01.2026;C;\(original);\(amount)

      """
    let proposal = try proposal(rows)
    #expect(proposal.layout.amount == .signed(.named("Betrag in EUR")))
    #expect(proposal.layout.originalAmount == .named("Betrag"))
    #expect(proposal.layout.originalCurrency == .named("Währung"))
    #expect(proposal.layout.currency == nil)
    #expect(proposal.file.problems.isEmpty)
    #expect(units(proposal.file) == [-1250, 100_000, -500])
    #expect(
      try self.proposal(rows, try #require(Currency(code: "USD"))).file.statements[0].account
        .currency == .euro)
  }

  @Test func `Of a file without a header the last row without a text is a balance, or refused`()
    throws
  {
    func file(_ last: String, _ change: (inout CSVLayout) -> Void = { _ in }) throws -> BankFile {
      let rows = "15/01/2026;-12,50;CB A\n14/01/2026;1000,00;VIR B\n13/01/2026;-5,00;CB C\n"
      var layout = CSVLayout("", date: .number(1), amount: .signed(.number(2)))
      layout.text = [.number(3)]
      change(&layout)
      return BankFile(
        csv: try text(rows + last), layout: layout, reading: BankFileReading(currency: .euro))
    }
    let sum = try file("31/01/2026;982,50;\n")
    #expect(sum.problems.isEmpty && units(sum) == [-1250, 100_000, -500])
    #expect(sum.rows?.balances == 1 && sum.rows?.entries == 3)
    let swept = try file("31/01/2026;-982,50;\n")
    #expect(
      swept.problems.map(\.fault.message)
        == ["only this row has no text: -982.50 EUR may be a balance, or an entry"])
    let known = try file("31/01/2026;1982,50;\n") { layout in
      layout.skipWhen = CSVPattern("^$").map { CSVCondition(.number(3), $0) }
    }
    #expect(known.problems.isEmpty && units(known).count == 3)
    let taken = try file("31/01/2026;1982,50;\n") { layout in
      layout.onlyWhen = CSVPattern(".").map { CSVCondition(.number(1), $0) }
    }
    #expect(taken.problems.isEmpty && units(taken).count == 4)
  }

  @Test func `The currencies of original amounts are found where they stand in some rows alone`()
    throws
  {
    let rows = """
      Datum;Name;Betrag;Originalbetrag;Originalwährung
      05.03.2026;A;-3,10;-5,00;USD
      16.03.2026;B;5,00;;

      """
    #expect(try proposal(rows).layout.originalCurrency == .named("Originalwährung"))
    #expect(try proposal(rows).layout.currency == nil)
  }

  @Test func `Words that stand against the signs of a card's amounts turn them`() throws {
    let rows = """
      Filter,Date,Description,Type of Transaction,Amount
      ,2026-01-06,payment,Credit,-203.50
      ,2026-01-05,rent,Debit,2543.75

      """
    let proposal = try proposal(rows)
    #expect(units(proposal.file) == [203_50, -2543_75])
    // A month of debits alone is read by the same layout.
    let debits = rows.replacing("Credit,-203.50", with: "Debit,3.50")
    let file = BankFile(
      csv: try text(debits), layout: proposal.layout, reading: BankFileReading(currency: .euro))
    #expect(file.problems.isEmpty && units(file) == [-3_50, -2543_75])
    // Words that go with the signs, or with neither, turn nothing.
    let straight = rows.replacing("Credit", with: "x").replacing("Debit", with: "Credit")
      .replacing("x,", with: "Debit,")
    #expect(units(try self.proposal(straight).file) == [-203_50, 2543_75])
  }

  @Test func `Without a header the balance behind debits and credits is found`() throws {
    let rows = "01/05/2026,Shop,12.30,,987.70\n01/16/2026,Pay,,1000.00,1987.70\n"
    let proposal = try proposal(rows)
    #expect(proposal.layout.balance == .number(5))
    #expect(proposal.layout.cells.count == 5 && units(proposal.file) == [-12_30, 1000_00])
    // A bank that prints money in first is not read by it.
    let other = "13/02/2026,Pay,500.00,,2000.00\n14/02/2026,Shop,,20.00,1980.00\n"
    let file = BankFile(
      csv: try text(other), layout: proposal.layout, reading: BankFileReading(currency: .euro))
    #expect(file.statements.first?.disproofs.isEmpty == false)
    var reading = BankFileReading(currency: .euro)
    reading.layouts = [proposal.layout]
    for foreign in ["01/05/2026,Shop,12.30,,987.70,x\n", "01/05/2026,Shop,12.30,A,987.70\n"] {
      #expect(
        CSVLayoutChoice(
          for: Array(foreign.utf8)[...], as: try text(foreign),
          reading: reading) == nil)
    }
  }

  @Test func `Zeros beside debits and credits are no amounts, as the balance proves`() throws {
    let rows = """
      11/01/2014,0, Deposit,0,500.00,500.00
      11/02/2014,101,Check,100.00,0,400.00
      11/03/2014,102,Check,100.00,0,300.00
      11/17/2014,0, Deposit,0,700.00,1000.00

      """
    let proposal = try proposal(rows)
    #expect(proposal.layout.amount == .divided(debit: .number(4), credit: .number(5)))
    #expect(units(proposal.file) == [500_00, -100_00, -100_00, 700_00])
  }

  @Test func `What is the same in all rows is no text, no payee and no booking day`() throws {
    let rows = """
      Report date;Booked;Member Name;Description;Amount
      31.03.2026;05.03.2026;Jo Brandt;Shop;-3,10
      31.03.2026;17.03.2026;Jo Brandt;Rent;-800,00
      31.03.2026;18.03.2026;Jo Brandt;Bakery;-5,90

      """
    let layout = try proposal(rows).layout
    #expect(layout.date == .named("Booked") && layout.payee == nil)
    #expect(layout.text == [.named("Description")])
  }

  @Test func `Rows of several currencies are of a wallet`() throws {
    let rows = "Date;Name;Amount;Currency\n2026-03-05;x;-3,10;EUR\n2026-03-16;y;-8,00;USD\n"
    #expect(try proposal(rows).layout.isWallet)
    #expect(try proposal(rows.replacing("USD", with: "EUR")).layout.isWallet == false)
  }
}
