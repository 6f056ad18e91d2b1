import StageSupport
import Testing

@testable import Controllers
@testable import Model

@Suite struct NamesTests {
  private func names(
    _ accounts: [Account], by grouping: Grouping = .payee, asOf: String = "2030-12-31"
  ) throws -> [String] {
    try Staged(accounts, asOf: asOf).names(by: grouping).map(\.name)
  }

  @Test func `Three entries make a page and two do not, wherever in the book they are`() throws {
    let accounts = try [
      account([
        entry("2024-01-01", -1, "Grocer"), entry("2024-01-02", -1, "Baker"),
        // The largest expense of the year, which names nobody.
        entry("2024-01-02", -9, ""),
      ]),
      account([
        entry("2024-01-03", -1, "Baker"), entry("2024-01-04", -1, "Grocer"),
        entry("2024-01-05", 1, "Grocer"),
      ]),
    ]
    #expect(try names(accounts) == ["Grocer"])
    #expect(try names(accounts, asOf: "2024-01-04").isEmpty)
  }

  @Test func `The payee of a year's largest expense has a page, in each currency`() throws {
    let pound = try #require(Currency(code: "GBP"))
    let accounts = try [
      account(
        owner: "Ada",
        [
          entry("2023-02-01", -70, "Dentist"), entry("2024-05-01", -80, "Roofer"),
          entry("2024-06-01", -80, "Later"), entry("2024-07-01", 900, "Employer"),
          entry("2024-08-01", -500, "To savings"), entry("2025-01-02", -60, "Tomorrow"),
        ]),
      account(owner: "Ada", [entry("2024-08-01", 500, "From everyday")]),
      account([entry("2024-05-01", -80, "As large")]),
      account(currency: pound, [entry("2024-03-01", -5, "Taxi"), entry("2024-03-02", -4, "Inn")]),
    ]
    // What is transferred is no expense, and what comes later is not known yet.
    #expect(try names(accounts, asOf: "2025-01-01") == ["Dentist", "Taxi", "Roofer"])
    #expect(try names(accounts, by: .category, asOf: "2025-01-01").isEmpty)
    #expect(try names(accounts, asOf: "2025-01-02") == ["Dentist", "Taxi", "Roofer", "Tomorrow"])
    #expect(try names(accounts, asOf: "2024-04-30") == ["Dentist", "Taxi"])
  }

  @Test func `Names with three entries stand before the payees of largest expenses`() throws {
    let roof = try [entry("2024-01-01", -900, "Cafe")]
    let coffee = try (1...3).map { try entry("2024-02-0\($0)", -3, "Café") }
    let staged = try Staged([account(roof + coffee)], asOf: "2024-12-31")
    let pages = staged.index.names(by: .payee).pages
    // So that nothing they have moves when a larger expense comes.
    #expect(pages.map(\.name) == ["Café", "Cafe"])
    #expect(pages[0].path == "payees/cafe.html" && pages[1].path != pages[0].path)
    let later = try Staged(
      [account(roof + coffee + [entry("2024-11-01", -901, "Roofer")])], asOf: "2024-12-31")
    let after = later.index.names(by: .payee).pages
    #expect(after.map(\.path) == ["payees/cafe.html", "payees/roofer.html"])
  }

  @Test func `What is blank is nobody, and names are distinguished as they are written`() throws {
    let texts = ["", " ", "\u{3000}\t", "Shop", "shop", "Shop "]
    let accounts = try [
      account(
        texts.flatMap { name in
          try (1...3).map { try entry("2024-01-0\($0)", -1, name, category: name) }
        })
    ]
    #expect(try Set(names(accounts)) == ["Shop", "shop", "Shop "])
    #expect(try Set(names(accounts, by: .category)) == ["Shop", "shop", "Shop "])
  }

  @Test func `Entries come newest first, and those of a day by account and latest first`() throws {
    let staged = try Staged(
      [
        account([
          entry("2024-01-02", 1), entry("2024-01-01", 2), entry("2024-01-02", 3),
        ]),
        account([entry("2024-01-03", 4), entry("2024-01-02", 5), entry("2024-02-01", 6)]),
      ], asOf: "2024-01-31")
    let entries = try #require(staged.names().first?.entries)
    #expect(entries.entries.map { staged.entries[$0.place].amount } == [4, 3, 1, 5, 2])
  }

  @Test func `Names keep their order when entries are booked on later days`() throws {
    func entries(_ name: String, from date: Int) throws -> [Transaction] {
      try (0..<3).map { try entry("2024-01-\(date + $0)", -1, name) }
    }
    let before = try [account(entries("A", from: 20)), account(entries("B", from: 10))]
    let after = try [
      account(entries("A", from: 20) + entries("C", from: 25)), account(entries("B", from: 10)),
    ]
    #expect(try names(before) == ["B", "A"])
    #expect(try names(after) == ["B", "A", "C"])
  }

  @Test func `Transfers are among the entries and not among money in and out`() throws {
    let staged = try Staged(
      [
        account(
          owner: "Ada",
          [
            entry("2024-01-05", -500, "Anna"), entry("2024-01-06", -20, "Anna"),
            entry("2024-02-06", 5, "Anna"),
          ]),
        account(owner: "Ada", [entry("2024-01-05", 500, "Joint account")]),
      ], asOf: "2024-12-31")
    let ledgers = NameLedger.ledgers(
      of: try #require(staged.names().first?.entries), in: staged.entries)
    let figures = try #require(ledgers.first).figures
    #expect(ledgers.count == 1 && figures.count == 3)
    #expect((figures.turnover.moneyIn, figures.turnover.moneyOut) == (5, 20))
    #expect((figures.transferred.moneyIn, figures.transferred.moneyOut) == (0, 500))
  }

  @Test func `Two currencies are never added together, however large`() throws {
    let pound = try #require(Currency(code: "GBP"))
    let staged = try Staged(
      [
        account([entry("2024-01-01", .max, "Anna"), entry("2024-01-02", -.max, "Anna")]),
        account(currency: pound, [entry("2024-02-01", .max, "Anna")]),
      ], asOf: "2024-12-31")
    let ledgers = NameLedger.ledgers(
      of: try #require(staged.names().first?.entries), in: staged.entries)
    #expect(ledgers.map(\.currency) == [pound, .euro])
    #expect(ledgers.map(\.figures.turnover.moneyIn) == [.max, .max])
    #expect(ledgers.map(\.figures.turnover.moneyOut) == [0, .max])
    #expect(staged.index.names(by: .payee).pages.map(\.firstCurrency) == [.euro])
  }
}
