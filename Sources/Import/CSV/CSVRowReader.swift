internal import Basics
internal import Model

/// Reads the rows of one CSV file.
struct CSVRowReader {
  let text: DecodedText
  let conventions: CSVConventions
  /// The currency of rows that name none.
  let currency: Currency
  let debits: CSVDebits
  /// The sign that credits are printed with; nil is a plus.
  let credits: CSVDebitSign?
  let columns: Columns
  /// Whether the layout is a bank's, which a person did not write.
  let isOfBank: Bool
  /// The column that says how far a row is, where the layout takes or leaves rows by it.
  let statusColumn: Int?
  /// The column of parts of the entry above, such as the payments of a collective order.
  private let partColumn: Int?
  private let pending: CSVPattern?
  let debitWhen: CSVPattern?

  /// The positions of the columns, 0 being the first.
  struct Columns {
    let date: Int
    let amounts: [Int]
    let sign: Int?
    let otherDate, valueDate, fee, currency, balance, originalAmount, originalCurrency: Int?
    let onlyWhen, skipWhen, payee, payeeIn, payeeOut, payeeAccount, reference, id: Int?
    let text: [Int]
    /// Words that say whether the balance beside them is below zero, where the amount has its own.
    let balanceSign: Int?

    init(_ layout: CSVLayout, _ positions: CSVPositions) {
      date = positions.position(layout.date)
      amounts = layout.amountColumns.map { positions.position($0) }
      if case .marked(_, let column, _) = layout.amount {
        sign = positions.position(column)
      } else {
        sign = nil
      }
      otherDate = positions.position(layout.otherDate)
      valueDate = positions.position(layout.valueDate)
      fee = positions.position(layout.fee)
      currency = positions.position(layout.currency)
      balance = positions.position(layout.balance)
      originalAmount = positions.position(layout.originalAmount)
      originalCurrency = positions.position(layout.originalCurrency)
      onlyWhen = positions.position(layout.onlyWhen?.column)
      skipWhen = positions.position(layout.skipWhen?.column)
      payee = positions.position(layout.payee)
      payeeIn = positions.position(layout.payeeIn)
      payeeOut = positions.position(layout.payeeOut)
      payeeAccount = positions.position(layout.payeeAccount)
      reference = positions.position(layout.reference)
      id = positions.position(layout.id)
      text = layout.text.map { positions.position($0) }
      let names = positions.header?.names ?? []
      balanceSign = balance.map { $0 + 1 }.flatMap { [sign] column in
        guard let sign, column != sign, names.indices.contains(column) else { return nil }
        return CSVLayout.isSignName(names[column]) ? column : nil
      }
    }

    /// Those that no entry can do without.
    var needed: [Int] { [date] + amounts + [sign].compactMap(\.self) }

    /// Those that hold no words.
    var figures: Set<Int> {
      Set(
        amounts
          + [sign, fee, currency, balance, originalAmount, originalCurrency].compactMap(\.self))
    }
  }

  /// Whether amounts without CR or DR go the other way than they are printed.
  private let turnsUnmarked: Bool
  /// The columns that hold no words.
  let figures: Set<Int>
  /// Columns that are called so beside the one of the layout: money in may have its own.
  private let otherCurrencies: [Int]
  /// Of these, those with the very name of the one of the layout: amount and balance each have one.
  private let currenciesOfOneName: [Int]

  init(
    _ text: DecodedText, _ conventions: CSVConventions, currency: Currency, debits: CSVDebits,
    credits: CSVDebitSign?, turnsUnmarked: Bool, isOfBank: Bool
  ) {
    self.text = text
    self.isOfBank = isOfBank
    self.turnsUnmarked = turnsUnmarked
    self.conventions = conventions
    self.currency = currency
    self.debits = debits
    self.credits = credits
    let layout = conventions.layout
    pending = layout.pending
    if case .marked(_, _, let pattern) = layout.amount {
      debitWhen = pattern
    } else {
      debitWhen = nil
    }
    columns = Columns(layout, conventions.positions)
    let names = conventions.positions.header?.names ?? []
    otherCurrencies = names.indices.filter { [columns] index in
      index != columns.currency && CSVHeaderWords.currency.fit(names[index]) > 0
        && !CSVHeaderWords.isForeign(names[index]) && !CSVHeaderWords.isFee(names[index])
    }
    currenciesOfOneName = otherCurrencies.filter { [columns] index in
      columns.currency.map { names[$0] == names[index] } ?? false
    }
    statusColumn = [columns.onlyWhen, columns.skipWhen].compactMap(\.self).first { column in
      names.indices.contains(column) && CSVStatusWords.isName(names[column])
    }
    figures = columns.figures
    partColumn = names.firstIndex(where: CSVHeaderWords.isPart)
  }

  /// What a row is; throws where an entry of it cannot be read with certainty.
  func meaning(of row: CSVRow) throws(BankFileProblem) -> CSVRowMeaning {
    let dateColumn = dateColumn(of: row)
    let dateCell = bytes(row, dateColumn)?.trimmed ?? []
    let isPending = pending?.matches(dateCell) ?? CSVStatusWords.isWaiting(dateCell)
    let days = WrittenDate.asOf(dateCell)
    let date = WrittenDate(days?.booked ?? dateCell)
    let isOnDay = date != nil || conventions.years.day(row, dateColumn) != nil
    let isDated = isOnDay || isPending
    guard isDated || hasAmount(row) else {
      if let section = section(row) { return .section(section) }
      try checkCut(row, dateCell)
      if let fault = displacement(of: row) { throw problem(fault, row) }
      return .continuation
    }
    if !hasAmount(row), let part = partColumn, bytes(row, part)?.trimmed.isEmpty == false {
      return .continuation
    }
    if isLeftOut(row) {
      guard let label = labelOfLeftOut(row),
        case let other = try bookkeeping(label, row, date), !other.isContinuation
      else {
        return .leftOut(
          try leftOut(row) { () throws(BankFileProblem) in
            try entry(of: row, date, since: days?.since, isPending: isPending)
          })
      }
      return other
    }
    if let (label, doubt) = label(of: row, isDated: isOnDay) {
      let other = try bookkeeping(label, row, date)
      guard let doubt, hasAmount(row) else { return other }
      let entry: CSVRowMeaning
      do throws(BankFileProblem) {
        entry = try self.entry(of: row, date, since: days?.since, isPending: isPending)
      } catch {
        if label.kind.isBalance { return other }
        throw error
      }
      return isOtherThanBalance(label, row) ? entry : .either(entry: entry, other, doubt)
    }
    guard isDated else {
      return .undated(undated(row), problem(dateFault(dateCell), row, dateColumn))
    }
    try checkStatus(of: row)
    return try entry(of: row, date, since: days?.since, isPending: isPending)
  }

  /// The column in which the row's day stands.
  private func dateColumn(of row: CSVRow) -> Int {
    guard let other = columns.otherDate, bytes(row, columns.date)?.trimmed.isEmpty != false,
      bytes(row, other)?.trimmed.isEmpty == false
    else { return columns.date }
    return other
  }

  private func section(_ row: CSVRow) -> CSVSection? {
    if let title = CSVSection(row, of: text.bytes) { return title }
    guard let header = conventions.positions.header, row.cells.count > 1,
      bytes(row, columns.date)?.isEmpty == false,
      CSVHeader(row, of: text.bytes).isWhole(header.names)
    else { return nil }
    return .other
  }

  func hasAmount(_ row: CSVRow) -> Bool {
    columns.amounts.contains { column in
      bytes(row, column).map(CSVConventions.looksLikeAmount) ?? false
    }
  }

  private func entry(
    of row: CSVRow, _ date: WrittenDate?, since: ArraySlice<UInt8>?, isPending: Bool
  ) throws(BankFileProblem) -> CSVRowMeaning {
    try checkLength(of: row)
    let currency = try currency(of: row)
    let (amount, printed) = try amount(of: row, in: currency)
    var entry = BankEntry(
      amount, on: try day(date, dateColumn(of: row), row), at: text.place(row.range.lowerBound))
    if isPending { entry.status = .pending }
    if let column = columns.valueDate, let cell = bytes(row, column) {
      entry.valueDay = try day(WrittenDate(cell), column, row)
      // Some banks call the currency's column by the word for value days, `Valuta`.
      if entry.valueDay == nil, let code = cell.words, code.utf8.count == 3,
        let named = Currency(inUseOrWithdrawn: code), named != currency
      {
        throw problem(.otherCurrency(code, currency), row, column)
      }
    } else if let since {
      entry.valueDay = try day(WrittenDate(since), columns.date, row)
    }
    if let column = columns.balance {
      entry.balanceAfter = try balance(row, column, in: currency)
    }
    if let original = original(of: row, amount) { entry.original = original }
    takeTexts(of: row, into: &entry)
    return .entry(entry, printed)
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

  /// The amount before it was converted, signed as the entry is; nil where the row says none, or one
  /// in the account's currency.
  private func original(of row: CSVRow, _ amount: Money) -> BankRecord.Original? {
    guard let column = columns.originalAmount, let cell = bytes(row, column),
      let written = WrittenAmount(cell)
    else { return nil }
    let code = columns.originalCurrency.flatMap { bytes(row, $0)?.words?.uppercased() }
    guard
      let currency = code.flatMap({ Currency(inUseOrWithdrawn: $0) }) ?? written.currency?.currency,
      currency != amount.currency
    else { return nil }
    // Nothing is settled by it, so a mark of its own is taken where the amount shows one.
    var mark = conventions.decimal
    if case .mark(let shown) = written.shownMark { mark = shown }
    guard let units = try? Money(written: cell, mark, in: currency).minorUnits else { return nil }
    return BankRecord.Original(
      amount.minorUnits < 0 ? -abs(units) : abs(units), in: currency, rate: nil)
  }

  private func isLeftOut(_ row: CSVRow) -> Bool {
    let layout = conventions.layout
    if let condition = layout.onlyWhen, let column = columns.onlyWhen,
      !condition.pattern.matches(bytes(row, column) ?? [])
    {
      return true
    }
    guard let condition = layout.skipWhen, let column = columns.skipWhen else { return false }
    return condition.pattern.matches(bytes(row, column) ?? [])
  }

  /// A row must reach every column that an entry needs, and a last row without its line end must
  /// not end in one of them: it may have been cut there.
  private func checkLength(of row: CSVRow) throws(BankFileProblem) {
    let last = columns.needed.max() ?? 0
    let found = row.cells.count
    guard last < found else {
      throw problem(.shortRow(expected: last == Int.max ? last : last + 1, found: found), row)
    }
    if !row.isComplete, columns.needed.contains(found - 1) { throw problem(.rowCutOff, row) }
  }

  /// What is wrong with a row that has more cells than the header, and whether those are blank; nil
  /// where it has not more, or where no cell that is read can have been moved: they stand before all
  /// words, and no delimiter is the mark of decimals.
  func surplus(of row: CSVRow) -> (problem: BankFileProblem, isBlank: Bool)? {
    guard let expected = conventions.positions.headerCellCount, row.cells.count > expected else {
      return nil
    }
    let filled = (expected..<row.cells.count).first { bytes(row, $0)?.trimmed.isEmpty == false }
    let read = columns.needed + [columns.balance].compactMap(\.self)
    let isBeforeWords = (0..<(read.max() ?? 0)).allSatisfy { read.contains($0) }
    let hasDecimals = columns.amounts.allSatisfy { column in
      guard let cell = bytes(row, column)?.trimmed, !cell.isEmpty else { return true }
      return cell.contains(DecimalMark.point.byte)
    }
    if isBeforeWords, conventions.delimiter != .comma || hasDecimals { return nil }
    let fault = BankFileFault.longRow(expected: expected, found: row.cells.count)
    return (problem(fault, row, filled ?? expected), filled == nil)
  }

  /// Whether the last cell of a row is its balance.
  func endsInBalance(_ row: CSVRow) -> Bool { columns.balance == row.cells.count - 1 }

  /// A last row that ends before its amount, without a line end, and begins as an entry does.
  private func checkCut(_ row: CSVRow, _ date: ArraySlice<UInt8>) throws(BankFileProblem) {
    guard !row.isComplete, row.cells.count <= (columns.amounts.min() ?? 0),
      date.withPlainDigits.first?.isDigit == true
    else { return }
    throw problem(.rowCutOff, row)
  }

  func currency(of row: CSVRow) throws(BankFileProblem) -> Currency {
    if case .byCurrency = conventions.layout.amount {
      return try currencyOfColumn(of: row)
    }
    guard let column = columns.currency else { return currency }
    guard let code = bytes(row, column)?.words else {
      for other in otherCurrencies {
        guard let code = bytes(row, other)?.words, code.count == 3,
          let named = Currency(inUseOrWithdrawn: code), named != currency
        else { continue }
        throw problem(.otherCurrency(code, currency), row, other)
      }
      return currency
    }
    if let named = Currency(inUseOrWithdrawn: code.uppercased()) {
      for other in currenciesOfOneName {
        guard let code = bytes(row, other)?.words, code.uppercased() != named.code else { continue }
        throw problem(.otherCurrency(code, named), row, other)
      }
      return named
    }
    guard let mark = CurrencyMark(code) ?? CurrencyMark(name: code) else {
      throw problem(.unknownCurrencyInRow(code), row, column)
    }
    guard mark.fits(currency) else {
      if let named = mark.currency { return named }
      throw problem(.otherCurrency(code, currency), row, column)
    }
    return currency
  }

  /// The currency of the one column in which the row has an amount.
  private func currencyOfColumn(of row: CSVRow) throws(BankFileProblem) -> Currency {
    let filled = columns.amounts.filter { isFilled(row, $0) }
    guard let column = filled.first else { return currency }
    if filled.count > 1 {
      let texts = filled.map { bytes(row, $0)?.words ?? "" }
      throw problem(.amountsInTwoCurrencies(texts[0], texts[1]), row)
    }
    guard let named = conventions.currenciesByColumn[column] else {
      let name = conventions.positions.header?.names.dropFirst(column).first ?? "\(column + 1)"
      throw problem(.columnWithoutCurrency(name), row, column)
    }
    return named
  }

  /// The day of a cell; without its year only where the file leaves one.
  private func day(_ date: WrittenDate?, _ column: Int, _ row: CSVRow) throws(BankFileProblem)
    -> Day?
  {
    guard let date else { return conventions.years.day(row, column) }
    guard let day = date.day(in: conventions.dateOrder) else {
      throw problem(.impossibleDate(bytes(row, column)?.words ?? ""), row, column)
    }
    return day
  }

  func bytes(_ row: CSVRow, _ column: Int) -> ArraySlice<UInt8>? {
    row.bytes(column, of: text.bytes)
  }

  func problem(
    _ fault: BankFileFault, _ row: CSVRow, _ column: Int? = nil
  ) -> BankFileProblem {
    let cell = column.flatMap { row.cells.indices.contains($0) ? row.cells[$0].range : nil }
    return BankFileProblem(fault, at: text.places(cell ?? row.range))
  }
}

extension CSVLayout {
  /// Whether a cell of the column of signs says that money came in.
  func saysCredit(_ cell: ArraySlice<UInt8>) -> Bool {
    creditWhen?.matches(cell) ?? CSVSignWords.isCredit(cell)
  }
}

// MARK: - Amounts

extension CSVRowReader {
  /// The amount, positive for money in, and what is printed.
  private func amount(
    of row: CSVRow, in currency: Currency
  ) throws(BankFileProblem) -> (Money, CSVPrintedAmounts) {
    let filled = columns.amounts.filter { isFilled(row, $0) }
    guard let column = filled.first else { throw problem(.rowWithoutAmount, row) }
    if case .divided = conventions.layout.amount {
      return try divided(filled, of: row, in: currency)
    }
    if conventions.layout.blankAmount != nil { try checkHalves(filled, of: row, in: currency) }
    var units = try money(row, column, in: currency).minorUnits
    var printed = CSVPrintedAmounts(first: units)
    if let sign = columns.sign {
      units = try signed(units, by: sign, of: row)
      if conventions.layout.isNegated { units = -units }
    } else if let word = bytes(row, column).flatMap({ WrittenAmount.direction(of: $0) }) {
      // `CR` is money in, whatever way amounts without a word go.
      printed.direction = word
    } else if conventions.layout.isNegated != turnsUnmarked {
      units = -units
    }
    if conventions.layout.blankAmount != nil, column == columns.amounts[1] { units = -abs(units) }
    let amount = try withoutFee(
      Money(minorUnits: units, currency: currency), of: row,
      problem(.amount(.tooLarge(bytes(row, column)?.words ?? "", currency)), row, column))
    return (amount, printed)
  }

  /// The amount with the sign that a word in another column gives it.
  ///
  /// Throws for a word that the layout does not know: it decides nothing.
  private func signed(
    _ units: Int64, by column: Int, of row: CSVRow
  ) throws(BankFileProblem) -> Int64 {
    let cell = bytes(row, column) ?? []
    if debitWhen?.matches(cell) == true { return debits.signed(units) }
    guard conventions.layout.saysCredit(cell) || units == 0 else {
      throw problem(.unknownSign(cell.words ?? ""), row, column)
    }
    return debits == .unsigned ? abs(units) : units
  }

  /// Whether anything stands in a cell but the dash that some banks print for nothing.
  private func isFilled(_ row: CSVRow, _ column: Int) -> Bool {
    guard let cell = bytes(row, column)?.trimmed, !cell.isEmpty else { return false }
    // Each has one byte or three.
    return cell.count > 3 || !["-", "–", "—"].contains(String(decoding: cell, as: UTF8.self))
  }

  private func withoutFee(
    _ amount: Money, of row: CSVRow, _ tooLarge: @autoclosure () -> BankFileProblem
  ) throws(BankFileProblem) -> Money {
    guard let column = columns.fee, bytes(row, column)?.trimmed.isEmpty == false else {
      return amount
    }
    let fee = abs(try money(row, column, in: amount.currency).minorUnits)
    let (rest, tooMuch) = amount.minorUnits.subtractingReportingOverflow(fee)
    guard !tooMuch, rest != .min else { throw tooLarge() }
    return Money(minorUnits: rest, currency: amount.currency)
  }

  /// A zero stands in the other column at some banks; two amounts are one too many.
  private func divided(
    _ filled: [Int], of row: CSVRow, in currency: Currency
  ) throws(BankFileProblem) -> (Money, CSVPrintedAmounts) {
    var printed = CSVPrintedAmounts()
    for column in filled {
      let units = try money(row, column, in: currency).minorUnits
      if column == columns.amounts.first { printed.first = units } else { printed.second = units }
    }
    let (debit, credit) = (printed.first ?? 0, printed.second ?? 0)
    if debit != 0, credit != 0 {
      let texts = filled.map { bytes(row, $0)?.words ?? "" }
      throw problem(.twoAmounts(texts[0], texts[1]), row)
    }
    let units = debit != 0 ? debits.signed(debit) : credits == .negative ? -credit : credit
    let signed = conventions.layout.isNegated ? -units : units
    return (Money(minorUnits: signed, currency: currency), printed)
  }

  func money(
    _ row: CSVRow, _ column: Int, in currency: Currency
  ) throws(BankFileProblem) -> Money {
    let cell = bytes(row, column) ?? []
    if let mark = WrittenAmount(cell)?.currency, !mark.fits(currency) {
      throw problem(.otherCurrency(mark.text, currency), row, column)
    }
    do throws(AmountFault) {
      return try Money(
        written: cell, conventions.decimal, in: currency,
        fractions: conventions.layout.hasFractions)
    } catch {
      throw problem(.amount(error), row, column)
    }
  }

  /// The printed balance; nil where the cell has none, such as a dash.
  private func balance(
    _ row: CSVRow, _ column: Int, in currency: Currency
  ) throws(BankFileProblem) -> Money? {
    guard let cell = bytes(row, column), cell.withPlainDigits.contains(where: \.isDigit)
    else { return nil }
    if let mark = WrittenAmount(cell)?.currency, !mark.fits(currency) {
      throw problem(.otherCurrency(mark.text, currency), row, column)
    }
    do throws(AmountFault) {
      let money = try Money(written: cell, conventions.balanceDecimal, in: currency)
      let isBelowZero = columns.balanceSign.flatMap { bytes(row, $0) }.map(CSVSignWords.isDebit)
      guard isBelowZero == true, money.minorUnits > 0 else { return money }
      return Money(minorUnits: -money.minorUnits, currency: currency)
    } catch {
      throw problem(.amount(error), row, column)
    }
  }
}
