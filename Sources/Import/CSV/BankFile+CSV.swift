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
    } catch {
      problems.append(error)
    }
  }

  /// Reads by the one way of reading signs in a column of debits that the balances prove; where both
  /// signs stand there and nothing is proved, the layout decides.
  private static func read(
    _ text: DecodedText, _ conventions: CSVConventions, _ reading: BankFileReading
  ) throws(BankFileProblem) -> BankFile {
    func file(_ debits: CSVDebits, credits: CSVDebitSign? = nil) -> BankFile {
      CSVTable.file(text, conventions, reading, debits, credits: credits)
    }
    let layout = conventions.layout
    let negative = layout.creditSign == nil ? conventions.negativeCredits : nil
    guard conventions.mixedSigns != nil || negative != nil else {
      return file(.unsigned, credits: layout.creditSign)
    }
    let credits: [CSVDebitSign?] = negative == nil ? [layout.creditSign] : [.positive, .negative]
    let proved = credits.flatMap { sign in CSVDebits.allCases.map { file($0, credits: sign) } }
      .filter { $0.problems.isEmpty && $0.provesAmounts }
    if let first = proved.first,
      proved.dropFirst().allSatisfy({ $0.statements == first.statements })
    {
      return first
    }
    if let negative {
      throw BankFileProblem(
        .negativeCredits(text.bytes[negative].words ?? ""), at: text.places(negative))
    }
    guard let mixed = conventions.mixedSigns else { return file(.unsigned) }
    if case .marked = conventions.layout.amount {
      throw BankFileProblem(
        .otherSignThanWord(text.bytes[mixed].words ?? ""), at: text.places(mixed))
    }
    switch conventions.layout.debitSign {
    case .positive: return file(.positive, credits: layout.creditSign)
    case .negative: return file(.negative, credits: layout.creditSign)
    case nil:
      throw BankFileProblem(
        .mixedSigns(text.bytes[mixed].words ?? ""), at: text.places(mixed))
    }
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

  /// A debit in minor units, as printed, with the sign that it has in a book.
  func signed(_ units: Int64) -> Int64 {
    switch self {
    case .unsigned: -abs(units)
    case .positive: -units
    case .negative: units
    }
  }
}
