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
  private(set) var end: Int

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

  /// Reads the lines that begin with `|`, of which the first begins at a place.
  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    end = start
    while end < text.count, text[end] == UInt8(ascii: "|") { readRow(of: text) }
    guard rowEnds.count > 1 else { return }
    columns = Self.columns(cells[row(1)], of: text)
    for row in rowEnds.indices where row != 1 {
      for (column, cell) in zip(columns.indices, cells[self.row(row)])
      where cell.width <= Self.widestColumn {
        columns[column].width = max(columns[column].width, cell.width)
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
    var index = start
    while index < text.count, text[index] != UInt8(ascii: "\n") {
      if text[index] == UInt8(ascii: "|") {
        add(start..<index, of: text)
        start = index + 1
      } else if text[index] == UInt8(ascii: "\\"), index + 1 < text.count,
        text[index + 1] != UInt8(ascii: "\n")
      {
        index += 1
      }
      index += 1
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

  /// The columns that a row of cells such as `---` and `---:` says; none where it says nothing.
  private static func columns(
    _ cells: ArraySlice<Cell>, of text: UnsafeBufferPointer<UInt8>
  ) -> [Column] {
    let (hyphen, colon) = (UInt8(ascii: "-"), UInt8(ascii: ":"))
    let isRule = cells.allSatisfy { cell in
      let bytes = text[cell.bytes]
      return bytes.contains(hyphen) && bytes.allSatisfy { $0 == hyphen || $0 == colon }
    }
    guard isRule else { return [] }
    return cells.map { cell in
      let bytes = text[cell.bytes]
      return Column(isRightAligned: bytes.last == colon && bytes.first != colon)
    }
  }
}
