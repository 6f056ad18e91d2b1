import Import
import Model
import TestSupport
import Testing

/// Statements that a bank cut anywhere, within a day as well, and that come in one by one.
@Suite struct StatementOrderTests {
  private static let texts = [
    "Shop card", "Kiosk", "Rent 56", "Yield", "Bakery", "Cinema", "Dentist", "Fuel",
  ]

  /// What a bank says of its statements and entries.
  enum Style: String, CaseIterable {
    case camtWithIDs, camtWithoutIDs, balancesOfOFX
  }

  /// Entries of few days and amounts, so that many share both, in the order of booking; none has the
  /// text of another.
  ///
  /// Some add up to nothing where that is meant.
  private static func entries(
    _ style: Style, isAnyBack: Bool, _ random: inout SeededRandom
  ) -> [BankEntry] {
    var day = 20_500
    return texts.shuffled(using: &random).prefix(Int.random(in: 3...8, using: &random))
      .enumerated().map { index, text in
        if Int.random(in: 0..<9, using: &random) < 4 {
          day += Int.random(in: 1...2, using: &random)
        }
        let amount: Int64 =
          [-250, -250, 300, -1000, isAnyBack ? 250 : 300].randomElement(using: &random) ?? 0
        var entry = BankEntry(
          Money(minorUnits: amount, currency: .euro), on: Day(daysSinceEpoch: day),
          at: FileOffset(0))
        entry.text = text
        if style != .camtWithoutIDs { entry.names.bank = "U\(index)" }
        return entry
      }
  }

  /// The statement of some entries.
  private static func file(
    _ all: [BankEntry], _ part: Range<Int>, _ style: Style
  ) throws -> ImportFile {
    let entries = Array(all[part])
    let (first, last) = (
      try #require(entries.first?.day), try #require(entries.last?.day)
    )
    func balance(_ kind: BankBalance.Kind, _ code: String, _ day: Day, _ count: Int)
      -> BankBalance
    {
      let sum = all[..<count].reduce(Int64(10_000)) { $0 + $1.amount.minorUnits }
      return BankBalance(
        kind, code: code, day: day, amount: Money(minorUnits: sum, currency: .euro),
        at: FileOffset(0))
    }
    var statement = BankStatement(
      of: BankAccount(number: "DE02120300000000202051", currency: .euro), at: FileOffset(0))
    statement.period = first...last
    statement.entries = entries
    statement.balances =
      style == .balancesOfOFX
      ? [balance(.closing, "LEDGERBAL", last, part.upperBound)]
      : [
        balance(.opening, "OPBD", first, part.lowerBound),
        balance(.closing, "CLBD", last, part.upperBound),
      ]
    var file = BankFile()
    file.format = style == .balancesOfOFX ? .ofx : .camt
    file.statements = [statement]
    return ImportFile(name: "a", digest: "\(part)", content: file)
  }

  /// Without ids the order is the bank's: an entry may else be any of its day and amount, and where money
  /// goes out and comes back within a day, what the balances leave open is held.
  @Test(arguments: Effort.seeds(60, thorough: 1000), Style.allCases)
  func `Statements cut within days lead to one book in any order, and a second time add nothing`(
    seed: UInt64, style: Style
  ) throws {
    var random = SeededRandom(seed: seed)
    let isAnyBack = Bool.random(using: &random)
    let all = Self.entries(style, isAnyBack: isAnyBack, &random)
    let cuts = (1..<all.count).shuffled(using: &random)
      .prefix(Int.random(in: 1...4, using: &random)).sorted()
    let parts = zip([0] + cuts, cuts + [all.count]).map { $0..<$1 }
    var desk = try Importing(all, style)
    let order = style == .camtWithoutIDs ? parts : parts.shuffled(using: &random)
    for part in order { _ = try desk.bringIn(part) }
    let account = desk.account
    let rows = all.map { "\($0.day?.description ?? "") \($0.amount.minorUnits) \($0.text)" }
    let comment = Comment(rawValue: "\(order.map { "\($0) \(rows[$0].joined(separator: ", "))" })")
    let booked = account.transactions.map { "\($0.date) \($0.amount) \($0.bank?.text ?? "")" }
    guard desk.heldCount == 0 else {
      #expect(style == .camtWithoutIDs && isAnyBack, comment)
      return #expect(
        booked.count + desk.heldCount == all.count && Set(booked).isSubset(of: rows), comment)
    }
    #expect(booked.sorted() == rows.sorted(), comment)
    // Statements of a day that adds up to nothing lead round: any of its balances may be the last.
    let isRound = Dictionary(grouping: all, by: \.day).values
      .contains { $0.reduce(0) { $0 + $1.amount.minorUnits } == 0 }
    func expectBalances() {
      guard style != .balancesOfOFX, !isAnyBack || order == parts else { return }
      #expect(desk.account.openingBalance == 10_000, comment)
      guard !isRound else { return }
      #expect(BankBalances(of: desk.account).verdicts.allSatisfy { $0.holds }, comment)
    }
    expectBalances()
    for part in order.shuffled(using: &random) { #expect(try desk.bringIn(part) == 0, comment) }
    expectBalances()
  }

  /// Amounts by days, and the order in which their statements come in, each of some of them.
  struct Order: Sendable {
    let entries: [(day: Int, amount: Int64)]
    let parts: [ClosedRange<Int>]
  }

  private static let orders = [
    Order(entries: [(0, -250), (0, 250), (2, -1000)], parts: [1...1, 0...0, 2...2]),
    Order(
      entries: [(0, -250), (0, -1000), (0, -250), (0, -1000)], parts: [3...3, 0...0, 1...1, 2...2]),
    Order(
      entries: [(0, 300), (0, -1000), (0, -250), (0, 250)], parts: [3...3, 1...1, 0...0, 2...2]),
    Order(
      entries: [(0, -250), (0, 250), (2, 300), (2, -250), (3, -250)],
      parts: [2...2, 4...4, 1...1, 0...0, 3...3]),
    Order(
      entries: [(0, -250), (0, 250), (2, 300), (4, 250), (4, -250), (4, -250)],
      parts: [4...5, 0...1, 2...3]),
  ]

  @Test(arguments: orders)
  func `The opening balance is the one that all statements follow from, in any order`(
    order: Order
  ) throws {
    let all = zip(order.entries, Self.texts).map { said, text in
      var entry = BankEntry(
        Money(minorUnits: said.amount, currency: .euro),
        on: Day(daysSinceEpoch: 20_500 + said.day), at: FileOffset(0))
      (entry.text, entry.names.bank) = (text, text)
      return entry
    }
    var desk = try Importing(all, .camtWithIDs)
    for part in order.parts { _ = try desk.bringIn(Range(part)) }
    #expect(desk.account.transactions.count == all.count)
    #expect(desk.account.openingBalance == 10_000)
  }

  /// A book into which statements come one by one.
  private struct Importing {
    private var book = Book(settings: Settings())
    private var record: [ImportRun] = []
    private let all: [BankEntry]
    private let style: Style
    private(set) var heldCount = 0

    init(_ all: [BankEntry], _ style: Style) throws {
      (self.all, self.style) = (all, style)
      try book.add(
        Account(name: "Giro", iban: IBAN("DE02120300000000202051"), currency: .euro))
    }

    var account: Account { book.accounts[0] }

    /// How many entries of a statement were added.
    mutating func bringIn(_ part: Range<Int>) throws -> Int {
      var request = ImportRequest()
      request.isAgain = true
      let plan = ImportPlanner.plan(
        [try StatementOrderTests.file(all, part, style)], into: book, request, record: record,
        run: "r\(record.count)",
        ids: RecordIDs(
          taken: Set(account.transactions.compactMap(\.id)),
          millisecondsSince1970: 1_800_000_000_000 + Int64(record.count) * 1000))
      #expect(plan.refusals.isEmpty)
      book = try book.applying(plan.bookEdit)
      if let run = plan.edit.run { record.append(run) }
      heldCount += plan.accounts.reduce(0) { $0 + $1.counts.held }
      return plan.accounts.reduce(0) { $0 + $1.counts.added }
    }
  }
}
