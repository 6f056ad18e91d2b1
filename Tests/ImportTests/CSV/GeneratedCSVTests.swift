import Model
import TestSupport
import Testing

@testable import Import

/// CSV files of every make, each with one fault or none: 10,000 of them thoroughly, by seeds from 0
/// on.
///
/// A row that is dropped from a file without balances, or the first amount of a chain of balances,
/// leaves no trace; then the file is imported as it is printed.
@Suite struct GeneratedCSVTests {
  private enum Outcome: Equatable {
    case refused
    case imported([String], balance: Int64?, isTold: Bool)
  }

  @Test("a file with a fault is refused where anything shows it, and else imported as printed")
  func knownLayout() throws {
    for seed in Effort.seeds(600, thorough: 10_000) {
      let made = try GeneratedCSV(seed: seed)
      check(made, try outcome(made, layouts: [made.layout]), seed, isGuessed: false)
    }
  }

  @Test("a file that no layout knows is imported as printed where it proves itself, or not at all")
  func guessedLayout() throws {
    var imported = 0
    for seed in Effort.seeds(600, thorough: 10_000) {
      let made = try GeneratedCSV(seed: seed)
      let outcome = try outcome(made, layouts: [])
      if outcome != .refused { imported += 1 }
      check(made, outcome, seed, isGuessed: true)
    }
    #expect(imported > 60)
  }

  private func check(_ made: GeneratedCSV, _ outcome: Outcome, _ seed: UInt64, isGuessed: Bool) {
    guard case .imported(let entries, let balance, _) = outcome else {
      let mustCome = !isGuessed && made.fault == .none
      #expect(!mustCome, "seed \(seed) is refused:\n\(made.text)")
      return
    }
    #expect(!made.showsFault, "seed \(seed), \(made.fault), is imported:\n\(made.text)")
    let printed = made.fault == .truncated ? made.rowsBeforeCut : made.printed
    func texts(_ entries: [GeneratedCSV.Entry]) -> [String] {
      entries.map { "\($0.day) \($0.amount)" }.sorted()
    }
    // The cut may have left all that is read of its row.
    let fits =
      entries == texts(printed)
      || made.cutRow.map { entries == texts(printed + [$0]) } ?? false
    #expect(fits, "seed \(seed), \(made.fault): \(entries)\n\(made.text)")
    if made.fault == .truncated, made.statesBalances || made.statesCount {
      #expect(entries.count == made.entries.count, "seed \(seed):\n\(made.text)")
    }
    // Of one day whose only balance stands in its first row or its last, nobody knows which.
    let isOfOneDay = made.entries.first?.day == made.entries.last?.day
    let isBalanced =
      made.statesBalances
      || made.balances != .none && !(isOfOneDay && made.balances == .lastOfDay)
    if made.fault == .none, isBalanced {
      let closing = made.entries.reduce(made.opening) { $0 + $1.amount }
      #expect(balance == closing, "seed \(seed):\n\(made.text)")
    }
  }

  private func outcome(_ made: GeneratedCSV, layouts: [CSVLayout]) throws -> Outcome {
    var book = Book(settings: Settings())
    try book.add(Account(name: "Giro", iban: nil, currency: .euro))
    var reading = BankFileReading(currency: .euro)
    reading.layouts = layouts
    let bytes = Array(made.text.utf8)[...]
    var file = BankFile.read(bytes, reading)
    if file.problems.map(\.fault) == [.withoutLayout],
      let proposed = BankFile.readProposed(bytes, reading)
    {
      file = proposed
    }
    guard file.problems.isEmpty else { return .refused }
    if let rows = file.rows {
      let entries = file.statements.reduce(0) { $0 + $1.entries.count }
      #expect(rows.entries + rows.pending == entries)
    }
    let ids = RecordIDs(taken: [], millisecondsSince1970: 1_800_000_000_000)
    let plan = ImportPlanner.plan(
      [ImportFile(name: "a.csv", digest: "1", content: file)], into: book, ImportRequest(),
      record: [], run: "r", ids: ids)
    guard plan.refusals.isEmpty else { return .refused }
    let after = try book.applying(plan.bookEdit)
    let account = after.accounts[0]
    let balance = account.transactions.reduce(account.openingBalance ?? 0) { $0 + $1.amount }
    return .imported(
      account.transactions.map { "\($0.date) \($0.amount)" }.sorted(), balance: balance,
      isTold: plan.accounts.contains { $0.balanceWarning(in: after) != nil })
  }
}
