import Foundation
import Model
import SampleBooks
import TestSupport
import Testing
import Values

@testable import Views

/// What pages say, added up from what they say themselves.
@Suite struct ReconciledFiguresTests {
  enum Shape: String, CaseIterable {
    case oneEntry, yearOne, club, household, carriedForward

    var book: SampleBook {
      switch self {
      case .oneEntry: .oneEntry
      case .yearOne: .yearOne
      case .club: .club(members: Effort.count(20, thorough: 80))
      case .household: .household
      case .carriedForward: .carriedForward
      }
    }
  }

  @Test(arguments: Shape.allCases)
  func `Figures reconcile and columns add up on every page, whatever the day`(
    shape: Shape
  ) throws {
    let site = try LoadedSite(shape.book)
    let days = try site.days
    var random = SeededRandom(seed: 1)
    let asOf = (0..<Effort.count(3, thorough: 25)).compactMap { _ in
      Day(daysSinceEpoch: Int.random(in: days.lowerBound...days.lowerBound + 900, using: &random))
    }
    for day in asOf {
      for page in try site.pages(asOf: day.description).pages {
        let path = "\(page.path) on \(day)"
        switch page {
        case let page as OverviewPage: check(page, path)
        case let page as StatementPage: check(page.figures, page.flow, path)
        case let page as YearPage: check(page, path)
        case let page as MonthPage: check(page, path)
        case let page as BookYearPage: check(page, path)
        case let page as SpendingPage: check(page, path)
        case let page as RegisterPage: check(page, path)
        default: break
        }
      }
    }
  }

  private func check(_ page: OverviewPage, _ path: String) {
    for worth in page.worth {
      #expect(
        value(worth.moneyIn) - value(worth.moneyOut) + (worth.underWay.map(value) ?? 0)
          == value(worth.change), "\(path)")
      let accounts = (page.accounts + page.kinds.flatMap(\.accounts)).filter {
        $0.currency == worth.currency
      }
      let balances = accounts.map(\.balance)
      #expect(sum(balances) == value(worth.total), "\(path)")
      let changes = accounts.map(\.change)
      if !worth.isMonthOver { #expect(sum(changes) == value(worth.change), "\(path)") }
    }
    for row in page.months.flatMap(\.rows) {
      #expect(value(row.moneyIn) - value(row.moneyOut) == value(row.net), "\(path)")
    }
  }

  private func check(_ figures: StatementFigures, _ flow: MoneyFlowTables, _ path: String) {
    let (moneyIn, moneyOut) = (value(figures.moneyIn), value(figures.moneyOut))
    #expect(value(figures.opening) + moneyIn - moneyOut == value(figures.closing), "\(path)")
    #expect(moneyIn - moneyOut == value(figures.net), "\(path)")
    let transferred = (sum(flow.transfers.map(\.moneyIn)), sum(flow.transfers.map(\.moneyOut)))
    for table in flow.breakdowns {
      let (total, rows) = (table.total, table.rows)
      switch table.subject {
      case .inByCategory, .inByPayee: #expect(value(total.amount) + transferred.0 == moneyIn)
      case .outByCategory, .outByPayee: #expect(value(total.amount) + transferred.1 == moneyOut)
      }
      #expect(sum(rows.map(\.amount)) == value(total.amount), "\(path)")
      #expect(rows.reduce(0) { $0 + $1.count.number } == total.count.number, "\(path)")
      #expect(rows.compactMap(\.share?.tenths).reduce(0, +) == total.share?.tenths ?? 0)
      for column in [\BreakdownRow.before, \.yearBefore] {
        #expect(rows.allSatisfy { ($0[keyPath: column] == nil) == (total[keyPath: column] == nil) })
        #expect(
          sum(rows.compactMap { $0[keyPath: column] }) == total[keyPath: column].map(value) ?? 0,
          "\(path), \(table.subject)")
      }
    }
  }

  private func check(_ page: YearPage, _ path: String) {
    check(page.figures, page.flow, path)
    for row in page.months + [page.total] {
      #expect(
        value(row.opening) + value(row.moneyIn) - value(row.moneyOut) == value(row.closing))
    }
    for column in [\StatementRow.moneyIn, \.moneyOut] {
      #expect(sum(page.months.map { $0[keyPath: column] }) == value(page.total[keyPath: column]))
    }
  }

  private func check(_ page: MonthPage, _ path: String) {
    for currency in page.currencies {
      check(currency.accounts, path)
      guard let spending = currency.spending else { continue }
      check(spending, path)
      // What came back lowers spending, and never raises it.
      if let total = currency.accounts.total {
        #expect(value(spending.total.total.amount) <= value(total.moneyOut), "\(path)")
      }
    }
  }

  private func check(_ page: BookYearPage, _ path: String) {
    for currency in page.currencies {
      check(currency.accounts, path)
      guard let total = currency.accounts.total else { continue }
      let (moneyIn, moneyOut) = (value(total.moneyIn), value(total.moneyOut))
      #expect(moneyIn - moneyOut == value(currency.leftOver), "\(path)")
      // Nothing is netted on one side alone.
      var left: Decimal = 0
      for table in currency.tables {
        check(table, path)
        let total = value(table.total.total.amount)
        left += table.subject == .isIncome ? total : -total
      }
      #expect(left == moneyIn - moneyOut, "\(path)")
    }
  }

  private func check(_ page: SpendingPage, _ path: String) {
    for currency in page.currencies {
      let balance = currency.balance
      #expect(value(currency.income) == value(balance.income.total.amount), "\(path)")
      #expect(value(currency.spending) == value(balance.spending.total.amount), "\(path)")
      #expect(value(currency.leftOver) == value(balance.leftOver.total.amount), "\(path)")
      for (one, other, left) in zip(
        balance.income.amounts, zip(balance.spending.amounts, balance.leftOver.amounts)
      ).map({ ($0, $1.0, $1.1) }) {
        #expect(value(one) - value(other) == value(left), "\(path)")
      }
      for table in currency.tables {
        check(table, path)
        let cells = table.groups.flatMap { [$0.row] + $0.parts }.flatMap(\.cells)
        // What is made of entries of one period leads to them; they may come to nothing together.
        #expect(page.year == nil || cells.allSatisfy { $0.amount.sign == .zero || $0.path != nil })
      }
    }
  }

  private func check(_ table: SpendingTable, _ path: String) {
    let rows = table.groups.map(\.row)
    for (parts, whole) in [(rows, table.total)] + table.groups.map({ ($0.parts, $0.row) })
    where !parts.isEmpty {
      for column in whole.amounts.indices {
        #expect(sum(parts.map { $0.amounts[column] }) == value(whole.amounts[column]), "\(path)")
      }
      let shares = parts.compactMap(\.share?.tenths)
      #expect(shares.isEmpty || shares.reduce(0, +) == whole.share?.tenths ?? 1000, "\(path)")
    }
    for row in rows + [table.total] where !row.cells.isEmpty {
      #expect(sum(row.cells.map(\.amount)) == value(row.total.amount), "\(path)")
    }
  }

  private func check(_ currency: CurrencyFigures, _ path: String) {
    // On a page that goes on on another, its total stands on the last of them.
    let total = currency.total
    for column in Self.periodColumns {
      let sum = sum(currency.accounts.map { $0.figures[keyPath: column] })
      #expect(
        total.map { sum == value($0[keyPath: column]) } ?? true, "\(path), \(currency.currency)")
    }
    for figures in currency.accounts.map(\.figures) + [total].compactMap(\.self) {
      #expect(
        value(figures.opening) + value(figures.moneyIn) - value(figures.moneyOut)
          + value(figures.transferred) == value(figures.closing), "\(path)")
    }
  }

  private func check(_ page: RegisterPage, _ path: String) {
    #expect(
      value(page.opening) + value(page.moneyIn) - value(page.moneyOut) == value(page.closing))
    for month in page.months {
      var balance = value(month.broughtForward)
      for row in month.rows.reversed() {
        balance += value(row.entry.amount)
        #expect(balance == value(row.entry.balance), "\(path)")
      }
    }
  }

  private static var periodColumns: [KeyPath<PeriodFigures, Amount>] {
    [\.opening, \.moneyIn, \.moneyOut, \.transferred, \.closing]
  }

  private func value(_ amount: Amount) -> Decimal { Decimal(string: amount.plain) ?? .nan }
  private func sum(_ amounts: [Amount]) -> Decimal { amounts.reduce(0) { $0 + value($1) } }
}

extension SpendingRow {
  /// All but averages: in total, in the year before, in each column.
  fileprivate var amounts: [Amount] {
    ([total] + (before.map { [$0] } ?? []) + cells).map(\.amount)
  }
}
