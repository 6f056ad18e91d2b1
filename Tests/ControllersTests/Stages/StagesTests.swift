import Basics
import Foundation
import StageSupport
import TestSupport
import Testing
import Values

@testable import Controllers
@testable import Model

/// What each stage of a build gives, and what it does not depend on.
@Suite struct StagesTests {
  @Test(arguments: Effort.seeds(10, thorough: 200))
  func `Facts in any grouping give the same index`(seed: UInt64) throws {
    let staged = try Staged(GeneratedBook(seed: seed).accounts, asOf: "2024-06-30")
    let parts = staged.facts.accounts.map { BookFacts([$0]) }
    let left = parts[0].merged(with: parts[1]).merged(with: parts[2])
    let right = parts[0].merged(with: parts[1].merged(with: parts[2]))
    #expect(left == staged.facts && right == left)
    #expect(BookFacts().merged(with: left).merged(with: BookFacts()) == left)
  }

  @Test(arguments: Effort.seeds(10, thorough: 200))
  func `Totals of a currency are the sums of its accounts' entries, month by month`(
    seed: UInt64
  ) throws {
    let staged = try Staged(GeneratedBook(seed: seed).accounts, asOf: "2024-06-30")
    for currency in Set(staged.book.accounts.map(\.currency)) {
      var balance: Int64 = 0
      for month in try month("2022-11").through(month("2024-06")) {
        var (turnover, transfers) = (Turnover(), Turnover())
        for account in staged.entries.accounts where account.currency == currency {
          for entry in account.entries where entry.transaction.date.month == month {
            turnover.addUnchecked(entry.transaction.amount)
            if account.transfer(entry) != nil {
              transfers.addUnchecked(entry.transaction.amount)
            }
          }
        }
        let figures = try #require(staged.index.totals(in: currency)).figures(of: month)
        #expect(
          figures
            == MonthFigures(month, opening: balance, turnover: turnover, transfers: transfers))
        balance += turnover.net
      }
    }
  }

  @Test func `Contexts have equal digests where they are equal, and nowhere else`() throws {
    var contexts: [Digest: AccountContext] = [:]
    for seed in 0..<10 as Range<UInt64> {
      for asOf in ["2023-06-29", "2023-06-30", "2024-06-30"] {
        let staged = try Staged(GeneratedBook(seed: seed).accounts, asOf: asOf)
        for context in staged.contexts {
          let digest = try context.digests(in: context.site.digest).whole
          #expect(contexts.updateValue(context, forKey: digest).map { $0 == context } ?? true)
        }
      }
    }
    #expect(Set(contexts.values).count == contexts.count)
    // What is added to a context belongs into its digest, too.
    let (all, pages) = (Array(contexts.values), contexts.values.flatMap(\.payees))
    let legs = all.flatMap { $0.transfers.all.map(\.leg) }
    let parts: [(Any?, Int)] = [
      (all.first, 10), (all.first?.asOf, 6), (all.first?.link, 3), (pages.first, 6),
      (legs.first, 3),
    ]
    for (part, count) in parts {
      let part = try #require(part)
      #expect(Mirror(reflecting: part).children.count == count)
    }
  }

  @Test(arguments: Effort.seeds(3, thorough: 50))
  func `An account's summary is the same whether or not its pages are made`(seed: UInt64) throws {
    let staged = try Staged(GeneratedBook(seed: seed).accounts, asOf: "2024-06-30")
    for (account, context) in zip(staged.book.accounts, staged.contexts) {
      let ledger = Ledger(account, asOf: context.asOf)
      let flows = FlowHistory(of: ledger.months, transfers: context.transfers)
      let whole = AccountSummary(
        of: ledger, flows, entries: AccountEntries(of: ledger, context))
      #expect(AccountSummary(of: account, in: context).months == whole.months)
    }
  }

  @Test func `The digest of a context is the same in every run`() throws {
    let staged = try Staged(
      [
        account(
          named: "A", owner: "Ada", [entry("2024-01-05", -5, "Shop", category: "Food")]),
        account(
          named: "B", owner: "Ada",
          [entry("2024-01-05", 5, "Shop"), entry("2024-01-06", 6, "Shop")]),
      ], asOf: "2024-06-30")
    let digests = try staged.contexts.map {
      try $0.digests(in: staged.site.digest).whole.description
    }
    #expect(digests == ["901560f8bff14a61469404a37f476396", "feae98c0e3e8fa682f4b87293dde663f"])
  }

  @Test func `An account inserted before others changes no other's identity or context`()
    throws
  {
    let accounts = try [
      account(named: "A", owner: "Ada", [entry("2024-01-05", -5)]),
      account(named: "B", owner: "Ada", [entry("2024-01-05", 5)]),
    ]
    let before = try Staged(accounts, asOf: "2024-06-30")
    let after = try Staged(
      [account(named: "C", [entry("2023-01-05", 7, "Someone")])] + accounts, asOf: "2024-06-30")
    #expect(after.book.accounts.dropFirst().map(\.id) == before.book.accounts.map(\.id))
    #expect(Array(after.contexts.dropFirst()) == before.contexts)
    #expect(before.contexts[0].others.map(\.name) == ["B"])
  }

  @Test func `Accounts of one name without an IBAN are counted`() throws {
    let staged = try Staged(
      [account(named: "A", []), account(named: "B", []), account(named: "A", [])],
      asOf: "2024-01-01")
    #expect(
      staged.book.accounts.map(\.id)
        == [
          .name("A", ordinal: 1), .name("B", ordinal: 1), .name("A", ordinal: 2),
        ])
    #expect(staged.index.accounts.map(\.slug) == ["a", "b", "a-9b0498cb"])
  }

  @Test func `A context changes with what its account's pages show and with nothing else`() throws {
    func contexts(_ name: String, asOf: String = "2024-03-31") throws -> [AccountContext] {
      try Staged(
        [
          account(
            named: "A",
            [
              // The largest expense of the year, which names nobody.
              entry("2024-01-04", -90, ""), entry("2024-01-05", -5, "Shop"),
              entry("2024-01-06", -6, "Shop"),
            ]),
          account(named: "B", closed: "2024-02-01", [entry("2024-01-05", -7, name)]),
        ], asOf: asOf
      ).contexts
    }
    let plain = try contexts("Other")
    // A third entry gives the shop pages, which the first account leads to.
    let third = try contexts("Shop")
    #expect(plain[0].payees.isEmpty && third[0].payees.map(\.name) == ["Shop"])
    #expect(try contexts("Another") == plain)
    // A closed account's year goes on, and so do its statements' words; after it, a month is all.
    #expect(try contexts("Other", asOf: "2024-03-30")[0] != plain[0])
    #expect(try contexts("Other", asOf: "2024-03-30")[1] == plain[1])
    #expect(try contexts("Other", asOf: "2024-04-01")[1] != plain[1])
  }

  @Test func `The as-of day means the same from an account's facts as from the account`() throws {
    for seed in 0..<20 as Range<UInt64> {
      for account in try GeneratedBook(seed: seed).accounts {
        let facts = AccountFacts(of: account)
        for text in ["2022-01-01", "2023-07-31", "2024-12-31", "2030-01-01"] {
          let day = try day(text)
          let dates = account.transactions.map(\.date)
          let asOf = AsOf(
            day, closed: account.closed, lastCounted: dates.filter { $0 <= day }.max(),
            last: dates.max(), opening: account.opening)
          #expect(facts.meaning(of: day) == asOf)
        }
      }
    }
  }
}
