import Testing

@testable import Model

@Suite struct MoneyTests {
  let euro = Currency.euro

  @Test func `Two amounts of one currency add exactly`() throws {
    let sum = try Money(minorUnits: .max - 1, currency: euro)
      .adding(Money(minorUnits: 1, currency: euro))
    #expect(sum == Money(minorUnits: .max, currency: euro))
  }

  @Test func `Two currencies never add`() throws {
    let yen = try #require(Currency(code: "JPY"))
    let error = #expect(throws: MoneyError.self) {
      try Money.zero(euro).adding(.zero(yen))
    }
    #expect(error == .differentCurrencies(euro, yen))
    #expect(error?.description == "EUR and JPY are different currencies and have no sum")
  }

  @Test(arguments: [(Int64.max, Int64(1)), (.min, -1)])
  func `A sum that 64 bits cannot hold is an error`(one: Int64, other: Int64) {
    #expect(throws: MoneyError.overflow(euro)) {
      try Money(minorUnits: one, currency: euro).adding(Money(minorUnits: other, currency: euro))
    }
  }

  @Test func `The least amount has no opposite`() throws {
    #expect(throws: MoneyError.overflow(euro)) {
      try Money(minorUnits: .min, currency: euro).negated()
    }
    #expect(try Money(minorUnits: .max, currency: euro).negated().minorUnits == -.max)
  }

  @Test(arguments: [("EUR", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("ISK", 0), ("UYW", 4)])
  func `A currency has the digits of ISO 4217`(code: String, digits: Int) {
    #expect(Currency(code: code)?.digits == digits)
  }

  @Test(arguments: ["eur", "EURO", "", "XXX", "XAU", "XTS", "DEM", "€"])
  func `What is no currency of ISO 4217 with a minor unit is refused`(code: String) {
    #expect(Currency(code: code) == nil)
  }

  @Test func `Credits and debits are bounded each for itself`() throws {
    var turnover = Turnover()
    try turnover.add(.max, in: euro)
    try turnover.add(-.max, in: euro)
    #expect(turnover.net == 0)
    let full = turnover
    #expect(throws: MoneyError.overflow(euro)) { try turnover.add(1, in: euro) }
    #expect(throws: MoneyError.overflow(euro)) { try turnover.add(-1, in: euro) }
    #expect(turnover == full)
  }

  @Test func `The least amount fits no turnover, since money out is positive`() {
    var turnover = Turnover()
    #expect(throws: MoneyError.overflow(euro)) { try turnover.add(.min, in: euro) }
  }
}
