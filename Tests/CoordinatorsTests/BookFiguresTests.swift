import Basics
import Controllers
import Foundation
import Model
import StageSupport
import TestSupport
import Testing

@testable import Coordinators

/// What reports in the terminal say, beside what the pages say of the example book.
@Suite struct BookFiguresTests {
  private let book: Book
  private let day: Day
  private let figures: BookFigures

  init() throws {
    let folder = repository.appending(path: "site").path
    book = try BookSource(folder: folder, parallelism: 1).bookAlone()
    day = try #require(Day(iso: "2026-11-10".utf8))
    figures = BookFigures(book, asOf: day)
  }

  @Test func `What is left over and the transfers of each month are those of the pages`() throws {
    let facts = BookFacts(book.accounts.map { AccountFacts(of: $0) })
    let index = BookIndex(of: facts, asOf: day, settings: book.settings)
    var seen = 0
    for month in try #require(index.firstMonth).through(day.month) {
      for grouping in Grouping.allCases {
        for part in figures.spending(in: Period(month), of: nil, by: grouping, most: 3) {
          let page = index.figures(of: month, in: part.currency)
          // What came back lowers one of both, and what is left over stays the same.
          #expect(part.income.sum - part.spending.sum == page.moneyIn - page.moneyOut)
          #expect(part.income.sum <= page.moneyIn && part.spending.sum <= page.moneyOut)
          #expect(part.transfers.net == page.transferred)
          #expect(part.spending.rows.reduce(0) { $0 + $1.sum } == part.spending.sum)
          let before = index.figures(of: month.previous, in: part.currency)
          #expect(
            (part.income.before ?? 0) - (part.spending.before ?? 0)
              == before.moneyIn - before.moneyOut)
          seen += part.income.count + part.spending.count + part.transfers.count
        }
      }
    }
    let counted = book.accounts.flatMap(\.transactions).count { $0.date <= day }
    #expect(seen == 2 * counted)
  }

  @Test func `A year is the sum of its months, and an account's part adds up to the whole`() throws
  {
    let year = try #require(Period(year: 2026))
    let whole = figures.spending(in: year, of: nil, by: .payee, most: 10)
    let months = year.months.flatMap {
      figures.spending(in: Period($0), of: nil, by: .payee, most: 10)
    }
    let accounts = book.accounts.flatMap {
      figures.spending(in: year, of: $0.id, by: .payee, most: .max)
    }
    #expect(!whole.isEmpty)
    for part in whole {
      for parts in [months, accounts] {
        let own = parts.filter { $0.currency == part.currency }
        #expect(own.reduce(0) { $0 + $1.income.sum } == part.income.sum)
        #expect(own.reduce(0) { $0 + $1.spending.sum } == part.spending.sum)
      }
    }
  }

  @Test func `A year month by month has the figures of the page of its spending`() throws {
    let staged = try Staged(book.accounts, asOf: "\(day)", settings: book.settings)
    let pages = BookSpending(
      of: BookTallies(of: staged.entries, in: staged.index, Parallel(width: 1)))
    var seen = 0
    for number in 2024...2026 {
      let year = try #require(Period(year: number))
      let parts = figures.monthlySpending(in: year, of: nil, by: .category, most: .max)
      #expect(!parts.isEmpty)
      for part in parts {
        let own = pages[part.currency]
        let sides = own.sides(through: min(year.lastMonth, day.month), book.settings.netting)
        for (side, direction) in [
          (part.income, MoneyFlow.Direction.moneyIn), (part.spending, .moneyOut),
        ] {
          let page = own.months(of: number, direction, sides)
          let count = part.months.count
          #expect(count == (number == 2026 ? 11 : 12))
          #expect(side.total.months == page.total.columns.prefix(count).map(\.amount))
          #expect(side.total.whole == page.total.total.amount)
          for row in page.rows.flatMap({ $0.parts.isEmpty ? [$0] : $0.parts }) {
            let label: NameLabel
            switch row.label {
            case .category(let name, _): label = .name(name)
            case .none: label = .none
            case .group, .payee, .rest: continue
            }
            guard !row.figures.isEmpty else { continue }
            let line = try #require(side.rows.first { $0.label == label }, "\(label)")
            #expect(line.sums.months == row.figures.columns.prefix(count).map(\.amount))
            #expect(line.sums.whole == row.figures.total.amount)
            seen += 1
          }
          // With fewer lines the rest is in one, and all of them add up to the same.
          let brief = figures.monthlySpending(in: year, of: nil, by: .category, most: 2)
            .first { $0.currency == part.currency }
          let rows = (direction == .moneyIn ? brief?.income : brief?.spending)?.rows ?? []
          #expect(rows.count <= 4 && rows.reduce(0) { $0 + $1.sums.whole } == side.total.whole)
          for month in 0..<count {
            #expect(rows.reduce(0) { $0 + $1.sums.months[month] } == side.total.months[month])
          }
        }
      }
    }
    #expect(seen > 60)
  }

  @Test func `A register's balances go on from one part to the next, up to that of the account`()
    throws
  {
    for ordinal in book.accounts.indices.map(AccountOrdinal.init) {
      let (ledger, _) = figures[ordinal]
      let all = figures.register(of: ordinal, days: (nil, nil), limit: nil)
      #expect(all.rows.count == ledger.entries.count && all.closing.minorUnits == ledger.balance)
      #expect(all.opening.minorUnits == ledger.opening)
      let split = try #require(Day(iso: "2026-03-15".utf8))
      let next = try #require(Day(daysSinceEpoch: split.daysSinceEpoch + 1))
      let first = figures.register(of: ordinal, days: (nil, split), limit: nil)
      let last = figures.register(of: ordinal, days: (next, nil), limit: nil)
      #expect(first.closing == last.opening && last.closing == all.closing)
      #expect((first.rows + last.rows).map(\.id) == all.rows.map(\.id))
      let latest = figures.register(of: ordinal, days: (nil, nil), limit: 2)
      #expect(latest.rows.map(\.id) == all.rows.suffix(2).map(\.id))
      let nothing = figures.register(of: ordinal, days: (next, split), limit: nil)
      #expect(nothing.rows.isEmpty && nothing.opening == nothing.closing)
    }
  }
}
