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

  /// Reads the rows of a file in which dates without a year were seen.
  init(
    of layout: CSVLayout, _ positions: CSVPositions, in text: DecodedText,
    _ delimiter: CSVDelimiter, _ order: DateOrder?, _ facts: CSVStatedFacts
  ) {
    var facts = facts
    var foot: [CSVRow] = []
    var bookings: [Booking] = []
    var full: [Day] = []
    var values: [(cell: Int, date: YearlessDate, row: Int, booked: Day?)] = []
    let (dateColumn, valueColumn) = (
      positions.position(layout.date), positions.position(layout.valueDate)
    )
    for row in CSVRows(text.bytes, delimiter: delimiter, from: positions.start) {
      let cell = row.bytes(dateColumn, of: text.bytes)?.trimmed ?? []
      let value = valueColumn.flatMap { row.bytes($0, of: text.bytes) } ?? []
      let hasAmount = layout.amount.columns.contains { column in
        row.bytes(positions.position(column), of: text.bytes)
          .map(CSVConventions.looksLikeAmount) ?? false
      }
      var booked: Day?
      var isYearless = false
      if let date = WrittenDate(WrittenDate.asOf(cell)?.booked ?? cell) {
        booked = date.day(in: order)
        guard let booked else { continue }
        full.append(booked)
        for index in bookings.indices.reversed() {
          guard bookings[index].behind == nil else { break }
          bookings[index].behind = booked
        }
      } else if hasAmount, let date = YearlessDate(cell) {
        isYearless = true
        bookings.append(
          Booking(
            cell: row.cells[dateColumn].range.lowerBound, date: date,
            valueDay: WrittenDate(value)?.day(in: order), before: full.last))
      } else if !hasAmount {
        if foot.count < CSVTable.footLimit { foot.append(row) }
        continue
      }
      foot.removeAll(keepingCapacity: true)
      if let valueColumn, let date = YearlessDate(value), isYearless || date.numbered == nil {
        values.append(
          (
            row.cells[valueColumn].range.lowerBound, date, isYearless ? bookings.count - 1 : -1,
            booked
          ))
      }
    }
    for row in foot { facts.take(row, of: text.bytes) }
    let isOrdered = Self.isOrdered(full)
    for booking in bookings {
      days[booking.cell] = Self.day(of: booking, in: facts.period, isOrdered: isOrdered, order)
    }
    if facts.period == nil { dropDisordered(bookings, order) }
    for value in values {
      let booked = value.booked ?? (value.row < 0 ? nil : days[bookings[value.row].cell])
      guard let booked, let near = Self.near(booked) else { continue }
      let found = value.date.days(in: near, order)
      if found.count == 1 { days[value.cell] = found[0] }
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
