import Testing

@testable import Model

/// Short ways to write days, entries and accounts in tests.
func day(_ text: String) throws -> Day { try #require(Day(iso: Array(text.utf8))) }

func month(_ text: String) throws -> Month { try #require(Month(iso: Array(text.utf8))) }

func entry(
  _ date: String, _ amount: Int64, _ beneficiary: String = "B", reference: String? = nil,
  category: String? = nil
) throws -> Transaction {
  Transaction(
    date: try day(date), amount: amount, beneficiary: beneficiary, reference: reference,
    category: category)
}

func account(
  named name: String = "A", iban: String? = nil, currency: Currency = .euro, opened: String? = nil,
  closed: String? = nil, _ entries: [Transaction]
) throws -> Account {
  var account = try Account(
    name: name, iban: iban.map { try IBAN($0) }, currency: currency, opened: opened.map(day),
    closed: closed.map(day))
  for entry in entries { try account.append(entry) }
  return account
}

func book(_ accounts: [Account]) throws -> Book {
  var book = Book(settings: Settings())
  for account in accounts { try book.add(account) }
  return book
}

/// The statements of months, and of years, as of a day.
func statements(_ account: Account, asOf: String) throws -> [Statement] {
  let asOf = try day(asOf)
  return account.statements(in: Register(of: account, through: asOf), asOf: asOf)
}

func years(_ account: Account, asOf: String) throws -> [YearStatement] {
  let asOf = try day(asOf)
  let register = Register(of: account, through: asOf)
  return account.years(of: account.statements(in: register, asOf: asOf), in: register)
}
