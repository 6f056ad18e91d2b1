internal import Basics
internal import Model

/// What stands in a row's one or two columns of amounts, in minor units as it is printed; nil for a
/// blank cell.
struct CSVPrintedAmounts {
  var first: Int64?
  var second: Int64?
  /// What a word beside the only amount says.
  var direction: WrittenAmount.Direction?
}

/// Which amounts of a column have a word that says which way the money went, `CR` or `DR`, and which
/// have none.
struct CSVMarkedAmounts {
  private var marked: Set<WrittenAmount.Direction> = []
  private var hasPositive = false
  private var hasNegative = false
  /// The first entry with an amount and without a word.
  private(set) var unmarked: FileOffset?

  mutating func add(_ amounts: CSVPrintedAmounts, at place: FileOffset) {
    if let direction = amounts.direction {
      marked.insert(direction)
    } else if let units = amounts.first, units != 0 {
      unmarked = unmarked ?? place
      if units > 0 { hasPositive = true } else { hasNegative = true }
    }
  }

  enum Verdict { case asPrinted, turned, either }

  /// How amounts without a word are read beside those with one: where one direction alone is marked,
  /// they are of the other one.
  func verdict(isNegated: Bool) -> Verdict {
    guard !marked.isEmpty, unmarked != nil else { return .asPrinted }
    guard marked.count == 1, hasPositive != hasNegative else { return .either }
    if marked == [.credit] {
      if hasPositive { return isNegated ? .asPrinted : .turned }
      return isNegated ? .either : .asPrinted
    }
    return hasPositive && !isNegated ? .asPrinted : .either
  }
}

/// A row without a date whose cells in the columns of amounts may be sums.
struct CSVUndatedRow {
  let amounts: CSVPrintedAmounts
  /// What stands in the column of balances, in minor units; nil where nothing does.
  let balance: Int64?
  /// So many cells hold words.
  let wordCount: Int
  /// Figures stand in place of its date, even if no date is read of them: it is no sum.
  let hasFigures: Bool
  let range: Range<Int>
  /// Whether it is of money out by the word beside it; nil where there is none.
  var isOut: Bool?
}

/// The sums of the columns of amounts as they are printed, of which a row of totals is told.
struct CSVColumnSums {
  /// The sums of some rows; nil is more than 64 bits hold.
  private struct Sums {
    var first: Int64? = 0
    var second: Int64? = 0
    var count = 0

    mutating func add(_ amounts: CSVPrintedAmounts) {
      count += 1
      first = first?.adding(amounts.first ?? 0)
      second = second?.adding(amounts.second ?? 0)
    }

    /// Whether these are the sums; some banks print them one column beside.
    func fit(_ amounts: CSVPrintedAmounts) -> Bool {
      let stated = [amounts.first, amounts.second].compactMap(\.self)
      return !stated.isEmpty
        && stated.allSatisfy { amount in
          amount.magnitude == first?.magnitude || amount.magnitude == second?.magnitude
        }
    }
  }

  private var all = Sums()
  private var sinceLast = Sums()
  /// Of the entries that are booked.
  private var booked = Sums()

  /// Takes the amounts of an entry.
  mutating func add(_ amounts: CSVPrintedAmounts, isPending: Bool) {
    all.add(amounts)
    if !isPending { booked.add(amounts) }
    sinceLast.add(amounts)
  }

  /// A row of totals stands here: the next may be of the rows below it alone.
  mutating func begin() { sinceLast = Sums() }

  /// Whether all of these are sums of several rows above.
  func areSums(_ amounts: CSVPrintedAmounts) -> Bool {
    areSumsOfAll(amounts) || sinceLast.count > 1 && sinceLast.fit(amounts)
  }

  func areSumsOfAll(_ amounts: CSVPrintedAmounts) -> Bool { all.count > 1 && all.fit(amounts) }

  /// What is wrong with a row that says that it holds totals; nil where it holds them, or holds none.
  func fault(of row: CSVUndatedRow, currency: Currency) -> BankFileFault? {
    guard !all.fit(row.amounts), !sinceLast.fit(row.amounts), !booked.fit(row.amounts),
      let stated = row.amounts.first ?? row.amounts.second,
      let found = row.amounts.first == nil ? all.second : all.first
    else { return nil }
    return .otherTotal(
      stated: Money(minorUnits: stated, currency: currency).plain,
      found: Money(minorUnits: found, currency: currency))
  }
}

extension CSVRowReader {
  /// The label of a row that is a balance or a total by its words, and the doubt where the words may
  /// be those of a payment; nil for an entry.
  ///
  /// Nothing else may stand in its cells but figures: a payee called Total is a payee.
  func label(of row: CSVRow, isDated: Bool) -> (CSVLabel, CSVLabelDoubt?)? {
    var label: (CSVLabel, ArraySlice<UInt8>)?
    // In the place of a date a label is one, whatever stands beside it.
    if !isDated, let cell = bytes(row, columns.date)?.trimmed, let found = CSVLabel(cell),
      found.kind.isBalance || found.kind.isTotal
    {
      return (found, nil)
    }
    for column in row.cells.indices where !figures.contains(column) {
      guard let cell = bytes(row, column)?.trimmed,
        cell.contains(where: { $0.isLetter || $0 >= 0x80 })
      else { continue }
      if let found = CSVLabel(cell) ?? (isDated ? CSVLabel(composed: cell) : nil) {
        label = label ?? (found, cell)
      } else if !isBesideLabel(cell) {
        return nil
      }
    }
    guard let (found, cell) = label else { return nil }
    switch found.kind {
    case .opening, .closing, .current, .total:
      return (found, isDated ? CSVLabelDoubt(found, cell) : nil)
    case .totalIn where isDated, .totalOut where isDated, .count where isDated:
      // `Credits` may be what was paid, `Total credits` is not.
      return CSVLabel(composed: cell).map { ($0, CSVLabelDoubt($0, cell)) }
    case .totalIn, .totalOut: return (found, nil)
    case .number, .owner, .name, .currency, .count, .period, .from, .until, .made: return nil
    }
  }

  /// The balance of a row that carries it forward; nil where it is none.
  func carried(_ row: CSVRow) -> CSVStatedFacts.Balance? {
    guard let column = columns.balance, let (label, _) = label(of: row, isDated: false),
      label.kind == .opening || label.kind == .closing, let cell = bytes(row, column)?.trimmed,
      WrittenAmount(cell) != nil
    else { return nil }
    return CSVStatedFacts.Balance(cell: cell, day: nil, range: row.cells[column].range)
  }

  /// What is wrong with a balance or a total that is written in another currency; nil where none is.
  func otherCurrency(inBalanceOf row: CSVRow) -> BankFileProblem? {
    let currency: Currency
    do {
      currency = try self.currency(of: row)
    } catch {
      return error
    }
    let columns = columns.amounts + [columns.balance].compactMap(\.self)
    return columns.lazy.compactMap { column in
      guard let mark = bytes(row, column).flatMap({ WrittenAmount($0) })?.currency,
        !mark.fits(currency)
      else { return nil }
      return problem(.otherCurrency(mark.text, currency), row, column)
    }.first
  }

  /// Whether the first column holds texts of entries.
  var beginsWithText: Bool {
    ([columns.payee, columns.reference].compactMap(\.self) + columns.text).contains(0)
  }

  /// A balance that stands in the table, in minor units.
  func units(of balance: CSVStatedFacts.Balance) -> Int64? {
    try? Money(written: balance.cell, conventions.balanceDecimal, in: currency).minorUnits
  }

  /// What is wrong with a row without a date and an amount where the layout has them, that has both
  /// elsewhere; nil for a row that is no entry.
  func displacement(of row: CSVRow) -> BankFileFault? {
    let cells = row.cells.indices.compactMap { bytes(row, $0)?.trimmed }.filter { !$0.isEmpty }
    if let only = cells.first, cells.count == 1 {
      // As spreadsheets write a row with another delimiter than theirs: in quotes, as one cell.
      let isQuoted = row.cells.contains { $0.range.lowerBound > row.range.lowerBound }
      return isEntry(only, within: isQuoted)
        ? isQuoted ? .quotedRow : .otherDelimiter(conventions.delimiter) : nil
    }
    guard !cells.contains(where: { CSVLabel($0) != nil }), cells.contains(where: CSVSample.isDay)
    else { return nil }
    let hasAmount = cells.contains { cell in
      guard !CSVSample.isDay(cell), let amount = WrittenAmount(cell) else { return false }
      return amount.shownMark != .none
    }
    return hasAmount ? .displacedRow : nil
  }

  /// Whether an amount is whole, and the next cell has two digits and at most a currency: a comma
  /// before decimals may have divided it.
  func mayBeDivided(_ row: CSVRow) -> Bool {
    guard conventions.delimiter == .comma, currency.digits == 2 else { return false }
    let filled = columns.amounts.filter { bytes(row, $0)?.contains(where: \.isDigit) == true }
    guard filled.count == 1, let cell = bytes(row, filled[0]), let amount = WrittenAmount(cell),
      amount.shownMark == .none, cell.trimmed.last?.isDigit == true,
      let next = bytes(row, filled[0] + 1)?.trimmed, next.prefix(2).allSatisfy(\.isDigit)
    else { return false }
    let rest = next.dropFirst(2)
    return next.count > 1
      && (rest.isEmpty || CurrencyMark(String(decoding: rest, as: UTF8.self).squeezed) != nil)
  }

  /// Whether a cell is an entry by itself, divided by some delimiter.
  private func isEntry(_ cell: ArraySlice<UInt8>, within isQuoted: Bool) -> Bool {
    let line = Array(cell)
    return CSVDelimiter.allCases.contains { delimiter in
      guard isQuoted || delimiter != conventions.delimiter else { return false }
      var rows = CSVRows(line, delimiter: delimiter)
      guard let row = rows.next(), row.cells.count > (columns.needed.max() ?? 0),
        let date = row.bytes(columns.date, of: line)
      else { return false }
      return WrittenDate(date.trimmed) != nil && row.hasAmount(in: columns.amounts, of: line)
    }
  }

  /// The label of a balance or a sum that is all that the texts say of a row that the layout leaves
  /// out; nil where they say something else, or may be those of a payment.
  func labelOfLeftOut(_ row: CSVRow) -> CSVLabel? {
    let places = [columns.payee, columns.reference].compactMap(\.self) + columns.text
    let cells = places.compactMap { bytes(row, $0)?.trimmed }.filter { !$0.isEmpty }
    let labels = cells.compactMap { cell in
      CSVLabel(cell).flatMap { CSVLabelDoubt($0, cell) == nil ? $0 : nil }
    }
    guard labels.count == cells.count, let label = labels.first,
      label.kind.isBalance || label.kind.isTotal
    else { return nil }
    return label
  }

  /// Whether a row with the label of a balance prints another balance beside its amount: then it is
  /// an entry.
  func isOtherThanBalance(_ label: CSVLabel, _ row: CSVRow) -> Bool {
    guard label.kind.isBalance, let column = columns.balance else { return false }
    let printed = undated(row)
    guard let balance = printed.balance, bytes(row, column)?.trimmed.isEmpty == false else {
      return false
    }
    return [printed.amounts.first, printed.amounts.second].compactMap(\.self)
      .contains { $0 != 0 && $0.magnitude != balance.magnitude }
  }

  /// Whether a cell with letters may stand beside a label: a date, or the code of a currency.
  private func isBesideLabel(_ cell: ArraySlice<UInt8>) -> Bool {
    if cell.withPlainDigits.first?.isDigit == true { return WrittenDate(cell) != nil }
    return cell.count == 3 && cell.words.flatMap { Currency(code: $0) } != nil
  }

  func bookkeeping(
    _ label: CSVLabel, _ row: CSVRow, _ date: WrittenDate?
  ) throws(BankFileProblem) -> CSVRowMeaning {
    guard label.kind.isBalance else {
      var total = undated(row)
      if label.kind != .total {
        total.isOut = label.kind == .totalOut
      } else if let sign = columns.sign, let word = bytes(row, sign), !word.trimmed.isEmpty {
        total.isOut = debitWhen?.matches(word) == true
      }
      return .total(total)
    }
    let day = date?.day(in: conventions.dateOrder) ?? conventions.years.day(row, columns.date)
    let places = [columns.balance].compactMap(\.self) + columns.amounts
    let hasAmount = { bytes(row, $0).map(CSVConventions.looksLikeAmount) ?? false }
    guard let column = places.first(where: hasAmount), let cell = bytes(row, column)?.trimmed
    else { return .continuation }
    var isOut = false
    if let sign = columns.sign, column != columns.balance {
      let word = bytes(row, sign)?.trimmed ?? []
      isOut = debitWhen?.matches(word) == true
      guard isOut || word.isEmpty || conventions.layout.saysCredit(word) else {
        throw problem(.unknownSign(word.words ?? ""), row, sign)
      }
    }
    if case .divided = conventions.layout.amount, column == columns.amounts.first { isOut = true }
    let signed = isOut && cell.first != UInt8(ascii: "-") ? [UInt8(ascii: "-")] + cell : Array(cell)
    return .balance(
      label.kind, day: day,
      CSVStatedFacts.Balance(cell: signed[...], day: day, range: row.cells[column].range))
  }

  func undated(_ row: CSVRow) -> CSVUndatedRow {
    func units(in column: Int) -> Int64? {
      guard let cell = bytes(row, column), !cell.trimmed.isEmpty else { return nil }
      return try? Money(
        written: cell, conventions.decimal, in: currency,
        fractions: conventions.layout.hasFractions
      ).minorUnits
    }
    var amounts = CSVPrintedAmounts()
    for column in columns.amounts {
      guard let units = units(in: column) else { continue }
      if column == columns.amounts.first { amounts.first = units } else { amounts.second = units }
    }
    let words = row.cells.indices.count { column in
      !figures.contains(column)
        && bytes(row, column).map { $0.contains { $0.isLetter || $0 >= 0x80 } } ?? false
    }
    let date = bytes(row, columns.date) ?? []
    return CSVUndatedRow(
      amounts: amounts, balance: columns.balance.flatMap(units), wordCount: words,
      hasFigures: date.withPlainDigits.contains { $0.isDigit || $0 == UInt8(ascii: "#") },
      range: row.range)
  }

  func dateFault(_ cell: ArraySlice<UInt8>) -> BankFileFault {
    guard let words = cell.words else { return .rowWithoutDate }
    if (4...5).contains(cell.count), cell.allSatisfy(\.isDigit) { return .spreadsheetDate(words) }
    return YearlessDate(cell) == nil ? .notADate(words) : .dateWithoutYear(words)
  }
}

/// What a file shows of its rows that may be entries, and balances or sums.
///
/// The file is read both ways. The balances decide; else such a row is no entry where its amount is
/// what the account holds there, or the sum of the rows, and an entry where nothing shows that.
struct CSVLabelEvidence {
  /// A row, its amount as that of an entry, and where the rows that are sure to be entries stand.
  struct Row {
    let doubt: CSVLabelDoubt
    let entry: BankEntry
    let range: Range<Int>
    /// The statement that it is of; nil where no entry above it is.
    let statement: Int?
    /// The number of entries above it.
    let position: Int
    /// Whether its amount is the sum of its column, of several rows.
    let isSum: Bool
  }

  private(set) var rows: [Row] = []

  mutating func add(_ row: Row) { rows.append(row) }

  private enum Verdict { case balance, entry, either }

  /// Which of the two the file is: with these rows as entries, or without; the row of which nothing
  /// tells.
  func decided(_ entries: BankFile, _ labels: BankFile, opening: Int64?) -> Decision {
    let holds = [entries, labels].map { file in
      file.problems.isEmpty && file.statements.allSatisfy(\.disproofs.isEmpty)
    }
    let proves = [entries, labels].map(\.provesAmounts)
    if holds[0], proves[0], !holds[1] { return .file(entries) }
    if holds[1], proves[1], !holds[0] { return .file(labels) }
    let verdicts = rows.indices.map { index in
      let place = rows[index].statement ?? (labels.statements.count == 1 ? 0 : -1)
      let others = labels.statements.indices.contains(place) ? labels.statements[place].entries : []
      return verdict(on: index, others, opening)
    }
    let areOpen = holds.allSatisfy(\.self) && proves.allSatisfy(\.self)
    for (row, verdict) in zip(rows, verdicts) {
      switch verdict {
      case .either: return .open(row)
      case .balance where areOpen && row.doubt.isMostlyEntry: return .open(row)
      case .balance, .entry: continue
      }
    }
    if verdicts.allSatisfy({ $0 == .balance }) { return .file(labels) }
    if verdicts.allSatisfy({ $0 == .entry }) { return .file(entries) }
    return .open(rows[0])
  }

  enum Decision {
    case file(BankFile)
    case open(Row)
  }

  private func verdict(
    on index: Int, _ others: [BankEntry], _ opening: Int64?
  ) -> Verdict {
    let row = rows[index]
    let amount = row.entry.amount.minorUnits
    if row.isSum { return .balance }
    let above = others.prefix(row.position)
    let below = others.dropFirst(row.position)
    let sum = above.reduce(Int64?.some(0)) { $0?.adding($1.amount.minorUnits) }
    if row.doubt.kind == .total {
      let isSumOfOne = above.count == 1 && sum?.magnitude == amount.magnitude
      return isSumOfOne || !row.doubt.isMostlyEntry ? .either : .entry
    }
    let around = [above.last, below.first].compactMap(\.self)
    let balances = around.flatMap { entry -> [Int64] in
      guard let after = entry.balanceAfter?.minorUnits else { return [] }
      return [after] + [after.subtracting(entry.amount.minorUnits)].compactMap(\.self)
    }
    if balances.contains(amount) { return .balance }
    if let opening, sum.flatMap({ $0.adding(opening) }) == amount { return .balance }
    if sum == amount {
      if above.count > 1 { return .balance }
      // The end of one page and the beginning of the next.
      let isOfPages = rows.indices.contains { other in
        abs(other - index) == 1 && rows[other].position == row.position
          && rows[other].entry.amount == row.entry.amount
      }
      if above.count == 1 { return isOfPages ? .balance : .either }
    }
    guard row.doubt.isMostlyEntry else { return .either }
    return isAtItsEnd(row, others) ? .either : .entry
  }

  /// Whether it stands where the first balance would, or the last: at the beginning or the end of
  /// the table, on the side of the earliest or the latest day.
  private func isAtItsEnd(_ row: Row, _ others: [BankEntry]) -> Bool {
    guard row.position == 0 || row.position == others.count else { return false }
    let days = others.compactMap(\.day)
    guard let day = row.entry.day, let first = days.first, let last = days.last else { return true }
    let isFirst = row.doubt.kind == .opening
    if isFirst ? days.contains(where: { $0 < day }) : days.contains(where: { $0 > day }) {
      return false
    }
    let isNewestFirst = row.position == 0 ? day > last : first > day
    return isFirst == (row.position == (isNewestFirst ? others.count : 0)) || first == last
  }
}

extension CSVTable {
  /// Reads a file, with amounts without a word, and rows that may be balances, as all of it shows.
  static func file(
    _ text: DecodedText, _ conventions: CSVConventions, _ reading: BankFileReading,
    _ debits: CSVDebits, credits: CSVDebitSign?
  ) -> BankFile {
    func read(turned: Bool) -> (file: BankFile, marks: CSVMarkedAmounts) {
      var table = CSVTable(
        text, conventions, reading, debits, credits: credits, turnsUnmarked: turned)
      let file = table.read()
      guard !table.labelEvidence.rows.isEmpty else { return (file, table.marks) }
      var other = CSVTable(
        text, conventions, reading, debits, credits: credits, takesLabels: true,
        turnsUnmarked: turned)
      return (table.decided(file, other.read(), other.labelEvidence), other.marks)
    }
    var (file, marks) = read(turned: false)
    guard case .signed = conventions.layout.amount, let unmarked = marks.unmarked else {
      return file
    }
    let verdict = marks.verdict(isNegated: conventions.layout.isNegated)
    if verdict == .asPrinted { return file }
    let other = read(turned: true).file
    let isProved = [file, other].map { $0.problems.isEmpty && $0.provesAmounts }
    if isProved[0] != isProved[1] { return isProved[0] ? file : other }
    if verdict == .turned { return other }
    file.problems.append(BankFileProblem(.unmarkedAmount, at: unmarked..<unmarked))
    return file
  }

  /// The file as its rows show it, of both ways in which those are read that may be entries, and
  /// balances or sums; with the first of which nothing tells as a problem.
  func decided(
    _ entries: BankFile, _ labels: BankFile, _ evidence: CSVLabelEvidence
  ) -> BankFile {
    // A layout that says which rows are entries has decided.
    if conventions.layout.onlyWhen != nil { return entries }
    let opening = (facts.opening ?? balances.first { $0.kind == .opening }?.balance).flatMap {
      try? Money(written: $0.cell, conventions.balanceDecimal, in: reader.currency).minorUnits
    }
    switch evidence.decided(entries, labels, opening: opening) {
    case .file(let file): return file
    case .open(let row):
      var file = entries
      file.rows?.entries -= 1
      file.rows?.refused += 1
      file.problems.append(
        BankFileProblem(
          .entryOrBalance(row.doubt.word, row.entry.amount), at: text.places(row.range)))
      return file
    }
  }
}
