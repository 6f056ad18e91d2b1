import Testing

@testable import Model

@Suite struct EntryGroupsTests {
  private func groups(
    _ book: Book, by grouping: MoneyFlow.Grouping = .beneficiary, asOf: String = "2030-12-31"
  ) throws -> [EntryGroup] {
    EntryGroups(in: book, through: try day(asOf), by: grouping).groups
  }

  @Test func `Three entries make a group and two do not, wherever in the book they are`() throws {
    let book = try book([
      account([entry("2024-01-01", -1, "Grocer"), entry("2024-01-02", -1, "Baker")]),
      account([
        entry("2024-01-03", -1, "Baker"), entry("2024-01-04", -1, "Grocer"),
        entry("2024-01-05", 1, "Grocer"),
      ]),
    ])
    #expect(try groups(book).map(\.name) == ["Grocer"])
    #expect(try groups(book, asOf: "2024-01-04").isEmpty)
  }

  @Test func `What is blank is nobody, and names are told apart as they are written`() throws {
    let names = ["", " ", "\u{3000}\t", "Shop", "shop", "Shop "]
    let book = try book([
      account(
        names.flatMap { name in
          try (1...3).map { try entry("2024-01-0\($0)", -1, name, category: name) }
        })
    ])
    #expect(try Set(groups(book).map(\.name)) == ["Shop", "shop", "Shop "])
    #expect(try Set(groups(book, by: .category).map(\.name)) == ["Shop", "shop", "Shop "])
  }

  @Test func `Entries come newest first, and those of a day by account and latest first`() throws {
    let book = try book([
      account([
        entry("2024-01-02", 1), entry("2024-01-01", 2), entry("2024-01-02", 3),
      ]),
      account([entry("2024-01-03", 4), entry("2024-01-02", 5), entry("2024-02-01", 6)]),
    ])
    let group = try #require(try groups(book, asOf: "2024-01-31").first)
    #expect(group.entries.map { book.transaction(at: $0).amount } == [4, 3, 1, 5, 2])
    for place in group.entries {
      let register = Register(of: book.accounts[place.account], through: try day("2024-01-31"))
      #expect(register.entries[place.index].position == place.position)
    }
  }

  @Test func `Groups keep their order when entries are booked on later days`() throws {
    func entries(_ name: String, from date: Int) throws -> [Transaction] {
      try (0..<3).map { try entry("2024-01-\(date + $0)", -1, name) }
    }
    let before = try book([
      account(entries("A", from: 20)), account(entries("B", from: 10)),
    ])
    let after = try book([
      account(entries("A", from: 20) + entries("C", from: 25)), account(entries("B", from: 10)),
    ])
    #expect(try groups(before).map(\.name) == ["B", "A"])
    #expect(try groups(after).map(\.name) == ["B", "A", "C"])
  }

  @Test func `Transfers are among the entries and not among money in and out`() throws {
    let book = try book([
      account([
        entry("2024-01-05", -500, "Anna"), entry("2024-01-06", -20, "Anna"),
        entry("2024-02-06", 5, "Anna"),
      ]),
      account([entry("2024-01-05", 500, "Joint account")]),
    ])
    let transfers = Transfers(in: book, through: try day("2024-12-31"))
    let ledgers = try #require(try groups(book).first).ledgers(in: book, transfers: transfers)
    let figures = try #require(ledgers.first).figures
    #expect(ledgers.count == 1 && figures.count == 3)
    #expect((figures.turnover.moneyIn, figures.turnover.moneyOut) == (5, 20))
    #expect((figures.transferred.moneyIn, figures.transferred.moneyOut) == (0, 500))
  }

  @Test func `Two currencies are never added together, however large`() throws {
    let pound = try #require(Currency(code: "GBP"))
    let book = try book([
      account([entry("2024-01-01", .max, "Anna"), entry("2024-01-02", -.max, "Anna")]),
      account(currency: pound, [entry("2024-02-01", .max, "Anna")]),
    ])
    let transfers = Transfers(in: book, through: try day("2024-12-31"))
    let ledgers = try #require(try groups(book).first).ledgers(in: book, transfers: transfers)
    #expect(ledgers.map(\.currency) == [pound, .euro])
    #expect(ledgers.map(\.figures.turnover.moneyIn) == [.max, .max])
    #expect(ledgers.map(\.figures.turnover.moneyOut) == [0, .max])
  }
}
