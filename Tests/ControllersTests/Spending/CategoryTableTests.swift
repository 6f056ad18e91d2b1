import Basics
import StageSupport
import TestSupport
import Testing

@testable import Controllers
@testable import Model

@Suite struct CategoryTableTests {
  private func spending(_ accounts: [Account], asOf: String = "2026-12-31") throws -> BookSpending {
    let staged = try Staged(accounts, asOf: asOf)
    return BookSpending(
      of: BookTallies(of: staged.entries, in: staged.index, Parallel(width: 1)))
  }

  /// A line for each row and each part: label, total, share, what went before.
  private func lines(_ table: CategoryTable) -> [String] {
    table.rows.flatMap { row in
      ([("", row)] + row.parts.map { ("  ", $0) }).map { indent, row in
        let figures = row.figures
        return "\(indent)\(row.label) \(figures.total.amount) \(row.share ?? -1) "
          + "\(figures.before.amount)"
      }
    }
  }

  @Test func `Categories of a group are parts of one row, the largest first`() throws {
    let book = try spending([
      account([
        entry("2025-05-01", -700, category: "Old"), entry("2025-05-01", -5, category: "Food"),
        entry("2026-01-01", -300, category: "Home:Energy"), entry("2026-01-02", -100),
        entry("2026-03-01", -200, category: "Home"),
        entry("2026-03-01", -50, category: "Home/Rent"),
        entry("2026-04-01", -350, category: "Car: Fuel"), entry("2026-04-01", 9, category: "Food"),
        entry("2026-12-01", 0, category: "Nothing"),
      ])
    ])
    let table = book[.euro].months(of: 2026, .moneyOut)
    #expect(
      lines(table) == [
        "group(\"Home\") 550 550 0", #"  category("Home:Energy", shown: "Energy") 300 300 0"#,
        #"  category("Home", shown: "Home") 200 200 0"#,
        #"  category("Home/Rent", shown: "Rent") 50 50 0"#,
        #"category("Car: Fuel", shown: "Car: Fuel") 350 350 0"#, "none 100 100 0",
        #"category("Old", shown: "Old") 0 0 700"#, #"category("Food", shown: "Food") 0 0 5"#,
      ])
    #expect(table.total.columns.map(\.amount) == [400, 0, 250, 350, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(table.total.total.amount == 1000 && table.total.before.amount == 705)
    #expect(
      lines(book[.euro].months(of: 2026, .moneyIn)) == [
        #"category("Food", shown: "Food") 9 1000 0"#
      ])
    let years = book[.euro].years([2026], hasEarlier: true, .moneyOut)
    #expect(years.total.columns.map(\.amount) == [1000, 705])
    #expect(try book[.pound].months(of: 2026, .moneyIn).rows.isEmpty)
  }

  @Test func `What is behind the largest is one row, but never what has no category`() throws {
    let entries = try (0..<50).map { number in
      try entry("2026-02-01", Int64(-100 + number), category: number == 49 ? nil : "C\(number)")
    }
    let table = try spending([account(entries)])[.euro].months(of: 2026, .moneyOut)
    #expect(table.rows.count == 16)
    #expect(table.rows.suffix(2).map(\.label) == [.none, .rest(35)])
    #expect(table.rows.reduce(0) { $0 + $1.figures.total.amount } == table.total.total.amount)
    #expect(table.rows.reduce(0) { $0 + ($1.share ?? 0) } == 1000)
  }

  @Test func `Amounts know whether one account has their entries or several`() throws {
    let book = try spending([
      account(named: "A", [entry("2026-01-01", -1, category: "X")]),
      account(
        named: "B",
        [entry("2026-01-01", -1, category: "X"), entry("2026-02-01", -1, category: "X")]),
    ])
    let row = try #require(book[.euro].months(of: 2026, .moneyOut).rows.first)
    #expect(row.figures.total.origin == .accounts)
    #expect(
      row.figures.columns.prefix(3).map(\.origin)
        == [.accounts, .account(AccountOrdinal(1)), .nothing])
  }

  @Test func `The largest entries of a year leave transfers out`() throws {
    let book = try spending([
      account(
        named: "A",
        [
          entry("2026-01-01", -900, transfer: .with(.name("B", ordinal: 1))),
          entry("2026-03-01", -5, "Small"), entry("2026-02-01", -500, "Late"),
        ]),
      account(
        named: "B",
        [entry("2026-01-01", 900), entry("2026-01-05", -500, "Early")]
          + (1...5).map { try entry("2026-05-0\($0)", -7, "Seven \($0)") }),
    ])
    let largest = book[.euro].largest(in: 2026)
    #expect(
      largest.moneyOut.map(\.payee) == ["Early", "Late", "Seven 1", "Seven 2", "Seven 3"])
    #expect(largest.moneyIn.isEmpty && book[.euro].largest(in: 2025).moneyOut.isEmpty)
  }

  /// The rule of the statements and of `daybook spending`, which is another way through the entries.
  @Test(arguments: Effort.seeds(20, thorough: 300))
  func `Spending is what the statements' money flows say`(seed: UInt64) throws {
    let accounts = try GeneratedBook(seed: seed).accounts
    let staged = try Staged(accounts, asOf: "2025-06-30")
    let book = try spending(accounts, asOf: "2025-06-30")
    for currency in Set(staged.ledgers.map(\.currency)) {
      for direction in MoneyFlow.Direction.allCases {
        for year in 2022...2025 {
          var names = NameNumbers()
          var expected: [String?: [Int: Int64]] = [:]
          for (ledger, context) in zip(staged.ledgers, staged.contexts)
          where ledger.currency == currency {
            for month in ledger.months where month.month.year == year {
              let flow = MoneyFlow(of: month, transfers: context.transfers, &names)
              for line in flow.side(direction).by(.category).lines where line.sum > 0 {
                let name = names[line.name]
                expected[name, default: [:]][month.month.number, default: 0] += line.sum
              }
            }
          }
          let table = book[currency].months(of: year, direction)
          let rows = table.rows.filter { $0.figures.total.amount > 0 }.map { row in
            (row.label.name, Dictionary(nonZero: row.figures.columns.map(\.amount)))
          }
          #expect(Dictionary(rows) { one, _ in one } == expected)
        }
      }
    }
  }
}

extension CurrencySpending {
  private var gross: NetSides { NetSides(sides: lines.map { _ in nil }) }

  /// Nothing is netted.
  fileprivate func months(of year: Int, _ direction: MoneyFlow.Direction) -> CategoryTable {
    months(of: year, direction, gross)
  }

  /// Nothing is netted.
  fileprivate func years(
    _ years: [Int], hasEarlier: Bool, _ direction: MoneyFlow.Direction
  ) -> CategoryTable {
    self.years(years, hasEarlier: hasEarlier, direction, gross)
  }
}

extension Currency {
  fileprivate static var pound: Currency {
    get throws { try #require(Currency(code: "GBP")) }
  }
}

extension CategoryTable.Label {
  fileprivate var name: String? {
    if case .category(let name, _) = self { name } else { nil }
  }
}

extension [Int: Int64] {
  fileprivate init(nonZero amounts: [Int64]) {
    self = Dictionary(
      amounts.enumerated().filter { $0.element != 0 }.map { ($0.offset + 1, $0.element) }
    ) { one, _ in one }
  }
}
