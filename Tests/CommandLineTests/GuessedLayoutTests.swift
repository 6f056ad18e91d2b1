import Foundation
import TestSupport
import Testing

/// CSV files whose columns no layout knows: what proves a guess, and how a person accepts one.
@Suite struct GuessedLayoutTests {
  private let folder = TemporaryFolder()

  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func write(kind: String = "checking", _ file: String) throws {
    try folder.write(
      #"[{ "name": "Giro", "kind": "\#(kind)", "transactions": [] }]"#, to: "accounts.json")
    try folder.write(file, to: "a.csv")
  }

  @Test func `A guess that nothing proves books nothing, is shown, and is kept by one command`()
    throws
  {
    try write("Datum;Name;Betrag\n2026-03-05;Shop;-3,10\n2026-03-06;Rent;-800,00\n")
    let before = try folder.read("accounts.json")
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65 && refused.output.isEmpty)
    #expect(
      refused.errors == """
        a.csv:1:1: error: no layout is known for the columns of this CSV file, and nothing proves \
        the one that is guessed
          1 | Datum;Name;Betrag
            | ^
            = if it reads the entries rightly, keep it: daybook import layout 'a.csv' --save

        The layout that is guessed:
          {
            "name": "guessed",
            "header": ["Datum", "Name", "Betrag"],
            "delimiter": ";",
            "date": "Datum",
            "amount": "Betrag",
            "payee": "Name"
          }
        The first entries, as they are read so:
          2026-03-05    -3.10 EUR  Shop
          2026-03-06  -800.00 EUR  Rent


        """)
    #expect(try folder.read("accounts.json") == before && !folder.exists("imports.jsonl"))
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--quiet").code == 0)
    #expect(try folder.read("accounts.json").contains(#""amount": -80000"#))
  }

  @Test(
    arguments: [
      "", "########", "31.02.2026", "1O.03.2026", "xx",
    ], ["Datum;Valuta", "Data do movimento;Data-valor", "Data księgowania;Data waluty"])
  func `A booking day that is no date is never taken from the column of value days`(
    cell: String, days: String
  ) throws {
    for count in [1, 3] {
      var rows = (1...count).map { "0\($0).03.2026;0\($0 + 1).03.2026;Shop;-1,00;\(100 - $0),00" }
      rows.append("\(cell);09.03.2026;Rent;-5,00;\(95 - count),00")
      try write("\(days);Name;Betrag;Saldo\n" + rows.joined(separator: "\n") + "\n")
      let before = try folder.read("accounts.json")
      let refused = try daybook("import", "a.csv", "--account", "Giro")
      #expect(refused.code == 65, "\(refused.output)")
      #expect(refused.errors.contains("\"date\": \"\(days.split(separator: ";")[0])\""))
      #expect(try folder.read("accounts.json") == before && !folder.exists("imports.jsonl"))
    }
  }

  @Test(
    arguments: [
      ("Datum", [";02.03.2026", ";03.03.2026", "05.03.2026;05.03.2026"]),
      ("Tag", ["02.03.2026;02.03.2026", ";03.03.2026", "05.03.2026;05.03.2026"]),
    ])
  func `A column of booking days that are not all dates is told, and books nothing`(
    name: String, days: [String]
  ) throws {
    let rest = ["Shop;-1,00;99,00", "Tea;-2,00;97,00", "Rent;-5,00;92,00"]
    try write(
      (["\(name);Wert;Name;Betrag;Saldo"] + zip(days, rest).map { "\($0);\($1)" })
        .joined(separator: "\n") + "\n")
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65)
    #expect(
      refused.errors.contains(
        "Not sure: \"\" in the column \"\(name)\" is no date, so that the days are taken from another"
          + " column"), "\(refused.errors)")
    #expect(!folder.exists("imports.jsonl"))
  }

  @Test(arguments: ["Direction", "D/A", "Richtung"])
  func `A layout whose signs are words that nobody knows takes no row until a person says them`(
    name: String
  ) throws {
    try write(
      "Datum;Name;Betrag;\(name)\n2026-03-05;Shop;3,10;xx\n2026-03-26;Rent;800,00;yy\n")
    let before = try folder.read("accounts.json")
    let kept = try daybook("import", "layout", "a.csv", "--save")
    #expect(kept.code == 65 && !folder.exists("imports.json"))
    #expect(kept.errors.contains(#"in the place of "?" at "debitWhen" and "creditWhen""#))
    try folder.write(
      try daybook("import", "layout", "a.csv", "--json").output, to: "imports.json")
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65 && refused.errors.contains(#"a.csv:2:22: error: "xx" does not say"#))
    #expect(refused.errors.contains(#"the layout "a" has "?" at "debitWhen" and "creditWhen""#))
    #expect(try folder.read("accounts.json") == before)
    let layout = try folder.read("imports.json")
      .replacing(#""debitWhen": "?""#, with: #""debitWhen": "xx""#)
      .replacing(#""creditWhen": "?""#, with: #""creditWhen": "yy""#)
    try folder.write(layout, to: "imports.json")
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--quiet").code == 0)
    let book = try folder.read("accounts.json")
    #expect(book.contains(#""amount": -310"#) && book.contains(#""amount": 80000"#))
  }

  @Test(arguments: ["Storno", "Lastschift", ""])
  func `A column of signs with a word that nobody knows is kept, and the word's row is refused`(
    word: String
  ) throws {
    try write(
      "Datum;Name;Betrag;Art\n2026-03-05;Shop;3,10;Lastschrift\n2026-03-06;Rent;800,00;\(word)\n"
        + "2026-03-17;Pay;1000,00;Gutschrift\n")
    let before = try folder.read("accounts.json")
    let shown = try daybook("import", "layout", "a.csv", "--save")
    #expect(shown.code == 0 && shown.output.contains(#""sign": "Art""#))
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65 && refused.errors.contains("a.csv:3:24: error: "))
    #expect(try folder.read("accounts.json") == before && !folder.exists("imports.jsonl"))
    try folder.write(
      try folder.read("a.csv").replacing("00;\(word)\n2", with: "00;Lastschrift\n2"), to: "a.csv")
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--quiet").code == 0)
    let book = try folder.read("accounts.json")
    for amount in [-310, -80000, 100_000] { #expect(book.contains("\"amount\": \(amount)")) }
  }

  @Test func `Words of money in alone of a column that is called otherwise are asked about`() throws
  {
    try write(
      "Date;Name;Amount;Type\n2026-03-05;A;3,10;C\n2026-03-06;B;8,00;C\n2026-03-07;C;1,00;A\n")
    let kept = try daybook("import", "layout", "a.csv", "--save")
    #expect(kept.code == 65 && !folder.exists("imports.json"))
    #expect(kept.output.contains("Not sure: \"C\" in the column \"Type\" may say"))
    #expect(kept.errors.contains(#"in the place of "?" at "debitWhen""#))
  }

  @Test(arguments: [
    ("Data;Causale;Uscite;Entrate", "2026-03-05;A;3,10;", "2026-03-26;B;;8,00"),
    ("Data;Causale;Dare;Avere", "2026-03-05;A;3,10;", "2026-03-26;B;;8,00"),
    ("Dato;Tekst;Ut;Inn", "2026-03-05;A;-3,10;", "2026-03-26;B;;8,00"),
    (
      "Transaction Date;Posting Date;Text;Amount", "2026-03-01;2026-03-05;A;-3,10",
      "2026-03-01;2026-03-26;B;8,00"
    ),
  ])
  func `Money out and in are told apart in banks' words, and the day of booking is that of posting`(
    header: String, first: String, second: String
  ) throws {
    try write("\(header)\n\(first)\n\(second)\n")
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--quiet").code == 0)
    let book = try folder.read("accounts.json")
    for (day, amount) in [("2026-03-05", "-310"), ("2026-03-26", "800")] {
      #expect(book.contains("\"date\": \"\(day)\", \"amount\": \(amount)"), "\(book)")
    }
  }

  @Test func `Columns of original amounts are proposed as such, and say nothing of the account`()
    throws
  {
    try write(
      "Date;Payee;Amount;Original amount;Original currency\n2026-01-13;A;-3,10;-3,50;USD\n"
        + "2026-01-14;B;-2,10;-2,10;EUR\n")
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--quiet").code == 0)
    let book = try folder.read("accounts.json")
    #expect(book.contains(#""amount": -310"#) && book.contains("USD"), "\(book)")
  }

  @Test(arguments: [
    ("Amount($)", "Balance", "-3.10", "96.90", "1:1"),
    ("Amount", "Balance (USD)", "-3.10", "96.90", "2:1"),
    ("Amount", "Balance", "-3.10", "$96.90", "2:20"),
    ("Amount", "Currency", "-3.10", "XXQ", "2:20"),
  ])
  func `Another currency in a header, a balance or a column of codes refuses the file`(
    amount: String, second: String, first: String, cell: String, place: String
  ) throws {
    let other = second == "Currency" ? "EUR" : "94.80"
    try write(
      "Date;Payee;\(amount);\(second)\n2026-01-13;A;\(first);\(cell)\n2026-01-14;B;-2.10;\(other)\n"
    )
    let before = try folder.read("accounts.json")
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65 && refused.errors.contains("a.csv:\(place): error:"), "\(refused)")
    #expect(try folder.read("accounts.json") == before)
  }

  @Test func `Balances behind every row prove the amounts, and the kind of account the signs`()
    throws
  {
    let file = "Datum;Name;Betrag;Saldo\n2026-03-05;A;100,00;150,00\n2026-03-06;B;20,00;170,00\n"
    try write(file)
    let taken = try daybook("import", "a.csv", "--account", "Giro", "--dry-run")
    #expect(taken.code == 0 && taken.output.contains("2 added"))
    // A card may print debt as positive, and its balances chain as well.
    try write(kind: "credit", file)
    let asked = try daybook("import", "a.csv", "--account", "Giro")
    #expect(asked.code == 65)
    #expect(asked.errors.contains("nothing proves which way the money goes"))
    #expect(asked.errors.contains("daybook import layout 'a.csv' --save"))
  }

  @Test func `Rows whose currency stands in a column of another name are not taken one to one`()
    throws
  {
    try write(
      "Data;Opis;Kwota;Waluta;Saldo\n2026-03-05;A;-12.50;PLN;87.50\n2026-03-06;B;100.00;PLN;187.50\n"
        + "2026-03-07;C;-5.00;PLN;182.50\n")
    let before = try folder.read("accounts.json")
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65)
    #expect(refused.errors.contains("the account is kept in PLN here, and \"Giro\" in EUR"))
    #expect(try folder.read("accounts.json") == before && !folder.exists("imports.jsonl"))
  }

  @Test func `A layout without a header that one bank's file needed reads no other bank's`() throws
  {
    try write("05/03/26,-12.50,Shop\n16/03/26,100.00,Pay\n")
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--dry-run").code == 0)
    try folder.write("Date,Amount,Text\n17/03/26,12.50,Card\n18/03/26,20.00,Card\n", to: "b.csv")
    let before = try folder.read("accounts.json")
    let refused = try daybook("import", "b.csv", "--account", "Giro")
    #expect(refused.code == 65 && refused.errors.contains("no layout is known"), "\(refused)")
    #expect(try folder.read("accounts.json") == before)
  }

  @Test func `A file that jumps is refused with its row, and forced without any balance`() throws {
    try write(
      "Datum;Name;Betrag;Saldo\n2026-03-05;A;-3,10;996,90\n2026-03-17;B;-1,00;195,90\n"
        + "2026-03-18;C;-5,90;190,00\n")
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65)
    #expect(
      refused.errors.hasPrefix(
        "a.csv:3:1: error: the balance does not follow from the one before it: they differ by"
          + " -800.00 EUR\n"))
    let forced = try daybook("import", "a.csv", "--account", "Giro", "--force")
    #expect(forced.code == 0 && forced.output.contains("3 added"))
    let book = try folder.read("accounts.json")
    #expect(!book.contains("openingBalance") && !book.contains("assertions"))
  }

  @Test func `The balance of a download's day is held against the book, and goes with its run`()
    throws
  {
    try folder.write(
      #"[{ "name": "Giro", "iban": "DE02120300000000202051", "transactions": [] }]"#,
      to: "accounts.json")
    try folder.write(
      "Konto;DE02 1203 0000 0000 2020 51\nKontostand vom 10.03.2026:;500,00 EUR\n\n"
        + "Datum;Name;Betrag\n2026-03-05;A;-3,10\n2026-03-06;B;-1,00\n", to: "a.csv")
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    let taken = try daybook("import", "a.csv")
    #expect(taken.output.contains("differs from the bank's balance of 2026-03-10: 500.00 EUR"))
    let checked = try daybook("check")
    #expect(
      (checked.output + checked.errors).contains(
        "the book differs from the bank's balance of 2026-03-10 by 504.10 EUR"))
    #expect(try daybook("import", "--undo").code == 0)
    #expect(!(try folder.read("accounts.json")).contains("assertions"))
  }

  @Test func `A file without a header is known by what all cells of its rows have`() throws {
    try write(
      """
      "03/08/2026","-343.89","*","","Grocer"
      "03/07/2026","326.93","*","104","Refund"

      """)
    #expect(try daybook("import", "a.csv", "--account", "Giro").code == 0)
    #expect(try daybook("balance").output.contains("-16.96 EUR"))
    // One row of another kind, and the file is not known.
    try folder.write(
      "\"03/08/2026\",\"-343.89\",\"*\",\"\",\"Grocer\"\n\"03/07/2026\",\"326.93\",\"D\",\"\",\"Refund\"\n",
      to: "b.csv")
    let other = try daybook("import", "b.csv", "--account", "Giro")
    #expect(other.code == 65 && other.errors.contains("no layout is known for the columns"))
    // A tab file whose balances fit, of an account by its number.
    try folder.write(
      "123456789\tEUR\t20260506\t100,00\t90,00\t20260506\t-10,00\tBakery\n"
        + "123456789\tEUR\t20260508\t90,00\t95,50\t20260509\t5,50\tRefund\n", to: "t.tab")
    let tab = try daybook("import", "t.tab", "--add-accounts")
    #expect(tab.code == 0 && tab.output.contains("opening balance 100.00 EUR"), "\(tab.errors)")
    #expect(tab.output.contains("agrees with the bank's balance of 2026-05-08: 95.50 EUR"))
    try folder.write(
      "123456789\tEUR\t20260510\t95,50\t90,00\t20260510\t-5,00\tBakery\n"
        + "123456789\tEUR\t20260511\t90,00\t80,00\t20260511\t-10,00\tBakery\n"
        + "123456789\tEUR\t20260512\t80,00\t60,00\t20260512\t-10,00\tBakery\n", to: "u.tab")
    let wrong = try daybook("import", "u.tab")
    #expect(wrong.code == 65 && wrong.errors.contains("the balance does not follow"))
  }

  @Test func `A header that lost its accents when it was copied is still the bank's`() throws {
    try write(
      "Gutschrift / Belastung;Datum;Valuta;Buchungstext;Zusatzinfos Buchung;"
        + "Name Auftraggeber / Beg\u{FFFD}nstigter;Adresse Auftraggeber / Beg\u{FFFD}nstigter;"
        + "Konto / Bank;Mitteilung / Referenz;Zusatzinfos Transaktion;Betrag;Saldo\n"
        + "x;27.06.2022;27.06.2022;Zahlung;;Shop;;;R1;;-10.00;90.00\n"
        + "x;26.06.2022;26.06.2022;Zahlung;;Rent;;;R2;;-20.00;100.00\n")
    let run = try daybook("import", "a.csv", "--account", "Giro")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try daybook("transaction", "list").output.contains("Rent"))
  }

  @Test func `A new book has the currency of its locale where the file says none`() throws {
    try folder.write("\"03/08/2026\",\"-343.89\",\"*\",\"\",\"Grocer\"\n", to: "a.csv")
    let line = ["import", "a.csv", "--add-accounts", "--account", "Main", "--dry-run", "--book"]
    let plain = try Daybook(folder: folder.path).run(line + ["n"])
    #expect(plain.code == 0 && plain.output.contains("currency GBP, that of the locale"))
    let asked = try Daybook(folder: folder.path).run(line + ["n", "--currency", "USD"])
    #expect(asked.code == 0 && asked.output.contains("currency USD, as asked for"))
  }

  @Test func `A file is read in the currency of the account that its number means`() throws {
    try folder.write(
      """
      [{ "name": "Giro", "currency": "EUR", "transactions": [] },
       { "name": "Gulf", "currency": "KWD", "numbers": ["12345678"], "transactions": [] }]
      """, to: "accounts.json")
    try folder.write(
      "Account number;12345678\n\nDatum;Name;Betrag\n2026-03-05;A;-3,105\n2026-03-06;B;-1,000\n",
      to: "a.csv")
    try folder.write(
      #"{"layouts": [{"name": "x", "date": "Datum", "amount": "Betrag", "decimal": ","}]}"#,
      to: "imports.json")
    #expect(try daybook("import", "a.csv", "--quiet").code == 0)
    #expect(try folder.read("accounts.json").contains(#""amount": -3105"#))
  }
}
