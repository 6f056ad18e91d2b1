internal import Basics
internal import Model

/// A layout's columns as positions in the rows of one file, 0 being the first, and where its data
/// begin.
struct CSVPositions {
  /// The first byte behind the header, or behind the rows that are skipped.
  let start: Int
  /// The first byte of the header; of the data where the file has none.
  let headerStart: Int
  let header: CSVHeader?
  private let layout: CSVLayout

  /// Looks for the header: the first row behind the skipped ones that is one of the layout's, or
  /// where it has none, or the file none of them, that has all the names of the layout.
  ///
  /// Throws with the first name that the most likely header lacks.
  init(
    _ layout: CSVLayout, in text: DecodedText, delimiter: CSVDelimiter
  ) throws(BankFileProblem) {
    self.layout = layout
    let names = layout.columnNames
    var rows = CSVRows(text.bytes, delimiter: delimiter)
    for _ in 0..<max(0, layout.skip) { _ = rows.next() }
    let whole =
      layout.headers.isEmpty
      ? nil
      : rows.prefix(CSVHeader.searchedRows).lazy.compactMap { row in
        let header = CSVHeader(row, of: text.bytes)
        return layout.headers.first { header.isWhole($0) }.map { (row, $0) }
      }.first
    if let (whole, names) = whole {
      // As the layout writes them: letters may have been lost.
      header = CSVHeader(names)
      headerStart = whole.range.lowerBound
      start = Self.end(of: whole, in: text, delimiter)
      return
    }
    guard !names.isEmpty else {
      header = nil
      start = rows.next()?.range.lowerBound ?? text.bytes.count
      headerStart = start
      return
    }
    var best: (found: Int, row: CSVRow, header: CSVHeader)?
    for row in rows.prefix(CSVHeader.searchedRows) {
      let candidate = CSVHeader(row, of: text.bytes)
      let found = names.count { candidate.position(of: $0) != nil }
      if found == names.count {
        header = candidate
        headerStart = row.range.lowerBound
        start = Self.end(of: row, in: text, delimiter)
        return
      }
      if found > best?.found ?? -1 { best = (found, row, candidate) }
    }
    throw Self.missing(names, best.map { ($0.row, $0.header) }, in: text)
  }

  /// Where the row behind a row begins.
  private static func end(
    of row: CSVRow, in text: DecodedText, _ delimiter: CSVDelimiter
  ) -> Int {
    var rest = CSVRows(text.bytes, delimiter: delimiter, from: row.range.lowerBound)
    _ = rest.next()
    return rest.next()?.range.lowerBound ?? text.bytes.count
  }

  private static func missing(
    _ names: [String], _ best: (row: CSVRow, header: CSVHeader)?, in text: DecodedText
  ) -> BankFileProblem {
    let lacking = names.first { best?.header.position(of: $0) == nil } ?? ""
    let nearest = best.flatMap { Basics.nearest(to: lacking, among: $0.header.names) }
    return BankFileProblem(
      .noColumn(lacking, nearest: nearest), at: text.places(best?.row.range ?? 0..<0))
  }

  /// The position of a column.
  func position(_ column: CSVColumn) -> Int {
    switch column {
    case .number(let number): number > 0 ? number - 1 : Int.max
    case .named(let name): header?.position(of: name) ?? Int.max
    }
  }

  func position(_ column: CSVColumn?) -> Int? { column.map { position($0) } }
}
