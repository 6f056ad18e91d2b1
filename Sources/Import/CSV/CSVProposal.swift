internal import Basics
internal import Diagnostics
package import Model

/// A layout that is guessed for a CSV file that no layout fits, for a person to judge.
package struct CSVProposal: Hashable, Sendable {
  package private(set) var layout: CSVLayout
  /// The file as the layout reads it; its problems say what is not clear.
  package private(set) var file: BankFile
  /// What is not understood of the columns, so that the file alone proves nothing.
  let doubts: [CSVDoubt]
  /// Nothing tells which of the two columns of amounts has money out.
  private let asksHalves: Bool

  /// The layout with questions for a person where nothing tells the answer.
  package var asked: CSVLayout {
    var asked = layout
    asked.asksDecimal = file.problems.contains {
      if case .decimalMark = $0.fault.cause { true } else { false }
    }
    guard asksHalves else { return asked }
    let question = CSVColumn.named(CSVLayout.question)
    asked.amount = .divided(debit: question, credit: question)
    asked.debitSign = nil
    return asked
  }

  /// Guesses by the words of the header, in common languages, by the shapes of the cells and by the
  /// running balance; throws where no column holds dates, or none amounts.
  package init(
    for text: DecodedText, reading: BankFileReading
  ) throws(BankFileProblem) {
    let start = text.place(0)
    guard let sample = CSVSample(text) else {
      throw BankFileProblem(.noDates, at: start..<start)
    }
    var columns = CSVColumnFinding(sample: sample)
    let amounts = CSVAmountFinding(sample, columns.column)
    columns.converted = amounts.converted
    guard let amount = amounts.amount else {
      throw BankFileProblem(.noAmounts, at: start..<start)
    }
    var layout = CSVLayout("", date: columns.column(sample.dateColumn), amount: amount)
    layout.headers = sample.header.map { [$0.names] } ?? []
    layout.delimiter = sample.delimiter
    layout.skip = sample.header == nil ? sample.skipped : 0
    layout.isNegated = amounts.isNegated
    layout.creditWhen = amounts.creditWhen
    asksHalves = amounts.asksHalves
    let unknown = amounts.unknownSign
    var doubts = [
      unknown.map { CSVDoubt.unknownSign(column: $0.name, $0.word) }, amounts.doubt,
      sample.unreadDate.map { CSVDoubt.unreadDate(column: columns.title($0.column), $0.cell) },
    ].compactMap(\.self)
    if let unknown, case .signed(let amount) = layout.amount, !amounts.hasSigns {
      // Until a person says which word the unknown one is like, its rows are not taken.
      let known = amounts.knownWords(of: unknown.column)
      layout.amount = .marked(
        amount, sign: columns.column(unknown.column), debitWhen: known.debit)
      layout.creditWhen = known.credit
      layout.isNegated = false
    }
    layout.balance = amounts.balance.map(columns.column)
    columns.fill(&layout)
    if let plain = amounts.proved(layout, of: text, reading) {
      layout = plain
      doubts.removeFirst()
    }
    doubts += columns.doubts(layout)
    layout.cells = sample.cellPatterns(layout, of: text)
    if case .divided = layout.amount {
      // By which a later file with corrections alone is read.
      let conventions = try? CSVConventions(layout, in: text, reading: reading)
      layout.debitSign = conventions?.signs.debits.sign
    }
    // Points stand between the parts of a date only where the day is first or the year.
    if sample.hasDottedDates { layout.dateOrder = .dayFirst }
    let file = BankFile(csv: text, layout: layout, reading: reading)
    let causes = (file.problems + file.statements.flatMap(\.disproofs)).map(\.fault.cause)
    if case .severalAccounts(let column)? = causes.first, layout.account == nil {
      layout.account = columns.column(column)
      self.file = BankFile(csv: text, layout: layout, reading: reading)
    } else {
      self.file = file
    }
    if !self.file.provesAmounts, let account = columns.accountDoubt(layout),
      !doubts.contains(account)
    {
      doubts.append(account)
    }
    self.doubts = doubts
    self.layout = layout
  }
}

extension CSVProposal {
  /// Turns all signs where the balances behind the rows go on from a card or a loan only so, and from
  /// no account as they are printed: the book proves the sign.
  package mutating func turnSigns(
    toFit accounts: [Account], of text: DecodedText, _ reading: BankFileReading
  ) {
    guard case .signed = layout.amount, !layout.isNegated, file.problems.isEmpty,
      file.statements.count == 1, let statement = file.statements.first,
      !accounts.contains(where: { $0.continues(statement) }),
      accounts.contains(where: { $0.isOfDebt && $0.continues(statement, turned: true) })
    else { return }
    layout.isNegated = true
    file = BankFile(csv: text, layout: layout, reading: reading)
  }
}

extension CSVProposal {
  /// Why an import by the layout would refuse all of the file's rows, be the account what it may; nil
  /// where it would not, or where the layout asks a person something.
  package var refusal: BankFileFault? {
    guard asked.unanswered.isEmpty, file.rows == nil else { return nil }
    return file.problems.lazy.map(\.fault).first { fault in
      switch fault.cause {
      case .dateOrder, .decimalMark, .currency: false
      case .foreign, .wholeFile, .severalAccounts, .other: fault.severity == .error
      }
    }
  }
}

extension BankFile {
  /// Reads a CSV file that no layout knows as it is guessed; nil where the file itself does not prove
  /// the guess.
  ///
  /// `guess` says what is left to be proved by the book.
  package static func readProposed(
    _ file: ArraySlice<UInt8>, _ reading: BankFileReading
  ) -> BankFile? {
    guard let text = try? DecodedText(file, as: reading.encoding),
      let proposal = try? CSVProposal(for: text, reading: reading),
      proposal.file.problems.isEmpty, proposal.doubts.isEmpty, proposal.file.provesAmounts
    else { return nil }
    let layout = proposal.layout
    let isNamed = ([layout.date] + layout.amount.columns).allSatisfy { column in
      if case .named = column { true } else { false }
    }
    // Two columns of figures may go together by chance, or be counters.
    let isBalanceNamed =
      switch layout.balance {
      case .named(let name): CSVHeaderWords.balance.fit(name) > 0
      case .number: false
      case nil: true
      }
    guard isNamed, isBalanceNamed else { return nil }
    var read = proposal.file
    let provesSigns =
      switch layout.amount {
      case .signed, .byCurrency: false
      case .marked, .divided: true
      }
    read.guess = CSVGuess(
      layout: layout, provesSigns: provesSigns,
      showsSigns: read.printsMinus(by: layout) || read.statements.allSatisfy(\.statesOpening),
      place: headerPlace(layout, in: text))
    return read
  }

  static func headerPlace(_ layout: CSVLayout, in text: DecodedText) -> FileOffset {
    let delimiter = layout.delimiter ?? CSVDelimiter(findIn: text.bytes)
    let start = (try? CSVPositions(layout, in: text, delimiter: delimiter))?.headerStart ?? 0
    return text.place(start)
  }
}

extension CSVProposal {
  /// The entries as they are read in each of two ways, where nothing tells which is right: either of
  /// two columns has money out, or debits, or credits, have either sign and nothing else is in doubt.
  ///
  /// The first ones, among them one that changes.
  package func readings(
    of text: DecodedText, _ reading: BankFileReading, first count: Int
  ) -> [(title: String, entries: [BankEntry])] {
    guard case .divided(let one, let other) = layout.amount else { return [] }
    if asksHalves {
      return [(one, other), (other, one)].map { debit, credit in
        var layout = layout
        layout.amount = .divided(debit: debit, credit: credit)
        layout.debitSign = nil
        let file = BankFile(csv: text, layout: layout, reading: reading)
        let entries = file.statements.flatMap(\.entries).sorted { $0.place < $1.place }
        let title =
          switch debit {
          case .named(let name): DisplayText.quoted(name)
          case .number(let number): String(number)
          }
        return ("\"debit\": \(title)", Array(entries.prefix(count)))
      }
    }
    guard !file.problems.isEmpty else { return [] }
    let keys: [(name: String, path: WritableKeyPath<CSVLayout, CSVDebitSign?>)] = [
      ("debitSign", \.debitSign), ("creditSign", \.creditSign),
    ]
    for key in keys where layout[keyPath: key.path] == nil {
      let files = CSVDebitSign.allCases.map { sign in
        var layout = layout
        layout[keyPath: key.path] = sign
        return BankFile(csv: text, layout: layout, reading: reading)
      }
      guard files.allSatisfy(\.problems.isEmpty) else { continue }
      let all = files.map { $0.statements.flatMap(\.entries).sorted { $0.place < $1.place } }
      guard let changed = zip(all[0], all[1]).map({ $0 != $1 }).firstIndex(of: true) else {
        continue
      }
      return zip(CSVDebitSign.allCases, all).map { sign, entries in
        let shown = changed < count ? 0..<count : 0..<count - 1
        let others = changed < count ? [] : [entries[changed]]
        return (
          "\"\(key.name)\": \"\(sign.rawValue)\"",
          Array(entries[shown.clamped(to: entries.indices)]) + others
        )
      }
    }
    return []
  }

  /// What is not sure, and the first entries as they would be read, with the doubts decided in one
  /// way; takes what the proposal was made of, and how many entries are wanted.
  package func reading(
    of text: DecodedText, _ reading: BankFileReading, first count: Int
  ) -> (doubts: [CSVDoubt], entries: [BankEntry]) {
    var (reading, file) = (reading, file)
    var doubts = (layout.columnNames.isEmpty ? [.numbered] : []) + doubts
    for _ in 0..<2 {
      switch file.problems.first?.fault.cause {
      case .dateOrder(let date):
        doubts.append(.dateOrder(date))
        reading.dateOrder = .dayFirst
      case .decimalMark(let amount):
        doubts.append(.decimalMark(amount))
        reading.decimal = amount.contains(",") ? .comma : .point
      default: continue
      }
      file = BankFile(csv: text, layout: layout, reading: reading)
    }
    if let fault = file.problems.first?.fault { doubts.append(.row(fault)) }
    if let disproof = file.statements.lazy.flatMap(\.disproofs).first {
      doubts.append(.contradiction(disproof.fault))
    }
    let entries = file.statements.flatMap(\.entries).sorted { $0.place < $1.place }
    if case .signed = layout.amount, !layout.isNegated, !entries.isEmpty {
      let incoming = entries.count { $0.amount.minorUnits >= 0 }
      if incoming == entries.count {
        doubts.append(.noMoneyOut)
      } else if incoming * 2 > entries.count {
        doubts.append(.moreMoneyIn)
      } else if incoming > 0, reading.isOfCard, layout.balance == nil {
        doubts.append(.signOfCard)
      }
    }
    if case .signed = layout.amount, layout.isNegated, layout.balance != nil,
      !file.printsMinus(by: layout),
      entries.count > 1,
      !file.statements.allSatisfy(\.statesOpening)
    {
      doubts.append(.oldestWithoutSign)
    }
    if layout.payee == nil { doubts.append(.withoutPayee) }
    return (doubts, Array(entries.prefix(count)))
  }
}

/// The first rows of a CSV file with what its cells look like.
struct CSVSample {
  let delimiter: CSVDelimiter
  /// The header above the first row with a date; nil where there is none.
  let header: CSVHeader?
  /// Rows with a date in the column of dates.
  let rows: [CSVRow]
  /// Rows of the file before the first of these, its header among them.
  let skipped: Int
  let text: [UInt8]
  let dateColumn: Int
  /// A cell that is no date, where another column is rather called that of the booking day than the
  /// one of dates.
  let unreadDate: (column: Int, cell: String)?

  private static let rowLimit = 200
  private static let byteLimit = 1 << 18

  /// Nil where no column holds dates.
  init?(_ text: DecodedText) {
    let bytes = Array(text.bytes.prefix(Self.byteLimit))
    delimiter = CSVDelimiter(findIn: bytes)
    let all = Array(CSVRows(bytes, delimiter: delimiter).prefix(Self.rowLimit))
    let header = Self.header(of: all, in: bytes)
    let whole = Self.dateColumn(of: all, header?.header, in: bytes)
    let short = Self.yearlessColumn(of: all, header, beside: whole, in: bytes)
    guard let column = short ?? whole else { return nil }
    let isData = { (row: CSVRow) in
      let cell = row.bytes(column, of: bytes) ?? []
      return Self.isDay(cell) || short != nil && Self.isYearlessDay(cell)
    }
    self.text = bytes
    self.header = header?.header
    dateColumn = column
    let start = header.map { $0.index + 1 } ?? 0
    rows = all.dropFirst(start).filter(isData)
    skipped = all.firstIndex(where: isData) ?? 0
    unreadDate = Self.unreadDate(of: rows, beside: column, header?.header, in: bytes)
  }

  /// The cells of a column in the rows with dates.
  func cells(_ column: Int) -> [ArraySlice<UInt8>] {
    rows.map { $0.bytes(column, of: text)?.trimmed ?? [] }
  }

  /// A date of a day that the calendar has, in some order.
  static func isDay(_ cell: ArraySlice<UInt8>) -> Bool {
    guard let date = WrittenDate(cell) else { return false }
    return DateOrder.allCases.contains { date.day(in: $0) != nil }
  }

  /// Whether all dates are written as in 31.10.2026.
  var hasDottedDates: Bool {
    cells(dateColumn).allSatisfy { $0.prefix(3).contains(UInt8(ascii: ".")) }
  }

  enum TimeOrder { case oldestFirst, newestFirst }

  /// In which order of time the rows stand, as far as their days tell.
  var timeOrder: TimeOrder? {
    let dates = cells(dateColumn).map { WrittenDate($0) }
    let orders = DateOrder.allCases.compactMap { order -> TimeOrder?? in
      let days = dates.compactMap { $0?.day(in: order) }
      guard days.count == dates.count else { return nil }
      let pairs = zip(days, days.dropFirst())
      let rises = pairs.contains { $0 < $1 }
      let falls = pairs.contains { $0 > $1 }
      return .some(rises == falls ? nil : rises ? .oldestFirst : .newestFirst)
    }
    guard let first = orders.first, orders.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  var columnCount: Int { rows.map(\.cells.count).max() ?? 0 }

  /// What each cell has in a file without a header, by which the bank's next file is known; none
  /// where its rows are not alike.
  func cellPatterns(_ layout: CSVLayout, of text: DecodedText) -> [CSVPattern] {
    guard header == nil else { return [] }
    let figures = layout.amount.columns + [layout.balance].compactMap(\.self)
    let patterns = (0..<columnCount).compactMap { column in
      if column == dateColumn { return CSVPattern("^[0-9]{1,4}[-./]?[0-9]{1,2}[-./]?[0-9]{1,4}") }
      return CSVPattern(figures.contains(.number(column + 1)) ? "^[^A-Za-z]*$" : "^")
    }
    var described = layout
    described.cells = patterns
    return described.fitsCells(of: text) ? patterns : []
  }

  /// The row that has the most words that headers have, and at least two.
  private static func header(
    of rows: [CSVRow], in text: [UInt8]
  ) -> (index: Int, header: CSVHeader)? {
    var best: (index: Int, header: CSVHeader, words: Int)?
    for (index, row) in rows.prefix(60).enumerated() where row.cells.count > 1 {
      let header = CSVHeader(row, of: text)
      let hasDate = row.cells.indices.contains { column in
        row.bytes(column, of: text).map(isDay) ?? false
      }
      if hasDate { continue }
      let words = header.names.count { $0.utf8.count < 80 && CSVHeaderWords.fitAny($0) }
      if words >= 2, words > best?.words ?? 0 { best = (index, header, words) }
    }
    return best.map { ($0.index, $0.header) } ?? unknownHeader(of: rows, in: text)
  }

  /// The row right above the first one with a date, where it has as many cells, names in all of
  /// them: a header in words that are not known.
  private static func unknownHeader(
    of rows: [CSVRow], in text: [UInt8]
  ) -> (index: Int, header: CSVHeader)? {
    let first = rows.prefix(60).firstIndex { row in
      row.cells.indices.contains { row.bytes($0, of: text).map(isDay) ?? false }
    }
    guard let first, first > 0, rows[first - 1].cells.count == rows[first].cells.count else {
      return nil
    }
    let header = CSVHeader(rows[first - 1], of: text)
    var names = header.names
    // Some banks end each row with a delimiter.
    if names.last == "" { names.removeLast() }
    guard names.count > 2, Set(names).count == names.count,
      names.allSatisfy({ $0.contains(where: \.isLetter) && $0.utf8.count < 80 })
    else { return nil }
    return (first - 1, header)
  }

  /// The column with the most dates; of those with nearly as many, the one whose header says that
  /// it is the booking day, then one in whose order the rows stand.
  private static func dateColumn(
    of rows: [CSVRow], _ header: CSVHeader?, in text: [UInt8]
  ) -> Int? {
    let width = rows.map(\.cells.count).max() ?? 0
    let counts = (0..<width).map { column in
      rows.count { $0.bytes(column, of: text).map(isDay) ?? false }
    }
    guard let most = counts.max(), most > 0 else { return nil }
    // One that is called so is it with some cells that are none, which the rows then tell.
    var candidates = counts.indices.filter {
      counts[$0] * 10 >= most * 8 || rank($0, header) > 0 && counts[$0] * 2 >= most
    }
    // The same day in all rows may be that of the download.
    let changing = candidates.filter { column in
      Set(rows.compactMap { $0.bytes(column, of: text).flatMap { WrittenDate($0) } }).count > 1
    }
    if most > 2, !changing.isEmpty { candidates = changing }
    func isLess(_ one: Int, _ other: Int) -> Bool {
      let (rank, otherRank) = (rank(one, header), rank(other, header))
      if rank != otherRank { return rank < otherRank }
      // `Posted transactions date` rather than `Posted account`.
      let words = [one, other].map { CSVHeaderWords.date.count(in: header?.names[$0] ?? "") }
      if rank > 0, words[0] != words[1] { return words[0] < words[1] }
      let (runs, otherRuns) = (
        runsInTime(one, of: rows, in: text), runsInTime(other, of: rows, in: text)
      )
      return runs == otherRuns ? one > other : otherRuns
    }
    return candidates.max(by: isLess)
  }

  /// Whether the days of a column never go both forwards and back, in some order of day and month.
  private static func runsInTime(_ column: Int, of rows: [CSVRow], in text: [UInt8]) -> Bool {
    let dates = rows.compactMap { $0.bytes(column, of: text).flatMap { WrittenDate($0) } }
    return DateOrder.allCases.contains { order in
      let days = dates.compactMap { $0.day(in: order) }
      let pairs = zip(days, days.dropFirst())
      return days.count == dates.count
        && !(pairs.contains { $0 < $1 } && pairs.contains { $0 > $1 })
    }
  }

  /// How much a column is called that of the booking day.
  static func rank(_ column: Int, _ header: CSVHeader?) -> Int {
    guard let name = header?.names.dropFirst(column).first else { return 0 }
    return CSVHeaderWords.date.fit(name) - (CSVHeaderWords.valueDate.fit(name) > 0 ? 20 : 0)
  }

  private static func unreadDate(
    of rows: [CSVRow], beside taken: Int, _ header: CSVHeader?, in text: [UInt8]
  ) -> (column: Int, cell: String)? {
    let width = rows.map(\.cells.count).max() ?? 0
    for column in 0..<width where column != taken {
      // Of two that are called alike, the first is the booking day.
      guard (rank(column, header), taken) > (rank(taken, header), column) else { continue }
      let cells = rows.map { $0.bytes(column, of: text)?.trimmed ?? [] }
      let dateCount = cells.count(where: isDay)
      guard
        dateCount > 0
          || rank(taken, header) < 0 && cells.allSatisfy({ $0.contains(where: \.isDigit) }),
        rank(column, header) > 0 || dateCount * 2 >= cells.count,
        let cell = cells.first(where: { !isDay($0) })
      else { continue }
      return (column, String(decoding: cell, as: UTF8.self))
    }
    return nil
  }
}
