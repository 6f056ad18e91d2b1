import Foundation
import ModelSupport
import TestSupport
import Testing

@testable import Cache
@testable import Model

/// Packed entries are what they were.
@Suite struct PackedEntriesTests {
  /// Entries with all that entries say, days in no order, and texts of any length.
  private func entries(seed: UInt64) -> [Transaction] {
    var random = SeededRandom(seed: seed)
    let texts = ["", "a", "Bäcker 🥖", "fifteen letters", String(repeating: "x", count: 300), "\0"]
    func text() -> String { texts.randomElement(using: &random) ?? "" }
    func some<Value>(_ value: () -> Value) -> Value? {
      Bool.random(using: &random) ? value() : nil
    }
    func day() -> Day {
      Day(daysSinceEpoch: Int.random(in: -719_162...2_932_896, using: &random)) ?? .first
    }
    let saysMore = Bool.random(using: &random)
    return (0..<Int.random(in: 0...60, using: &random)).map { number in
      var entry = Transaction(
        id: some { "id \(number)" }, date: day(),
        amount: [.min, -1, 0, 1, .max, Int64.random(in: -9999...9999, using: &random)]
          .randomElement(using: &random) ?? 0,
        beneficiary: text(), valueDate: some(day), reference: some(text), category: some(text))
      guard saysMore, Bool.random(using: &random) else { return entry }
      (entry.tags, entry.note, entry.transfer) = ([text()], some(text), .never)
      entry.bank = BankRecord(id: some(text), day: day(), amount: 5, text: text())
      return entry
    }
  }

  @Test(arguments: Effort.seeds(50, thorough: 1000))
  func `All are read back, and each by itself`(seed: UInt64) {
    let entries = entries(seed: seed)
    let packed = PackedEntries(EntriesInOrder(entries))
    #expect(packed.read().entries == entries)
    #expect(entries.indices.map { packed.entry(at: FilePosition($0)) } == entries)
    #expect(entries.indices.map { packed.id(at: FilePosition($0)) } == entries.map(\.id))
    let order: [FilePosition]? =
      if case .positions(let order) = packed.knownOrder { order } else { nil }
    #expect(order == entries.bookingOrder(through: nil, EntryTimes()))
    #expect(packed.lastDay == entries.map(\.date).max())
  }

  @Test(arguments: Effort.seeds(50, thorough: 1000))
  func `An account is the same however it keeps its entries`(seed: UInt64) throws {
    var account = try Account(name: "A", currency: .euro)
    for entry in GeneratedAccount(seed: seed).transactions { try account.append(entry) }
    var packed = account
    packed.packEntries(by: .packed(beyond: 0), of: 1)
    #expect(packed.isPacked != account.transactions.isEmpty && !packed.isUnread)
    #expect(packed.lastDay == account.lastDay && packed.bookingOrder == account.bookingOrder)
    let inMemory = packed.withEntriesInMemory
    #expect(!inMemory.isPacked && inMemory.transactions == account.transactions)
    for index in account.transactions.indices {
      #expect(packed.entry(at: FilePosition(index)) == account.transactions[index])
    }
    // None of this has the entries kept as they were read.
    #expect(packed.entries.source?.isLoaded ?? false == false)
    #expect(packed == account)
    // Now they are, until they are packed again.
    #expect(packed.entries.source?.isLoaded ?? true)
    packed.packEntries(by: .packed(beyond: 0), of: 1)
    #expect(packed.entries.source?.isLoaded ?? false == false)
  }

  @Test func `A text stays as it is written where another is written with other accents`() {
    let written = ["Caf\u{E9}", "Cafe\u{301}", "Caf\u{E9}"]
    let packed = PackedEntries(
      EntriesInOrder(
        written.map { Transaction(date: .first, amount: 1, beneficiary: $0, category: $0) }))
    let bytes = written.map { Array($0.utf8) }
    #expect(packed.read().entries.map { Array($0.beneficiary.utf8) } == bytes)
    #expect(packed.read().entries.map { Array(($0.category ?? "").utf8) } == bytes)
  }

  @Test func `No two entries with one id come into an account that was packed`() throws {
    var account = try Account(name: "A", currency: .euro)
    try account.append(Transaction(id: "1", date: .first, amount: 1, beneficiary: "B"))
    try account.append(Transaction(id: "2", date: .first, amount: 1, beneficiary: "B"))
    account.packEntries(by: .packed(beyond: 0), of: 1)
    account.declare(FilePosition(0), transferWith: .name("C", ordinal: 1))
    #expect(throws: AccountError.duplicateID("2")) {
      try account.append(Transaction(id: "2", date: .first, amount: 1, beneficiary: "B"))
    }
    #expect(account.transactions.map(\.transfer) == [.with(.name("C", ordinal: 1)), nil])
  }
}
