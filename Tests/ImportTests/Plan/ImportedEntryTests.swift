import Model
import Testing

@testable import Import

@Suite struct ImportedEntryTests {
  private static func entry() throws -> BankEntry {
    var entry = BankEntry(
      Money(minorUnits: -1250, currency: .euro), on: Day(daysSinceEpoch: 20_500),
      at: FileOffset(0))
    entry.text = "everything that the bank said, in words enough for more than one line"
    return entry
  }

  private func transactions(_ entry: BankEntry) throws -> [Transaction] {
    var ids = RecordIDs(taken: [], millisecondsSince1970: 1_800_000_000_000)
    var made: [Transaction] = []
    entry.add(to: &made, &ids, bank: entry.record(on: try #require(entry.bookingDay)))
    return made
  }

  @Test func `The payee is the other party, the reference the structured one, the note the rest`()
    throws
  {
    var entry = try Self.entry()
    entry.party.name = " Shop\u{1B}[2J "
    entry.remittance = "- Invoice *7*"
    entry.reference = "RF18"
    entry.additional = "SEPA-Lastschrift"
    entry.valueDay = Day(daysSinceEpoch: 20_501)
    let made = try #require(try transactions(entry).first)
    #expect(made.beneficiary == "Shop [2J" && made.reference == "RF18")
    #expect(made.note == "\\- Invoice \\*7\\*\n\nSEPA-Lastschrift")
    #expect(made.valueDate == Day(daysSinceEpoch: 20_501))
    #expect(made.bank?.text == entry.text && made.bank?.id == nil)
  }

  @Test func `Without a party the first words are the payee, and nothing is said twice`() throws {
    var entry = try Self.entry()
    entry.valueDay = entry.day
    #expect(try transactions(entry)[0].beneficiary == "everything that the bank said, in words")
    entry.remittance = "Fee"
    entry.additional = "Fee"
    let made = try transactions(entry)[0]
    #expect(made.beneficiary == "Fee" && made.reference == "Fee" && made.note == nil)
    #expect(made.valueDate == nil)
    entry = BankEntry(entry.amount, on: entry.day, at: FileOffset(0))
    #expect(try transactions(entry)[0].beneficiary == "Unknown")
  }

  @Test func `Parts stand for the entry where they add up to it, and are one when it comes again`()
    throws
  {
    var entry = try Self.entry()
    var (one, two) = (BankEntry.Part(), BankEntry.Part())
    one.amount = Money(minorUnits: -1000, currency: .euro)
    one.party.name = "One"
    two.amount = Money(minorUnits: -250, currency: .euro)
    entry.parts = [one, two]
    let made = try transactions(entry)
    #expect(made.map(\.amount) == [-1000, -250] && Set(made.compactMap(\.id)).count == 2)
    #expect(made.allSatisfy { $0.bank?.amount == -1250 })
    var account = try Account(name: "A", currency: .euro)
    for entry in made + made { try account.append(entry.withoutID) }
    #expect(KnownUnit.all(of: account).count == 2)
    entry.parts[1].amount = nil
    #expect(try transactions(entry).map(\.amount) == [-1250])
  }
}

extension Transaction {
  fileprivate var withoutID: Transaction {
    var copy = self
    copy.id = nil
    return copy
  }
}
