import Basics
import Foundation
import StageSupport
import Synchronization
import TestSupport
import Testing

@testable import Cache
@testable import Controllers
@testable import Model

/// What is cached of an account is what is read back, without a look at its entries.
@Suite struct CachedStagesTests {
  @Test(arguments: Effort.seeds(10, thorough: 200))
  func `Facts, summaries and tallies are read back as they were`(seed: UInt64) throws {
    let staged = try Staged(GeneratedBook(seed: seed).accounts, asOf: "2024-06-30")
    let window = try ChangeWindow(asOf: day("2024-06-30"), in: .gmt)
    for (place, account) in staged.book.accounts.enumerated() {
      let unread = try account.unread()
      let facts = staged.facts.accounts[place]
      if facts.transfers.declared.isEmpty {
        var pack = PackReader(packed { facts.pack(into: &$0) })
        var names = PackReader(packed { facts.packNames(into: &$0) })
        let ofNames = try AccountFacts.Names(from: &names)
        let same = try AccountFacts(of: unread, from: &pack) { ofNames }
        #expect(same == facts && pack.remaining == 0 && names.remaining == 0)
      }

      let context = staged.contexts[place]
      let summary = AccountSummary(of: account, in: context)
      let bytes = packed { summary.pack(into: &$0) }
      var pack = PackReader(bytes)
      let known = try AccountSummary(of: unread, facts, in: context, from: &pack)
      #expect(pack.remaining == 0 && packed { known.pack(into: &$0) } == bytes)
      #expect(known.months == summary.months && known.lastEntry == summary.lastEntry)

      let ordinal = AccountOrdinal(place)
      let names = AccountEntryNames(of: summary.entries.entries, in: staged.index)
      let named = packed { names.pack(into: &$0) }
      pack = PackReader(named)
      let sameNames = try AccountEntryNames(from: &pack, of: ordinal, in: staged.index)
      #expect(pack.remaining == 0 && packed { sameNames.pack(into: &$0) } == named)
      #expect(sameNames.payees.names == names.payees.names)

      let tallies = EntryTallies(of: summary.entries, names, in: staged.index, window)
      let tallied = packed { tallies.pack(into: &$0) }
      pack = PackReader(tallied)
      let same = try EntryTallies(of: ordinal, in: staged.index, window, from: &pack)
      #expect(pack.remaining == 0 && packed { same.pack(into: &$0) } == tallied)
      #expect(unread.isUnread)
    }
  }

  @Test func `Regular payments are read back as they were, whatever their payees are called`()
    throws
  {
    let payees = ["Rent", "line\nbreak \u{2028} \"quoted\" \u{1F}", "家賃"]
    let everyday = try account(
      named: "Everyday",
      payees.flatMap { payee in
        try (1...9).map { try entry("2026-0\($0)-01", $0 < 5 ? -1000 : -1100, payee) }
      })
    let staged = try Staged([everyday], asOf: "2026-10-10")
    let summary = AccountSummary(of: staged.book.accounts[0], in: staged.contexts[0])
    #expect(summary.regular.count == 3 && summary.regular[0].payment.priceChanges.count == 1)
    let bytes = packed { summary.regular.pack(into: &$0) }
    var pack = PackReader(bytes)
    #expect(try pack.value([PayeePayment].self) == summary.regular && pack.remaining == 0)
    try expectRefused(bytes) { pack in _ = try pack.value([PayeePayment].self) }
  }

  @Test(arguments: Effort.seeds(10, thorough: 200))
  func `What accounts come to together is read back as it was`(seed: UInt64) throws {
    let staged = try Staged(GeneratedBook(seed: seed).accounts, asOf: "2024-06-30")
    let window = try ChangeWindow(asOf: day("2024-06-30"), in: .gmt)
    let (index, periods) = (staged.index, SummedPeriods(of: staged.index))
    let tallies = BookTallies(of: staged.entries, in: index, Parallel(width: 1), window)
    for joint in tallies.joint {
      let bytes = packed { joint.pack(into: &$0, in: index, periods) }
      var pack = PackReader(bytes)
      let same = try JointTallies(from: &pack, in: index, window, periods)
      #expect(pack.remaining == 0 && packed { same.pack(into: &$0, in: index, periods) } == bytes)
      // Of other periods the sums are others.
      let later = try Staged(staged.book.accounts, asOf: "2025-07-01").index
      pack = PackReader(bytes)
      #expect(throws: DamagedPack.self) {
        try JointTallies(from: &pack, in: index, window, SummedPeriods(of: later))
      }
    }
  }

  @Test(arguments: Effort.seeds(10, thorough: 200))
  func `Of cached facts the same index is made, whatever the as-of day`(
    seed: UInt64
  ) throws {
    let accounts = try (0..<12).flatMap { try GeneratedBook(seed: seed * 12 + $0).accounts }
    let facts = BookFacts(accounts.map { AccountFacts(of: $0) })
    let cache = FactsInMemory()
    // The first is before some entries, of which what is known is not cached.
    for asOf in ["2023-03-31", "2030-01-01", "2023-03-31", "2030-01-01"] {
      let day = try day(asOf)
      let plain = BookIndex(of: facts, asOf: day, settings: Settings())
      let index = BookIndex(of: facts, asOf: day, settings: Settings(), cache: cache)
      for grouping in Grouping.allCases {
        #expect(index.names(by: grouping).pages == plain.names(by: grouping).pages)
        for account in accounts.indices.map(AccountOrdinal.init) {
          let (own, other) = (
            index.names(by: grouping).names(of: account),
            plain.names(by: grouping).names(of: account)
          )
          #expect(own.names == other.names && own.pages == other.pages)
        }
      }
      for currency in Set(accounts.map(\.currency)) {
        #expect(index.totals(in: currency) == plain.totals(in: currency))
      }
    }
    #expect(cache.count == 3)
  }

  @Test(arguments: [[.max, 1], [.min, 0], [.min + 1, -1]] as [[Int64]])
  func `Amounts that no account can have are refused instead of added up`(
    amounts: [Int64]
  ) throws {
    let account = try account(named: "A", [])
    let day = try day("2024-01-05")
    let bytes = packed { pack in
      pack.add(OpeningBalance?.none)
      pack.add(amounts)
      pack.add([day])
      pack.add(Int64(amounts.count))
    }
    var pack = PackReader(bytes)
    #expect(throws: DamagedPack.self) {
      try AccountFacts(of: account, from: &pack) { AccountFacts.Names(of: account) }
    }
    #expect(pack.remaining == 0)
  }

  @Test func `Bytes that are cut short or no record at all are refused`() throws {
    let staged = try Staged(GeneratedBook(seed: 3).accounts, asOf: "2024-06-30")
    try expectRefused(packed { staged.facts.accounts[0].pack(into: &$0) }) { pack in
      let account = staged.book.accounts[0]
      _ = try AccountFacts(of: account, from: &pack) { AccountFacts.Names(of: account) }
    }
    try expectRefused(packed { staged.facts.accounts[0].packNames(into: &$0) }) { pack in
      _ = try AccountFacts.Names(from: &pack)
    }
    let later = try day("2030-01-01")
    let facts = JointFacts(of: 0..<2, staged.facts.accounts, through: later)
    try expectRefused(packed { facts.pack(into: &$0) }) { pack in
      _ = try JointFacts(ofAccounts: 2, through: later, from: &pack)
    }
    let window = try ChangeWindow(asOf: day("2024-06-30"), in: .gmt)
    let (index, periods) = (staged.index, SummedPeriods(of: staged.index))
    let tallies = BookTallies(of: staged.entries, in: index, Parallel(width: 1), window)
    try expectRefused(packed { tallies.joint[0].pack(into: &$0, in: index, periods) }) { pack in
      _ = try JointTallies(from: &pack, in: index, window, periods)
    }
  }

  private func expectRefused(
    _ bytes: ArraySlice<UInt8>, read: (inout PackReader) throws -> Void
  ) throws {
    for length in 0..<bytes.count {
      var pack = PackReader(bytes.prefix(length))
      #expect(throws: DamagedPack.self) { try read(&pack) }
    }
    var random = SeededRandom(seed: 7)
    for _ in 0..<Effort.count(200, thorough: 20_000) {
      var damaged = Array(bytes)
      for _ in 0..<3 {
        damaged[Int(random.next() % UInt64(damaged.count))] ^= UInt8(random.next() % 256)
      }
      var pack = PackReader(damaged[...])
      // What is read of it does not matter, but that it is read or refused.
      try? read(&pack)
    }
  }

  private func packed(_ write: (inout PackWriter) -> Void) -> ArraySlice<UInt8> {
    var pack = PackWriter()
    write(&pack)
    return pack.bytes[...]
  }
}

extension Account {
  /// The account, whose entries are still to be read.
  fileprivate func unread() throws -> Account {
    var pack = PackWriter()
    packHead(into: &pack)
    var reader = PackReader(pack.bytes[...])
    let all = entriesInOrder
    return takingEntries(
      of: try Account(headFrom: &reader) { _ in
        FileEntries(count: all.entries.count, areInOrder: false, all: { all })
      })
  }
}

/// A cache of the facts of accounts together, as long as it is there.
private final class FactsInMemory: FactsCache {
  private let packs = Mutex<[Range<Int>: PackWriter]>([:])

  var count: Int { packs.withLock { $0.count } }

  func jointFacts(of accounts: Range<Int>, through day: Day) -> JointFacts? {
    guard var pack = packs.withLock({ $0[accounts].map { PackReader($0.bytes[...]) } }) else {
      return nil
    }
    return try? JointFacts(ofAccounts: accounts.count, through: day, from: &pack)
  }

  func put(_ facts: JointFacts, of accounts: Range<Int>) {
    var pack = PackWriter()
    facts.pack(into: &pack)
    packs.withLock { $0[accounts] = pack }
  }
}
