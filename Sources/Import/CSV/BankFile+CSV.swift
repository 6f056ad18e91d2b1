internal import Diagnostics
package import Model

extension BankFile {
  /// Reads a CSV file by a layout: one statement, or one for each account that the layout's column
  /// of accounts names, with the entries in the file's order.
  ///
  /// Every row below the header is accounted for (`CSVRowMeaning`, counted in `rows`), and what the
  /// file says of its balances, entries and days is held against them. Where a column is missing, or
  /// the order of the dates or the decimal mark is not known, that is the only problem told.
  package init(csv text: DecodedText, layout: CSVLayout, reading: BankFileReading) {
    self.init()
    format = .csv
    do throws(BankFileProblem) {
      let conventions = try CSVConventions(layout, in: text, reading: reading)
      self = try Self.read(text, conventions, reading)
      if !reading.isOfBank(layout) { hasNoMinus = layout.isNegated && !printsMinus(by: layout) }
    } catch {
      problems.append(error)
    }
  }

  /// Whether some amount is printed with a minus.
  func printsMinus(by layout: CSVLayout) -> Bool {
    statements.contains { statement in
      let entries = statement.entries
      return entries.indices.contains {
        let units = entries[$0].amount.minorUnits
        return layout.isNegated ? units > 0 : units < 0
      }
    }
  }

  /// Reads by the one way of reading signs in columns of debits and credits that the balances prove;
  /// where nothing is proved, the layout decides.
  private static func read(
    _ text: DecodedText, _ conventions: CSVConventions, _ reading: BankFileReading
  ) throws(BankFileProblem) -> BankFile {
    func file(_ debits: CSVDebits, _ credits: CSVDebitSign?) -> BankFile {
      CSVTable.file(text, conventions, reading, debits, credits: credits)
    }
    let (layout, signs) = (conventions.layout, conventions.signs)
    let ways = signs.ways(of: layout)
    guard ways.count > 1 else { return file(ways[0].debits, ways[0].credits) }
    let proved = ways.map { file($0.debits, $0.credits) }
      .filter { $0.problems.isEmpty && $0.provesAmounts }
    if let first = proved.first,
      proved.dropFirst().allSatisfy({ $0.statements == first.statements })
    {
      return first
    }
    func problem(_ fault: (String) -> BankFileFault, _ cell: Range<Int>) -> BankFileProblem {
      BankFileProblem(fault(text.bytes[cell].words ?? ""), at: text.places(cell))
    }
    if let mixed = signs.mixedWords { throw problem(BankFileFault.otherSignThanWord, mixed) }
    if layout.creditSign == nil, signs.credits.areNegative, let cell = signs.credits.negative {
      throw problem(BankFileFault.negativeCredits, cell)
    }
    if layout.debitSign == nil, let mixed = signs.debits.rarer {
      throw problem(BankFileFault.mixedDebits, mixed)
    }
    if layout.creditSign == nil, !reading.isOfBank(layout), let mixed = signs.credits.rarer {
      throw problem(BankFileFault.mixedCredits, mixed)
    }
    return file(CSVDebits(layout.debitSign), layout.creditSign)
  }

  /// Whether the file itself shows that every amount is read rightly, its sign aside.
  ///
  /// The balances behind the rows fit them all, or those that it states at their beginning and end,
  /// or the number and the sums of the entries do. One row proves nothing.
  package var provesAmounts: Bool {
    !statements.isEmpty
      && statements.allSatisfy { statement in
        statement.disproofs.isEmpty && statement.provesAmounts
      }
  }
}

extension BankFile {
  /// Reads a CSV file, and its text as it was decoded, by the layout that is chosen for it; where
  /// there is none, that is the only problem told.
  init(csv file: ArraySlice<UInt8>, as text: DecodedText, reading: BankFileReading) {
    guard let choice = CSVLayoutChoice(for: file, as: text, reading: reading) else {
      self.init()
      let start = text.place(0)
      problems = [BankFileProblem(.withoutLayout, at: start..<start)]
      return
    }
    self.init(csv: choice.text, layout: choice.layout, reading: reading)
    guard !choice.layout.unanswered.isEmpty else { return }
    let place = Self.headerPlace(choice.layout, in: choice.text)
    problems.insert(BankFileProblem(.unanswered(choice.layout), at: place..<place), at: 0)
  }
}

/// How the signs of a column of debits are read, one way for all of its rows.
enum CSVDebits: CaseIterable {
  /// Each is money out, whatever sign it is printed with.
  case unsigned
  /// Money out is printed as positive, a negative cell is a correction: money in.
  case positive
  /// Money out is printed as negative, a positive cell is money in.
  case negative

  init(_ sign: CSVDebitSign?) {
    self =
      switch sign {
      case .positive: .positive
      case .negative: .negative
      case nil: .unsigned
      }
  }

  /// A debit in minor units, as printed, with the sign that it has in a book.
  func signed(_ units: Int64) -> Int64 {
    switch self {
    case .unsigned: -abs(units)
    case .positive: -units
    case .negative: units
    }
  }
}

extension CSVRowReader {
  /// Throws where a row has an amount and another one of money out or in, or has both of these.
  func checkHalves(
    _ filled: [Int], of row: CSVRow, in currency: Currency
  ) throws(BankFileProblem) {
    var first: (units: Int64, text: String)?
    for column in filled {
      var units = try money(row, column, in: currency).minorUnits
      if column == columns.amounts[1] { units = CSVDebits.unsigned.signed(units) }
      let text = bytes(row, column)?.words ?? ""
      if let first, first.units != units { throw problem(.otherHalf(first.text, text), row) }
      first = first ?? (units, text)
    }
  }
}
