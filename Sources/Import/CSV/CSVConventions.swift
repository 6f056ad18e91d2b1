internal import Basics
internal import Model

/// How the rows of one CSV file are read: a layout's columns as positions, and what it leaves open
/// as the file shows it.
struct CSVConventions {
  let layout: CSVLayout
  let delimiter: CSVDelimiter
  let positions: CSVPositions
  let dateOrder: DateOrder?
  /// The days that are written without a year.
  let years: CSVYears
  let decimal: DecimalMark?
  /// Some banks print the balance with another mark than the amounts.
  let balanceDecimal: DecimalMark?
  let signs: CSVSigns
  /// The currencies that the names of the columns of amounts and of the balance say, where all rows
  /// are of one.
  let headerCurrencies: [CurrencyMark]
  /// The currencies of columns of amounts that have each their own, by their positions.
  let currenciesByColumn: [Int: Currency]
  /// What the rows above the header say.
  let facts: CSVStatedFacts

  /// Throws where a column is missing, or where dates or amounts do not show what is left open.
  init(
    _ layout: CSVLayout, in text: DecodedText, reading: BankFileReading
  ) throws(BankFileProblem) {
    self.layout = layout
    delimiter = layout.delimiter ?? CSVDelimiter(findIn: text.bytes)
    positions = try CSVPositions(layout, in: text, delimiter: delimiter)
    var facts = CSVStatedFacts(dateOrder: reading.dateOrder ?? layout.dateOrder)
    for row in Self.head(positions, delimiter, in: text) { facts.take(row, of: text.bytes) }
    let marks = (layout.amount.columns + [layout.balance].compactMap(\.self))
      .compactMap { [positions] column -> (position: Int, mark: CurrencyMark)? in
        let (names, position) = (positions.header?.names ?? [], positions.position(column))
        return names.dropFirst(min(position, names.count)).first
          .flatMap { CurrencyMark(inHeader: $0) }.map { (position, $0) }
      }
    if case .byCurrency = layout.amount {
      headerCurrencies = []
      currenciesByColumn = Dictionary(
        marks.compactMap { mark in mark.mark.currency.map { (mark.position, $0) } },
        uniquingKeysWith: { first, _ in first })
    } else {
      headerCurrencies = marks.map(\.mark)
      currenciesByColumn = [:]
    }
    var evidence = Evidence(layout, positions)
    for row in positions.rows(of: text, delimiter) {
      evidence.look(at: row, of: text.bytes)
    }
    if let order = reading.dateOrder ?? layout.dateOrder {
      dateOrder = order
    } else if case .unclear = evidence.dates.verdict,
      let order = Self.dateOrder(layout, positions, delimiter, in: text)
    {
      dateOrder = order
    } else {
      dateOrder = try evidence.dates.order(in: text)
    }
    if let dateOrder, facts.period == nil {
      // The days above the rows are written as those in them.
      facts = CSVStatedFacts(dateOrder: dateOrder)
      for row in Self.head(positions, delimiter, in: text) { facts.take(row, of: text.bytes) }
    }
    self.facts = facts
    years =
      evidence.hasYearlessDates
      ? CSVYears(of: layout, positions, in: text, delimiter, dateOrder, facts) : CSVYears()
    if let decimal = reading.decimal ?? layout.decimal {
      self.decimal = decimal
    } else if evidence.amounts.areAllOfThreeDecimals,
      Self.currency(headerCurrencies, facts, reading).digits == 3
    {
      // One with three decimals is written with three.
      decimal = evidence.amounts.onlyMark(in: text)
    } else if case .unclear(let place) = evidence.amounts.verdict,
      Self.currency(headerCurrencies, facts, reading).digits == 0,
      case let thousands = text.bytes[place].last(where: {
        $0 == DecimalMark.comma.byte || $0 == DecimalMark.point.byte
      })
    {
      // A currency without decimals is not written with three.
      decimal = thousands == DecimalMark.comma.byte ? .point : .comma
    } else {
      decimal = try evidence.amounts.mark(in: text)
    }
    balanceDecimal =
      if case .settled(let mark?) = evidence.balances.verdict { mark } else { decimal }
    signs = evidence.shownSigns
  }

  /// The rows above the header.
  static func head(
    _ positions: CSVPositions, _ delimiter: CSVDelimiter, in text: DecodedText
  ) -> [CSVRow] {
    CSVRows(text.bytes, delimiter: delimiter).prefix { row in
      row.range.lowerBound < positions.headerStart
    }
  }

  /// The one order of day, month and year in which all rows lie within the days that stand above the
  /// header; nil where both do, or neither.
  private static func dateOrder(
    _ layout: CSVLayout, _ positions: CSVPositions, _ delimiter: CSVDelimiter, in text: DecodedText
  ) -> DateOrder? {
    let orders = DateOrder.allCases
    let head = Self.head(positions, delimiter, in: text)
    let periods = orders.compactMap { order in
      if let range = CSVStatedFacts.range(in: head, of: text.bytes, order) { return range }
      var facts = CSVStatedFacts(dateOrder: order)
      for row in head { facts.take(row, of: text.bytes) }
      return facts.period
    }
    guard !periods.isEmpty else { return nil }
    let columns = [layout.date, layout.valueDate].compactMap { positions.position($0) }
    let dates = CSVRows(text.bytes, delimiter: delimiter, from: positions.start).compactMap { row in
      let dates = columns.map { column in
        row.bytes(column, of: text.bytes).flatMap { WrittenDate($0.trimmed) }
      }
      return dates.first == .some(nil) ? nil : dates.compactMap(\.self)
    }
    let fitting = orders.filter { order in
      periods.contains { period in
        dates.allSatisfy { dates in
          dates.contains { $0.day(in: order).map(period.contains) ?? false }
        }
      }
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// The currency of rows that name none, as far as the file and the book say it.
  private static func currency(
    _ header: [CurrencyMark], _ facts: CSVStatedFacts, _ reading: BankFileReading
  ) -> Currency {
    let number = (facts.iban ?? facts.number)?.value
    return header.lazy.compactMap(\.currency).first ?? facts.currency?.value
      ?? number.flatMap { reading.currency(of: $0) } ?? reading.currency
  }

  /// Whether a cell in a column of amounts holds one, even one that is written wrongly; else it is a
  /// word of a row that is no entry.
  static func looksLikeAmount(_ cell: ArraySlice<UInt8>) -> Bool {
    let cell = cell.withPlainDigits
    guard cell.contains(where: \.isDigit) else { return false }
    if WrittenAmount(cell) != nil { return true }
    guard let first = cell.trimmed.first else { return false }
    return first.isDigit || "-+.,(".utf8.contains(first)
  }

  /// The dates and amounts of the rows that may be entries.
  private struct Evidence {
    var dates = DateOrderEvidence()
    var amounts = DecimalMarkEvidence()
    var balances = DecimalMarkEvidence()
    private(set) var hasYearlessDates = false
    private let date: Int
    private let otherDate: Int?
    private let dateColumns: [Int]
    private let amountColumns: [Int]
    private let balance: Int?
    private let pending: CSVPattern?
    private let isDivided: Bool
    private var signs: [SignEvidence]
    private let layout: CSVLayout
    /// The column of words that say which way the money went, and what they say of money out.
    private let marked: (column: Int, debitWhen: CSVPattern)?
    private var debits = SignEvidence()
    private var credits = SignEvidence()

    init(_ layout: CSVLayout, _ positions: CSVPositions) {
      date = positions.position(layout.date)
      otherDate = positions.position(layout.otherDate)
      dateColumns =
        [date] + [otherDate, positions.position(layout.valueDate)].compactMap(\.self)
      amountColumns = layout.amountColumns.map { positions.position($0) }
      balance = positions.position(layout.balance)
      pending = layout.pending
      isDivided = if case .divided = layout.amount { true } else { false }
      signs = amountColumns.map { _ in SignEvidence() }
      self.layout = layout
      if case .marked(_, let sign, let debitWhen) = layout.amount {
        marked = (positions.position(sign), debitWhen)
      } else {
        marked = nil
      }
    }

    /// The signs of the columns of debits and of credits, or of amounts with a word beside them.
    var shownSigns: CSVSigns {
      guard !isDivided else { return CSVSigns(debits: signs[0], credits: signs[1]) }
      // Cards print spending without a sign and payments with a minus; a minus on both says nothing.
      let both = debits.areNegative ? credits.negative : nil
      return CSVSigns(
        mixedWords: [debits.rarer, credits.rarer, both].compactMap(\.self)
          .min { $0.lowerBound < $1.lowerBound })
    }

    mutating func look(at row: CSVRow, of text: [UInt8]) {
      guard var cell = row.bytes(date, of: text)?.trimmed else { return }
      if cell.isEmpty, let otherDate { cell = row.bytes(otherDate, of: text)?.trimmed ?? [] }
      let days = WrittenDate.asOf(cell)
      if WrittenDate(days?.booked ?? cell) == nil, pending?.matches(cell) != true {
        guard let yearless = YearlessDate(cell), row.hasAmount(in: amountColumns, of: text) else {
          return
        }
        hasYearlessDates = true
        if let date = yearless.numbered { dates.look(at: date, place: row.cells[self.date].range) }
      }
      if let since = days.flatMap({ WrittenDate($0.since) }) {
        dates.look(at: since, place: row.cells[date].range)
      }
      for column in dateColumns {
        guard let cell = row.bytes(column, of: text)?.trimmed,
          let date = WrittenDate(column == self.date ? days?.booked ?? cell : cell)
        else {
          if column != self.date, let cell = row.bytes(column, of: text), YearlessDate(cell) != nil
          {
            hasYearlessDates = true
          }
          continue
        }
        dates.look(at: date, place: row.cells[column].range)
      }
      for (place, column) in amountColumns.enumerated() {
        look(column, row, text, &amounts)
        guard let cell = row.bytes(column, of: text) else { continue }
        let range = row.cells[column].range
        if isDivided { signs[place].look(at: cell, place: range) }
        if let marked, let word = row.bytes(marked.column, of: text) {
          if marked.debitWhen.matches(word) {
            debits.look(at: cell, place: range)
          } else if layout.saysCredit(word) {
            credits.look(at: cell, place: range)
          }
        }
      }
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

extension CSVRow {
  /// Whether one of some columns has what looks like an amount.
  func hasAmount(in columns: [Int], of text: [UInt8]) -> Bool {
    columns.contains { bytes($0, of: text).map(CSVConventions.looksLikeAmount) ?? false }
  }
}

/// What the signs of a file's amounts leave open.
struct CSVSigns {
  /// Of the columns of debits and of credits, where the layout has them.
  var debits = SignEvidence()
  var credits = SignEvidence()
  /// Words beside amounts do not always go with one sign: the first cell whose sign is the rarer one.
  var mixedWords: Range<Int>?

  /// The ways in which the amounts may be read, of which balances may prove one.
  func ways(of layout: CSVLayout) -> [(debits: CSVDebits, credits: CSVDebitSign?)] {
    let debits: [CSVDebits] =
      if mixedWords != nil || self.debits.rarer != nil {
        CSVDebits.allCases
      } else if let sign = layout.debitSign, let shown = self.debits.sign, shown != sign {
        // Money out that the bank prints in another way now, or corrections alone.
        [.unsigned, CSVDebits(sign)]
      } else {
        [.unsigned]
      }
    let isOpen = layout.creditSign == nil && self.credits.negative != nil
    let credits: [CSVDebitSign?] = isOpen ? [.positive, .negative] : [layout.creditSign]
    return debits.flatMap { debits in credits.map { (debits, $0) } }
  }
}

/// Which signs the amounts of one column have.
struct SignEvidence {
  private var positives = 0
  private var negatives = 0
  private var firstPositive: Range<Int>?
  private var firstNegative: Range<Int>?

  /// Takes a cell; zeros have no sign.
  mutating func look(at cell: ArraySlice<UInt8>, place: Range<Int>) {
    guard cell.withPlainDigits.contains(where: { $0.isDigit && $0 != UInt8(ascii: "0") }),
      let amount = WrittenAmount(cell)
    else { return }
    if amount.isNegative {
      negatives += 1
      firstNegative = firstNegative ?? place
    } else {
      positives += 1
      firstPositive = firstPositive ?? place
    }
  }

  /// Whether there are some, all of them negative.
  var areNegative: Bool { firstNegative != nil && firstPositive == nil }

  /// The one sign of all amounts; nil where they have both, or there are none.
  var sign: CSVDebitSign? {
    (firstPositive == nil) == (firstNegative == nil)
      ? nil : firstNegative == nil ? .positive : .negative
  }

  /// The first negative cell; nil where there is none.
  var negative: Range<Int>? { firstNegative }

  /// The first cell of the sign that fewer have; nil where all have one.
  var rarer: Range<Int>? {
    guard let firstPositive, let firstNegative else { return nil }
    return negatives <= positives ? firstNegative : firstPositive
  }
}
