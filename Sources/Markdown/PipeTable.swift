/// A pipe table whose columns line up as plain text.
///
/// Its cells are byte ranges of the document, row by row.
package struct PipeTable {
  /// The first row is the head, the second says how the columns are aligned.
  private(set) var cells: [Cell] = []
  /// Where each row's cells end among all.
  private(set) var rowEnds: [Int] = []
  /// None where the second row does not say how they are aligned.
  private(set) var columns: [Column] = []
  /// Where the line behind the table begins.
  private(set) var end = 0

  struct Cell {
    /// Without the white space around it.
    let bytes: Range<Int>
    /// In columns of a fixed-width font.
    let width: Int
  }

  struct Column {
    let isRightAligned: Bool
    var width = 3

    /// That of a cell behind the last column.
    static let none = Column(isRightAligned: false, width: 0)

    /// How much less of the column's width a cell takes; none where it is wider.
    func blanks(beside cell: Cell) -> Int { max(0, width - cell.width) }
  }

  /// Wider cells stand out of their column, so that one of them does not widen every row.
  static let widestColumn = 80

  /// Reads the lines that begin with `|`, of which the first begins at a place; what it held before
  /// goes, and its memory is kept.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    cells.removeAll(keepingCapacity: true)
    rowEnds.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    end = start
    while end < text.count, text[end] == UInt8(ascii: "|") { readRow(of: text) }
    guard rowEnds.count > 1 else { return }
    readColumns(cells[row(1)], of: text)
    for row in rowEnds.indices where row != 1 {
      for (column, cell) in zip(columns.indices, self.row(row)) {
        let width = cells[cell].width
        if width <= Self.widestColumn { columns[column].width = max(columns[column].width, width) }
      }
    }
  }

  /// Where a row's cells are among all.
  func row(_ index: Int) -> Range<Int> { (index == 0 ? 0 : rowEnds[index - 1])..<rowEnds[index] }
}

extension PipeTable {
  /// Reads a line; `\|` does not end a cell.
  private mutating func readRow(of text: UnsafeBufferPointer<UInt8>) {
    var start = end + 1
    var index = text.firstMark(from: start)
    while index < text.count, text[index] != UInt8(ascii: "\n") {
      if text[index] == UInt8(ascii: "|") {
        add(start..<index, of: text)
        start = index + 1
      } else if index + 1 < text.count, text[index + 1] != UInt8(ascii: "\n") {
        index += 1
      }
      index = text.firstMark(from: index + 1)
    }
    if text[start..<index].contains(where: { $0 != UInt8(ascii: " ") }) {
      add(start..<index, of: text)
    }
    rowEnds.append(cells.count)
    end = min(index + 1, text.count)
  }

  private mutating func add(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, text[start] == UInt8(ascii: " ") { start += 1 }
    while start < end, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    let width = displayWidth(of: UnsafeBufferPointer(rebasing: text[start..<end]))
    cells.append(Cell(bytes: start..<end, width: width))
  }

  /// Reads the columns off a row of cells such as `---` and `---:`; there are none where it says
  /// nothing of them.
  private mutating func readColumns(
    _ cells: ArraySlice<Cell>, of text: UnsafeBufferPointer<UInt8>
  ) {
    let (hyphen, colon) = (UInt8(ascii: "-"), UInt8(ascii: ":"))
    let isRule = cells.allSatisfy { cell in
      let bytes = text[cell.bytes]
      return bytes.contains(hyphen) && bytes.allSatisfy { $0 == hyphen || $0 == colon }
    }
    guard isRule else { return }
    for cell in cells {
      let bytes = text[cell.bytes]
      columns.append(Column(isRightAligned: bytes.last == colon && bytes.first != colon))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the next `|`, backslash or line feed is, or the end; looks at sixteen bytes at a time.
  fileprivate func firstMark(from start: Int) -> Int {
    func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
    var index = start
    while let baseAddress, index + 16 <= count {
      let text = UnsafeRawPointer(baseAddress + index).loadUnaligned(as: SIMD16<UInt8>.self)
      // `|` and the backslash differ in one bit.
      let marks = (text .== all(0x0A)) .| (text & all(0xDF) .== all(0x5C))
      let halves = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
      for half in 0..<2 where halves[half] != 0 {
        return index + 8 * half + halves[half].littleEndian.trailingZeroBitCount / 8
      }
      index += 16
    }
    while index < count, self[index] != 0x0A, self[index] & 0xDF != 0x5C { index += 1 }
    return index
  }
}

extension PipeTable {
  /// The same document with the columns of its tables lined up.
  ///
  /// A table is two or more lines that begin with `|`, the second of which is its rule.
  package static func aligningTables(in document: [UInt8]) -> [UInt8] {
    document.withUnsafeBufferPointer { text in
      var output: [UInt8] = []
      output.reserveCapacity(text.count + text.count / 4)
      var table = PipeTable()
      var (next, done) = (0, 0)
      while next < text.count {
        guard text[next] == UInt8(ascii: "|") else {
          next = (text[next...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count) + 1
          continue
        }
        output += UnsafeBufferPointer(rebasing: text[done..<next])
        table.read(text, from: next)
        table.append(next..<table.end, of: text, to: &output)
        (next, done) = (table.end, table.end)
      }
      output += UnsafeBufferPointer(rebasing: text[done...])
      return output
    }
  }

  /// Appends the rows lined up, or as they stand where the lines are no table.
  private func append(
    _ lines: Range<Int>, of text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    guard !columns.isEmpty else {
      output += UnsafeBufferPointer(rebasing: text[lines])
      if text[lines].last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
      return
    }
    for row in rowEnds.indices {
      if row == 1 { appendRule(to: &output) } else { append(row, of: text, to: &output) }
    }
  }

  private func append(
    _ row: Int, of text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    let row = self.row(row)
    var place = output.count
    appendBlanks(length(of: row), to: &output)
    output.withUnsafeMutableBufferPointer { output in
      for index in row {
        let (cell, column) = (cells[index], column(index - row.lowerBound))
        let blanks = column.blanks(beside: cell)
        output[place] = UInt8(ascii: "|")
        place += 2 + (column.isRightAligned ? blanks : 0)
        _ = output[place...].update(fromContentsOf: text[cell.bytes])
        place += cell.bytes.count + (column.isRightAligned ? 0 : blanks) + 1
      }
      output[place] = UInt8(ascii: "|")
      output[place + 1] = UInt8(ascii: "\n")
    }
  }

  /// How many bytes a row takes that is lined up.
  private func length(of row: Range<Int>) -> Int {
    var length = 2
    for index in row {
      let blanks = column(index - row.lowerBound).blanks(beside: cells[index])
      length += 3 + cells[index].bytes.count + blanks
    }
    return length
  }

  private func column(_ index: Int) -> Column { index < columns.count ? columns[index] : .none }

  private func appendBlanks(_ count: Int, to output: inout [UInt8]) {
    Self.blanks.withUnsafeBufferPointer { blanks in
      for start in stride(from: 0, to: count, by: blanks.count) {
        output += UnsafeBufferPointer(rebasing: blanks.prefix(count - start))
      }
    }
  }

  private static let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 10)

  private func appendRule(to output: inout [UInt8]) {
    for column in columns {
      output += "| ".utf8
      output += repeatElement(
        UInt8(ascii: "-"), count: column.isRightAligned ? column.width - 1 : column.width)
      output += column.isRightAligned ? ": ".utf8 : " ".utf8
    }
    output += "|\n".utf8
  }
}

/// How many columns a text takes in a fixed-width font.
///
/// East Asian wide characters and emoji take two, marks that combine and unseen characters none
/// (Unicode Standard Annex 11; what is ambiguous there counts as narrow).
func displayWidth(of text: some Collection<UInt8>) -> Int {
  if text.allSatisfy({ $0 < 0x80 }) { return text.count }
  var width = 0
  var isJoined = false
  for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
    // A space is joined to nothing.
    if !isJoined || scalar == " " { width += scalar.displayWidth }
    isJoined = scalar == "\u{200D}"
  }
  return width
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    // Dashes, quotation marks, signs of currencies and of arithmetic: known, since columns are full
    // of them.
    if 0x2010...0x2027 ~= value || 0x20A0...0x20C0 ~= value || 0x2190...0x2319 ~= value { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if 0x1160...0x11FF ~= value { return 0 }
    if properties.isEmojiModifier { return 0 }
    return isWide ? 2 : 1
  }

  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      true
    // A flag is a pair of letters, each as wide as a letter.
    case 0x1F1E6...0x1F1FF: false
    default: properties.isEmojiPresentation
    }
  }
}
