/// A pipe table whose columns line up as plain text.
///
/// The document that it stands in is lent: its cells are ranges of that, one row after the other.
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
