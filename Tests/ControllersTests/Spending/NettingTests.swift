import Basics
import StageSupport
import TestSupport
import Testing

@testable import Controllers
@testable import Model

/// What comes back lowers what its category cost, in whole reports.
@Suite struct NettingTests {
  private func spending(_ accounts: [Account], asOf: String = "2026-12-31") throws -> BookSpending {
    let staged = try Staged(accounts, asOf: asOf)
    return BookSpending(
      of: BookTallies(of: staged.entries, in: staged.index, Parallel(width: 1)))
  }

  private func month(_ text: String) throws -> Month { try #require(Month(iso: text.utf8)) }

  /// Label, total and what came back.
  private func lines(_ table: CategoryTable) -> [String] {
    table.rows.map { "\($0.label) \($0.figures.total.amount) \($0.figures.back)" }
  }

  @Test func `A refund lowers what its category cost, and a month may be less than zero`() throws {
    let book = try spending([
      account([
        entry("2026-01-10", -9_990, category: "Shopping"),
        entry("2026-02-02", 5_990, category: "Shopping"),
        entry("2026-01-31", 300_000, category: "Salary"),
        entry("2026-02-28", -1_000, category: "Salary"),
      ])
    ])[.euro]
    let sides = book.sides(through: try month("2026-12"), Netting())
    let out = book.months(of: 2026, .moneyOut, sides)
    #expect(lines(out) == [#"category("Shopping", shown: "Shopping") 4000 5990"#])
    #expect(out.total.columns.prefix(2).map(\.amount) == [9_990, -5_990])
    #expect(
      lines(book.months(of: 2026, .moneyIn, sides)) == [
        #"category("Salary", shown: "Salary") 299000 1000"#
      ])
    var netting = Netting()
    netting.exceptions = ["Shopping"]
    let partly = book.sides(through: try month("2026-12"), netting)
    #expect(
      lines(book.months(of: 2026, .moneyOut, partly)) == [
        #"category("Shopping", shown: "Shopping") 9990 0"#
      ])
    netting.isOn = false
    let off = book.sides(through: try month("2026-12"), netting)
    #expect(book.months(of: 2026, .moneyOut, off).total.total.amount == 10_990)
  }

  @Test func `Without categories payees have rows, and all of them add up to the same`() throws {
    var numbers = SeededRandom(seed: 4_800)
    for _ in 0..<20 {
      let entries = try (1...Int.random(in: 1...200, using: &numbers)).map { number in
        let payee = Int.random(in: 0...30, using: &numbers)
        let (month, year) = (
          Int.random(in: 1...12, using: &numbers),
          [2025, 2026].randomElement(using: &numbers) ?? 2026
        )
        return try entry(
          "\(year)-\(month < 10 ? "0" : "")\(month)-10",
          Int64.random(in: -5_000...1_000, using: &numbers),
          payee == 0 ? "" : "P\(payee)", category: payee % 7 == 3 ? "Food" : nil)
      }
      let book = try spending([account(entries)])[.euro]
      let sides = book.sides(through: try month("2026-12"), Netting())
      for direction in [MoneyFlow.Direction.moneyIn, .moneyOut] {
        let category = book.months(of: 2026, direction, sides)
        let payee = book.months(of: 2026, direction, sides, by: .payee)
        #expect(payee.total.columns.map(\.amount) == category.total.columns.map(\.amount))
        #expect(payee.total.before.amount == category.total.before.amount)
        #expect(payee.rows.count <= 16)
        for (place, sum) in payee.total.columns.enumerated() {
          #expect(payee.rows.reduce(0) { $0 + $1.figures.columns[place].amount } == sum.amount)
        }
        #expect(payee.rows.reduce(0) { $0 + $1.figures.before.amount } == payee.total.before.amount)
        #expect(!category.hasPayees)
      }
    }
  }

  @Test func `The largest payees come first, then what has no payee, then how many others`() throws
  {
    let book = try spending([
      account(
        (1...20).map { try entry("2026-01-10", Int64(-100 * $0), "P\($0)") }
          + [entry("2026-01-11", -50, "")])
    ])[.euro]
    let sides = book.sides(through: try month("2026-12"), Netting())
    let out = book.months(of: 2026, .moneyOut, sides, by: .payee)
    #expect(lines(out).prefix(2) == [#"payee("P20") 2000 0"#, #"payee("P19") 1900 0"#])
    #expect(lines(out).suffix(2) == ["none 50 0", "rest(6) 2100 0"])
    #expect(book.months(of: 2026, .moneyOut, sides).isMostlyUncategorised)
  }

  @Test func `The 24 months through the last one decide, else all before; a tie is spending`()
    throws
  {
    let book = try spending([
      account([
        entry("2020-01-10", -100, category: "Car"), entry("2023-12-31", 90, category: "Car"),
        entry("2024-01-01", 30, category: "Car"), entry("2026-01-01", -30, category: "Car"),
        entry("2026-01-01", -5, "Shop"), entry("2026-02-01", 9, "Shop"),
        entry("2026-01-01", -7, category: "Even"), entry("2026-02-01", 7, category: "Even"),
      ])
    ])[.euro]
    let car = FlowName.category("Car")
    #expect(book.side(of: car, book.sides(through: try month("2020-12"), Netting())) == .moneyOut)
    // In the 24 months through December 2025 is the 30 alone.
    #expect(book.side(of: car, book.sides(through: try month("2025-12"), Netting())) == .moneyIn)
    // In the years 2021 and 2022 is nothing: all before decide.
    #expect(book.side(of: car, book.sides(through: try month("2022-12"), Netting())) == .moneyOut)
    let last = book.sides(through: try month("2026-12"), Netting())
    #expect(
      book.side(of: car, last) == .moneyOut && book.side(of: .category("Even"), last) == .moneyOut)
    #expect(book.side(of: .payee("Shop"), last) == .moneyIn)
    #expect(
      lines(book.months(of: 2026, .moneyOut, last)) == [
        #"category("Car", shown: "Car") 30 0"#, #"category("Even", shown: "Even") 0 7"#,
      ])
    #expect(lines(book.months(of: 2026, .moneyIn, last)) == ["none 4 5"])
  }

  /// Each entry by itself, as the rule reads.
  @Test(arguments: Effort.seeds(20, thorough: 300))
  func `Netted tables are what the entries say one by one`(seed: UInt64) throws {
    let accounts = try GeneratedBook(seed: seed).accounts
    let staged = try Staged(accounts, asOf: "2025-06-30")
    let book = try spending(accounts, asOf: "2025-06-30")
    for currency in Set(staged.ledgers.map(\.currency)) {
      var entries: [(name: FlowName, month: Month, amount: Int64)] = []
      for (ledger, context) in zip(staged.ledgers, staged.contexts)
      where ledger.currency == currency {
        for statement in ledger.months {
          for entry in statement.entries where context.transfers[entry.position] == nil {
            let (own, amount) = (entry.transaction, entry.transaction.amount)
            let name =
              own.name(by: .category).map(FlowName.category)
              ?? own.name(by: .payee).map(FlowName.payee) ?? .nothing
            if amount != 0 { entries.append((name, statement.month, amount)) }
          }
        }
      }
      for year in 2022...2025 {
        let last = min(try month("\(year)-12"), try month("2025-06"))
        let sides = book[currency].sides(through: last, Netting())
        for direction in MoneyFlow.Direction.allCases {
          var expected: [String?: Int64] = [:]
          for (name, own) in Dictionary(grouping: entries, by: \.name) {
            let before = own.filter { $0.month <= last }
            let recent = before.filter { $0.month > last.advanced(by: -24) ?? last }
            let sum = (recent.isEmpty ? before : recent).reduce(0) { $0 + $1.amount }
            for entry in own where entry.month.year == year && entry.month <= last {
              let side: MoneyFlow.Direction =
                (name == .nothing ? entry.amount : sum) > 0 ? .moneyIn : .moneyOut
              guard side == direction else { continue }
              expected[name.category, default: 0] += side == .moneyIn ? entry.amount : -entry.amount
            }
          }
          let table = book[currency].months(of: year, direction, sides)
          let leaves = table.rows.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
          var found: [String?: Int64] = [:]
          for row in leaves where !row.figures.isEmpty {
            found[row.label.name] = row.figures.total.amount
          }
          #expect(found == expected)
        }
      }
    }
  }
}

extension CurrencySpending {
  /// Which way a name counts; nil where it counts both ways.
  fileprivate func side(of name: FlowName, _ sides: NetSides) -> MoneyFlow.Direction? {
    lines.firstIndex { $0.name == name }.flatMap { sides.sides[$0] }
  }
}

extension CategoryTable.Label {
  fileprivate var name: String? {
    if case .category(let name, _) = self { name } else { nil }
  }
}
