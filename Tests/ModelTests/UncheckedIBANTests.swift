import ModelSupport
import Testing

@testable import Model

@Suite struct UncheckedIBANTests {
  @Test(arguments: [
    ("ZZ12 3456 7890 1234 56", "ZZ12 3456 7890 1234 56", "•••• 3456"),
    ("de88370400440532013000", "DE88 3704 0044 0532 0130 00", "•••• 3000"),
    ("4711", "4711", "•••• 1"), ("é", "é", "•••• "),
  ])
  func `An identifier is kept in its electronic form, grouped, and hidden but for a third`(
    text: String, grouped: String, masked: String
  ) throws {
    let iban = try #require(IBAN(unchecked: text))
    #expect(!iban.isValid)
    #expect(iban.grouped == grouped)
    #expect(iban.masked == masked)
  }

  @Test func `What passes the checks is valid all the same, and a text without characters nothing`()
    throws
  {
    #expect(IBAN(unchecked: "DE89 3704 0044 0532 0130 00") == (try IBAN("DE89370400440532013000")))
    #expect(IBAN(unchecked: " \u{a0}") == nil)
  }

  @Test func `An account is found by its identifier last, and no transfer by it`() throws {
    let identifier = try #require(IBAN(unchecked: "cash"))
    var book = Book(settings: Settings())
    try book.add(Account(name: "Giro", iban: identifier, currency: .euro))
    #expect(try book.account(matching: "CA SH") == AccountOrdinal(0))
    try book.add(Account(name: "Cash", currency: .euro))
    #expect(try book.account(matching: "cash") == AccountOrdinal(1))
    #expect(throws: BookError.sameIBAN(AccountOrdinal(0))) {
      try book.add(Account(name: "Other", iban: identifier, currency: .euro))
    }
  }

  @Test func `A reference that holds an identifier names no account`() throws {
    // It has the form of an IBAN, and other check digits.
    let identifier = try #require(IBAN(unchecked: "DE88370400440532013000"))
    var from = try Account(name: "A", currency: .euro)
    var to = try Account(name: "B", iban: identifier, currency: .euro)
    try from.append(
      Transaction(
        date: day("2026-10-01"), amount: -500, beneficiary: "B",
        reference: identifier.electronic))
    try to.append(Transaction(date: day("2026-10-09"), amount: 500, beneficiary: "A"))
    var book = Book(settings: Settings())
    for account in [from, to] { try book.add(account) }
    let facts = book.accounts.map { TransferFacts(of: $0) }
    let none = Transfers(of: facts, through: try day("2026-12-31"), by: TransferRules(Settings()))
    #expect(none.counts.total == 0)
  }
}
