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

/// The titles under which banks list entries that are booked, and others that are not yet.
enum CSVSectionWords {
  /// Whether the rows below a row with one text alone are not booked yet; nil where that is no title.
  static func isPending(_ row: CSVRow, of text: [UInt8]) -> Bool? {
    let filled = row.cells.indices.compactMap { index -> ArraySlice<UInt8>? in
      row.bytes(index, of: text).map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    }
    guard filled.count == 1, let cell = filled.first, (7...40).contains(cell.count),
      let name = cell.words?.foldedName
    else { return nil }
    return pending.contains(name) ? true : booked.contains(name) ? false : nil
  }

  private static let pending: Set = [
    "pending transactions", "pending", "authorized transactions", "authorised transactions",
    "vorgemerkte umsatze", "vorgemerkte buchungen", "operations en attente", "operations a venir",
    "movimientos pendientes", "operaciones pendientes", "movimenti in sospeso",
    "openstaande transacties",
  ]

  private static let booked: Set = [
    "posted transactions", "booked transactions", "completed transactions", "gebuchte umsatze",
    "gebuchte buchungen", "operations comptabilisees", "operations passees",
    "movimientos contabilizados", "movimenti contabilizzati", "geboekte transacties",
  ]
}
