import Basics
import Foundation
import StageSupport
import TestSupport
import Testing

@testable import Controllers
@testable import Model

/// What is put on record of an account is what is read back, without a look at its entries.
@Suite struct RecordedStagesTests {
  @Test(arguments: Effort.seeds(10, thorough: 200))
  func `Facts, summaries and tallies are read back as they were`(seed: UInt64) throws {
    let staged = try Staged(GeneratedBook(seed: seed).accounts, asOf: "2024-06-30")
    let window = try ChangeWindow(asOf: day("2024-06-30"), in: .gmt)
    for (place, account) in staged.book.accounts.enumerated() {
      let unread = try account.unread()
      let facts = staged.facts.accounts[place]
      if facts.transfers.declared.isEmpty {
        var pack = PackReader(packed { facts.pack(into: &$0) })
        #expect(try AccountFacts(of: unread, from: &pack) == facts && pack.remaining == 0)
      }

      let context = staged.contexts[place]
      let summary = AccountSummary(of: account, in: context)
      let bytes = packed { summary.pack(into: &$0) }
      var pack = PackReader(bytes)
      let known = try AccountSummary(
        of: unread, facts, in: context, regular: summary.regular, from: &pack)
      #expect(pack.remaining == 0 && packed { known.pack(into: &$0) } == bytes)
      #expect(known.months == summary.months && known.lastEntry == summary.lastEntry)

      let ordinal = AccountOrdinal(place)
      let names = AccountEntryNames.Found(of: summary.entries.entries, in: staged.index)
      let named = packed { names.pack(into: &$0) }
      pack = PackReader(named)
      let sameNames = try AccountEntryNames.Found(from: &pack, of: ordinal, in: staged.index)
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
    #expect(throws: DamagedPack.self) { try AccountFacts(of: account, from: &pack) }
    #expect(pack.remaining == 0)
  }

  @Test func `Bytes that are cut short or no record at all are refused`() throws {
    let staged = try Staged(GeneratedBook(seed: 3).accounts, asOf: "2024-06-30")
    try expectRefused(packed { staged.facts.accounts[0].pack(into: &$0) }) { pack in
      _ = try AccountFacts(of: staged.book.accounts[0], from: &pack)
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
    let entries = transactions
    var account = try Account(headFrom: &reader, isInOrder: false) { _ in
      UnreadEntries(count: entries.count) { entries }
    }
    account.id = id
    return account
  }
}
