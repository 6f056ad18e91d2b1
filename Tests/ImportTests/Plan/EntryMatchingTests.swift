import ModelSupport
import Import
import Model
import TestSupport
import Testing

@Suite struct EntryMatchingTests {
  private static func day(_ number: Int) throws -> Day {
    try #require(Day(daysSinceEpoch: 20_500 + number))
  }

  private static func entry(
    _ amount: Int64, _ text: String, id: String? = nil
  ) -> BankEntry {
    var entry = BankEntry(
      Money(minorUnits: amount, currency: .euro), on: nil, at: FileOffset(0))
    entry.text = text
    entry.names.bank = id
    return entry
  }

  @Test func `An id that bears two amounts, is zero or is missing is none`() throws {
    let day = try Self.day(1)
    let known = [
      KnownEntry(day: day, amount: -5, bankID: "X", text: "a"),
      KnownEntry(day: day, amount: -7, bankID: "0", text: "b"),
    ]
    let entries = [
      Self.entry(-5, "other", id: "X"), Self.entry(-6, "fee", id: "X"),
      Self.entry(-7, "c", id: "0"),
    ]
    #expect(
      EntryMatching.verdicts(
        on: entries.map { ($0, day) }, wholeDays: nil, in: known) == [.new, .new, .new])
    #expect(
      EntryMatching.verdicts(on: [(entries[0], day)], wholeDays: nil, in: known)
        == [.known(0, by: .id)])
  }

  @Test func `An entry is known by what the book says of it, where the bank said more or less`()
    throws
  {
    let (day, other) = (try Self.day(1), try Self.day(2))
    var known = KnownEntry(day: day, amount: -5, bankID: "X", text: "Grocer 12 card payment")
    known.own = KnownEntry.Own(
      Transaction(date: other, amount: -5, beneficiary: "Grocer", reference: "12"))
    let entries = [Self.entry(-5, "Grocer 12"), Self.entry(-5, "Grocer 12")]
    let verdicts = EntryMatching.verdicts(
      on: entries.map { ($0, other) }, wholeDays: nil, in: [known])
    #expect(verdicts == [.known(0, by: .text), .new])
    let misses = [
      (Self.entry(-5, "Grocer 12", id: "Y"), other), (entries[0], day),
      (Self.entry(-6, "Grocer 12"), other), (Self.entry(-5, "Grocer"), other),
    ]
    for miss in misses {
      #expect(EntryMatching.verdicts(on: [miss], wholeDays: nil, in: [known]) == [.new])
    }
  }

  @Test func `Day and amount alone are enough only where the file must hold the other entry`()
    throws
  {
    let (monday, tuesday) = (try Self.day(1), try Self.day(2))
    let known = [KnownEntry(day: monday, amount: -5, bankID: nil, text: "old words")]
    let entries = [(Self.entry(-5, "new words"), monday), (Self.entry(-5, "new words"), monday)]
    #expect(
      EntryMatching.verdicts(on: entries, wholeDays: monday...tuesday, in: known)
        == [.known(0, by: .dayAndAmount), .new])
    #expect(
      EntryMatching.verdicts(on: entries, wholeDays: tuesday...tuesday, in: known)
        == [.new, .new])
    let byHand = [KnownEntry(recordedOn: monday, amount: -5)]
    #expect(
      EntryMatching.verdicts(on: entries, wholeDays: monday...tuesday, in: byHand)
        == [.suggestion(0), .new])
  }

  @Test(arguments: Effort.seeds(100, thorough: 1000))
  func `Any split between days, in any order and any number of times, gives the whole`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    var number = 0
    let whole = try (0..<Int.random(in: 1...12, using: &random)).flatMap { offset in
      let day = try Self.day(offset)
      return (0..<Int.random(in: 0...4, using: &random)).map { _ in
        number += 1
        let text = ["coffee", "rent", ""].randomElement(using: &random) ?? ""
        let hasID = Bool.random(using: &random)
        return (
          Self.entry(
            Int64.random(in: -2...2, using: &random), text, id: hasID ? "B\(number)" : nil), day
        )
      }
    }
    var known: [KnownEntry] = []
    for _ in 0..<20 {
      let first = Int.random(in: 0..<12, using: &random)
      let last = Int.random(in: first...12, using: &random)
      try Self.bringIn(whole, first, last, into: &known)
    }
    try Self.bringIn(whole, 0, 12, into: &known)
    #expect(Self.inOrder(known) == Self.inOrder(whole.map { Self.known($0.0, $0.1) }))
  }

  /// Takes the entries of some days into an account.
  private static func bringIn(
    _ whole: [(BankEntry, Day)], _ first: Int, _ last: Int, into known: inout [KnownEntry]
  ) throws {
    let days = try day(first)...day(last)
    let part = whole.filter { days.contains($0.1) }
    let verdicts = EntryMatching.verdicts(on: part, wholeDays: days, in: known)
    for (verdict, (entry, day)) in zip(verdicts, part) where verdict == .new {
      known.append(Self.known(entry, day))
    }
  }

  private static func known(_ entry: BankEntry, _ day: Day) -> KnownEntry {
    KnownEntry(
      day: day, amount: entry.amount.minorUnits, bankID: entry.names.bank, text: entry.text)
  }

  private static func inOrder(_ entries: [KnownEntry]) -> [String] {
    entries.map { "\($0.day) \($0.amount) \($0.text ?? "-") \($0.bankID ?? "-")" }.sorted()
  }
}
