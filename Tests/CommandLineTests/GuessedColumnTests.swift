import Foundation
import TestSupport
import Testing

/// What the columns of a CSV file that no layout knows are taken for.
@Suite struct GuessedColumnTests {
  private let folder = TemporaryFolder()

  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func write(
    kind: String = "checking", name: String = "Giro", opening: Int? = nil, _ file: String
  ) throws {
    for name in ["imports.json", "imports.jsonl"] {
      try? FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }
    let balance = opening.map { ", \"openingBalance\": \($0)" } ?? ""
    try folder.write(
      "[{ \"name\": \"\(name)\", \"kind\": \"\(kind)\"\(balance), \"transactions\": [] }]",
      to: "accounts.json")
    try folder.write(file, to: "a.csv")
  }

  private func amountsKept() throws -> [String] { try daybook.amountsKept(of: "a.csv") }

  private static let directions = [
    "Out;In", "Expense;Income", "Spent;Received", "Payments;Receipts", "Ausgaben;Einnahmen",
    "Auszahlung;Einzahlung", "Sortie;Entrée", "Retrait;Dépôt", "Debe;Haber", "Gastos;Ingresos",
    "Saídas;Entradas", "Despesas;Receitas", "Uitgaven;Inkomsten", "Uttag;Insättning",
    "Utgifter;Inkomster", "Hævet;Indsat", "Otot;Panot", "Wydatki;Wpływy", "Wypłaty;Wpłaty",
    "Výdaje;Příjmy", "Kiadás;Bevétel", "Rashod;Prihod", "Gider;Gelir", "Borç;Alacak",
    "Расход;Приход", "Списание;Зачисление", "출금;입금", "借方;贷方", "Kulu;Tulu",
    "חובה;זכות", "ถอน;ฝาก", "Ghi nợ;Ghi có", "Tiền rút;Tiền gửi", "Ieșiri;Intrări", "Winien;Ma",
    "Çekilen;Yatan", "Çıkış;Giriş", "Väljaminekud;Laekumised", "Izdevumi;Ienākumi", "مدين;دائن",
    "찾으신금액;맡기신금액", "Izplate;Vplate", "Izdatki;Prejemki", "Prelievi;Versamenti", "Meno;Tulo",
    "Maksettu;Saapunut", "Ulos;Sisään", "Betalt;Mottatt", "Uttak;Innskudd", "Verschuldigd;Tegoed",
    "Видатки;Надходження", "Плащания;Постъпления", "Keluar;Masuk", "Ab;Zu",
    "Paiements;Remboursements", "Subtractions;Additions",
  ]

  @Test(arguments: Effort.sample(directions, 8))
  func `Columns of money out and in are told apart by their names, in either order`(
    names: String
  ) throws {
    let (out, into) = (names.split(separator: ";")[0], names.split(separator: ";")[1])
    for isOutFirst in [true, false] {
      func row(_ day: Int, _ name: String, _ spent: String, _ got: String) -> String {
        "2026-01-\(day);\(name);" + (isOutFirst ? "\(spent);\(got)" : "\(got);\(spent)")
      }
      try write(
        "Date;Description;" + (isOutFirst ? "\(out);\(into)" : "\(into);\(out)") + "\n"
          + [
            row(15, "A one", "1,10", ""), row(16, "B two", "2,20", ""), row(17, "C", "", "3,30"),
          ]
          .joined(separator: "\n") + "\n")
      let asked = try daybook("import", "layout", "a.csv")
      #expect(!asked.output.contains("the other way round"))
      #expect(try amountsKept() == ["-110", "-220", "330"])
    }
  }

  @Test func `A row with money out and in leaves neither column out, and is refused`() throws {
    try write(
      "Datum;Text;Soll;Haben;Saldo\n13.01.2026;A;3,10;5,00;101,90\n15.01.2026;B;1,00;;100,90\n")
    let layout = try daybook("import", "layout", "a.csv").output
    #expect(layout.contains(#""debit": "Soll""#) && layout.contains(#""credit": "Haben""#))
    _ = try daybook("import", "layout", "a.csv", "--save")
    let result = try daybook("import", "a.csv", "--account", "Giro")
    #expect(result.code == 65 && result.errors.contains("a.csv:2:"))
    #expect(try folder.read("accounts.json").contains(#""transactions": []"#))
  }

  @Test(arguments: [("Foo", "Bar"), ("Sum in EUR", "Sum a"), ("Payment", "Charge")])
  func `Columns of money out and in whose names say nothing are kept once a person says them`(
    one: String, other: String
  ) throws {
    try write("Date;Text;\(one);\(other)\n2026-01-15;A;1,10;\n2026-01-16;B;;2,20\n")
    let before = try folder.read("accounts.json")
    let shown = try daybook("import", "layout", "a.csv").output
    #expect(
      shown.contains("nothing tells which of the columns \"\(one)\" and \"\(other)\" has money"))
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    for (name, amounts) in [(one, ["-1.10", "2.20"]), (other, ["1.10", "-2.20"])] {
      #expect(shown.contains("Entries, as they are read with \"debit\": \"\(name)\":"))
      #expect(
        refused.errors.contains(
          """
          Entries, as they are read with "debit": "\(name)":
            2026-01-15  \(amounts[0]) EUR
          """.replacing("  1.10", with: "   1.10")), "\(refused.errors)")
    }
    #expect(
      refused.code == 65
        && refused.errors.contains("= keep the layout in the book's imports.json, with an answer"))
    let kept = try daybook("import", "layout", "a.csv", "--save")
    #expect(kept.code == 65 && !folder.exists("imports.json"))
    #expect(kept.errors.contains("in the place of \"?\" at \"debit\" and \"credit\""))
    // What is printed is for a person to write into imports.json.
    let layout = try daybook("import", "layout", "a.csv", "--json").output
    try folder.write(layout, to: "imports.json")
    let asked = try daybook("import", "a.csv", "--account", "Giro")
    #expect(asked.code == 65)
    #expect(asked.errors.contains("the layout \"a\" has \"?\" at \"debit\" and \"credit\""))
    #expect(try folder.read("accounts.json") == before && !folder.exists("imports.jsonl"))
    try folder.write(
      layout.replacing("\"debit\": \"?\"", with: "\"debit\": \"\(other)\"")
        .replacing("\"credit\": \"?\"", with: "\"credit\": \"\(one)\""), to: "imports.json")
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--quiet").code == 0)
    let book = try folder.read("accounts.json")
    #expect(book.contains("\"amount\": 110") && book.contains("\"amount\": -220"))
  }

  @Test func `Money out that is printed with a minus is no money in of the other column`() throws {
    try write(
      "Fecha;Texto;Debe;Haber;Saldo\n16/03/2026;A;-30,00;;-40,00\n15/03/2026;B;-5,00;;-10,00\n"
        + "10/03/2026;C;-83,00;;-5,00\n07/03/2026;D;;78,00;78,00\n")
    #expect(try amountsKept() == ["7800", "-8300", "-500", "-3000"])
    #expect(try folder.read("accounts.json").contains("\"openingBalance\": 0"))
  }

  private static let unsigned =
    "Date;Name;Amount;Balance\n2026-08-15;Kiosk;0,50;86,08\n2026-08-10;Shop;0,85;86,58\n"
    + "2026-08-09;Bank;0,07;87,43\n2026-08-08;Pay;50,00;87,50\n"

  @Test func `Of amounts without signs the oldest is booked only where the book proves it`() throws
  {
    for opening in [nil, 3750] {
      try write(opening: opening, Self.unsigned)
      let before = try folder.read("accounts.json")
      let refused = try daybook("import", "a.csv", "--account", "Giro")
      #expect(refused.code == 65 && refused.output.isEmpty)
      #expect(refused.errors.contains("nothing proves which way the money goes"))
      #expect(refused.errors.contains("no balance stands before the oldest entry"))
      #expect(try folder.read("accounts.json") == before && !folder.exists("imports.jsonl"))
    }
    try write(opening: 13750, Self.unsigned)
    #expect(try daybook("import", "a.csv", "--account", "Giro").code == 0)
    #expect(try folder.read("accounts.json").contains(#""amount": -5000"#))
  }

  @Test func `An oldest row that goes on from the book only with the other sign is refused`() throws
  {
    let first =
      "Date,Text,Amount,Balance\n2026-01-05,SHOP,5.00,95.00\n2026-01-06,SHOP,20.00,75.00\n"
      + "2026-01-07,FEE,1.50,73.50\n"
    try write(opening: 10000, first)
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    #expect(try daybook("import", "a.csv", "--account", "Giro").code == 0)
    let before = try folder.read("accounts.json")
    try folder.write(
      "Date,Text,Amount,Balance\n2026-02-05,PAY,5.00,78.50\n2026-02-06,SHOP,20.00,58.50\n",
      to: "b.csv")
    let refused = try daybook("import", "b.csv", "--account", "Giro")
    #expect(refused.code == 65)
    #expect(
      refused.errors.hasPrefix(
        """
        b.csv:2:1: error: the balances of the rows go on from what "Giro" has only where the oldest \
        of them, -5.00 EUR, is money in
        """))
    #expect(try folder.read("accounts.json") == before)
    try folder.write(
      "Date,Text,Amount,Balance\n2026-02-05,PAY,-5.00,78.50\n2026-02-06,SHOP,20.00,58.50\n",
      to: "b.csv")
    #expect(try daybook("import", "b.csv", "--account", "Giro").code == 0)
    #expect(try folder.read("accounts.json").contains(#""balance": 5850"#))
  }

  @Test
  func `A layout by which a card goes on from the book only with its signs turned is refused`()
    throws
  {
    try write(
      kind: "credit", opening: -10000,
      "Date,Text,Amount,Balance\n2026-01-05,SHOP,50.00,150.00\n2026-01-06,FUEL,20.00,170.00\n"
        + "2026-01-07,PAYMENT,-100.00,70.00\n")
    // The one that is guessed turns them, as the book proves.
    let guessed = try daybook("import", "a.csv", "--account", "Giro")
    #expect(guessed.code == 65 && guessed.errors.contains(#""negate": true"#))
    #expect(guessed.errors.contains("  2026-01-05  -50.00 EUR"))
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    #expect(try daybook("import", "a.csv", "--account", "Giro", "--dry-run").code == 0)
    let turned = try folder.read("imports.json")
    #expect(turned.contains(#""negate": true"#))
    try folder.write(
      turned.replacing(#""negate": true"#, with: #""negate": false"#), to: "imports.json")
    let before = try folder.read("accounts.json")
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65)
    #expect(
      refused.errors.contains(
        "the balances of the rows go on from what \"Giro\" has, -100.00 EUR, only with all signs"
          + " turned"))
    #expect(refused.errors.contains(#"add "negate": true to the layout in imports.json"#))
    #expect(try folder.read("accounts.json") == before)
    try folder.write(turned, to: "imports.json")
    #expect(try daybook("import", "a.csv", "--account", "Giro").code == 0)
    #expect(try folder.read("accounts.json").contains(#""amount": -5000"#))
  }

  @Test func `The signs of a file are turned by no account but a card that it goes on from`() throws
  {
    let rows =
      "Date,Text,Amount,Balance\n2026-01-05,A,50.00,150.00\n2026-01-06,B,20.00,170.00\n2026-01-07,C,-9.00,161.00\n"
    for (kind, opening) in [
      ("checking", -10000), ("credit", 10000), ("credit", -9999), ("credit", 0),
    ] {
      try write(kind: kind, opening: opening, rows)
      let shown = try daybook("import", "layout", "a.csv").output
      #expect(shown.contains(#""balance": "Balance""#) && !shown.contains(#""negate": true,"#))
    }
  }

  @Test func `A card without balances is asked about the sign of what was spent`() throws {
    let rows = "Date,Description,Amount\n2026-01-05,SHOP,3.10\n2026-01-06,PAYMENT RECEIVED,-100\n"
    for kind in ["credit", "checking"] {
      try write(kind: kind, rows)
      #expect(
        try daybook("import", "a.csv", "--account", "Giro").errors.contains(
          "Not sure: the account is a card, and no balance tells what it owes")
          == (kind == "credit"))
    }
  }

  @Test func `Words that tell the direction of the other rows are asked about in the oldest one`()
    throws
  {
    try write(
      "Date;Name;Amount;Type;Balance\n2026-08-15;Kiosk;0,50;Uttag;86,08\n"
        + "2026-08-10;Shop;0,85;Uttag;86,58\n2026-08-09;Bank;0,07;Xyz;87,43\n"
        + "2026-08-08;Pay;50,00;Insättning;87,50\n")
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65)
    #expect(refused.errors.contains("in the column \"Type\" may say whether the money came in"))
  }

  @Test(arguments: [
    "accountNum", "accountNumber", "AccountId", "Numéro Compte", "From account", "Nº de cuenta",
    "Acct", "Acct #", "A/C No", "NumCompte", "Own IBAN", "Bezeichnung Auftragskonto",
    "Source account", "Eigen rekening",
  ])
  func `A column of the own accounts is read where several stand in it`(name: String) throws {
    try write(
      "Date;Text;\(name);Amount\n2026-01-05;A;11112222;-1,00\n2026-01-06;B;33334444;-2,00\n"
        + "2026-01-07;C;11112222;-3,00\n")
    #expect(try daybook("import", "layout", "a.csv").output.contains("\"account\": \"\(name)\""))
  }

  @Test(arguments: [
    "Kartennummer", "accountLabel", "Libellé Compte", "Tilinumero", "Účet", "Wallet", "口座番号",
    "Kto", "Konto/IBAN", "Debit account", "Nº conta", "Hesap No", "Лицевой счет", "Sub-account",
    "Unterkonto", "Wallet name", "Jar", "Kreditkarte", "Card ending", "Cardholder",
  ])
  func `A column that may be of own accounts is asked about`(name: String) throws {
    try write(
      "Date;Text;\(name);Amount\n2026-01-05;A;11112222;-1,00\n2026-01-06;B;33334444;-2,00\n"
        + "2026-01-07;C;11112222;-3,00\n")
    #expect(
      try daybook("import", "layout", "a.csv").output.contains(
        "the column \"\(name)\" has several values in turn"))
  }

  @Test(arguments: [
    "11112222;33334444", "DE44500105175407324931;DE1250010517", "**** 1234;XXXX-5678",
  ])
  func `A column of numbers of accounts is asked about, whatever it is called`(numbers: String)
    throws
  {
    let (one, other) = (numbers.split(separator: ";")[0], numbers.split(separator: ";")[1])
    func isAsked(_ name: String, _ head: String = "") throws -> Bool {
      try write(
        head + "Date;Text;\(name);Amount\n2026-01-05;A;\(one);-1,00\n2026-01-06;B;\(other);-2,00\n"
          + "2026-01-07;C;\(one);-3,00\n")
      return try daybook("import", "layout", "a.csv").output.contains(
        "the column \"\(name)\" has several values in turn")
    }
    #expect(try isAsked("Zzz"))
    for name in ["Gegenkonto", "Counterparty IBAN", "Mandatsreferenz", "Check no", "BLZ"] {
      #expect(try !isAsked(name), "\(name)")
    }
    // Balances that hold are of one account.
    #expect(try !isAsked("Zzz", "Opening balance;10,00\nClosing balance;4,00\n\n"))
  }

  @Test func `Of two columns of one name the balances say which has the amounts`() throws {
    try write(
      "Date;Libellé;Solde;Compte;Solde\n2026-09-18;Amazon;-6,99;40086502;1.81\n"
        + "2026-09-17;Dupont;1 800,00;40086502;8.80\n2026-09-16;Loyer;-800,00;40086502;-1791.20\n")
    #expect(try amountsKept() == ["-80000", "180000", "-699"])
    #expect(try folder.read("accounts.json").contains(#""balance": 181"#))
  }

  @Test func `Of a payer and a recipient the one that is not the owner is the payee`() throws {
    try write(
      "Buchungstag;Auftraggeber;Empfänger;Zweck;Betrag\n05.01.2026;Chef GmbH;Max;Lohn;100,00\n"
        + "06.01.2026;Max;Shop;Kauf;-5,00\n07.01.2026;Max;Laden;Kauf;-6,00\n")
    #expect(try amountsKept() == ["10000", "-500", "-600"])
    let book = try folder.read("accounts.json")
    for name in ["Chef GmbH", "Shop", "Laden"] {
      #expect(book.contains("\"beneficiary\": \"\(name)\""))
    }
    #expect(!book.contains("\"beneficiary\": \"Max\""))
  }

  @Test func `A correction that may be money in or out is shown with both signs of debits`() throws
  {
    try write(
      "Date;Text;Debit;Credit\n2026-03-07;SHOP;5,00;\n2026-03-18;SHOP CORRECTED;-5,00;\n"
        + "2026-03-19;PAY;;20,00\n2026-03-20;SHOP;7,00;\n")
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65)
    #expect(
      refused.errors.contains(
        """
        Entries, as they are read with "debitSign": "positive":
          2026-03-07  -5.00 EUR  SHOP
          2026-03-18   5.00 EUR  SHOP CORRECTED
          2026-03-19  20.00 EUR  PAY
          2026-03-20  -7.00 EUR  SHOP
        Entries, as they are read with "debitSign": "negative":
          2026-03-07   5.00 EUR  SHOP
          2026-03-18  -5.00 EUR  SHOP CORRECTED
          2026-03-19  20.00 EUR  PAY
          2026-03-20   7.00 EUR  SHOP

        """))
  }

  @Test(arguments: [
    "Date;Text;Montant en dollars", "Date;Text;Betrag in Franken", "Date;Text;Importe (pesos)",
    "Date;Text;usdAmount", "Date;Text;amount.usd", "Date;Text;Importo (dollari USA)",
    "Date;Text;Montant (livres sterling)", "Date;Text;Částka v Kč", "Date;Text;Összeg forintban",
    "Date;Text;Tutar TL", "Date;Text;Сумма в рублях", "Date;Text;Сумма, руб.",
    "Date;Text;Сума в гривнях", "Date;Text;금액(원)",
    "Statement of account in USD\nDate;Text;Amount", "Kontoauszug in US Dollar\nDate;Text;Betrag",
    "Extracto en libras\nDate;Text;Importe",
  ])
  func `A currency in words in the header or the head refuses an account in another`(
    head: String
  ) throws {
    try write("\(head)\n2026-01-05;A;-1,00\n2026-01-06;B;-2,00\n")
    let before = try folder.read("accounts.json")
    #expect(try daybook("import", "layout", "a.csv", "--save").code == 0)
    let refused = try daybook("import", "a.csv", "--account", "Giro")
    #expect(refused.code == 65, "\(refused.output)")
    #expect(refused.errors.contains(" in EUR\n"))
    #expect(try folder.read("accounts.json") == before)
  }

  @Test func `A file from a pipe is to be saved before its layout is kept`() throws {
    try write("Datum;Name;Betrag\n2026-03-05;Shop;-3,10\n2026-03-06;Rent;-800,00\n")
    var piped = daybook
    piped.script = #"cat a.csv | "$@""#
    let refused = try piped("import", "-", "--account", "Giro")
    #expect(refused.code == 65)
    #expect(
      refused.errors.contains(
        "= save it to a file, and if the layout reads the entries rightly, keep that: daybook import"
          + " layout FILE --save"))
  }
}
