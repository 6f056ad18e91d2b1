import Basics
import Foundation
import Storage
import Testing

@testable import Model

/// Every figure of the example book a second way: sums in decimals over the raw JSON.
@Suite struct ExampleFiguresTests {
  let raw: RawBook
  let book: Book
  let asOf: Day
  let transfers: Transfers
  /// The places of the raw book's legs, with the place of the other leg.
  let rawLegs: [[Int]: [Int]]

  init() throws {
    raw = try RawBook()
    let folder = BookFolder(path: RawBook.folder.path, shownAs: "site")
    book = try #require(BookReader(folder, Parallel(width: 2)).read().book)
    asOf = try day("2026-11-21")
    transfers = Transfers(in: book, through: asOf)
    var legs: [[Int]: [Int]] = [:]
    for (debit, credit) in raw.transfers {
      legs[[debit.account, debit.position]] = [credit.account, credit.position]
      legs[[credit.account, credit.position]] = [debit.account, debit.position]
    }
    rawLegs = legs
  }

  func statements(_ account: Account) -> [Statement] {
    Ledger(account, through: asOf).months
  }

  @Test func `Every statement's figures are the raw data's`() throws {
    var statementCount = 0
    for (account, rawAccount) in zip(book.accounts, raw.accounts) {
      #expect(account.name == rawAccount.name)
      let statements = statements(account)
      #expect(statements.map(\.number) == Array(1...31))
      for statement in statements {
        compare(statement, rawAccount, isIn: { $0.month == statement.month.description })
        statementCount += 1
      }
    }
    #expect(statementCount == 6 * 31)
  }

  @Test func `Every year's figures are the raw data's`() throws {
    for (account, rawAccount) in zip(book.accounts, raw.accounts) {
      let years = Ledger(account, through: asOf).years
      #expect(years.map(\.year.period.description) == ["2024", "2025", "2026"])
      #expect(years.map(\.months.count) == [8, 12, 11])
      for year in years {
        #expect(year.isInControl)
        compare(year.year, rawAccount, isIn: { $0.year == year.year.period.description })
      }
    }
  }

  @Test func `The transfers are those found by trying every pair`() throws {
    var found: [[Int]: [Int]] = [:]
    for (index, account) in book.accounts.enumerated() {
      for position in account.transactions.indices {
        guard let leg = transfers.otherEnd(of: index, position, in: book) else { continue }
        found[[index, position]] = [leg.account, leg.position]
      }
    }
    #expect(found == rawLegs)
    #expect(transfers.counts.total == 122)
  }

  @Test func `Every month's breakdowns are the raw data's, beside their comparisons`() throws {
    for (index, account) in book.accounts.enumerated() {
      let statements = statements(account)
      let history = FlowHistory(of: statements, transfers: transfers[AccountOrdinal(index)])
      for (place, statement) in statements.enumerated() {
        let others = [
          statement.month.previous, try #require(statement.month.advanced(by: -12)),
        ].map { $0 < statements[0].month ? nil : $0.description }
        for direction in MoneyFlow.Direction.allCases {
          for grouping in Grouping.allCases {
            let breakdown = history.breakdown(place, direction, by: grouping)
            let sums = sums(index, direction, grouping, statement.month.description)
            let compared = others.map { month in
              month.map { self.sums(index, direction, grouping, $0) }
            }
            compare(breakdown, sums, before: compared[0], yearBefore: compared[1])
          }
        }
        #expect(
          Decimal(transferred(history[place], \.moneyOut)) == legs(index, statement) { -$0 })
        #expect(Decimal(transferred(history[place], \.moneyIn)) == legs(index, statement) { $0 })
      }
    }
  }

  @Test func `The to-dos of every month are the raw data's`() throws {
    let toDos = book.toDoLists.flatMap(\.items).map {
      ListedToDo($0, on: asOf, list: "", anchor: "")
    }
    let calendar = ToDoCalendar(toDos)
    let calendars = book.accounts.map { account in
      ToDoCalendar(toDos.filter { $0.item.account == account.id })
    }
    var count = 0
    for month in try month("2020-01").through(month("2028-12")) {
      let period = Period(month)
      func isIn(_ day: String?) -> Bool { day?.hasPrefix(month.description) == true }
      for account in [nil] + raw.accounts.indices.map(Optional.some) {
        let expected = raw.toDos.filter { toDo in
          account.map { [raw.accounts[$0].name, raw.accounts[$0].iban].contains(toDo.account) }
            ?? true
        }
        let calendar = account.map { calendars[$0] } ?? calendar
        let due = calendar.due(in: period)
        #expect(
          due.map(\.item.name).sorted() == expected.filter { isIn($0.due) }.map(\.name).sorted())
        let done = calendar.completed(in: period)
        #expect(
          done.map(\.item.name).sorted()
            == expected.filter { isIn($0.completion) && ($0.completion ?? "") <= "2026-11-21" }
            .map(\.name).sorted())
        count += due.count + done.count
      }
    }
    #expect(count > 50)
  }
}

extension ExampleFiguresTests {
  private func compare(
    _ statement: Statement, _ account: RawBook.Account, isIn: (RawBook.Entry) -> Bool
  ) {
    let ordered = account.entries.sorted { ($0.date, $0.position) < ($1.date, $1.position) }
    let entries = ordered.filter(isIn)
    let opening = ordered.filter { $0.date < statement.period.firstDay.description }
      .reduce(account.opening) { $0 + $1.amount }
    let credits = entries.filter { $0.amount >= 0 }
    let debits = entries.filter { $0.amount < 0 }
    let closing = entries.reduce(opening) { $0 + $1.amount }
    #expect(statement.isInControl)
    #expect(Decimal(statement.opening) == opening)
    #expect(Decimal(statement.turnover.moneyIn) == credits.reduce(0) { $0 + $1.amount })
    #expect(Decimal(statement.turnover.moneyOut) == debits.reduce(0) { $0 - $1.amount })
    #expect(statement.turnover.creditCount == credits.count)
    #expect(statement.turnover.debitCount == debits.count)
    #expect(Decimal(statement.closing) == closing)

    var balances = [(opening, statement.period.firstDay.description)]
    for entry in entries { balances.append(((balances.last?.0 ?? 0) + entry.amount, entry.date)) }
    let highest = balances.map(\.0).max() ?? 0
    let lowest = balances.map(\.0).min() ?? 0
    #expect(Decimal(statement.highest.amount) == highest)
    #expect(Decimal(statement.lowest.amount) == lowest)
    #expect(statement.highest.day.description == balances.first { $0.0 == highest }?.1)
    #expect(statement.lowest.day.description == balances.first { $0.0 == lowest }?.1)
  }

  /// Sums by name of what was no transfer in a month; what has no name is under "".
  private func sums(
    _ account: Int, _ direction: MoneyFlow.Direction, _ grouping: Grouping,
    _ month: String
  ) -> [String: Decimal] {
    var sums: [String: Decimal] = [:]
    for entry in raw.accounts[account].entries
    where entry.month == month && rawLegs[[account, entry.position]] == nil
      && (entry.amount < 0) == (direction == .moneyOut)
    {
      let name = grouping == .category ? entry.category ?? "" : entry.beneficiary
      sums[name, default: 0] += abs(entry.amount)
    }
    return sums
  }

  private func compare(
    _ breakdown: Breakdown, _ sums: [String: Decimal], before: [String: Decimal]?,
    yearBefore: [String: Decimal]?
  ) {
    let total = sums.values.reduce(0, +)
    #expect(Decimal(breakdown.sum) == total)
    #expect(breakdown.before.map { Decimal($0) } == before?.values.reduce(0, +))
    #expect(breakdown.yearBefore.map { Decimal($0) } == yearBefore?.values.reduce(0, +))
    if total > 0 { #expect(breakdown.rows.compactMap(\.share).reduce(0, +) == 1000) }

    // What has no row of its own in a column is part of the rest there.
    if !breakdown.rows.isEmpty {
      #expect(sum(breakdown.rows.map(\.before)) == before?.values.reduce(0, +))
      #expect(sum(breakdown.rows.map(\.yearBefore)) == yearBefore?.values.reduce(0, +))
    }

    var shown: Set<String> = []
    for row in breakdown.rows {
      let name: String
      switch row.label {
      case .name(let text): name = text
      case .none: name = ""
      case .rest(let names):
        let rest = sums.filter { !shown.contains($0.key) }
        let earlier = [before, yearBefore].compactMap { $0 }.flatMap(\.keys)
        #expect(Set(rest.map(\.key)).union(earlier).subtracting(shown).count == names)
        #expect(Decimal(row.sum) == rest.values.reduce(0, +))
        continue
      }
      shown.insert(name)
      #expect(Decimal(row.sum) == sums[name])
      #expect(row.before.map { Decimal($0) } == before.map { $0[name] ?? 0 })
      #expect(row.yearBefore.map { Decimal($0) } == yearBefore.map { $0[name] ?? 0 })
    }
  }

  /// The sum of a column that each row has, or none does.
  private func sum(_ column: [Int64?]) -> Decimal? {
    column.contains(nil) ? nil : column.reduce(0) { $0 + Decimal($1 ?? 0) }
  }

  private func transferred(_ flow: MoneyFlow, _ side: KeyPath<Turnover, Int64>) -> Int64 {
    flow.transferred.reduce(0) { $0 + $1.turnover[keyPath: side] }
  }

  /// The sum of a month's legs of one sign.
  private func legs(
    _ account: Int, _ statement: Statement, _ magnitude: (Decimal) -> Decimal
  ) -> Decimal {
    raw.accounts[account].entries
      .filter { $0.month == statement.month.description }
      .filter { rawLegs[[account, $0.position]] != nil && magnitude($0.amount) > 0 }
      .reduce(0) { $0 + magnitude($1.amount) }
  }
}
