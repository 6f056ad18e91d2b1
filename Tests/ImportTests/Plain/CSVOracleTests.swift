import Import
import Model
import Testing
import TestSupport

@Suite struct CSVOracleTests {
  @Test(
    "every sure CSV of the oracle gives its entries by a layout that says what its map says",
    .enabled(if: Oracles.exist, "skipped: no ../shared/oracles beside the package"))
  func sureRows() throws {
    let rows = PlainTextOracle.sure("csv")
    #expect(!rows.isEmpty)
    for row in rows {
      let map = try #require(row.map)
      for layout in [map.layout(named: false), map.layout(named: true)].compactMap(\.self) {
        try compare(row, map, layout)
      }
    }
  }

  /// As the oracle says it.
  private static func words(_ balance: BankStatement.RunningBalance) -> String {
    switch balance {
    case .holds(isNewestFirst: true): "holds (newest first)"
    case .holds(isNewestFirst: false): "holds (oldest first)"
    case .differs(let rows, let all): "differs at \(rows) of \(all) rows"
    }
  }

  private func compare(
    _ row: PlainTextOracle, _ map: PlainTextOracle.Map, _ layout: CSVLayout
  ) throws {
    var layout = layout
    let wanted = try #require(row.accounts.first)
    // Files that were made anonymous by hand have codes that are no currency.
    let currency = Currency(code: wanted.currency)
    if currency == nil { layout.currency = nil }
    let reading = BankFileReading(currency: currency ?? .euro)
    let file = BankFile(csv: try row.text(), layout: layout, reading: reading)
    #expect(file.problems.isEmpty, "\(row) \(file.problems.map(\.fault.message))")
    let entries = file.statements.flatMap(\.entries)
    #expect(entries.count == wanted.entries.count, "\(row)")
    if let balance = wanted.runningBalance {
      #expect(file.statements.first?.runningBalance.map(Self.words) == balance, "\(row)")
    }
    for (entry, oracle) in zip(entries, wanted.entries) {
      var exact = ExactEntry(oracle, in: wanted)
      if currency == nil { exact.currency = "EUR" }
      #expect(ExactEntry(entry, like: oracle) == exact, "\(row)")
      if let balance = oracle.balanceAfter {
        #expect(entry.balanceAfter?.minorUnits == balance, "\(row)")
      }
    }
  }
}

extension PlainTextOracle {
  /// The columns of a CSV file, counted from 0.
  struct Map: Decodable, Sendable {
    let delimiter: String
    let date: Int
    let dateFormat: String
    let decimal: String
    let headerRow: Int?
    let skip: Int?
    let text: [Int]?
    let amount: Int?
    let debit: Int?
    let credit: Int?
    let valueDate: Int?
    let balance: Int?
    let counterparty: Int?
    let currency: Int?
    let negate: Bool?
    let sign: Int?
    let debitWhen: String?
    let pending: String?
    let bankId: Int?
    let header: [String]?
  }
}

extension PlainTextOracle.Map {
  /// By numbers, or by the names of the header; nil where the header is not known, or has a column
  /// without a name of its own.
  func layout(named: Bool) -> CSVLayout? {
    let used =
      [
        date, amount, debit, credit, valueDate, balance, counterparty, currency, sign, bankId,
      ].compactMap(\.self) + (text ?? [])
    func column(_ index: Int) -> CSVColumn {
      guard named, let header else { return .number(index + 1) }
      return .named(header[index])
    }
    if named {
      guard let header, used.allSatisfy({ header.indices.contains($0) }) else { return nil }
      let names = used.map { header[$0].squeezed }
      // A name that was damaged, or that two columns have, names no column.
      guard
        names.allSatisfy({ name in
          !name.isEmpty && !name.contains("\u{FFFD}") && header.count { $0.squeezed == name } == 1
        })
      else { return nil }
    }
    guard let amounts = amounts(column) else { return nil }
    var layout = CSVLayout("oracle", date: column(date), amount: amounts)
    layout.delimiter = CSVDelimiter(rawValue: delimiter)
    layout.skip = named ? 0 : headerRow.map { $0 + 1 } ?? skip ?? 0
    layout.valueDate = valueDate.map(column)
    layout.dateOrder = DateOrder(pattern: dateFormat)
    layout.isNegated = negate ?? false
    layout.decimal = DecimalMark(rawValue: decimal)
    layout.currency = currency.map(column)
    layout.balance = balance.map(column)
    layout.pending = pending.flatMap { CSVPattern($0) }
    layout.payee = counterparty.map(column)
    layout.text = (text ?? []).map(column)
    layout.id = bankId.map(column)
    // The oracle takes all that is no debit for money in.
    if sign != nil { layout.creditWhen = CSVPattern(".*") }
    return layout
  }

  private func amounts(_ column: (Int) -> CSVColumn) -> CSVAmountColumns? {
    if let debit, let credit { return .divided(debit: column(debit), credit: column(credit)) }
    guard let amount else { return nil }
    guard let sign, let debitWhen, let pattern = CSVPattern(debitWhen) else {
      return .signed(column(amount))
    }
    return .marked(column(amount), sign: column(sign), debitWhen: pattern)
  }
}
