internal import Model

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

  private static let rowLimit = 200
  private static let byteLimit = 1 << 18

  /// Nil where no column holds dates.
  init?(_ text: DecodedText) {
    let bytes = Array(text.bytes.prefix(Self.byteLimit))
    delimiter = CSVDelimiter(findIn: bytes)
    let all = Array(CSVRows(bytes, delimiter: delimiter).prefix(Self.rowLimit))
    let header = Self.header(of: all, in: bytes)
    guard let column = Self.dateColumn(of: all, header?.header, in: bytes) else { return nil }
    let isData = { (row: CSVRow) in
      row.bytes(column, of: bytes).map(Self.isDay) ?? false
    }
    self.text = bytes
    self.header = header?.header
    dateColumn = column
    let start = header.map { $0.index + 1 } ?? 0
    rows = all.dropFirst(start).filter(isData)
    skipped = all.firstIndex(where: isData) ?? 0
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

  var columnCount: Int { rows.map(\.cells.count).max() ?? 0 }

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
    return best.map { ($0.index, $0.header) }
  }

  /// The column with the most dates; of those with nearly as many, the one whose header says that
  /// it is the booking day.
  private static func dateColumn(
    of rows: [CSVRow], _ header: CSVHeader?, in text: [UInt8]
  ) -> Int? {
    let width = rows.map(\.cells.count).max() ?? 0
    let counts = (0..<width).map { column in
      rows.count { $0.bytes(column, of: text).map(isDay) ?? false }
    }
    guard let most = counts.max(), most > 0 else { return nil }
    let candidates = counts.indices.filter { counts[$0] * 10 >= most * 8 }
    func rank(_ column: Int) -> Int {
      guard let name = header?.names.dropFirst(column).first else { return 0 }
      return CSVHeaderWords.date.fit(name) - (CSVHeaderWords.valueDate.fit(name) > 0 ? 20 : 0)
    }
    return candidates.max { (rank($0), $1) < (rank($1), $0) }
  }
}
