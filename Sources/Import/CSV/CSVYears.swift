internal import Basics
internal import Model

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
    for row in dates.foot { facts.take(row, of: text.bytes, isBelow: true) }
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
      amountColumns = layout.amountColumns.map { positions.position($0) }
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
      } else if row.hasAmount(in: amountColumns, of: text) {
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

extension CSVSample {
  /// A day and a month that some year has.
  static func isYearlessDay(_ cell: ArraySlice<UInt8>) -> Bool {
    guard let date = YearlessDate(cell), let first = Day(year: 2000, month: 1, day: 1),
      let last = Day(year: 2000, month: 12, day: 31)
    else { return false }
    return [DateOrder.dayFirst, .monthFirst].contains {
      !date.withoutWeekday.days(in: first...last, $0).isEmpty
    }
  }

  /// The column that is called that of the booking day, where its dates have no years: the other
  /// dates of the rows, those around them or the head must tell these; nil where the column of whole
  /// dates is rather called so, or has more of them.
  static func yearlessColumn(
    of rows: [CSVRow], _ header: (index: Int, header: CSVHeader)?, beside whole: Int?,
    in text: [UInt8]
  ) -> Int? {
    guard let (index, header) = header else { return nil }
    let below = rows.dropFirst(index + 1)
    let wholeCount = whole.map { column in
      below.count { $0.bytes(column, of: text).map(isDay) ?? false }
    }
    return header.names.indices.first { column in
      let rank = rank(column, header)
      guard rank > 0, column != whole, whole.map({ rank > Self.rank($0, header) }) ?? true else {
        return false
      }
      let cells = below.compactMap { $0.bytes(column, of: text)?.trimmed }
      let yearless = cells.count(where: isYearlessDay)
      return yearless > 0 && (yearless + cells.count(where: isDay)) * 10 >= (wholeCount ?? 1) * 8
    }
  }
}

/// A date without its year as a file writes it: `7th Sep`, `1er mai`, `Tue 6 Jan`, `07.09.`.
struct YearlessDate: Hashable {
  /// In a year that is no part of it, so that it is parsed as other dates are.
  private var written: WrittenDate

  /// Nil for a date with its year, and for what is no date.
  init?(_ cell: ArraySlice<UInt8>) {
    let text = cell.withPlainDigits.trimmed
    guard (3...40).contains(text.count), text.contains(where: \.isDigit),
      WrittenDate(text) == nil, let written = WrittenDate.inSomeYear(text)
    else { return nil }
    self.written = written
  }

  /// The same where the weekday beside it is passed over.
  var withoutWeekday: YearlessDate {
    var date = self
    date.written = written.withoutWeekday
    return date
  }

  /// The date with its numbers alone, whose order the file must show; nil where the month is named.
  var numbered: WrittenDate? { written.dayAndMonth == nil ? nil : written }

  /// The days of a range that it may mean; where a weekday stands beside it, only those of that
  /// weekday.
  ///
  /// A range of many years leaves none: it says nothing.
  func days(in range: ClosedRange<Day>, _ order: DateOrder?) -> [Day] {
    let years = range.lowerBound.year...range.upperBound.year
    guard years.count <= 30 else { return [] }
    // Where the year comes first, the month is the next.
    let order = order == .yearFirst ? .monthFirst : order
    return years.compactMap { written.day(inYear: $0, order) }.filter(range.contains)
  }
}

extension CSVStatedFacts {
  /// The month that a title says its rows are of: `Statement for February 2026`; nil for one of a card,
  /// which lists days of two months.
  static func month(ofTitle title: String) -> ClosedRange<Day>? {
    let words = title.foldedName.split(separator: " ").map(String.init)
    guard (4...7).contains(words.count),
      ["for", "fur", "pour", "para", "per", "voor", "za"].contains(words[words.count - 3]),
      words.contains(where: periodTitles.contains),
      !words.contains(where: { word in
        ["card", "kart", "carte", "kredit", "credit", "visa"].contains { word.contains($0) }
      })
    else { return nil }
    return month(words.suffix(2).joined(separator: " "))
  }

  /// The days from the first to the last of two that stand in one cell, or in two beside each other,
  /// above the rows, read in this order; nil where no row has two, or where two rows differ.
  static func range(
    in rows: [CSVRow], of text: [UInt8], _ order: DateOrder
  ) -> ClosedRange<Day>? {
    let ranges = rows.compactMap { row -> ClosedRange<Day>? in
      let parts = row.cells.indices.flatMap { index in
        let cell = row.bytes(index, of: text) ?? []
        return cell.split { " ,;:".utf8.contains($0) }.compactMap { WrittenDate($0) }
      }
      let days = parts.compactMap { $0.day(in: order) }
      guard parts.count == 2, days.count == 2, days[0] < days[1] else { return nil }
      return days[0]...days[1]
    }
    return Set(ranges).count == 1 ? ranges[0] : nil
  }

  /// The parts of a text that look like days.
  static func dates(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.split { byte in byte == .space || byte == UInt8(ascii: ",") }
      .filter { $0.contains(where: \.isDigit) && WrittenDate($0) != nil }
  }

  /// The days of a month that a text names with its year and says nothing else: `Februar 2026`.
  static func month(_ text: String) -> ClosedRange<Day>? {
    let words = text.split(separator: " ")
    guard words.count == 2, words[1].utf8.count == 4, words[1].utf8.allSatisfy(\.isDigit),
      words[0].contains(where: \.isLetter),
      let first = WrittenDate(Array("1 \(text)".utf8)[...])?.day(in: nil)
    else { return nil }
    return first...first.month.lastDay
  }

  /// A text above the rows with two days and what stands between a first and a last one, which is of
  /// these days alone, or has a word for what is listed.
  struct PeriodText {
    /// As they are written.
    let first, last: String

    init?(_ text: String) {
      var words: [Substring] = []
      for word in Self.spaced(text).split(separator: " ") {
        let halves = word.split(separator: "-", omittingEmptySubsequences: false)
        if halves.count == 2, halves.allSatisfy(Self.isDate) {
          words += [halves[0], "-", halves[1]]
        } else {
          words.append(word)
        }
      }
      var dates: [(text: String, range: Range<Int>)] = []
      var place = 0
      while place < words.count {
        let ends = place + 1...min(place + 5, words.count)
        let end = ends.first { Self.isDate(words[place..<$0].joined(separator: " ")) }
        if let end { dates.append((words[place..<end].joined(separator: " "), place..<end)) }
        place = end ?? place + 1
      }
      guard dates.count == 2, dates.allSatisfy({ Self.hasYear($0.text) }) else { return nil }
      func folded(_ range: Range<Int>) -> String {
        words[range].joined(separator: " ").foldedName
      }
      let title = folded(0..<dates[0].range.lowerBound).split { !$0.isLetter }.map(String.init)
      let isShort = title.count < 3 && dates[1].range.upperBound == words.count
      guard Self.middles.contains(folded(dates[0].range.upperBound..<dates[1].range.lowerBound)),
        !title.contains(where: { word in Self.others.contains { word.hasPrefix($0) } }),
        isShort || title.contains(where: periodTitles.contains)
      else { return nil }
      (first, last) = (dates[0].text, dates[1].text)
    }

    /// The text with blanks around what may stand between days, and behind a name.
    private static func spaced(_ text: String) -> String {
      var spaced = ""
      for character in text {
        switch character {
        case "～", "~", "〜", "–", "—", "至": spaced += " - "
        case "：", ":", ",", ";", "(", ")": spaced += " "
        default: spaced.append(character)
        }
      }
      return spaced
    }

    private static func isDate(_ text: some StringProtocol) -> Bool {
      text.contains(where: \.isNumber) && WrittenDate(Array(text.utf8)[...]) != nil
    }

    private static func hasYear(_ date: String) -> Bool {
      date.split { !$0.isNumber }.contains { $0.count == 4 || $0.count == 8 }
    }

    private static let middles: Set = [
      "-", "to", "until", "till", "through", "thru", "and", "bis", "bis zum", "au", "et le", "al",
      "a", "e il", "y el", "hasta", "hasta el", "ate", "tot", "tot en met", "t/m", "til", "do",
      "az",
      "по", "до", "εως", "εωσ",
    ]

    /// How words begin that say of what else two days are the first and the last.
    private static let others = [
      "valid", "gultig", "gilt", "vali", "valab", "expir", "rate", "zins", "interest", "promo",
      "offer", "angebot", "aktion", "contract", "vertrag", "geldig", "member",
    ]
  }
}
