import Import
import Model
import Testing

/// Periods, counts, sums, balances and currencies above the rows of a CSV file, in whatever words.
@Suite struct CSVHeadTests {
  private let rows = "Date;Text;Amount\n2026-03-05;Shop;-3,10\n2026-03-16;Rent;-800,00\n"

  private func statement(_ head: String) throws -> BankStatement {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.payee = .named("Text")
    let file = BankFile(
      csv: try DecodedText(Array("\(head)\n\n\(rows)".utf8)[...]), layout: layout,
      reading: BankFileReading(currency: .euro))
    #expect(file.problems.isEmpty, "\(head): \(file.problems.map(\.fault.message))")
    return try #require(file.statements.first)
  }

  private func disproofs(_ head: String) throws -> [String] {
    try statement(head).disproofs.map(\.fault.message)
  }

  @Test(
    arguments: [
      "Période du 1 avril 2026 au 30 avril 2026", "Statement period: 1 Apr 2026 - 30 Apr 2026",
      "Buchungen vom 1. April 2026 bis 30. April 2026", "April 1, 2026 - April 30, 2026",
      "Auszug vom 01.04.2026 bis 30.04.2026", "Fecha inicio;01/04/2026\nFecha fin;30/04/2026",
      "Data inizio;01/04/2026\nData fine;30/04/2026", "Dönem;01.04.2026 - 30.04.2026",
      "Datum från;2026-04-01\nDatum till;2026-04-30", "Fra dato;01.04.2026\nTil dato;30.04.2026",
      "Data od;2026-04-01\nData do;2026-04-30", "查询期间;2026-04-01 至 2026-04-30",
      "期間：2026/04/01～2026/04/30", "Период с 01.04.2026 по 30.04.2026",
      "Ημερομηνία από;01/04/2026\nΈως;30/04/2026", "Exported days 01.04.2026–30.04.2026",
      "Início;01/04/2026\nFim;30/04/2026", "Monat;April 2026", "Month: April 2026",
      "Statement for April 2026", "Kontoauszug für April 2026", "Relevé pour avril 2026",
      "Date du:;01/04/2026\nDate au:;30/04/2026", "Data dal:;01.04.2026\nData fino al:;30.04.2026",
    ])
  func `Two days with what stands between a first and a last one are the period`(
    head: String
  ) throws {
    #expect(
      try disproofs(head)
        == ["the entry is of 2026-03-05, and the file says that it covers 2026-04-01 to 2026-04-30"]
    )
  }

  @Test(
    arguments: [
      "Printed 01.04.2026, value 30.04.2026", "Created 01.04.2026;As of 30.04.2026",
      "Valid from 01.04.2026 to 30.04.2026", "Zinssatz 01.04.2026 - 30.04.2026",
      "Ihre Karte gilt vom 1. April 2026 bis 30. April 2026", "Born 01.04.1980;Opened 30.04.2026",
      "Kontoauszug April 2026", "30.04.2026 - 01.04.2026", "Filter: 1 April 2026",
      "Customer since 01.04.2026 and happy with us, thank you", "01.04.2026 30.04.2026",
      "Your personal offers run from 01.04.2026 to 30.04.2026", "Card statement for April 2026",
      "Transactions for card 12 April 2026", "Statement for 2026", "Monat;April", "Fim;0,00",
    ])
  func `Two days of anything else are none`(head: String) throws {
    #expect(try statement(head).period == nil)
    #expect(try disproofs(head) == [])
  }

  @Test(
    arguments: [
      "Anzahl;%", "Nombre de lignes;%", "Nb opérations;%", "Number of rows;%", "Record count;%",
      "Records: %", "Total records: %", "No. of transactions: %", "# of transactions;%",
      "N. movimenti: %", "Nº de operaciones;%", "Número de transações;%", "Antal poster;%",
      "Antall transaksjoner;%", "Tapahtumien määrä;%", "Aantal mutaties: %", "% transactions",
      "% Umsätze", "% opérations", "Total de movimientos;%", "İşlem sayısı;%",
      "Количество операций;%", "笔数;%", "件数;%件",
    ])
  func `A name for counted entries beside a whole number is their number`(head: String) throws {
    #expect(try disproofs(head.replacing("%", with: "2")) == [])
    #expect(
      try disproofs(head.replacing("%", with: "3"))
        == ["the file says that it has 3 entries, and it has 2"])
  }

  @Test(
    arguments: [
      "Transaction number;3", "Transaction no: 3", "Transactions per page: 3", "Nº de operación;3",
      "Transactions of the last days;3", "Number of transactions per page;3", "N. operazione: 3",
      "Umsätze Konto;12345678", "Total movimientos;3", "Total de comisiones;3",
      "Last 3 transactions", "Transactions fees;3", "3 accounts",
    ])
  func `A number of anything else is none`(head: String) throws {
    #expect(try disproofs(head) == [])
  }

  @Test(
    arguments: [
      "Uitgaven;%", "Total out;%", "Summe Ausgaben;%", "Umsatz Soll;%", "Total retraits;%",
      "Sum of debits;%", "Debits: %", "Summa uttag;%", "Obroty Wn;%", "Paid out;%",
    ])
  func `Sums of money out are held in more languages`(head: String) throws {
    #expect(try disproofs(head.replacing("%", with: "803,10")) == [])
    #expect(try disproofs(head.replacing("%", with: "2")) == [])
    #expect(
      try disproofs(head.replacing("%", with: "30,00")).first?.hasPrefix("the file states a total")
        == true)
  }

  @Test(
    arguments: ["Money in;%", "Paid in;%", "Eingänge;%", "Gutschriften;%", "Total Haben;%"])
  func `Sums of money in are held in more languages`(head: String) throws {
    #expect(try disproofs(head.replacing("%", with: "0,00")) == [])
    #expect(try disproofs(head.replacing("%", with: "30,00")).count == 1)
  }

  @Test(
    arguments: [
      ("Balance at 01 Mar 2026", "Balance at 31 Mar 2026"),
      ("Stand 01.03.2026", "Stand 31.03.2026"),
      ("Saldo inicial del periodo", "Saldo final del periodo"), ("前回残高", "今回残高"),
      ("Saldo al inicio", "Saldo al final"), ("Solde de départ", "Solde d'arrivée"),
      ("Bakiye (Başlangıç)", "Bakiye (Bitiş)"), ("Solde précédent", "Solde actuel"),
      ("Saldo poprzednie", "Saldo bieżące"), ("Saldo anterior", "Saldo actual"),
    ])
  func `Pairs of balances are held against the rows`(opening: String, closing: String) throws {
    let fitting = try statement("\(opening);1.000,00\n\(closing);196,90")
    #expect(fitting.opening?.amount.minorUnits == 100_000)
    #expect(fitting.arithmetic == .holds)
    let other = try statement("\(opening);1.000,00\n\(closing);296,90")
    #expect(other.arithmetic != .holds)
  }

  @Test func `A present balance of a stated day is none behind the rows`() throws {
    let head = "Solde précédent;1.000,00\nSolde actuel;296,90\nDate d'export;2026-04-10"
    let found = try statement(head)
    #expect(found.closing == nil && found.disproofs.isEmpty)
    #expect(
      found.balances.contains { $0.kind == .other("current") && $0.amount.minorUnits == 29690 })
  }

  @Test(
    arguments: [
      "USD Account", "Savings account (USD)", "Account: 12345678 - USD", "Fremdwährungskonto USD",
      "Konto: DE89370400440532013000 (USD)", "All figures in USD.", "通貨;USD", "Měna;USD",
      "账户币种：USD", "Valutazione in:;USD;", "Évaluation en:;USD", "Moneta:;USD", "Pénznem:;USD",
      "Konto:;12345678 USD", "Account;123456789;USD", "IBAN: CH9300762011623852957 USD",
      "Konto;Girokonto USD", "Fremdwährungskonto USD;123456789", "Corporate account;12345678 USD",
      "Acme Limited account;USD",
    ])
  func `The currency of an account in a title is the account's`(head: String) throws {
    #expect(try statement(head).account.currency == Currency(code: "USD"))
  }

  @Test(
    arguments: [
      "ALL Account", "Account of USD Smith and Sons", "Verrechnungskonto USD", "We buy USD and CHF",
      "Converted from USD at 1.1", "Branch;PEN", "Original currency;USD", "Account holder: USD",
      "Account holder;USD", "EUR;USD;1.08", "Wechselkurs;USD", "Filter;ALL", "Limit;5.000,00 USD",
      "Exchange rate;USD", "Annual fee;USD",
    ])
  func `A code that is not beside the word for accounts says nothing`(head: String) throws {
    #expect(try statement(head).account.currency == .euro)
  }

  @Test(
    arguments: [
      "Compte de Dépôt n° 12345678901;", "Compte n° 12345678901", "Kontonummer 12345678901",
      "Tilinumero;12345678901", "Číslo účtu:;12345678901", "Conta:;12345678901",
      "Számlaszám:;12345678901",
    ])
  func `The number of the account is read with or without a colon`(head: String) throws {
    #expect(try statement(head).account.number == "12345678901")
  }

  @Test(
    arguments: [
      "Abrechnungskonto 12345678901", "Compte n° ****5678", "Konto vom 01.04.2026",
      "Kontonummer des Empfängers 12345678901",
    ])
  func `A masked number, a day and another party's account are none`(head: String) throws {
    #expect(try statement(head).account.number == "")
  }

  @Test(
    arguments: [
      "Stand: 10.04.2026\nSaldo: 296,90 EUR",
      "Kontostand am 10.04.2026 18:00 Uhr: 296,90 EUR",
      "Compte de chèques;****1234;10/04/2026;;296,90",
    ])
  func `A balance of the download's day is that day's`(head: String) throws {
    let balance = try #require(try statement(head).balances.first { $0.kind == .other("current") })
    #expect(balance.day == Day(year: 2026, month: 4, day: 10) && balance.amount.minorUnits == 29690)
  }

  @Test func `A balance beside the day up to which a statement is closes it`() throws {
    let found = try statement("Kontoauszug bis: 10.04.2026\nKontonummer: 5.1\nSaldo: EUR 296,90")
    #expect(found.closing?.amount.minorUnits == 29690)
    #expect(found.closing?.day == Day(year: 2026, month: 4, day: 10))
  }

  @Test func `A number of entries is held against the rows in French, too`() throws {
    #expect(
      try disproofs("Nombre de transactions dans cette période:;3;").count == 1)
  }
}
