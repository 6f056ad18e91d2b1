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

// MARK: - Signs in a file that no layout knows

extension CSVAmountFinding {
  /// A column whose words are known to say that money goes out and comes in: one that is called so,
  /// else, where amounts have no signs, one that has such words alone.
  func signColumn(
    besides amount: Int
  ) -> (column: Int, debit: CSVPattern, credit: CSVPattern?, payment: String?)? {
    let columns = (0..<sample.columnCount).filter { $0 != amount }
    for column in columns where CSVLayout.isSignName(name(column)) {
      // Rows without a word are refused one by one.
      let words = Set(sample.cells(column).filter { !$0.isEmpty })
      let credits = words.filter { CSVSignWords.isCredit($0) || ["1", "+1"].contains($0.words) }
      let debits = words.filter { CSVSignWords.isDebit($0) || $0.words == "-1" }
      guard !words.isEmpty, credits.count + debits.count == words.count else { continue }
      let unknown = CSVPattern.exactly(CSVLayout.question)
      if Self.areOneSided(debits, credits) { return (column, unknown, unknown, nil) }
      let debit = pattern(debits) ?? credits.first.flatMap(CSVSignWords.opposite(ofCredit:))
      // Where no word of money out is known, rows with one are refused.
      return (column, debit ?? unknown, pattern(credits), nil)
    }
    let hasMinus = sample.cells(amount).contains { WrittenAmount($0)?.isNegative == true }
    for column in columns where !hasMinus || holdsOppositeWords(column, to: amount) {
      let values = Set(sample.cells(column))
      if !hasMinus, let card = CSVSignWords.ofCard(values), let debit = pattern(card.debits) {
        return (column, debit, pattern(card.credits), card.payment)
      }
      let debits = values.filter(CSVSignWords.isDebit)
      let credits = values.filter(CSVSignWords.isCredit)
      guard !hasMinus || debits.count == 1 && credits.count < 2,
        debits.count + credits.count == values.count, let debit = pattern(debits)
      else { continue }
      return (column, debit, pattern(credits), nil)
    }
    return hasMinus || proof != nil ? nil : mostlyKnownSign(among: columns)
  }

  /// Of columns that have words of money out and of money in beside others, the one with the most: a
  /// row with another word, or none, is refused, and the column not dropped for it.
  private func mostlyKnownSign(
    among columns: [Int]
  ) -> (column: Int, debit: CSVPattern, credit: CSVPattern?, payment: String?)? {
    let known = columns.map { sample.cells($0).filter(CSVSignWords.isKnown) }
    let telling = columns.indices.filter { index in
      let column = columns[index]
      guard tellsDirection(column) || CSVSignWords.ofCard(Set(known[index])) != nil else {
        return false
      }
      // Of a text that begins with such a word here and there, nothing follows.
      return CSVSignWords.maySaySign(name(column)) && !name(column).isEmpty
        || known[index].count * 2 >= sample.rows.count
    }
    guard let best = telling.max(by: { (known[$0].count, $1) < (known[$1].count, $0) }) else {
      return nil
    }
    let words = Set(known[best])
    if let card = CSVSignWords.ofCard(words), let debit = pattern(card.debits) {
      return (columns[best], debit, pattern(card.credits), card.payment)
    }
    return pattern(words.filter(CSVSignWords.isDebit)).map {
      (columns[best], $0, pattern(words.filter(CSVSignWords.isCredit)), nil)
    }
  }

  /// Whether a column says debit of every amount without a minus, and credit of every one with one:
  /// so cards print what was spent, and what was paid back.
  private func holdsOppositeWords(_ column: Int, to amount: Int) -> Bool {
    zip(sample.cells(column), sample.cells(amount)).allSatisfy { word, cell in
      guard let isNegative = WrittenAmount(cell)?.isNegative else { return false }
      return isNegative ? CSVSignWords.isCredit(word) : CSVSignWords.isDebit(word)
    }
  }

  /// One word, or any of several; nil for none.
  private func pattern(_ words: Set<ArraySlice<UInt8>>) -> CSVPattern? {
    let words = words.map { String(decoding: $0, as: UTF8.self) }.sorted()
    guard words.count > 1 else { return words.first.map { CSVPattern(exactly: $0) } }
    let escaped = words.map { word in
      word.map { $0.isLetter || $0 == " " ? String($0) : "\\\($0)" }.joined()
    }
    return CSVPattern("^(" + escaped.joined(separator: "|") + ")$")
  }

  /// A column that by its name says which way the money went, with a word that is not known; else,
  /// where nothing tells money out from money in, one that has two or three words over all rows;
  /// nil where there is none.
  var unknownSign: (column: Int, name: String, word: String)? {
    for column in 0..<sample.columnCount
    where column != sign && CSVLayout.isSignName(name(column)) {
      let unknown = sample.cells(column).first { !$0.isEmpty && !CSVSignWords.isKnown($0) }
      if let unknown { return (column, name(column), unknown.words ?? "") }
    }
    guard case .signed = amount, !hasSigns else { return nil }
    // Balances tell the direction of all rows but the oldest: there, words that tell it of the others
    // count.
    let isProved = isNegated || proof != nil
    for column in 0..<sample.columnCount where CSVSignWords.maySaySign(name(column)) {
      let cells = sample.cells(column)
      let words = Set(cells)
      if isProved, !tellsDirection(column) { continue }
      let isOfWords = words.allSatisfy { word in
        (1...24).contains(word.count) && !word.contains(where: \.isDigit)
      }
      guard column != sample.dateColumn, (2...3).contains(words.count), isOfWords,
        words.count < cells.count || CSVHeaderWords.sign.fit(name(column)) > 0
      else { continue }
      let word = cells.first { !CSVSignWords.isKnown($0) } ?? cells[0]
      return (column, name(column), word.words ?? "")
    }
    return nil
  }

  /// Whether a column has words of money out and words of money in.
  func tellsDirection(_ column: Int) -> Bool {
    let cells = sample.cells(column)
    return cells.contains(where: CSVSignWords.isDebit)
      && cells.contains(where: CSVSignWords.isCredit)
  }

  /// The known words of a column of signs; what no row can have where none is known.
  func knownWords(of column: Int) -> (debit: CSVPattern, credit: CSVPattern) {
    let words = Set(sample.cells(column))
    let none = CSVPattern(exactly: CSVLayout.question)
    let debits = words.filter(CSVSignWords.isDebit)
    let credits = words.filter(CSVSignWords.isCredit)
    guard !Self.areOneSided(debits, credits) else { return (none, none) }
    return (pattern(debits) ?? none, pattern(credits) ?? none)
  }

  /// Whether several words would all be of one direction: of `A` and `C`, or `O` and `D`, neither is
  /// known.
  private static func areOneSided(
    _ debits: Set<ArraySlice<UInt8>>, _ credits: Set<ArraySlice<UInt8>>
  ) -> Bool {
    debits.isEmpty && credits.count > 1
      || credits.isEmpty && debits.count > 1 && debits.allSatisfy { $0.count == 1 }
  }
}
