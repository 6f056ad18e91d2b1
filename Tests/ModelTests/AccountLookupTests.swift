import Testing

@testable import Model

@Suite struct AccountLookupTests {
  private static let iban = "DE89370400440532013000"

  /// Giro, Cash, Cash, Müller & Co, and one that bears the slug of the first as its name.
  private func someBook() throws -> Book {
    try book([
      account(named: "Giro", iban: Self.iban, []), account(named: "Cash", []),
      account(named: "Cash", []), account(named: "Müller & Co", []), account(named: "giro", []),
    ])
  }

  @Test(arguments: [
    ("Giro", 0), ("giro", 4), ("giro-2", 4), (iban, 0), ("de89 3704 0044 0532 0130 00", 0),
    ("cash", 1), ("cash-2", 2), ("MÜLLER & CO", 3), ("muller & co", 3), ("Muller-Co", 3),
  ])
  func `An account is found by its name, IBAN and slug, exactly written first`(
    text: String, position: Int
  ) throws {
    #expect(try someBook().account(matching: text) == AccountOrdinal(position))
  }

  @Test(arguments: [("Cash", 2), ("CASH", 2), ("GIRO", 2)])
  func `A name of several accounts names none of them, and says how many`(
    text: String, count: Int
  ) throws {
    #expect(throws: AccountLookupError.several(count: count)) {
      try someBook().account(matching: text)
    }
  }

  @Test(arguments: [
    ("Gioro", "Giro"), ("DE89370400440532013001", iban), ("something else", nil), ("", nil),
    ("\u{301}", nil),
  ])
  func `What names no account comes with the nearest`(text: String, nearest: String?) throws {
    #expect(throws: AccountLookupError.none(nearest: nearest)) {
      try someBook().account(matching: text)
    }
  }

  @Test func `An account without a name is found by its slug alone`() throws {
    let book = try book([account(named: " ", [])])
    #expect(try book.account(matching: "account") == AccountOrdinal(0))
    #expect(throws: AccountLookupError.none(nearest: nil)) { try book.account(matching: "") }
  }

  @Test func `Slugs are in the order of the accounts, and no two are equal`() throws {
    let slugs = try someBook().accountNames.slugs
    #expect(slugs == ["giro", "cash", "cash-2bb44fee", "muller-co", "giro-cfe8b47f"])
  }

  @Test func `An account that is refused takes no slug`() throws {
    var book = try book([account(named: "A", iban: Self.iban, [])])
    #expect(throws: BookError.self) { try book.add(account(named: "B", iban: Self.iban, [])) }
    try book.add(account(named: "B", []))
    #expect(book.accountNames.slugs == ["a", "b"])
  }
}
