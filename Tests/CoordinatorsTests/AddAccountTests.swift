import ModelSupport
import Coordinators
import Model
import Synchronization
import TestSupport
import Testing

/// Accounts whose IBANs are made up of bits that are known.
@Suite struct AddAccountTests {
  private let folder = TemporaryFolder()

  private func add(_ name: String, bits: @escaping @Sendable () -> UInt64) throws -> Account {
    var task = AddAccount(name: name)
    task.kind = .cash
    task.country = "DE"
    let clock = RecordingClock(today: { _ in .unixEpoch }, millisecondsSince1970: { 0 })
    let source = BookSource(folder: folder.path, parallelism: 1)
    return try task.run(by: StateController(source), clock: clock, random: bits).account
  }

  @Test func `The same bits give the same IBAN, but where an account has it already`() throws {
    try folder.write("[]", to: "accounts.json")
    let first = try add("A", bits: Bits(seed: 1).next)
    #expect(first.iban?.isValid == true && first.isInvented)
    #expect(first.transactions.isEmpty && first.opened == nil)
    let second = try add("B", bits: Bits(seed: 1).next)
    #expect(second.iban?.isValid == true && second.iban != first.iban)
    try folder.write("[]", to: "accounts.json")
    #expect(try add("C", bits: Bits(seed: 1).next).iban == first.iban)
    #expect(try add("D", bits: Bits(seed: 1).next).iban == second.iban)
  }

  @Test func `A deposit is the first entry, in the words of the book's language`() throws {
    try folder.write("[]", to: "accounts.json")
    try folder.write("{\"locale\": \"it_IT\", \"minimumOpeningDeposit\": 100}", to: "daybook.json")
    var task = AddAccount(name: "A")
    task.deposit = "1"
    let clock = RecordingClock(
      today: { _ in .unixEpoch }, millisecondsSince1970: { 1_577_836_801_000 })
    let source = BookSource(folder: folder.path, parallelism: 1)
    let report = try task.run(by: StateController(source), clock: clock, random: { 0 })
    #expect(report.account.opened == .unixEpoch && report.account.iban == nil)
    #expect(
      report.account.transactions == [
        Transaction(
          id: "00000010", date: .unixEpoch, amount: 100, beneficiary: "Versamento iniziale")
      ])
  }
}

/// Bits that a seed decides on.
private final class Bits: Sendable {
  private let random: Mutex<SeededRandom>

  init(seed: UInt64) { random = Mutex(SeededRandom(seed: seed)) }

  @Sendable func next() -> UInt64 { random.withLock { $0.next() } }
}
