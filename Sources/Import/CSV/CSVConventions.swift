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
  /// A column of debits or of credits holds amounts of both signs: the first cell whose sign is the
  /// rarer one there.
  let mixedSigns: Range<Int>?
  /// The currency that the names of the columns of amounts say; nil where they say none.
  let headerCurrency: CurrencyMark?
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
    for row in CSVRows(text.bytes, delimiter: delimiter) {
      guard row.range.lowerBound < positions.headerStart else { break }
      facts.take(row, of: text.bytes)
    }
    self.facts = facts
    headerCurrency =
      layout.amount.columns.lazy.compactMap { [positions] column in
        let names = positions.header?.names ?? []
        return names.dropFirst(min(positions.position(column), names.count)).first
          .flatMap { CurrencyMark(inHeader: $0) }
      }.first
    var evidence = Evidence(layout, positions)
    for row in CSVRows(text.bytes, delimiter: delimiter, from: positions.start) {
      evidence.look(at: row, of: text.bytes)
    }
    if let order = reading.dateOrder ?? layout.dateOrder {
      dateOrder = order
    } else {
      dateOrder = try evidence.dates.order(in: text)
    }
    years =
      evidence.hasYearlessDates
      ? CSVYears(of: layout, positions, in: text, delimiter, dateOrder, facts) : CSVYears()
    if let decimal = reading.decimal ?? layout.decimal {
      self.decimal = decimal
    } else {
      decimal = try evidence.amounts.mark(in: text)
    }
    balanceDecimal =
      if case .settled(let mark?) = evidence.balances.verdict { mark } else { decimal }
    mixedSigns = evidence.mixedSigns
  }

  /// Whether a cell in a column of amounts holds one, even one that is written wrongly; else it is a
  /// word of a row that is no entry.
  static func looksLikeAmount(_ cell: ArraySlice<UInt8>) -> Bool {
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
    private let dateColumns: [Int]
    private let amountColumns: [Int]
    private let balance: Int?
    private let pending: CSVPattern?
    private let isDivided: Bool
    private var signs: [SignEvidence]

    init(_ layout: CSVLayout, _ positions: CSVPositions) {
      date = positions.position(layout.date)
      dateColumns = [date] + [positions.position(layout.valueDate)].compactMap(\.self)
      amountColumns = layout.amount.columns.map { positions.position($0) }
      balance = positions.position(layout.balance)
      pending = layout.pending
      isDivided = if case .divided = layout.amount { true } else { false }
      signs = amountColumns.map { _ in SignEvidence() }
    }

    /// The first cell with the sign that is rarer in its column.
    var mixedSigns: Range<Int>? {
      signs.compactMap(\.rarer).min { $0.lowerBound < $1.lowerBound }
    }

    mutating func look(at row: CSVRow, of text: [UInt8]) {
      guard let cell = row.bytes(date, of: text)?.trimmed else { return }
      let days = WrittenDate.asOf(cell)
      if WrittenDate(days?.booked ?? cell) == nil, pending?.matches(cell) != true {
        guard let yearless = YearlessDate(cell), hasAmount(row, text) else { return }
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
        if isDivided, let cell = row.bytes(column, of: text) {
          signs[place].look(at: cell, place: row.cells[column].range)
        }
      }
      if let balance { look(balance, row, text, &balances) }
    }

    private func hasAmount(_ row: CSVRow, _ text: [UInt8]) -> Bool {
      amountColumns.contains { column in
        row.bytes(column, of: text).map(CSVConventions.looksLikeAmount) ?? false
      }
    }

    private func look(
      _ column: Int, _ row: CSVRow, _ text: [UInt8], _ evidence: inout DecimalMarkEvidence
    ) {
      guard let cell = row.bytes(column, of: text) else { return }
      evidence.look(at: cell, place: row.cells[column].range)
    }
  }
}

/// Which signs the amounts of one column have.
private struct SignEvidence {
  private var positives = 0
  private var negatives = 0
  private var firstPositive: Range<Int>?
  private var firstNegative: Range<Int>?

  /// Takes a cell; zeros have no sign.
  mutating func look(at cell: ArraySlice<UInt8>, place: Range<Int>) {
    guard cell.contains(where: { $0.isDigit && $0 != UInt8(ascii: "0") }),
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

  /// The first cell of the sign that fewer have; nil where all have one.
  var rarer: Range<Int>? {
    guard let firstPositive, let firstNegative else { return nil }
    return negatives <= positives ? firstNegative : firstPositive
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

/// The words by which banks say, in a column beside the amount, which way the money went.
enum CSVSignWords {
  /// Whether a cell says that money came in.
  static func isCredit(_ cell: ArraySlice<UInt8>) -> Bool {
    folded(cell).map(credits.contains) ?? false
  }

  /// Whether a cell says that money went out.
  static func isDebit(_ cell: ArraySlice<UInt8>) -> Bool {
    folded(cell).map(debits.contains) ?? false
  }

  static func isKnown(_ cell: ArraySlice<UInt8>) -> Bool {
    folded(cell).map { debits.contains($0) || credits.contains($0) } ?? false
  }

  /// Nil for figures, in which a minus is no word.
  private static func folded(_ cell: ArraySlice<UInt8>) -> String? {
    guard !cell.contains(where: \.isDigit) else { return nil }
    return cell.words.map { $0.foldedName.filter { $0.isLetter || $0 == "-" || $0 == "+" } }
  }

  private static let debits: Set = [
    "af", "debit", "d", "db", "dr", "s", "soll", "debet", "dbit", "out", "outflow", "o", "debito",
    "addebito", "cargo", "lastschrift", "belastung", "ausgang", "withdrawal", "uscita", "debitor",
    "moneyout", "payment", "ausgabe", "debe", "haberdebe", "-", "saida", "sortie", "depense",
    "afboeking", "uit", "charge", "purchase", "sale",
  ]

  private static let credits: Set = [
    "bij", "credit", "c", "cr", "h", "haben", "kredit", "crdt", "in", "inflow", "i", "credito",
    "accredito", "abono", "gutschrift", "eingang", "deposit", "entrata", "moneyin", "einnahme",
    "haber", "+", "entrada", "entree", "recette", "bijboeking", "refund", "zahlungseingang",
  ]
}

/// The days of a CSV file that are written without their year, where the file leaves exactly one: by
/// the days that it says it covers, by the other date of the row, or by the rows around it.
struct CSVYears {
  /// By the first byte of the cell.
  private var days: [Int: Day] = [:]

  /// All dates of the file have their years.
  init() {}

  /// The day that a cell means; nil where that is not certain.
  func day(_ row: CSVRow, _ column: Int) -> Day? {
    guard !days.isEmpty, row.cells.indices.contains(column) else { return nil }
    return days[row.cells[column].range.lowerBound]
  }

  /// At most so many days lie between the booking of an entry and its value where one tells the year
  /// of the other.
  static let valueDistance = 5
}

extension CSVYears {
  /// Reads the rows of a file in which dates without a year were seen.
  init(
    of layout: CSVLayout, _ positions: CSVPositions, in text: DecodedText,
    _ delimiter: CSVDelimiter, _ order: DateOrder?, _ facts: CSVStatedFacts
  ) {
    var dates = WrittenDates(of: layout, positions, order)
    for row in CSVRows(text.bytes, delimiter: delimiter, from: positions.start) {
      dates.look(at: row, of: text.bytes)
    }
    var facts = facts
    for row in dates.foot { facts.take(row, of: text.bytes) }
    let isOrdered = Self.isOrdered(dates.full)
    for booking in dates.bookings {
      days[booking.cell] = Self.day(of: booking, in: facts.period, isOrdered: isOrdered, order)
    }
    if facts.period == nil { dropDisordered(dates.bookings, order) }
    for value in dates.values {
      guard let booked = value.booked ?? value.bookingCell.flatMap({ days[$0] }),
        let near = Self.near(booked)
      else { continue }
      let found = value.date.days(in: near, order)
      if found.count == 1 { days[value.cell] = found[0] }
    }
  }

  /// What a row says of the day of its booking.
  private struct Booking {
    let cell: Int
    let date: YearlessDate
    /// The day of value, where it is written with its year.
    let valueDay: Day?
    /// The days with years before and behind it, in the order of the file.
    var before, behind: Day?

    var between: ClosedRange<Day>? {
      guard let before, let behind else { return nil }
      return min(before, behind)...max(before, behind)
    }
  }

  /// A day of value without its year.
  private struct Value {
    let cell: Int
    let date: YearlessDate
    /// The day of its booking, or the cell where that is written without a year.
    let booked: Day?
    let bookingCell: Int?
  }

  /// The dates of a file's rows as they are written, in the order of the file.
  private struct WrittenDates {
    private(set) var bookings: [Booking] = []
    private(set) var values: [Value] = []
    /// Days of booking with their years.
    private(set) var full: [Day] = []
    /// The rows behind the last entry.
    private(set) var foot: [CSVRow] = []
    private let dateColumn: Int
    private let valueColumn: Int?
    private let amountColumns: [Int]
    private let order: DateOrder?

    init(of layout: CSVLayout, _ positions: CSVPositions, _ order: DateOrder?) {
      dateColumn = positions.position(layout.date)
      valueColumn = positions.position(layout.valueDate)
      amountColumns = layout.amount.columns.map { positions.position($0) }
      self.order = order
    }

    mutating func look(at row: CSVRow, of text: [UInt8]) {
      let cell = row.bytes(dateColumn, of: text)?.trimmed ?? []
      let value = valueColumn.flatMap { row.bytes($0, of: text) } ?? []
      if let date = WrittenDate(WrittenDate.asOf(cell)?.booked ?? cell) {
        guard let booked = date.day(in: order) else { return }
        add(booked)
        // Beside a day with its year only a month's name tells a date from any other two numbers.
        if let date = YearlessDate(value), date.numbered == nil {
          addValue(date, of: row, booked: booked, bookingCell: nil)
        }
      } else if hasAmount(row, text) {
        guard let date = YearlessDate(cell) else { return foot.removeAll(keepingCapacity: true) }
        let place = row.cells[dateColumn].range.lowerBound
        bookings.append(
          Booking(
            cell: place, date: date, valueDay: WrittenDate(value)?.day(in: order),
            before: full.last))
        if let date = YearlessDate(value) {
          addValue(date, of: row, booked: nil, bookingCell: place)
        }
      } else {
        if foot.count < CSVTable.footLimit { foot.append(row) }
        return
      }
      foot.removeAll(keepingCapacity: true)
    }

    private mutating func add(_ booked: Day) {
      full.append(booked)
      for index in bookings.indices.reversed() {
        guard bookings[index].behind == nil else { break }
        bookings[index].behind = booked
      }
    }

    private mutating func addValue(
      _ date: YearlessDate, of row: CSVRow, booked: Day?, bookingCell: Int?
    ) {
      guard let valueColumn else { return }
      values.append(
        Value(
          cell: row.cells[valueColumn].range.lowerBound, date: date, booked: booked,
          bookingCell: bookingCell))
    }

    private func hasAmount(_ row: CSVRow, _ text: [UInt8]) -> Bool {
      amountColumns.contains { column in
        row.bytes(column, of: text).map(CSVConventions.looksLikeAmount) ?? false
      }
    }
  }

  private static func day(
    of booking: Booking, in period: ClosedRange<Day>?, isOrdered: Bool, _ order: DateOrder?
  ) -> Day? {
    let ranges = [period, isOrdered ? booking.between : nil].compactMap(\.self)
    let near = booking.valueDay.flatMap(near).map { booking.date.days(in: $0, order) } ?? []
    guard let range = ranges.first else { return near.count == 1 ? near[0] : nil }
    let possible = booking.date.days(in: range, order).filter { day in
      // Another year by the day of value contradicts the range.
      ranges.allSatisfy { $0.contains(day) } && (near.isEmpty || near.contains(day))
    }
    return possible.count == 1 ? possible[0] : nil
  }

  private static func near(_ day: Day) -> ClosedRange<Day>? {
    guard let first = Day(daysSinceEpoch: day.daysSinceEpoch - valueDistance),
      let last = Day(daysSinceEpoch: day.daysSinceEpoch + valueDistance)
    else { return nil }
    return first...last
  }

  /// Whether the days go one way, up or down.
  private static func isOrdered(_ days: [Day]) -> Bool {
    let pairs = zip(days, days.dropFirst())
    return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
  }

  /// Rows between the same two days that do not go the way from the one to the other are of a file
  /// without an order: the rows around them say nothing, only their days of value do.
  private mutating func dropDisordered(_ bookings: [Booking], _ order: DateOrder?) {
    for index in bookings.indices.dropFirst() {
      let (one, other) = (bookings[index - 1], bookings[index])
      guard let before = one.before, let behind = one.behind, other.before == before,
        other.behind == behind, let first = days[one.cell], let second = days[other.cell],
        before <= behind ? first > second : first < second
      else { continue }
      for booking in bookings {
        days[booking.cell] = Self.day(of: booking, in: nil, isOrdered: false, order)
      }
      return
    }
  }
}
