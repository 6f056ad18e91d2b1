internal import Model

/// A row of a CSV file with the place of each cell.
struct CSVRow {
  /// Those from the first on, at most `cellLimit`.
  private(set) var cells: [Cell] = []
  /// The bytes of the row without its line end.
  fileprivate(set) var range = 0..<0
  /// The first byte of a quoted cell that the file's end cuts.
  fileprivate(set) var openQuote: Int?
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
  func bytes(_ index: Int, of text: [UInt8]) -> ArraySlice<UInt8>? {
    guard cells.indices.contains(index) else { return nil }
    let cell = cells[index]
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

/// The rows of a CSV file in turn (RFC 4180, with any delimiter): blank lines are rows too, and
/// cells in quotes may hold delimiters, line ends and, doubled, quotes.
///
/// A quote in a cell that does not begin with one is text.
struct CSVRows: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private let delimiter: UInt8
  private var index: Int

  static let quote = UInt8(ascii: "\"")

  /// The rows from a byte of the text on.
  init(_ text: [UInt8], delimiter: CSVDelimiter, from start: Int = 0) {
    self.text = text
    self.delimiter = delimiter.byte
    index = start
  }

  mutating func next() -> CSVRow? {
    guard index < text.count else { return nil }
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

  private mutating func takeCell(into row: inout CSVRow) {
    guard index < text.count, text[index] == Self.quote else {
      let start = index
      skipToEndOfCell()
      row.append(start..<index, hasEscapes: false)
      if index == text.count { row.isComplete = false }
      return
    }
    let quote = index
    index += 1
    let start = index
    var hasEscapes = false
    while index < text.count {
      if text[index] != Self.quote {
        index += 1
      } else if index + 1 < text.count, text[index + 1] == Self.quote {
        hasEscapes = true
        index += 2
      } else {
        break
      }
    }
    if index >= text.count {
      index = text.count
      row.openQuote = quote
      row.append(start..<index, hasEscapes: hasEscapes)
    } else {
      let end = index
      index += 1
      let afterQuote = index
      skipToEndOfCell()
      // Quotes within are not doubled by every bank; then the cell is what stands there.
      let isClosed = text[afterQuote..<index].trimmed.isEmpty
      row.append(isClosed ? start..<end : quote..<index, hasEscapes: isClosed && hasEscapes)
    }
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
