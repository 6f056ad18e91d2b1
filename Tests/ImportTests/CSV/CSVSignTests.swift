import Model
import Testing

@testable import Import

/// Which way the money of a CSV file goes, where words, columns and printed signs say it.
@Suite struct CSVSignTests {
  private func text(_ rows: String) throws -> DecodedText {
    try DecodedText(Array(rows.utf8)[...])
  }

  private func proposal(_ rows: String) throws -> CSVProposal {
    try CSVProposal(for: try text(rows), reading: BankFileReading(currency: .euro))
  }

  private func units(_ file: BankFile) -> [Int64] {
    file.statements.flatMap(\.entries).map(\.amount.minorUnits)
  }

  @Test func `A row without a word in a column of signs is refused, and the column not ignored`()
    throws
  {
    let proposal = try proposal(
      "Datum;Name;Betrag;S/H\n05.03.2026;Shop;3,10;S\n06.03.2026;Rent;800,00;\n07.03.2026;Pay;9,00;H\n"
    )
    guard case .marked(_, sign: .named("S/H"), .exactly("S")) = proposal.layout.amount else {
      Issue.record("the column of signs is not read: \(proposal.layout.amount)")
      return
    }
    #expect(
      proposal.file.problems.map(\.fault.message)
        == ["nothing says here whether the money came in or went out"])
  }

  @Test func `A column of signs that has words of money in alone is kept for the next file`() throws
  {
    let layout = try proposal(
      "Datum;Name;Betrag;S/H\n05.03.2026;Pay;3,10;H\n06.03.2026;Pay;800,00;H\n"
    ).layout
    let next = BankFile(
      csv: try text("Datum;Name;Betrag;S/H\n05.04.2026;Rent;3,10;S\n06.04.2026;Pay;8,00;H\n"),
      layout: layout, reading: BankFileReading(currency: .euro))
    #expect(units(next) == [-310, 800])
  }

  @Test(
    "words of banks beside amounts without signs say which way the money went",
    arguments: [
      ("Tipo", "Adeudo", "Abono"), ("Yön", "Borç", "Alacak"), ("Směr", "Odchozí", "Příchozí"),
      ("Type", "Sale", "Return"), ("Type", "Charge", "Refund"), ("Type", "Spend", "Top-up"),
      ("Typ", "Abgang", "Zugang"), ("Type", "Payment out", "Payment in"),
      ("Type", "Minus", "Plus"), ("Typ", "Zahlung", "Einzahlung"), ("Sign", "-1", "1"),
    ])
  func wordsOfBanks(name: String, out: String, into: String) throws {
    let file = try proposal(
      "Date;Text;Amount;\(name)\n2026-05-01;A;39,00;\(out)\n2026-04-29;B;163,60;\(out)\n"
        + "2026-04-25;PAY;200,00;\(into)\n"
    ).file
    #expect(units(file) == [-3900, -16360, 20000])
  }

  @Test func `Kinds of entries that are known in part say the direction where amounts do not`()
    throws
  {
    func amount(_ kinds: [String], sign: String = "") throws -> CSVAmountColumns {
      try proposal(
        "Date;Name;Amount;Kind\n"
          + kinds.enumerated().map { "2026-03-0\($0 + 1);x;\(sign)3,10;\($1)\n" }.joined()
      ).layout.amount
    }
    let kinds = ["Withdrawal", "Deposit", "Standing order", "Direct", "Salary"]
    #expect(
      try amount(kinds)
        == .marked(.named("Amount"), sign: .named("Kind"), debitWhen: .exactly("Withdrawal")))
    #expect(try amount(kinds, sign: "-") == .signed(.named("Amount")))
    #expect(
      try amount(["Loan", "Standing order", "Direct", "Salary"]) == .signed(.named("Amount")))
  }

  @Test func `Of two columns whose names say nothing the one with minus signs has money out`()
    throws
  {
    for rows in [
      "2026-01-15;A;-1,10;\n2026-01-16;B;;2,20\n", "2026-01-15;A;;-1,10\n2026-01-16;B;2,20;\n",
    ] {
      let proposal = try proposal("Date;Text;Foo;Bar\n" + rows)
      #expect(units(proposal.file) == [-110, 220] && proposal.asked.unanswered.isEmpty)
      #expect(proposal.doubts.count == 1)
    }
  }

  @Test(arguments: ["Charge;Foo", "Belastungsbetrag;Foo", "Foo;Tulo"])
  func `One name of two columns tells the other, in either order`(names: String) throws {
    let names = names.split(separator: ";")
    for (header, rows) in [
      ("\(names[0]);\(names[1])", "2026-01-15;A;1,10;\n2026-01-16;B;;2,20\n"),
      ("\(names[1]);\(names[0])", "2026-01-15;A;;1,10\n2026-01-16;B;2,20;\n"),
    ] {
      let proposal = try proposal("Date;Text;\(header)\n" + rows)
      #expect(units(proposal.file) == [-110, 220] && proposal.asked.unanswered.isEmpty)
    }
  }

  @Test func `A second column of signs behind the balance is the balance's`() throws {
    let file = try proposal(
      "Date,Text,Amount,Dr / Cr,Balance,Dr / Cr\n2026-01-05,SHOP,5.00,DR,95.00,CR\n"
        + "2026-01-16,PAY,10.00,CR,105.00,CR\n2026-01-27,RENT,200.00,DR,95.00,DR\n"
    ).file
    #expect(units(file) == [-500, 1000, -20000])
    #expect(file.provesAmounts)
    #expect(file.statements.first?.closing?.amount.minorUnits == -9500)
  }

  @Test func `A payment beside purchases is money in, as on cards, and asked about`() throws {
    let rows =
      "Date;Text;Amount;Type\n2026-05-01;A;39,00;Purchase\n2026-04-29;B;163,60;Purchase\n"
    let proposal = try proposal(rows + "2026-04-25;PAY;200,00;Payment\n")
    #expect(units(proposal.file) == [-3900, -16360, 20000])
    #expect(proposal.doubts.count == 1)
    #expect(proposal.doubts[0].message.hasPrefix("\"Payment\" in the column \"Type\" is taken"))
    let account = try self.proposal(
      rows + "2026-04-25;X;200,00;Payment\n2026-04-24;Y;5,00;Deposit\n")
    #expect(units(account.file) == [-3900, -16360, -20000, 500])
  }

  @Test(
    "a column of two or three words that are not known is asked about where no amount has a sign",
    arguments: [("Type", "Hither", "Thither"), ("C/D", "1", "2"), ("Zzz", "Foo", "Bar")])
  func unknownWords(name: String, one: String, other: String) throws {
    let rows =
      "Date;Text;Amount;\(name)\n2026-05-01;A;39,00;\(one)\n2026-04-29;B;163,60;\(one)\n"
      + "2026-04-25;PAY;200,00;\(other)\n"
    let unsigned = try proposal(rows)
    #expect(units(unsigned.file) == [])
    #expect(
      unsigned.doubts.map(\.message) == [
        "\"\(one)\" in the column \"\(name)\" may say whether the money came in or went out: say"
          + " how by \"sign\", \"debitWhen\" and \"creditWhen\""
      ])
    let signed = try proposal(rows.replacing("39,00", with: "-39,00"))
    #expect(signed.doubts.isEmpty == (name != "C/D"))
    #expect(units(signed.file) == [-3900, 16360, 20000])
  }

  @Test func `Where balances prove amounts without signs, no word is asked about`() throws {
    let rows =
      "Opening balance;10,00\nClosing balance;212,60\n\nDate;Text;Amount;Zzz\n"
      + "2026-05-01;A;39,00;Foo\n2026-04-29;B;163,60;Foo\n2026-04-25;PAY;200,00;Bar\n"
    let other = try proposal(rows)
    #expect(units(other.file) == [] && other.doubts.count == 1)
    let proved = try proposal(rows.replacing("212,60", with: "412,60"))
    #expect(units(proved.file) == [3900, 16360, 20000] && proved.doubts.isEmpty)
    let named = try proposal(rows.replacing("212,60", with: "412,60").replacing("Zzz", with: "C/D"))
    #expect(units(named.file) == [] && named.doubts.count == 1)
  }

  @Test func `Kinds of spending and the other party say nothing of the direction`() throws {
    for name in ["Category", "Payee", "Card member"] {
      let rows =
        "Date;Text;Amount;\(name)\n2026-05-01;A;39,00;Food\n2026-04-29;B;1,60;Food\n"
        + "2026-04-25;C;2,00;Rent\n"
      #expect(units(try proposal(rows).file) == [3900, 160, 200], "\(name)")
    }
  }

  @Test(
    "words beside amounts that are printed with signs must agree with them",
    arguments: [
      ("-3,10;S\n06.03.2026;x;-8,00;S\n07.03.2026;x;9,00;H", [-310, -800, 900], nil),
      ("3,10;S\n06.03.2026;x;8,00;S\n07.03.2026;x;9,00;H", [-310, -800, 900], nil),
      ("-3,10;S\n06.03.2026;x;-8,00;H\n07.03.2026;x;9,00;H", [], "-8,00"),
      ("3,10;S\n06.03.2026;x;-8,00;S\n07.03.2026;x;9,00;H", [], "-8,00"),
    ] as [(String, [Int64], String?)])
  func contradictions(rows: String, expected: [Int64], odd: String?) throws {
    let file = try proposal("Datum;Name;Betrag;S/H\n05.03.2026;x;\(rows)\n").file
    #expect(units(file) == expected)
    let problems = file.problems.map(\.fault.message)
    #expect(problems.count == (odd == nil ? 0 : 1))
    #expect(problems.allSatisfy { $0.hasPrefix("the sign of \"\(odd ?? "")\" is not the one") })
  }

  @Test(
    "credits that are all negative are money in only where the layout or the balances say so",
    arguments: [
      ("", nil, nil), ("", CSVDebitSign.negative, [-310, 800, -100]),
      ("", .positive, [-310, -800, -100]), (";96,90;104,90;103,90", nil, [-310, 800, -100]),
      (";96,90;88,90;87,90", nil, [-310, -800, -100]),
    ] as [(String, CSVDebitSign?, [Int64]?)])
  func negativeCredits(balances: String, sign: CSVDebitSign?, expected: [Int64]?) throws {
    let ends =
      balances.isEmpty
      ? ["", "", "", ""]
      : ["Balance"]
        + balances.split(separator: ";")
        .map(String.init)
    let rows = zip(
      ["Date;Debit;Credit", "2026-03-05;3,10;", "2026-03-06;;-8,00", "2026-03-07;1,00;"], ends
    ).map { $1.isEmpty ? $0 : "\($0);\($1)" }.joined(separator: "\n")
    var layout = try proposal(rows + "\n").layout
    layout.creditSign = sign
    let file = BankFile(
      csv: try text(rows + "\n"), layout: layout, reading: BankFileReading(currency: .euro))
    #expect(units(file) == expected ?? [])
    #expect(
      file.problems.map(\.fault.message)
        == (expected != nil
          ? []
          : [
            "\"-8,00\" and all other amounts in the column of money in are negative: they may be"
              + " money in or money out"
          ]))
  }

  @Test func `Balances of a card that prints spending as positive may be what is owed`() throws {
    func ends(_ balances: String...) throws -> [Int64?] {
      let rows = zip(["50,00", "20,00", "-100,00"], balances).enumerated().map {
        "2026-01-0\($0.offset + 5);x;\($0.element.0);\($0.element.1)\n"
      }
      let text = try text("Date;Name;Amount;Balance\n" + rows.joined())
      var layout = try CSVProposal(for: text, reading: BankFileReading(currency: .euro)).layout
      layout.isNegated = true
      let file = BankFile(csv: text, layout: layout, reading: BankFileReading(currency: .euro))
      #expect(units(file) == [-5000, -2000, 10000])
      return file.statements.flatMap { [$0.opening, $0.closing].map { $0?.amount.minorUnits } }
    }
    #expect(try ends("150,00", "170,00", "70,00") == [-10000, -7000])
    #expect(try ends("-150,00", "-170,00", "-70,00") == [-10000, -7000])
  }

  @Test func `A guess whose amounts are mostly positive names negate, with balances as well`()
    throws
  {
    let text = try text(
      "Date;Name;Amount;Balance\n2026-01-05;SHOP;50,00;150,00\n2026-01-06;FUEL;20,00;170,00\n"
        + "2026-01-07;PAYMENT;-100,00;70,00\n")
    let reading = BankFileReading(currency: .euro)
    let doubts = try CSVProposal(for: text, reading: reading).reading(of: text, reading, first: 3)
      .doubts
    #expect(doubts.contains(.moreMoneyIn))
  }

  @Test(
    "debits of one sign that is not the layout's are corrections, unless balances say otherwise",
    arguments: [
      (
        "Date;Debit;Credit\n2026-04-07;-5,00;\n2026-04-18;;10,00\n", CSVDebitSign.positive,
        [500, 1000]
      ),
      ("Date;Debit;Credit\n2026-04-07;5,00;\n2026-04-18;;10,00\n", .negative, [500, 1000]),
      ("Date;Debit;Credit\n2026-04-07;-5,00;\n2026-04-18;;10,00\n", nil, [-500, 1000]),
      (
        "Date;Debit;Credit;Balance\n2026-04-06;;10,00;110,00\n2026-04-07;-5,00;;105,00\n",
        .positive, [1000, -500]
      ),
      (
        "Date;Debit;Credit;Balance\n2026-04-06;;10,00;110,00\n2026-04-07;-5,00;;115,00\n", nil,
        [1000, -500]
      ),
    ] as [(String, CSVDebitSign?, [Int64])])
  func corrections(rows: String, sign: CSVDebitSign?, expected: [Int64]) throws {
    var layout = try proposal(rows).layout
    layout.debitSign = sign
    let file = BankFile(
      csv: try text(rows), layout: layout, reading: BankFileReading(currency: .euro))
    #expect(file.problems.isEmpty && units(file) == expected)
  }

  @Test func `A guess keeps the sign that all debits have, by which a later correction is read`()
    throws
  {
    func sign(_ cells: String...) throws -> CSVDebitSign? {
      try proposal(
        "Date;Text;Debit;Credit\n"
          + cells.enumerated().map { "2026-03-0\($0 + 1);x;\($1)\n" }.joined()
      ).layout.debitSign
    }
    #expect(try sign("5,00;", ";10,00") == .positive)
    #expect(try sign("-5,00;", ";10,00") == .negative)
    #expect(try sign("-5,00;", "7,00;", ";10,00") == nil)
  }

  @Test
  func `A credit that is taken back is read where balances prove it, else creditSign is asked`()
    throws
  {
    let rows = [
      "Date;Text;Debit;Credit;Balance", "2026-03-07;SHOP;5,00;;95,00",
      "2026-03-18;PAY;;10,00;105,00",
      "2026-03-19;BACK;;-10,00;95,00", "2026-03-20;PAY;;20,00;115,00",
    ]
    #expect(units(try proposal(rows.joined(separator: "\n")).file) == [-500, 1000, -1000, 2000])
    let bare = rows.map { $0.split(separator: ";", omittingEmptySubsequences: false).dropLast() }
      .map { $0.joined(separator: ";") + "\n" }.joined()
    let faults = try proposal(bare).file.problems.map(\.fault)
    #expect(
      faults.map(\.message)
        == ["\"-10,00\" has another sign than most of its column: it may be money in or money out"])
    #expect(faults.first?.remedy.contains("\"creditSign\"") == true)
  }

  @Test(
    "columns of signs in the words of more banks",
    arguments: [
      ("D/K", "D", "K"), ("Debets/Kredīts", "D", "K"), ("Deebet/Kreedit", "D", "K"),
      ("CreditDebet", "Afschrijving", "Bijschrijving"), ("Πρόσημο ποσού", "Χ", "Π"),
    ])
  func moreSigns(name: String, debit: String, credit: String) throws {
    let file = try proposal(
      "Date;Name;Amount;\(name)\n2026-03-05;x;3,10;\(debit)\n2026-03-06;y;8,00;\(credit)\n"
    ).file
    #expect(units(file) == [-310, 800])
  }

  @Test func `Where balances prove it, a debit with the other sign takes one back`() throws {
    let file = try proposal(
      """
      Datum;Name;Betrag;S/H;Saldo
      05.03.2026;x;3,10;S;96,90
      06.03.2026;x;-8,00;S;104,90
      07.03.2026;x;9,00;H;113,90

      """
    ).file
    #expect(file.problems.isEmpty)
    #expect(units(file) == [-310, 800, 900])
  }

  @Test func `One column of debits prints money out`() throws {
    let head = "Date;Name;Debit\n2026-03-05;x;"
    #expect(units(try proposal(head + "3,10\n2026-03-06;x;8,00\n").file) == [-310, -800])
    #expect(units(try proposal(head + "-3,10\n2026-03-06;x;-8,00\n").file) == [-310, -800])
    // A correction among debits is money in.
    #expect(
      units(try proposal(head + "3,10\n2026-03-06;x;8,00\n2026-03-07;x;-1,00\n").file)
        == [-310, -800, 100])
  }

  @Test func `Balances do not prove signs by running against the days`() throws {
    // The balance stands before each entry: with the signs turned it looks like one behind them.
    let proposal = try proposal(
      """
      Date;Name;Amount;Balance
      05.03.2026;a;-3,10;1.000,00
      17.03.2026;b;-800,00;996,90
      20.03.2026;c;1.500,00;196,90

      """)
    #expect(!proposal.layout.isNegated && proposal.layout.balance == nil)
    #expect(units(proposal.file) == [-310, -80000, 150000] && !proposal.file.provesAmounts)
  }

  @Test func `A minus and a word of money in contradict each other in one cell`() {
    #expect(WrittenAmount(Array("-800,00 CR".utf8)[...]) == nil)
    #expect(WrittenAmount(Array("(800,00) H".utf8)[...]) == nil)
    #expect(WrittenAmount(Array("800,00 DR".utf8)[...])?.isNegative == true)
    #expect(WrittenAmount(Array("-1'500.--".utf8)[...])?.plain(.point) == Array("-1500".utf8))
    #expect(WrittenAmount(Array("1500.-".utf8)[...]) == nil)
  }

  @Test(
    "the currency in the name of a column is found however it is written",
    arguments: [
      "AMOUNT USD", "amount_usd", "amountUSD", "USD", "Betrag in usd", "Betrag/USD", "金額（USD）",
    ])
  func headers(name: String) throws {
    #expect(CurrencyMark(inHeader: name)?.currency?.code == "USD")
    let file = try proposal("Date;Name;\(name)\n2026-03-05;x;-3,10\n2026-03-06;x;-8,00\n").file
    #expect(file.statements.first?.account.currency?.code == "USD")
  }

  @Test(
    "a code that is no word of any language is found among capitals",
    arguments: ["INR", "BRL", "TRY", "RON", "ARS"])
  func capitals(code: String) {
    #expect(CurrencyMark(inHeader: "AMOUNT \(code)")?.currency?.code == code)
  }

  @Test(
    "words of a name that are codes, too, are none",
    arguments: ["TOTAL ALL", "TOP", "amount_all", "Amount", "MONTANT PEN", "Amount after fees"])
  func words(name: String) { #expect(CurrencyMark(inHeader: name) == nil) }

  @Test func `Rows that a column of states says are not booked are left out`() throws {
    let file = try proposal(
      """
      Date;Name;Amount;Status
      2026-03-05;Shop;-3,10;Completed
      2026-03-06;Hotel;-800,00;Pending
      2026-03-07;Trip;-70,00;DECLINED
      2026-03-08;Cafe;-2,00;Refunded in part

      """
    ).file
    #expect(file.problems.isEmpty)
    // What is not known to be left out is an entry.
    #expect(units(file) == [-310, -200])
    #expect(file.rows?.leftOut == 2)
    let other = try proposal("Date;Name;Amount;Status\n2026-03-05;Shop;-3,10;Gold member\n")
    #expect(other.layout.skipWhen == nil)
  }

  @Test func `The amount is taken, and neither a tax nor a detail of it`() throws {
    for name in ["Tax amount", "VAT", "Discount amount", "Cashback amount"] {
      let file = try proposal("Date;Name;\(name);Amount\n2026-03-05;Shop;0,19;-3,10\n").file
      #expect(units(file) == [-310], "\(name)")
    }
  }

  @Test func `CR and DR say which way the money went, whatever turns the others`() throws {
    let rows = "2026-01-15;25,00 DR\n2026-01-16;50,00 CR\n2026-01-17;1,00 S\n2026-01-18;H 2,00\n"
    for isNegated in [false, true] {
      let read = try marked(rows, isNegated)
      #expect(read == ["-2500", "5000", "-100", "200"])
    }
    // A sign is turned.
    #expect(try marked("2026-01-15;25,00\n2026-01-16;-50,00\n", true) == ["-2500", "5000"])
  }

  @Test func `Where one direction alone is marked, the others go the other way`() throws {
    let credits = "2026-01-15;25,00\n2026-01-16;0,00\n2026-01-20;50,00 CR\n"
    #expect(try marked(credits, false) == ["-2500", "0", "5000"])
    #expect(try marked(credits, true) == ["-2500", "0", "5000"])
    #expect(try marked("2026-01-15;25,00 DR\n2026-01-20;50,00\n", false) == ["-2500", "5000"])
    #expect(try marked("2026-01-15;-25,00\n2026-01-20;50,00 CR\n", false) == ["-2500", "5000"])
  }

  @Test
  func `Amounts without a word beside both words or both signs are refused, save by balances`()
    throws
  {
    let doubt = [
      "the amount of this row says neither CR nor DR, as others of its column do: it may be money in"
        + " or money out"
    ]
    #expect(
      try marked("2026-01-15;25,00 DR\n2026-01-16;5,00\n2026-01-20;50,00 CR\n", false) == doubt)
    #expect(try marked("2026-01-15;-25,00\n2026-01-16;5,00\n2026-01-20;50,00 CR\n", false) == doubt)
    #expect(try marked("2026-01-15;25,00 DR\n2026-01-20;50,00\n", true) == doubt)
    #expect(
      try marked(
        "2026-01-15;25,00 DR;75,00\n2026-01-16;5,00;70,00\n2026-01-20;50,00 CR;120,00\n", false)
        == ["-2500", "-500", "5000"])
    #expect(
      try marked(
        "2026-01-15;25,00 DR;75,00\n2026-01-16;5,00;80,00\n2026-01-20;50,00 CR;130,00\n", false)
        == ["-2500", "500", "5000"])
  }

  private func marked(_ rows: String, _ isNegated: Bool) throws -> [String] {
    var layout = CSVLayout("test", date: .number(1), amount: .signed(.number(2)))
    layout.balance = .number(3)
    layout.isNegated = isNegated
    let read = BankFile(
      csv: try DecodedText(Array(rows.utf8)[...]), layout: layout, reading: BankFileReading())
    guard read.problems.isEmpty else { return read.problems.map(\.fault.message) }
    return read.statements.flatMap(\.entries).map { "\($0.amount.minorUnits)" }
  }
}
