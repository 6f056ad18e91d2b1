import Import
import Model
import TestSupport
import Testing

/// Files of one account that overlap, whose bank numbers entries in one way or another.
@Suite struct EntryIdentityTests {
  /// How a bank gives ids.
  private enum Numbering: CaseIterable {
    case unique, restartingDaily, restartingMonthly, renewed, none, notProvided
  }

  private enum Balances: CaseIterable {
    case none, closing, both
  }

  private struct Bank {
    let numbering: Numbering
    let balances: Balances
    let statesPeriod: Bool
    let entries: [BankEntry]

    /// Twins, coffees and parking tickets of one price, instalments.
    init(_ random: inout SeededRandom) throws {
      numbering = Numbering.allCases.randomElement(using: &random) ?? .unique
      balances = Balances.allCases.randomElement(using: &random) ?? .none
      statesPeriod = Bool.random(using: &random)
      var entries: [BankEntry] = []
      var number = 0
      for offset in 0..<EntryIdentityTests.days {
        if offset % 10 == 0 { number = 0 }
        for place in 0..<Int.random(in: 0...3, using: &random) {
          let day = try EntryIdentityTests.day(offset)
          let kind = Int.random(in: 0..<6, using: &random)
          var entry = BankEntry(
            Money(minorUnits: [-250, -250, -250, -9990, 5000, -800][kind], currency: .euro),
            on: day,
            at: FileOffset(0))
          entry.party.name = ["Kiosk", "Parking", "Bakery", "Sofa", "Salary", "Shop"][kind]
          entry.text = (entry.party.name ?? "") + " card payment"
          number += 1
          switch numbering {
          case .unique: entry.names.bank = "B\(entries.count)"
          case .restartingDaily: entry.names.bank = "000\(place + 1)"
          case .restartingMonthly: entry.names.bank = "\(number)"
          case .renewed, .none: break
          case .notProvided: entry.names.bank = "NOTPROVIDED"
          }
          entries.append(entry)
        }
      }
      self.entries = entries
    }

    /// The file with the entries at some places, which are all of their days, or are at least where
    /// the bank's ids or balances tell what is missing.
    func file(_ places: Range<Int>, _ name: String) -> ImportFile? {
      let part = entries[places]
      guard let first = part.first?.day, let last = part.last?.day else { return nil }
      var statement = BankStatement(
        of: BankAccount(number: "12345678", currency: .euro), at: FileOffset(0))
      if statesPeriod { statement.period = first...last }
      func balance(_ kind: BankBalance.Kind, _ day: Day, _ count: Int) -> BankBalance {
        let sum = entries[..<count].reduce(100_000) { $0 + $1.amount.minorUnits }
        return BankBalance(
          kind, code: "", day: day, amount: Money(minorUnits: sum, currency: .euro),
          at: FileOffset(0))
      }
      if balances == .both {
        statement.balances.append(balance(.opening, first, places.lowerBound))
      }
      if balances != .none { statement.balances.append(balance(.closing, last, places.upperBound)) }
      statement.entries = part.enumerated().map { number, entry in
        var entry = entry
        if numbering == .renewed { entry.names.bank = "\(name)-\(number)" }
        return entry
      }
      var file = BankFile()
      file.format = .ofx
      file.statements = [statement]
      return ImportFile(name: name, digest: name, content: file)
    }

    /// Where the entries of a day begin.
    func place(ofDay day: Day) -> Int {
      entries.firstIndex { $0.day.map { $0 >= day } ?? false } ?? entries.count
    }
  }

  private static let days = 20

  private static func day(_ offset: Int) throws -> Day {
    try #require(Day(daysSinceEpoch: 20_500 + offset))
  }

  @Test(arguments: Effort.seeds(200, thorough: 5000))
  func `Files that overlap give what the bank booked, or say what they cannot decide`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let bank = try Bank(&random)
    // The first file may end in the middle of a day, which the second holds whole.
    let cut = Int.random(in: 0...bank.entries.count, using: &random)
    let overlap = try Self.day(
      max(
        0,
        Int.random(in: -4...0, using: &random)
          + (bank.entries.dropFirst(cut).first?.day
            .map { $0.daysSinceEpoch - 20_500 } ?? 0)))
    let second = min(bank.place(ofDay: overlap), cut)
    let files = [
      bank.file(0..<cut, "a"), bank.file(second..<bank.entries.count, "b"),
    ].compactMap(\.self)
    var book = Book(settings: Settings())
    var record: [ImportRun] = []
    var (heldCount, isTold) = (0, false)
    for file in files {
      var request = ImportRequest()
      request.addsAccounts = true
      let ids = RecordIDs(
        taken: Set(book.accounts.flatMap(\.transactions).compactMap(\.id)),
        millisecondsSince1970: 1_800_000_000_000)
      let plan = ImportPlanner.plan(
        [file], into: book, request, record: record, run: "r\(record.count)", ids: ids)
      try #require(plan.refusals.isEmpty)
      book = try book.applying(plan.bookEdit)
      if let run = plan.edit.run { record.append(run) }
      heldCount += plan.accounts.reduce(0) { $0 + $1.counts.held }
      isTold =
        isTold
        || plan.warnings.contains { $0.oddity.message.contains("was added beside") }
    }
    let found = Self.text(book.accounts.flatMap(\.transactions).compactMap(\.bank))
    let wanted = Self.text(bank.entries.compactMap(Self.record))
    let place: Comment = "\(bank.numbering), \(bank.balances), period \(bank.statesPeriod)"
    if heldCount > 0 {
      #expect(found.count <= wanted.count && found.count + heldCount >= wanted.count, place)
    } else if !isTold {
      #expect(found == wanted, place)
    } else {
      #expect(found.count >= wanted.count, place)
    }
  }

  private static func record(_ entry: BankEntry) -> BankRecord? {
    entry.day.map {
      BankRecord(id: nil, day: $0, amount: entry.amount.minorUnits, text: entry.text)
    }
  }

  private static func text(_ records: [BankRecord]) -> [String] {
    records.map { "\($0.day) \($0.amount) \($0.text)" }.sorted()
  }
}
