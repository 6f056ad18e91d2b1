import Model
import Testing

@testable import Import

/// Of which account and currency a CSV file says that it is, above and below its rows.
@Suite struct StatedAccountTests {
  private let iban = "DE89370400440532013000"
  private let other = "DE02120300000000202051"
  private let rows = "Date;Text;Amount\n2026-03-05;Shop;-3,10\n2026-03-06;Rent;-800,00\n"

  private func file(_ text: String, _ currency: Currency = .euro) throws -> BankFile {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.payee = .named("Text")
    layout.balance = text.contains("Balance\n") ? .named("Balance") : nil
    return BankFile(
      csv: try DecodedText(Array(text.utf8)[...]), layout: layout,
      reading: BankFileReading(currency: currency))
  }

  private func number(_ text: String) throws -> String {
    let file = try file(text)
    #expect(file.problems.isEmpty, "\(file.problems.map(\.fault.message))")
    return try #require(file.statements.first).account.number
  }

  private func messages(_ text: String, _ currency: Currency = .euro) throws -> [String] {
    try file(text, currency).problems.map(\.fault.message)
  }

  @Test(
    arguments: [
      "IBAN: DE89370400440532013000", "IBAN DE89370400440532013000",
      "Umsätze Girokonto DE89 3704 0044 0532 0130 00 (EUR)", "iban;de89370400440532013000",
      "DE89 3704 0044 0532 0130 00 / Girokonto", "Tagesgeld;DE89370400440532013000",
    ])
  func `An IBAN in the head is the account's, within words too`(_ head: String) throws {
    #expect(try number(head + "\n" + rows) == iban)
  }

  @Test(
    arguments: [
      "Abrechnungskonto;DE89370400440532013000", "Settlement account: DE89370400440532013000",
      "Zahlung von Referenzkonto DE89370400440532013000", "Reference;DE00370400440532013000",
    ])
  func `An account that a card is paid from is not the card's, nor is what is no IBAN`(
    _ head: String
  ) throws {
    #expect(try number(head + "\n" + rows) == "")
  }

  @Test func `Of two IBANs neither is the account's`() throws {
    #expect(try number("Girokonto;\(iban)\nTagesgeld;\(other)\n" + rows) == "")
    #expect(try number("Girokonto;\(iban)\nIBAN;\(iban)\n" + rows) == iban)
  }

  @Test func `Below the rows an IBAN needs its label`() throws {
    #expect(try number(rows + "Der Betrag geht an;\(iban)\n") == "")
    #expect(try number(rows + "IBAN;\(iban)\n") == iban)
  }

  @Test func `A part of another account below a header that comes again is refused`() throws {
    func refusal(_ name: String) -> [String] {
      ["the rows below are of the account \"\(name)\", and those above are not"]
    }
    let giro = "Girokonto;\(iban)\n\n" + rows
    #expect(try messages(giro + "Tagesgeld;\(other)\n\n" + rows) == refusal(other))
    #expect(try messages(giro + "Girokonto;\(iban)\n\n" + rows) == [])
    let title = "Umsätze Girokonto;30 Tage\nNeuer Kontostand;1.000,00 EUR\n\n" + rows
    #expect(
      try messages(title + "Umsätze Tagesgeld;30 Tage\nNeuer Kontostand;5,00 EUR\n\n" + rows)
        == refusal("Umsätze Tagesgeld"))
    #expect(try messages(rows + "\nAccount 2\n" + rows) == refusal("Account 2"))
    #expect(try messages(rows + "\nSeite 2\n" + rows) == [])
    let page = "Kontoauszug Seite 1\n" + rows
    #expect(try messages(page + "Kontoauszug Seite 2\n" + rows) == [])
  }

  @Test(
    arguments: [
      "Currency;USD", "Currency;US$", "Currency: US Dollar", "Currency: USD", "Währung: USD",
      "Devise : USD", "Account currency: USD", "Waluta USD", "Currency;840", "Currency code;USD",
      "Saldo (USD);5,00",
      "Balance as of 2026-03-06 in USD;5,00", "All amounts in USD",
    ])
  func `A currency that the head says is the account's`(_ head: String) throws {
    let statement = try #require(try file(head + "\n" + rows).statements.first)
    #expect(statement.account.currency == Currency(code: "USD"))
    #expect(!statement.account.isCurrencyAssumed)
  }

  @Test func `A sign that several currencies share fits each of them, and no other`() throws {
    #expect(try messages("Currency;$\n" + rows, try #require(Currency(code: "CAD"))) == [])
    #expect(
      try messages("Currency;$\n" + rows)
        == ["this is an amount in \"$\", and the account is kept in EUR"])
  }

  @Test func `A currency in words that are not known is refused, a filter that takes all is not`()
    throws
  {
    #expect(try messages("Currency;Taler\n" + rows) == ["\"Taler\" is no currency"])
    #expect(try messages("Currency;All currencies\n" + rows) == [])
    #expect(try messages("Date;Currency;Sum\n" + rows) == [])
  }

  @Test func `A currency in the column of value days refuses the row`() throws {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.valueDate = .named("Valuta")
    func messages(_ valuta: String) throws -> [String] {
      let text = "Date;Amount;Valuta\n2026-03-05;-3,10;\(valuta)\n"
      return BankFile(
        csv: try DecodedText(Array(text.utf8)[...]), layout: layout,
        reading: BankFileReading(currency: .euro)
      ).problems.map(\.fault.message)
    }
    #expect(try messages("USD") == ["this is an amount in \"USD\", and the account is kept in EUR"])
    #expect(try messages("EUR") == [])
    #expect(try messages("2026-03-04") == [])
  }

  @Test func `A balance stands behind its day, which is no amount`() throws {
    let foot = "Kontostand;31.03.2026;;110,00;EUR\n"
    for head in ["Zeitraum;01.03.2026 - 31.03.2026\n", "01.03.2026 - 31.03.2026\n"] {
      let file = try file(head + "Alter Kontostand;;;913,10;EUR\n" + rows + foot)
      let statement = try #require(file.statements.first)
      #expect(statement.period?.upperBound.description == "2026-03-31")
      #expect(statement.closing?.amount.minorUnits == 11000)
      #expect(statement.arithmetic == .holds)
    }
  }

  @Test func `A year of two digits at either end of a date is asked for`() throws {
    func unclear(_ days: [String]) throws -> [String] {
      try messages("Date;Text;Amount\n" + days.map { "\($0);a;-1,00\n" }.joined())
    }
    func message(_ day: String) -> [String] {
      ["\"\(day)\" can be two days, and no other date of the file tells which"]
    }
    #expect(try unclear(["26-03-05", "26-03-17"]) == message("26-03-05"))
    #expect(try unclear(["26-03-05", "26-04-05"]) == message("26-03-05"))
    #expect(try unclear(["26/03/15", "26/03/16"]) == message("26/03/15"))
    for days in [
      ["19/01/24"], ["15-03-26", "17-03-26"], ["26.03.15", "26.03.16"], ["26-03-05", "26-03-45"],
      ["26-3-2026", "26-04-05"],
    ] {
      #expect(try unclear(days) == [], "\(days)")
    }
  }

  @Test func `The period above the rows tells where the year stands`() throws {
    let head = "Period;2026-03-01 - 2026-03-31\nDate;Text;Amount\n"
    let statement = try #require(
      try file(head + "26-03-05;a;-1,00\n26-03-17;b;-2,00\n").statements.first)
    #expect(
      statement.entries.map { $0.bookingDay?.description } == ["2026-03-05", "2026-03-17"])
  }

  @Test func `Names in one row say what stands in the row below`() throws {
    let head =
      "#Za okres:;\n01.03.2026;31.03.2026;\n\n#Waluta;#Wpływy;#Wydatki;\nEUR;0,00;-803,10;\n"
    let read = try file(head + rows)
    #expect(read.problems.isEmpty && read.statements[0].disproofs.isEmpty)
    #expect(read.statements[0].period?.upperBound.description == "2026-03-31")
    let other = try file(head.replacing("803", with: "903") + rows)
    #expect(
      other.statements[0].disproofs.map(\.fault.message) == [
        "the file states a total of \"-903.10 EUR\", and its entries add up to -803.10 EUR"
      ])
    let zloty = try file(head.replacing("EUR", with: "PLN") + rows)
    #expect(zloty.statements[0].account.currency?.code == "PLN")
  }

  @Test(
    arguments: [
      ("openingBalance;1000,00", "closingBalance;196,90"),
      ("Počiatočný zostatok;1000,00", "Konečný zostatok;196,90"),
      ("Başlangıç bakiyesi;1000,00", "Bitiş bakiyesi;196,90"), ("期首残高;1000,00", "期末残高;196,90"),
      ("期初余额;1000,00", "期末余额;196,90"),
    ])
  func `Balances in the head are known by their names in more languages`(
    opening: String, closing: String
  ) throws {
    let head = opening + "\n" + closing + "\n"
    #expect(try file(head + rows).statements[0].opening?.amount.minorUnits == 100_000)
    let short = try file(head + "Date;Text;Amount\n2026-03-06;Rent;-800,00\n")
    #expect(short.statements[0].closing?.amount.minorUnits == 19_690)
  }
}
