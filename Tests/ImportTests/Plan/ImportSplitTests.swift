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

  /// Days of an account that is swept to one balance every night, in the order of booking.
  private static func sweptEntries(_ random: inout SeededRandom) throws -> [BankEntry] {
    var entries: [BankEntry] = []
    for number in 0...days {
      var sum: Int64 = 0
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let amount: Int64 = [-350, -350, 350, -500].randomElement(using: &random) ?? 0
        sum += amount
        entries.append(try entry(amount, number, amount < 0 ? "coffee" : "refund"))
      }
      if sum != 0 { entries.append(try entry(-sum, number, "pool")) }
    }
    return entries
  }

  private static func entry(_ amount: Int64, _ number: Int, _ text: String) throws -> BankEntry {
    var entry = BankEntry(
      Money(minorUnits: amount, currency: .euro), on: try day(number), at: FileOffset(0))
    entry.text = text
    return entry
  }

  /// A list of some days, whose last one may not be over; with the balance then, or without any.
  private static func list(
    _ all: [BankEntry], _ random: inout SeededRandom
  ) throws -> (file: ImportFile, places: [Int]) {
    let last = Int.random(in: 0...Self.days, using: &random)
    let days = try day(Int.random(in: 0...last, using: &random))...day(last)
    let ofLast = all.indices.filter { all[$0].day == days.upperBound }
    let isCut = Bool.random(using: &random)
    let end = isCut ? (ofLast.randomElement(using: &random) ?? all.count) : all.count
    var statement = BankStatement(
      of: BankAccount(number: "DE02120300000000202051", currency: .euro), at: FileOffset(0))
    statement.period = days
    let isBefore = { (index: Int) in
      all[index].day.map { $0 <= days.upperBound } ?? false && index < end
    }
    if Bool.random(using: &random) {
      let balance = all.indices.filter(isBefore).reduce(Int64(0)) { $0 + all[$1].amount.minorUnits }
      statement.balances = [
        BankBalance(
          .closing, code: "LEDGERBAL", day: days.upperBound,
          amount: Money(minorUnits: balance, currency: .euro), at: FileOffset(0))
      ]
    }
    let places = all.indices.filter { index in
      isBefore(index) && all[index].day.map(days.contains) ?? false
    }
    statement.entries = places.map { all[$0] }
    var file = BankFile()
    file.format = .ofx
    file.statements = [statement]
    let digest = "\(days) \(end) \(statement.balances.count)"
    return (ImportFile(name: "a.ofx", digest: digest, content: file), places)
  }

  @Test(arguments: Effort.seeds(60, thorough: 1000))
  func `Lists of an account that is swept every night, of any hour and in any order, bring in all`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let all = try Self.sweptEntries(&random)
    var book = Book(settings: Settings())
    try book.add(
      Account(name: "Giro", iban: IBAN("DE02120300000000202051"), currency: .euro))
    var record: [ImportRun] = []
    var wanted: Set<Int> = []
    for run in 0..<8 {
      let (file, places) = try Self.list(all, &random)
      wanted.formUnion(places)
      var request = ImportRequest()
      request.isAgain = Bool.random(using: &random)
      let plan = ImportPlanner.plan(
        [file], into: book, request, record: record, run: "r\(run)",
        ids: RecordIDs(
          taken: Set(book.accounts[0].transactions.compactMap(\.id)),
          millisecondsSince1970: 1_800_000_000_000))
      #expect(plan.refusals.isEmpty)
      book = try book.applying(plan.bookEdit)
      if let run = plan.edit.run { record.append(run) }
      let entries = wanted.map { all[$0] }.compactMap { entry in
        entry.day.map { "\($0) \(entry.amount.minorUnits)" }
      }
      #expect(
        book.accounts[0].transactions.map { "\($0.date) \($0.amount)" }.sorted()
          == entries.sorted())
    }
  }

  @Test(arguments: Effort.seeds(60, thorough: 1000))
  func `An import that is taken back leaves nothing behind, and of an earlier one its entries go`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let isSwept = Bool.random(using: &random)
    let all = try isSwept ? Self.sweptEntries(&random) : Self.entries(&random)
    var book = Book(settings: Settings())
    try book.add(
      Account(name: "Giro", iban: IBAN("DE02120300000000202051"), currency: .euro))
    var record: [ImportRun] = []
    for number in 0..<8 {
      let plan = ImportPlanner.plan(
        [try Self.list(all, &random).file], into: book, ImportRequest(), record: record,
        run: "r\(number)",
        ids: RecordIDs(
          taken: Set(book.accounts[0].transactions.compactMap(\.id)),
          millisecondsSince1970: 1_800_000_000_000 + Int64(number) * 1000))
      guard let run = plan.edit.run else { continue }
      let before = book.accounts[0]
      book = try book.applying(plan.bookEdit)
      record.append(run)
      let back = ImportReturn(of: run, in: record, book, as: "back", .unedited)
      let after = try book.applying(back.bookEdit).accounts[0]
      #expect(back.edited.isEmpty && after.transactions == before.transactions)
      #expect(after.openingBalance == before.openingBalance)
      #expect(Set(after.assertions.all) == Set(before.assertions.all))
    }
    guard let run = record.randomElement(using: &random) else { return }
    let ids = Set(run.files.flatMap(\.accounts).flatMap(\.added).map(\.id))
    let back = ImportReturn(of: run, in: record, book, as: "back", .unedited)
    let left = try book.applying(back.bookEdit).accounts[0].transactions
    #expect(
      left == book.accounts[0].transactions.filter { !($0.id.map(ids.contains) ?? false) })
  }

  private static func text(_ bank: BankRecord) -> String {
    "\(bank.day) \(bank.amount) \(bank.text) \(bank.id ?? "-")"
  }
}
