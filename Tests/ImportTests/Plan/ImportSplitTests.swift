import Import
import Model
import TestSupport
import Testing

/// Statements of an account cut into overlapping files, which come in again and again.
@Suite struct ImportSplitTests {
  private static let days = 12
  private static let start = 20_500

  private static func day(_ number: Int) throws -> Day {
    try #require(Day(daysSinceEpoch: start + number))
  }

  /// Entries with twins, without ids and with ids that begin again each day, in the order of their
  /// days.
  private static func entries(_ random: inout SeededRandom) throws -> [BankEntry] {
    var entries: [BankEntry] = []
    let restarts = Bool.random(using: &random)
    for number in 0...days {
      for place in 0..<Int.random(in: 0...4, using: &random) {
        let amount = Int64.random(in: -3...3, using: &random)
        var entry = BankEntry(
          Money(minorUnits: amount, currency: .euro), on: try day(number), at: FileOffset(0))
        entry.text = ["coffee", "rent", ""].randomElement(using: &random) ?? ""
        if Bool.random(using: &random) {
          entry.names.bank = restarts ? "000\(place + 1)" : "B\(entries.count)"
        }
        entries.append(entry)
      }
    }
    return entries
  }

  /// The file that holds some days.
  private static func file(
    _ all: [BankEntry], _ first: Int, _ last: Int, isNewestFirst: Bool
  ) throws -> ImportFile {
    let days = try day(first)...day(last)
    var statement = BankStatement(
      of: BankAccount(number: "DE02120300000000202051", currency: .euro), at: FileOffset(0))
    statement.period = days
    let balance = { (isCounted: (Day) -> Bool) -> Int64 in
      all.reduce(100) { $0 + ($1.day.map(isCounted) ?? false ? $1.amount.minorUnits : 0) }
    }
    statement.balances = [
      BankBalance(
        .opening, code: "OPBD", day: days.lowerBound,
        amount: Money(minorUnits: balance { $0 < days.lowerBound }, currency: .euro),
        at: FileOffset(0)),
      BankBalance(
        .closing, code: "CLBD", day: days.upperBound,
        amount: Money(minorUnits: balance { $0 <= days.upperBound }, currency: .euro),
        at: FileOffset(0)),
    ]
    let part = all.filter { $0.day.map(days.contains) ?? false }
    statement.entries = isNewestFirst ? part.reversed() : part
    var file = BankFile()
    file.format = .camt
    file.statements = [statement]
    return ImportFile(
      name: "a.xml", digest: "\(first)-\(last)-\(isNewestFirst)", content: file)
  }

  @Test(arguments: Effort.seeds(60, thorough: 1000))
  func
    `Any split between days gives the entries and balances of the whole, and a second time nothing`(
      seed: UInt64
    ) throws
  {
    var random = SeededRandom(seed: seed)
    let all = try Self.entries(&random)
    var book = Book(settings: Settings())
    try book.add(
      Account(name: "Giro", iban: IBAN("DE02120300000000202051"), currency: .euro))
    var record: [ImportRun] = []
    func bringIn(_ files: [ImportFile]) throws -> Int {
      let ids = RecordIDs(
        taken: Set(book.accounts[0].transactions.compactMap(\.id)),
        millisecondsSince1970: 1_800_000_000_000)
      var request = ImportRequest()
      request.isAgain = Bool.random(using: &random)
      let plan = ImportPlanner.plan(
        files, into: book, request, record: record, run: "r\(record.count)", ids: ids)
      #expect(plan.refusals.isEmpty)
      book = try book.applying(plan.bookEdit)
      if let run = plan.edit.run { record.append(run) }
      return plan.accounts.reduce(0) { $0 + $1.counts.added }
    }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let files = try (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let first = Int.random(in: 0...Self.days, using: &random)
        return try Self.file(
          all, first, Int.random(in: first...Self.days, using: &random),
          isNewestFirst: Bool.random(using: &random))
      }
      _ = try bringIn(files)
    }
    let whole = try Self.file(all, 0, Self.days, isNewestFirst: false)
    _ = try bringIn([whole])
    #expect(try bringIn([whole]) == 0)
    let account = book.accounts[0]
    #expect(
      account.transactions.compactMap(\.bank).map(Self.text).sorted()
        == all.compactMap { entry in
          entry.day.map { day in
            Self.text(
              BankRecord(
                id: entry.names.bank, day: day, amount: entry.amount.minorUnits, text: entry.text))
          }
        }.sorted())
    if !all.isEmpty { #expect(account.openingBalance == 100) }
    #expect(BankBalances(of: account).verdicts.allSatisfy { $0.holds })
  }

  private static func text(_ bank: BankRecord) -> String {
    "\(bank.day) \(bank.amount) \(bank.text) \(bank.id ?? "-")"
  }
}
