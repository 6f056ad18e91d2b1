internal import Model

/// How the rows of one CSV file are read: a layout's columns as positions, and what it leaves open
/// as the file shows it.
struct CSVConventions {
  let layout: CSVLayout
  let delimiter: CSVDelimiter
  let positions: CSVPositions
  let dateOrder: DateOrder?
  let decimal: DecimalMark?
  /// Some banks print the balance with another mark than the amounts.
  let balanceDecimal: DecimalMark?

  /// Throws where a column is missing, or where dates or amounts do not show what is left open.
  init(
    _ layout: CSVLayout, in text: DecodedText, reading: BankFileReading
  ) throws(BankFileProblem) {
    self.layout = layout
    delimiter = layout.delimiter ?? CSVDelimiter(findIn: text.bytes)
    positions = try CSVPositions(layout, in: text, delimiter: delimiter)
    var evidence = Evidence(layout, positions)
    for row in CSVRows(text.bytes, delimiter: delimiter, from: positions.start) {
      evidence.look(at: row, of: text.bytes)
    }
    if let order = reading.dateOrder ?? layout.dateOrder {
      dateOrder = order
    } else {
      dateOrder = try evidence.dates.order(in: text)
    }
    if let decimal = reading.decimal ?? layout.decimal {
      self.decimal = decimal
    } else {
      decimal = try evidence.amounts.mark(in: text)
    }
    balanceDecimal =
      if case .settled(let mark?) = evidence.balances.verdict { mark } else { decimal }
  }

  /// The dates and amounts of the rows that may be entries.
  private struct Evidence {
    var dates = DateOrderEvidence()
    var amounts = DecimalMarkEvidence()
    var balances = DecimalMarkEvidence()
    private let date: Int
    private let dateColumns: [Int]
    private let amountColumns: [Int]
    private let balance: Int?
    private let pending: CSVPattern?

    init(_ layout: CSVLayout, _ positions: CSVPositions) {
      date = positions.position(layout.date)
      dateColumns = [date] + [positions.position(layout.valueDate)].compactMap(\.self)
      amountColumns = layout.amount.columns.map { positions.position($0) }
      balance = positions.position(layout.balance)
      pending = layout.pending
    }

    mutating func look(at row: CSVRow, of text: [UInt8]) {
      guard let cell = row.bytes(date, of: text),
        WrittenDate(cell) != nil || pending?.matches(cell) == true
      else { return }
      for column in dateColumns {
        guard let cell = row.bytes(column, of: text), let date = WrittenDate(cell) else { continue }
        dates.look(at: date, place: row.cells[column].range)
      }
      for column in amountColumns { look(column, row, text, &amounts) }
      if let balance { look(balance, row, text, &balances) }
    }

    private func look(
      _ column: Int, _ row: CSVRow, _ text: [UInt8], _ evidence: inout DecimalMarkEvidence
    ) {
      guard let cell = row.bytes(column, of: text) else { return }
      evidence.look(at: cell, place: row.cells[column].range)
    }
  }
}

extension CSVAmountColumns {
  /// The columns that hold amounts.
  var columns: [CSVColumn] {
    switch self {
    case .signed(let column), .marked(let column, _, _): [column]
    case .divided(let debit, let credit): [debit, credit]
    }
  }
}
