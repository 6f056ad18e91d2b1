import Model
import Testing

@testable import Import

/// What each row of a CSV file is, and what refuses the file.
@Suite struct CSVRowTests {
  private var layout: CSVLayout {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.payee = .named("Payee")
    layout.balance = .named("Balance")
    return layout
  }

  private func file(
    _ text: String, _ layout: CSVLayout? = nil, in currency: Currency = .euro
  ) throws -> BankFile {
    BankFile(
      csv: try DecodedText(Array(text.utf8)[...]), layout: layout ?? self.layout,
      reading: BankFileReading(currency: currency))
  }

  private func days(_ cells: [String]) throws -> [String] {
    let rows = cells.map { "\"\($0)\";x;-1,50;\n" }.joined()
    let read = try file("Date;Payee;Amount;Balance\n" + rows)
    guard read.problems.isEmpty else { return read.problems.map(\.fault.message) }
    return read.statements.flatMap(\.entries).map { $0.day?.description ?? "none" }
  }

  @Test func `Every row below the header is counted once, by what it is`() throws {
    var layout = layout
    layout.pending = CSVPattern(exactly: "open")
    layout.skipWhen = CSVCondition(.named("Payee"), CSVPattern(exactly: "Own"))
    let read = try file(
      """
      Date;Payee;Amount;Balance
      open;Shop;-2,00;
      2026-03-05;Shop;-3,10;996,90
      ;continued;;
      2026-03-06;Own;-9,00;

      2026-03-07;Rent;-800,00;196,90
      Total;;-803,10;
      2026-03-31;Closing balance;;196,90
      All figures without warranty

      """, layout)
    #expect(read.problems.isEmpty)
    let rows = try #require(read.rows)
    #expect(rows.entries == 2 && rows.pending == 1 && rows.leftOut == 1)
    #expect(rows.continuations == 3 && rows.balances == 2)
    #expect(rows.read == 9)
  }

  @Test func `Dates are read with weekdays, ordinals and small words, and not corrected`() throws {
    #expect(
      try days([
        "Tue 6 Jan 2026", "1er mai 2026", "6 de enero de 2026", "7th Sep 2026", "mar. 6 janv. 2026",
        "13.01.2026 (Di)", "Dienstag, 6. Januar 2026", "1º de mayo de 2026",
      ]) == [
        "2026-01-06", "2026-05-01", "2026-01-06", "2026-09-07", "2026-01-06", "2026-01-13",
        "2026-01-06", "2026-05-01",
      ])
    #expect(try days(["Wed 6 Jan 2026"]) == ["there is no day \"Wed 6 Jan 2026\""])
    for text in [
      "########", "2026-O3-06", "7th Sepp", "1st 02 2026", "1st 02", "12.5", "soon",
      "2026--03-06", "06..03.2026",
    ] {
      #expect(try days([text]) == ["\"\(text)\" is not a date"], "\(text)")
    }
    #expect(
      try days(["46036"])
        == ["\"46036\" is not a date but the number by which a spreadsheet counts days"])
    #expect(try days([""]) == ["the row has an amount and no date"])
  }

  @Test func `Beside dates that begin with their year a short one has it at either end`() throws {
    for rows in [["2026-03-05", "26-03-06"], ["25-03-06", "2026-03-05"]] {
      #expect(try days(rows).count == 1 && days(rows).first?.contains("03-06") == true, "\(rows)")
    }
    #expect(try days(["13.03.2026", "14.03.2"]) == ["there is no day \"14.03.2\""])
    #expect(try days(["13.03.2026", "14.03.26"]) == ["2026-03-13", "2026-03-14"])
  }

  @Test func `Texts that are written as formulas of a spreadsheet are read`() throws {
    let read = try file(
      "Konto:;=\"DE02120300000000202051\"\nZeitraum:;=\"01.01.2026\" ;x\n"
        + "Date;Payee;Amount;Balance\n=\"2026-01-13\";=\"A\";=\"-3,10\";\n"
        + "\"=\"\"2026-01-14\"\"\";=B;-3,10;\n")
    let statement = try #require(read.statements.first)
    #expect(read.problems.isEmpty && statement.account.number == "DE02120300000000202051")
    #expect(statement.entries.map(\.party.name) == ["A", "=B"])
    #expect(statement.entries.map(\.amount.minorUnits) == [-310, -310])
  }

  @Test func `Of two dates the first is the day of booking, and the second that of value`() throws {
    let read = try file(
      "Date;Payee;Amount;Balance\n01/15/2026 as of 01/14/2026;x;-1,50;\n")
    let entry = try #require(read.statements.first?.entries.first)
    #expect(entry.day?.description == "2026-01-15" && entry.valueDay?.description == "2026-01-14")
  }

  @Test(
    "balances and totals are known by their words alone in a row, or as sums of their column",
    arguments: [
      "Total;;-803,10;", ";Summe;-803,10;", "Saldo 31.03.2026;;196,90;", ";;-803,10;",
      ";Razem;-803,10;", "2026-03-31;Endsaldo;196,90;", "2026-03-05;Saldovortrag;;1.000,00",
    ])
  func bookkeeping(row: String) throws {
    let read = try file(
      "Date;Payee;Amount;Balance\n2026-03-05;Shop;-3,10;996,90\n2026-03-07;Rent;-800,00;196,90\n"
        + row + "\n")
    #expect(read.problems.isEmpty, "\(row): \(read.problems.map(\.fault.message))")
    #expect(read.statements.first?.entries.count == 2)
    #expect(read.statements.first?.disproofs.isEmpty == true, "\(row)")
    #expect(read.rows?.balances == 1, "\(row)")
  }

  @Test func `A row whose balance goes on from the one before is no sum, whatever its amount`()
    throws
  {
    let rows = "Date;Payee;Amount;Balance\n2026-01-13;A;-1,00;99,00\n2026-01-14;B;-2,00;97,00\n"
    #expect(
      try file(rows + ";C;-3,00;94,00\n").problems.map(\.fault.message) == [
        "the row has an amount and no date"
      ])
    for total in [";;-3,00;", ";Together;-3,00;", ";;-3,00;97,00"] {
      let read = try file(rows + total + "\n")
      #expect(read.problems.isEmpty && read.rows?.balances == 1, "\(total)")
    }
  }

  @Test func `A payee called Total is a payee, and a row without a date is refused`() throws {
    let read = try file("Date;Payee;Amount;Balance\n2026-03-05;Total;-3,10;\n")
    #expect(read.statements.first?.entries.first?.party.name == "Total")
    for row in [";Total Energies;-50,00;", ";Rent;-800,00;", ";;-800,00;"] {
      let read = try file(
        "Date;Payee;Amount;Balance\n2026-03-05;A;-3,10;\n2026-03-06;B;-4,10;\n" + row + "\n")
      #expect(
        read.problems.map(\.fault) == [.rowWithoutDate], "\(row): \(read.problems)")
    }
  }

  @Test(
    "an amount in another currency than the account's is refused, and its own is read",
    arguments: [
      ("-$3.10", false), ("-3.10 USD", false), ("£3.10", false), ("¥310", false),
      ("CHF 3.10", false), ("Fr. 3.10", false), ("-€3.10", true), ("3.10 EUR", true),
      ("EUR -3.10", true), ("3.10 Euro", true),
    ])
  func currency(amount: String, isRead: Bool) throws {
    let read = try file("Date;Payee;Amount;Balance\n2026-01-13;x;\(amount);\n")
    #expect(read.problems.isEmpty == isRead, "\(amount): \(read.problems)")
    if !isRead { #expect(read.problems.first?.range.lowerBound.bytes == 39) }
  }

  @Test(
    "Fractions are read where the layout prints them, if the currency holds them",
    arguments: [
      ("-1250/100", -1250), ("123456/100", 123_456), ("5/100", 5), ("-7/1", -700), ("3/10", 30),
      ("12500/1000", 1250), ("12.50", 1250), ("-25/2", -1250), ("+1/20", 5),
    ])
  func fractions(amount: String, units: Int64) throws {
    var layout = layout
    (layout.hasFractions, layout.decimal) = (true, .point)
    let text = "Date;Payee;Amount;Balance\n2026-01-13;x;\(amount);\n"
    let read = try file(text, layout)
    #expect(read.problems.isEmpty, "\(read.problems.map(\.fault.message))")
    #expect(read.statements.first?.entries.first?.amount.minorUnits == units)
    if amount.contains("/") { #expect(try !file(text).problems.isEmpty) }
  }

  @Test(
    "Other fractions are errors",
    arguments: [
      "1/3", "-25/1024", "9000000000000000000/1", "1250/", "/100", "1/2/100", "--5/100", "1.5/100",
      "5/1000", "5/-100", "5/0",
    ])
  func otherFractions(amount: String) throws {
    var layout = layout
    (layout.hasFractions, layout.decimal) = (true, .point)
    let read = try file("Date;Payee;Amount;Balance\n2026-01-13;x;\(amount);\n", layout)
    #expect(read.problems.count == 1 && read.statements.allSatisfy(\.entries.isEmpty))
  }

  @Test func `A dollar sign fits any dollar or peso`() throws {
    for code in ["USD", "CAD", "MXN", "PHP", "AUD"] {
      let currency = try #require(Currency(code: code))
      let read = try file(
        "Date;Payee;Amount;Balance\n2026-01-13;x;-$3.10;\n", in: currency)
      #expect(read.problems.isEmpty && read.statements.first?.entries.count == 1)
    }
    let read = try file("Date;Payee;Amount;Balance\n2026-01-13;x;-US$3.10;\n", in: .euro)
    #expect(
      read.problems.first?.fault.message
        == "this is an amount in \"US$\", and the account is kept in EUR")
  }

  @Test func `The point of an abbreviation belongs to the letters where that is sure`() throws {
    let francs = try #require(Currency(code: "CHF"))
    let written = [
      ("Fr. 3.10", 310), ("Fr.3.10", 310), ("Fr.-3.10", -310), ("-Fr. 3.10", -310),
      ("-3.10 Fr.", -310), ("SFr.3.10", 310), ("Fr. 50", 5000),
    ]
    for (text, units) in written {
      let read = try file("Date;Payee;Amount;Balance\n2026-01-13;x;\(text);\n", in: francs)
      #expect(
        read.statements.first?.entries.map(\.amount.minorUnits) == [Int64(units)], "\(text)")
    }
    // Fifty, or a half.
    let unsure = try file("Date;Payee;Amount;Balance\n2026-01-13;x;Fr.50;\n", in: francs)
    #expect(!unsure.problems.isEmpty)
  }

  @Test func `What the head says of the currency holds for the rows`() throws {
    var layout = layout
    layout.currency = .named("Currency")
    for label in [
      "Valued in:", "Bewertet in:", "\u{c9}valu\u{e9} en:", "Valutato in:", "W\u{e4}hrung",
      "Waluta rachunku",
    ] {
      let read = try file(
        "\(label);EUR;;;\nDate;Payee;Amount;Balance;Currency\n2026-01-13;x;-3.10;;CHF\n", layout)
      #expect(
        read.problems.map(\.fault.message) == [
          "this is an amount in \"EUR\", and the account is kept in CHF"
        ], "\(label)")
      #expect(read.problems.first?.range.lowerBound.bytes == label.utf8.count + 1, "\(label)")
    }
  }

  @Test func `The currency in the name of the column is that of its amounts`() throws {
    for (name, code) in [
      ("Amount (USD)", "USD"), ("Betrag (€)", "EUR"), ("Betrag in CHF", "CHF"),
      ("USD Amount", "USD"), ("Amount GBP", "GBP"), ("ALL AMOUNTS", "EUR"), ("Amount", "EUR"),
      ("Amount($)", "EUR"), ("Amount[CHF]", "CHF"), ("Amount, GBP", "GBP"),
      ("Amount (USD) net", "USD"),
    ] {
      var layout = layout
      layout.amount = .signed(.named(name))
      let read = try file("Date;Payee;\(name);Balance\n2026-01-13;x;-3.10;\n", layout)
      #expect(read.statements.first?.account.currency?.code == code, "\(name)")
    }
  }

  @Test func `A word that does not say which way the money went is an error`() throws {
    var layout = layout
    layout.amount = .marked(
      .named("Amount"), sign: .named("Payee"), debitWhen: CSVPattern(exactly: "Af"))
    let read = try file(
      "Date;Payee;Amount;Balance\n2026-01-13;Af;3,10;\n2026-01-13;Bij;3,10;\n2026-01-13;Zo;3,10;\n",
      layout)
    #expect(read.statements.first?.entries.map(\.amount.minorUnits) == [-310, 310])
    #expect(
      read.problems.map(\.fault.message)
        == ["\"Zo\" does not say whether the money came in or went out"])
  }

  @Test func `A name that begins two months is none of them`() throws {
    #expect(try days(["5 juin 2026", "5 juil. 2026"]) == ["2026-06-05", "2026-07-05"])
    #expect(try days(["5 jui 2026"]) == ["\"5 jui 2026\" is not a date"])
  }

  @Test(
    "a row with more cells than the header is refused, since a cell of it is divided",
    arguments: [
      ("Date,Payee,Amount\n2026-03-05,Shop,-3,10\n", 3, 4),
      ("Date,Payee,Amount\n2026-03-05,Shop,-3.10\n2026-03-06,Rent,-1,800.00\n", 3, 4),
      ("Date;Payee;Text;Amount\n2026-03-05;Shop;5;a;-3,10\n", 4, 5),
      ("Date;Payee;Text;Amount\n2026-03-05;Shop;a;5;-3,10\n", 4, 5),
      ("Date,Amount,Payee\n2026-03-05,-3,10,Shop\n", 3, 4),
    ])
  func longRows(text: String, expected: Int, found: Int) throws {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.payee = .named("Payee")
    let read = try file(text, layout)
    #expect(
      read.problems.map(\.fault.message).contains(
        "the row has \(found) cells, and the header has \(expected): a delimiter may stand within a"
          + " cell") || read.problems.contains { $0.fault.message.hasSuffix("is not an amount") })
    #expect((read.rows?.read ?? 0) == text.split(separator: "\n").count - 1)
  }

  @Test func `A row that is divided behind all that is read, or that balances prove, is read`()
    throws
  {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    #expect(
      try file("Date,Amount,Text\n2026-03-05,-3.10,Shop, Berlin\n", layout).problems.isEmpty)
    layout.balance = .named("Balance")
    let proved = "Date;Amount;Balance;Text\n2026-03-05;-3,10;96,90;a;b\n2026-03-06;-6,90;90,00;c\n"
    #expect(try file(proved, layout).problems.isEmpty)
    // Where each row ends with a delimiter nothing was moved; where some do, it may have been.
    layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    let head = "Date;Text;Note;Amount;Rate\n2026-03-05;a;;-3,10;;\n"
    #expect(try file(head + "2026-03-06;a;;-6,90;;\n", layout).problems.isEmpty)
    #expect(
      try file(head + "2026-03-06;a;;-6,90;\n", layout).problems.map(\.fault.message)
        == ["the row has 6 cells, and the header has 5: a delimiter may stand within a cell"])
    layout.balance = .named("Balance")
    // Blank cells behind the last one are no cells.
    #expect(
      try file("Date;Amount;Balance\n2026-03-05;-3,10;96,90;; \n", layout).problems.isEmpty)
  }

  @Test func `Rows of another account below a row that says so are refused`() throws {
    let head = "Date;Payee;Amount;Balance\n2026-03-05;Shop;-3,10;\n"
    let below = "Date;Payee;Amount;Balance\n2026-03-06;Shop;-5,00;\n"
    let other = "Konto;DE02120300000000202051\n"
    #expect(
      try file(head + other + below).problems.map(\.fault.message) == [
        "the rows below are of the account \"DE02120300000000202051\", and those above are not"
      ])
    // A page begins anew, the other party's account goes on with a text, or nothing follows.
    #expect(try file(other + head + other + below).problems.isEmpty)
    #expect(try file(head + ";IBAN: DE02120300000000202051;;\n" + below).problems.isEmpty)
    #expect(try file(head + other).problems.isEmpty)
  }

  @Test func `A row that stands twice with one balance is not taken twice`() throws {
    let first = "2026-03-05;Shop;-3,10;996,90\n"
    let rest = "2026-03-17;Rent;-800,00;196,90\n2026-03-20;Pay;1500,00;1696,90\n"
    let head = "Date;Payee;Amount;Balance\n"
    #expect(try file(head + first + rest).statements.first?.disproofs.isEmpty == true)
    #expect(
      try file(head + first + first + rest).statements.first?.disproofs.map(\.fault.message) == [
        "the balance does not follow from the one before it: they differ by -3.10 EUR"
      ])
    // Two entries that print the balance of their day together are two.
    let both = "2026-03-05;Shop;-1,10;996,90\n2026-03-05;Cafe;-2,00;996,90\n"
    #expect(try file(head + both + rest).statements.first?.disproofs.isEmpty == true)
  }

  @Test func `Three digits behind the only mark are thousands where a currency has no decimals`()
    throws
  {
    let yen = try #require(Currency(code: "JPY"))
    var layout = layout
    layout.balance = nil
    for mark in [",", "."] {
      let rows = "2026-03-05;Shop;-3\(mark)100\n2026-03-06;Shop;-8\(mark)000\n"
      let read = try file("Date;Payee;Amount\n" + rows, layout, in: yen)
      #expect(read.statements.first?.entries.map(\.amount.minorUnits) == [-3100, -8000])
      #expect(try !file("Date;Payee;Amount\n" + rows, layout).problems.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("\"2026-03-05;\"\"Shop\"\";-3,10;\"", "the whole row stands in quotes, as one cell"),
      (
        "2026-03-05\tShop\t-3,10\t",
        "the row has a date and an amount, and no \";\" between them, as other rows have"
      ),
      (
        "2026-03-05,Shop,-3.10,",
        "the row has a date and an amount, and no \";\" between them, as other rows have"
      ),
      (
        ";2026-03-05;Shop;Ahornau;-3,10",
        "the row has a date and an amount, but not in the columns where the others have them"
      ),
    ])
  func `A row with a date and an amount elsewhere is no continuation`(
    row: String, message: String
  ) throws {
    let read = try file("Date;Payee;Amount;Balance\n2026-03-04;x;-1,00;\n\(row)\n")
    #expect(read.problems.map(\.fault.message) == [message])
  }

  @Test(
    arguments: [
      "Kontostand;05.03.2026;100,00", ";;;", "As of 2026-03-05", "Page 1; of 2",
      "Printed on 05.03.2026; page 1",
    ])
  func `A row of words, a balance or a disclaimer is no entry`(row: String) throws {
    let read = try file("Date;Payee;Amount;Balance\n2026-03-04;x;-1,00;\n\(row)\n")
    #expect(read.problems.isEmpty, "\(read.problems.map(\.fault.message))")
  }

  @Test(
    arguments: ["Varaus", "Reserveret", "Pending", "Vorgemerkt", "en attente", "Pendiente"])
  func `A word in the place of the date says that the row is still to be booked`(
    word: String
  ) throws {
    let read = try file("Date;Payee;Amount;Balance\n2026-03-04;x;-1,00;\n\(word);Shop;-3,10;\n")
    #expect(read.problems.isEmpty && read.rows?.pending == 1 && read.rows?.entries == 1)
    let other = try file("Date;Payee;Amount;Balance\n2026-03-04;x;-1,00;\nSoon;Shop;-3,10;\n")
    #expect(other.problems.count == 1)
  }

  @Test func `A dash is no amount, and a day may stand in one of two columns`() throws {
    var layout = CSVLayout(
      "test", date: .named("Booked"),
      amount: .divided(debit: .named("Out"), credit: .named("In")))
    layout.otherDate = .named("Traded")
    let read = try file(
      "Booked;Traded;Out;In\n2026-03-05;2026-03-04;3,10;-\n;2026-03-06;–;4,00\n", layout)
    #expect(read.problems.isEmpty, "\(read.problems.map(\.fault.message))")
    let entries = read.statements.flatMap(\.entries)
    #expect(entries.map(\.brief) == ["2026-03-05 -3.10 EUR", "2026-03-06 4.00 EUR"])
    let blank = try file("Booked;Traded;Out;In\n;;3,10;-\n", layout)
    #expect(blank.problems.map(\.fault.message) == ["the row has an amount and no date"])
  }

  @Test func `Amounts that a comma divided refuse the file`() throws {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.text = [.named("Text"), .named("Note")]
    let head = "Date,Amount,Text,Note\n"
    for row in ["2026-03-15,-12,30,Shop", "2026-03-15,-12,30 €,Shop"] {
      let read = try file(head + row + "\n", layout)
      #expect(
        read.problems.map(\.fault.message) == [
          "the amounts are whole, and two digits stand behind each in the next cell: a comma before"
            + " decimals may have divided them"
        ])
    }
    for rows in ["2026-03-15,-12,301,Shop\n", "2026-03-15,-12,30,x\n2026-03-16,-13,Rent,x\n"] {
      #expect(try file(head + rows, layout).problems.isEmpty)
    }
    let yen = try #require(Currency(code: "JPY"))
    #expect(try file(head + "2026-03-15,-1200,30,x\n", layout, in: yen).problems.isEmpty)
  }

  @Test func `Parts of a collective order are no entries`() throws {
    let layout = CSVLayout(
      "test", date: .named("Booked"),
      amount: .divided(debit: .named("Out"), credit: .named("In")))
    let read = try file(
      """
      Booked;Out;In;Individual amount
      2026-03-15;-30,00;;
      2026-03-15;;;-10,00
      2026-03-15;;;-20,00

      """, layout)
    #expect(read.problems.isEmpty && read.rows?.entries == 1 && read.rows?.continuations == 2)
    let none = try file("Booked;Out;In;Individual amount\n2026-03-15;;;\n", layout)
    #expect(none.problems.map(\.fault.message) == ["the row has a date and no amount"])
  }
}

extension CSVRowTests {
  @Test(arguments: ["Shop;ghi", "15,90;Sho", "Shop;"])
  func `A last row that ends before its date and amount was cut off`(last: String) throws {
    let layout = CSVLayout("t", date: .named("D"), amount: .signed(.named("A")))
    let text = "N;T;A;D\nShop;abc;-3,10;2026-03-05\n"
    let cut = try file(text + last, layout)
    #expect(cut.problems.map(\.fault.message) == ["the file ends within a cell that is read"])
    #expect(cut.rows?.entries == 1 && cut.rows?.refused == 1)
    for end in [
      last + "\n", "\n" + last, "Saldo;12,00", "All amounts without warranty; see terms.",
    ] {
      let whole = try file(text + end, layout)
      #expect(
        whole.problems.isEmpty && whole.rows?.entries == 1,
        "\(end) \(whole.problems.map(\.fault.message))")
    }
  }
}

/// The signs of a column of debits, which are read one way for all of it.
@Suite struct CSVDebitTests {
  private func units(
    _ rows: [String], sign: CSVDebitSign? = nil, balance: Bool = false
  ) throws -> [Int64]? {
    var layout = CSVLayout(
      "test", date: .named("Date"), amount: .divided(debit: .named("Out"), credit: .named("In")))
    layout.debitSign = sign
    if balance { layout.balance = .named("Balance") }
    let text = "Date;Out;In;Balance\n" + rows.map { "2026-03-07;\($0)\n" }.joined()
    let read = BankFile(
      csv: try DecodedText(Array(text.utf8)[...]), layout: layout,
      reading: BankFileReading(currency: .euro))
    guard read.problems.isEmpty else { return nil }
    return read.statements.flatMap(\.entries).map(\.amount.minorUnits)
  }

  @Test func `Debits of one sign are money out, whatever the sign`() throws {
    #expect(try units(["5,00;;", "7,00;;"]) == [-500, -700])
    #expect(try units(["-5,00;;", "-7,00;;", ";3,00;"]) == [-500, -700, 300])
  }

  @Test func `Among debits of both signs the balances tell, else the layout, else nobody`() throws {
    let correction = ["5,00;;95,00", "-5,00;;100,00", "7,00;;93,00"]
    #expect(try units(correction, balance: true) == [-500, 500, -700])
    #expect(
      try units(["5,00;;95,00", "-5,00;;90,00", "7,00;;83,00"], balance: true) == [
        -500, -500, -700,
      ])
    #expect(try units(correction) == nil)
    #expect(try units(correction, sign: .positive) == [-500, 500, -700])
    #expect(try units(correction, sign: .negative) == [500, -500, 700])
  }
}
