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

  /// Without ids the order is the bank's: an entry may else be any of its day and amount.
  ///
  /// Where money goes out and comes back within a day, the balances say in no order what the day began with.
  @Test(arguments: Effort.seeds(60, thorough: 1000), Style.allCases)
  func `Statements cut within days lead to one book in any order, and a second time add nothing`(
    seed: UInt64, style: Style
  ) throws {
    var random = SeededRandom(seed: seed)
    let isAnyBack = style != .camtWithoutIDs && Bool.random(using: &random)
    let all = Self.entries(style, isAnyBack: isAnyBack, &random)
    let cuts = (1..<all.count).shuffled(using: &random)
      .prefix(Int.random(in: 1...4, using: &random)).sorted()
    let parts = zip([0] + cuts, cuts + [all.count]).map { $0..<$1 }
    var book = Book(settings: Settings())
    try book.add(
      Account(name: "Giro", iban: IBAN("DE02120300000000202051"), currency: .euro))
    var record: [ImportRun] = []
    func bringIn(_ part: Range<Int>) throws -> Int {
      var request = ImportRequest()
      request.isAgain = true
      let plan = ImportPlanner.plan(
        [try Self.file(all, part, style)], into: book, request, record: record,
        run: "r\(record.count)",
        ids: RecordIDs(
          taken: Set(book.accounts[0].transactions.compactMap(\.id)),
          millisecondsSince1970: 1_800_000_000_000 + Int64(record.count) * 1000))
      #expect(plan.refusals.isEmpty)
      book = try book.applying(plan.bookEdit)
      if let run = plan.edit.run { record.append(run) }
      return plan.accounts.reduce(0) { $0 + $1.counts.added }
    }
    let order = style == .camtWithoutIDs ? parts : parts.shuffled(using: &random)
    for part in order { _ = try bringIn(part) }
    let account = book.accounts[0]
    let rows = all.map { "\($0.day?.description ?? "") \($0.amount.minorUnits) \($0.text)" }
    let comment = Comment(rawValue: "\(order.map { "\($0) \(rows[$0].joined(separator: ", "))" })")
    #expect(
      account.transactions.map { "\($0.date) \($0.amount) \($0.bank?.text ?? "")" }.sorted()
        == rows.sorted(), comment)
    func expectBalances() {
      guard style != .balancesOfOFX, !isAnyBack else { return }
      #expect(book.accounts[0].openingBalance == 10_000, comment)
      #expect(BankBalances(of: book.accounts[0]).verdicts.allSatisfy { $0.holds }, comment)
    }
    expectBalances()
    for part in order.shuffled(using: &random) { #expect(try bringIn(part) == 0, comment) }
    expectBalances()
  }
}
