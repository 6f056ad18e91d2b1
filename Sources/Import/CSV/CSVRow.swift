internal import Basics
internal import Model

/// A row of a CSV file with the place of each cell.
struct CSVRow {
  /// Those from the first on, at most `cellLimit`.
  private(set) var cells: [Cell] = []
  /// The bytes of the row without its line end.
  fileprivate(set) var range = 0..<0
  /// The first byte of a quoted cell that the file's end cuts.
  fileprivate(set) var openQuote: Int?
  /// A quote that may begin a quoted cell, or be a character of its text: nothing tells.
  fileprivate(set) var doubtfulQuote: Int?
  /// Whether a line end follows, or the last cell ends with its quote.
  fileprivate(set) var isComplete = true

  struct Cell: Hashable {
    /// The bytes between the quotes, or the whole cell where it has none.
    let range: Range<Int>
    /// Whether quotes stand in it twice.
    let hasEscapes: Bool
  }

  /// No bank's table is half as wide, and comparing each column with each is quick for as many.
  static let cellLimit = 256

  fileprivate mutating func append(_ range: Range<Int>, hasEscapes: Bool) {
    guard cells.count < Self.cellLimit else { return }
    cells.append(Cell(range: range, hasEscapes: hasEscapes))
  }

  /// The bytes of a cell, counted from 0; nil where the row is shorter.
  ///
  /// Some banks write texts as formulas of a spreadsheet, `="CHF"`.
  func bytes(_ index: Int, of text: [UInt8]) -> ArraySlice<UInt8>? {
    guard cells.indices.contains(index) else { return nil }
    let cell = unescaped(cells[index], of: text)
    guard cell.first == UInt8(ascii: "="), cell.count > 2, cell.last == CSVRows.quote,
      cell.dropFirst().first == CSVRows.quote
    else { return cell }
    return cell.dropFirst(2).dropLast()
  }

  private func unescaped(_ cell: Cell, of text: [UInt8]) -> ArraySlice<UInt8> {
    guard cell.hasEscapes else { return text[cell.range] }
    var unescaped: [UInt8] = []
    var quotes = 0
    for byte in text[cell.range] {
      quotes = byte == CSVRows.quote ? quotes + 1 : 0
      if quotes < 2 || quotes % 2 == 1 { unescaped.append(byte) }
    }
    return unescaped[...]
  }

  /// Whether nothing stands in any cell.
  func isBlank(in text: [UInt8]) -> Bool { cells.allSatisfy { text[$0.range].trimmed.isEmpty } }
}

/// What the rows of a table have, by which a quote that is not closed is told from a quoted cell.
struct CSVTableForm {
  /// So many cells; some banks end each row with a delimiter, behind which one more is blank.
  let cellCount: Int
  /// The column with a date in each row that is an entry.
  let date: Int

  fileprivate func fits(_ row: CSVRow) -> Bool {
    row.cells.count == cellCount
      || row.cells.count == cellCount + 1 && row.cells.last?.range.isEmpty == true
  }

  fileprivate func isEntry(_ row: CSVRow, of text: [UInt8]) -> Bool {
    fits(row) && row.bytes(date, of: text).flatMap { WrittenDate($0) } != nil
  }
}

/// The rows of a CSV file in turn (RFC 4180, with any delimiter): blank lines are rows too, and
/// cells in quotes may hold delimiters, line ends and, doubled, quotes.
///
/// A quote in a cell that does not begin with one is text. So is one that begins a cell and is not
/// closed before a delimiter or a line end, as banks leave it that cut their texts: no row is taken
/// into the cell of another.
struct CSVRows: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private let delimiter: UInt8
  private let form: CSVTableForm?
  private var index: Int
  /// Quotes of the row that is read: those that close nothing where they should, and those whose
  /// cell holds line ends.
  private var doubtful: [Int] = []
  private var spanning: [Int] = []
  /// Quotes that are read as characters.
  private var plain: [Int] = []

  static let quote = UInt8(ascii: "\"")

  /// The rows from a byte of the text on; the form of a table where its rows are read.
  init(
    _ text: [UInt8], delimiter: CSVDelimiter, from start: Int = 0, form: CSVTableForm? = nil
  ) {
    self.text = text
    self.delimiter = delimiter.byte
    self.form = form
    index = start
  }

  mutating func next() -> CSVRow? {
    guard index < text.count else { return nil }
    let start = index
    let row = takeRow()
    guard let form, !doubtful.isEmpty || !spanning.isEmpty else { return row }
    return decided(row, from: start, form)
  }

  private mutating func takeRow() -> CSVRow {
    doubtful.removeAll(keepingCapacity: true)
    spanning.removeAll(keepingCapacity: true)
    let start = index
    var row = CSVRow()
    while true {
      takeCell(into: &row)
      guard index < text.count, text[index] == delimiter else { break }
      index += 1
    }
    row.range = start..<index
    skipLineEnd(&row)
    return row
  }

  /// The row with its doubtful quotes read as characters, where that alone gives it the cells that
  /// rows of the table have; with the doubt, where both ways do, or neither.
  private mutating func decided(
    _ row: CSVRow, from start: Int, _ form: CSVTableForm
  ) -> CSVRow {
    let takesRows = !spanning.isEmpty && hasEntries(within: row, form)
    guard takesRows || !doubtful.isEmpty && !form.fits(row), let quote = (doubtful + spanning).min()
    else { return row }
    let end = index
    plain = takesRows ? doubtful + spanning : doubtful
    index = start
    let other = takeRow()
    plain = []
    if other.openQuote == nil, form.fits(other), !form.fits(row) { return other }
    index = end
    // A line of a cell may look like an entry; where its row is whole with it alone, it is none.
    if form.fits(row), !form.fits(other) { return row }
    var row = row
    let hasDate = [row, other].contains { row in
      row.cells.contains { WrittenDate(text[$0.range]) != nil }
    }
    if takesRows || hasDate { row.doubtfulQuote = quote }
    return row
  }

  /// Whether a line within a row, behind its first, is an entry of the table by itself.
  private func hasEntries(within row: CSVRow, _ form: CSVTableForm) -> Bool {
    text[row.range].split { $0 == .lineFeed || $0 == .carriageReturn }.dropFirst().contains {
      line in
      let line = Array(line)
      var rows = CSVRows(line, delimiter: delimiter)
      return rows.next().map { form.isEntry($0, of: line) } ?? false
    }
  }

  private init(_ text: [UInt8], delimiter: UInt8) {
    self.text = text
    self.delimiter = delimiter
    form = nil
    index = 0
  }

  private mutating func takeCell(into row: inout CSVRow) {
    guard index < text.count, text[index] == Self.quote, plain.isEmpty || !plain.contains(index)
    else { return takePlainCell(into: &row) }
    let quote = index
    index += 1
    let start = index
    var (hasEscapes, hasLineEnds) = (false, false)
    while index < text.count {
      if text[index] != Self.quote {
        if text[index] == .lineFeed || text[index] == .carriageReturn { hasLineEnds = true }
        index += 1
      } else if index + 1 < text.count, text[index + 1] == Self.quote {
        hasEscapes = true
        index += 2
      } else {
        break
      }
    }
    guard index < text.count else {
      index = text.count
      row.openQuote = quote
      return row.append(start..<index, hasEscapes: hasEscapes)
    }
    let end = index
    index += 1
    let afterQuote = index
    skipToEndOfCell()
    if text[afterQuote..<index].trimmed.isEmpty {
      if hasLineEnds { spanning.append(quote) }
      return row.append(start..<end, hasEscapes: hasEscapes)
    }
    if hasLineEnds {
      doubtful.append(quote)
      index = quote
      return takePlainCell(into: &row)
    }
    // Quotes within are not doubled by every bank; then the cell is what stands there.
    if text[start..<end].contains(delimiter) { doubtful.append(quote) }
    row.append(quote..<index, hasEscapes: false)
  }

  private mutating func takePlainCell(into row: inout CSVRow) {
    let start = index
    skipToEndOfCell()
    row.append(start..<index, hasEscapes: false)
    if index == text.count { row.isComplete = false }
  }

  private mutating func skipToEndOfCell() {
    while index < text.count, text[index] != delimiter, text[index] != .lineFeed,
      text[index] != .carriageReturn
    {
      index += 1
    }
  }

  private mutating func skipLineEnd(_ row: inout CSVRow) {
    guard index < text.count else { return }
    row.isComplete = true
    let isReturn = text[index] == .carriageReturn
    index += 1
    if isReturn, index < text.count, text[index] == .lineFeed { index += 1 }
  }
}

extension CSVDelimiter {
  /// The delimiter that a text has: the one that its first line names (`sep=;`, as spreadsheets
  /// write it), else the one that divides most rows into the same number of cells.
  init(findIn text: [UInt8]) {
    let head = text.prefix(5)
    if head.starts(with: "sep=".utf8), let last = head.last,
      let named = Self.allCases.first(where: { $0.byte == last })
    {
      self = named
      return
    }
    // A comma may as well stand before decimals: of equals it comes last.
    let scores = Self.allCases.map { ($0, $0.score(in: text) * 2 + ($0 == .comma ? 0 : 1)) }
    self = scores.max { $0.1 < $1.1 }?.0 ?? .comma
  }

  private static let sampledRows = 100
  private static let sampledBytes = 1 << 15

  private func score(in text: [UInt8]) -> Int {
    let head = Array(text.prefix(Self.sampledBytes))
    var rows: [Int: Int] = [:]
    var rest = CSVRows(head, delimiter: self)
    for _ in 0..<Self.sampledRows {
      guard let row = rest.next() else { break }
      rows[row.cells.count, default: 0] += 1
      // A quote that never ends says nothing of the lines behind its own.
      if row.openQuote != nil, let end = head[row.range].firstIndex(of: .lineFeed) {
        rest = CSVRows(head, delimiter: self, from: end + 1)
      }
    }
    return rows.map { cells, count in count * (cells - 1) }.max() ?? 0
  }
}

extension CSVTable {
  /// Whether a last row right below an entry ends before its date and amount, without a line end: no
  /// sentence, no word for the end, and no label with what it names.
  ///
  /// A text alone is one where the layout reads texts in the first column, and no row has a date there.
  func isCutEntry(_ row: CSVRow) -> Bool {
    guard !row.isComplete, let lastRow,
      text.bytes[lastRow.range.upperBound..<row.range.lowerBound].count(where: { $0 == 0x0A }) <= 1,
      row.cells.count < lastRow.cells.count,
      row.cells.count > 1 || reader.beginsWithText && !isEnd(row),
      text.bytes[row.range].last != UInt8(ascii: ".")
    else { return false }
    return !row.cells.indices.contains { column in
      row.bytes(column, of: text.bytes).map { CSVLabel($0) != nil } ?? false
    }
  }

  /// Whether a row of one cell says that the file ends, or is a line of marks.
  private func isEnd(_ row: CSVRow) -> Bool {
    let words = row.bytes(0, of: text.bytes)?.words?.foldedName ?? ""
    let first = words.split { !$0.isLetter }.first.map(String.init) ?? ""
    return ["", "end", "ende", "eof", "fin", "fine", "fim", "einde", "slut", "koniec"]
      .contains(first) || words.contains(":") || words.split(separator: " ").count > 3
  }
}
