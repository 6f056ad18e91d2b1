internal import Model

/// Reads the rows of one CSV file into entries.
struct CSVEntryReader {
  let text: DecodedText
  private let conventions: CSVConventions
  private let currency: Currency
  private let columns: Columns
  private let pending: CSVPattern?
  private let condition: CSVPattern?
  private let exclusion: CSVPattern?
  private let debitWhen: CSVPattern?
  private let creditWhen: CSVPattern?

  /// The positions of the columns, 0 being the first.
  private struct Columns {
    let date: Int
    let amounts: [Int]
    let sign: Int?
    let valueDate, fee, currency, balance, condition, exclusion, payee, payeeIn, payeeOut,
      payeeAccount,
      reference,
      id: Int?
    let text: [Int]

    /// Those that no entry can do without.
    var needed: [Int] { [date] + amounts + [sign].compactMap(\.self) }
  }

  init(_ text: DecodedText, _ conventions: CSVConventions, currency: Currency) {
    self.text = text
    self.conventions = conventions
    self.currency = currency
    let (layout, positions) = (conventions.layout, conventions.positions)
    pending = layout.pending
    condition = layout.onlyWhen?.pattern
    exclusion = layout.skipWhen?.pattern
    creditWhen = layout.creditWhen
    var sign: Int?
    if case .marked(_, let column, let pattern) = layout.amount {
      sign = positions.position(column)
      debitWhen = pattern
    } else {
      debitWhen = nil
    }
    columns = Columns(
      date: positions.position(layout.date),
      amounts: layout.amount.columns.map { positions.position($0) }, sign: sign,
      valueDate: positions.position(layout.valueDate), fee: positions.position(layout.fee),
      currency: positions.position(layout.currency), balance: positions.position(layout.balance),
      condition: positions.position(layout.onlyWhen?.column),
      exclusion: positions.position(layout.skipWhen?.column),
      payee: positions.position(layout.payee), payeeIn: positions.position(layout.payeeIn),
      payeeOut: positions.position(layout.payeeOut),
      payeeAccount: positions.position(layout.payeeAccount),
      reference: positions.position(layout.reference), id: positions.position(layout.id),
      text: layout.text.map { positions.position($0) })
  }

  /// Nil for a row that is no entry: where the cell of the date holds neither a date nor what
  /// stands for a pending one, or where the layout's condition is not met.
  func entry(of row: CSVRow) throws(BankFileProblem) -> BankEntry? {
    guard let cell = bytes(row, columns.date) else { return nil }
    let isPending = pending?.matches(cell) == true
    let date = WrittenDate(cell)
    guard isPending || date != nil, meetsCondition(row) else { return nil }
    try checkLength(of: row)
    let currency = try currency(of: row)
    var entry = BankEntry(
      try amount(of: row, in: currency), on: try day(date, columns.date, row),
      at: text.place(row.range.lowerBound))
    if isPending { entry.status = .pending }
    if let column = columns.valueDate, let cell = bytes(row, column) {
      entry.valueDay = try day(WrittenDate(cell), column, row)
    }
    if let column = columns.balance, let cell = bytes(row, column) {
      entry.balanceAfter = try? Money(written: cell, conventions.balanceDecimal, in: currency)
    }
    takeTexts(of: row, into: &entry)
    return entry
  }

  private func takeTexts(of row: CSVRow, into entry: inout BankEntry) {
    func words(_ column: Int?) -> String? { column.flatMap { bytes(row, $0)?.words } }
    let direction = entry.amount.minorUnits > 0 ? columns.payeeIn : columns.payeeOut
    entry.party.name = words(direction) ?? words(columns.payee)
    entry.party.account = columns.payeeAccount.flatMap { bytes(row, $0)?.unspaced }
    entry.names.bank = words(columns.id)
    let texts = ([words(columns.reference)] + columns.text.map(words)).compactMap(\.self)
    let remittance = texts.joined(separator: " ")
    entry.remittance = remittance.isEmpty ? nil : remittance
    entry.text = [entry.party.name, entry.remittance].compactMap(\.self).joined(separator: " ")
  }

  private func meetsCondition(_ row: CSVRow) -> Bool {
    if let exclusion, let column = columns.exclusion,
      exclusion.matches(bytes(row, column) ?? [])
    {
      return false
    }
    guard let condition, let column = columns.condition else { return true }
    return condition.matches(bytes(row, column) ?? [])
  }

  /// A row must reach every column that an entry needs, and a last row without its line end must
  /// not end in one of them: it may have been cut there.
  private func checkLength(of row: CSVRow) throws(BankFileProblem) {
    let last = columns.needed.max() ?? 0
    let found = row.cells.count
    guard last < found else {
      throw problem(.csv(.shortRow(expected: last == Int.max ? last : last + 1, found: found)), row)
    }
    if !row.isComplete, columns.needed.contains(found - 1) { throw problem(.csv(.cutOff), row) }
  }

  private func currency(of row: CSVRow) throws(BankFileProblem) -> Currency {
    guard let column = columns.currency, let code = bytes(row, column)?.words else {
      return currency
    }
    guard let named = Currency(inUseOrWithdrawn: code.uppercased()) else {
      throw problem(.csv(.unknownCurrency(code)), row, column)
    }
    return named
  }

  private func day(_ date: WrittenDate?, _ column: Int, _ row: CSVRow) throws(BankFileProblem)
    -> Day?
  {
    guard let date else { return nil }
    guard let day = date.day(in: conventions.dateOrder) else {
      throw problem(.date(.impossible(bytes(row, column)?.words ?? "")), row, column)
    }
    return day
  }

  private func bytes(_ row: CSVRow, _ column: Int) -> ArraySlice<UInt8>? {
    row.bytes(column, of: text.bytes)
  }

  private func problem(
    _ fault: BankFileFault, _ row: CSVRow, _ column: Int? = nil
  ) -> BankFileProblem {
    let cell = column.flatMap { row.cells.indices.contains($0) ? row.cells[$0].range : nil }
    return BankFileProblem(fault, at: text.places(cell ?? row.range))
  }
}

extension CSVEntryReader {
  /// The amount, positive for money in.
  private func amount(of row: CSVRow, in currency: Currency) throws(BankFileProblem) -> Money {
    let filled = columns.amounts.filter { bytes(row, $0)?.trimmed.isEmpty == false }
    guard let column = filled.first else { throw problem(.csv(.withoutAmount), row) }
    if case .divided = conventions.layout.amount {
      return try divided(filled, of: row, in: currency)
    }
    let amount = try money(row, column, in: currency)
    var units = amount.minorUnits
    if let sign = columns.sign, debitWhen?.matches(bytes(row, sign) ?? []) == true {
      units = -abs(units)
    } else if let sign = columns.sign, creditWhen?.matches(bytes(row, sign) ?? []) == true {
      units = abs(units)
    }
    if conventions.layout.isNegated { units = -units }
    return try withoutFee(
      Money(minorUnits: units, currency: currency), of: row,
      problem(
        .amount(
          .tooLarge(
            bytes(row, column)?.words ?? "", currency)), row, column))
  }

  private func withoutFee(
    _ amount: Money, of row: CSVRow, _ tooLarge: BankFileProblem
  ) throws(BankFileProblem) -> Money {
    guard let column = columns.fee, bytes(row, column)?.trimmed.isEmpty == false else {
      return amount
    }
    let fee = abs(try money(row, column, in: amount.currency).minorUnits)
    let (rest, tooMuch) = amount.minorUnits.subtractingReportingOverflow(fee)
    guard !tooMuch, rest != .min else { throw tooLarge }
    return Money(minorUnits: rest, currency: amount.currency)
  }

  /// A zero stands in the other column at some banks; two amounts are one too many.
  private func divided(
    _ filled: [Int], of row: CSVRow, in currency: Currency
  ) throws(BankFileProblem) -> Money {
    var amounts: [(column: Int, units: Int64)] = []
    for column in filled {
      amounts.append((column, try money(row, column, in: currency).minorUnits))
    }
    let real = amounts.filter { $0.units != 0 }
    if real.count > 1 {
      let texts = filled.map { bytes(row, $0)?.words ?? "" }
      throw problem(.csv(.twoAmounts(texts[0], texts[1])), row)
    }
    guard let amount = real.first else { return .zero(currency) }
    let isDebit = amount.column == columns.amounts.first
    let units = isDebit ? -abs(amount.units) : amount.units
    return Money(minorUnits: conventions.layout.isNegated ? -units : units, currency: currency)
  }

  private func money(
    _ row: CSVRow, _ column: Int, in currency: Currency
  ) throws(BankFileProblem) -> Money {
    do throws(AmountFault) {
      return try Money(written: bytes(row, column) ?? [], conventions.decimal, in: currency)
    } catch {
      throw problem(.amount(error), row, column)
    }
  }
}
