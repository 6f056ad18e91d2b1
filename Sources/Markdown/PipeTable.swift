/// A pipe table whose columns line up as plain text.
package struct PipeTable {
  typealias Cell = ArraySlice<UInt8>

  /// The first row is the head, the second says how the columns are aligned.
  private let rows: [[Cell]]
  private let isRightAligned: [Bool]
  private let widths: [Int]

  /// Wider cells stand out of their column, so that one of them does not widen every row.
  static let widestColumn = 80

  func append(to output: inout [UInt8]) {
    for (index, row) in rows.enumerated() {
      if index == 1 { appendRule(to: &output) } else { append(row, to: &output) }
    }
  }
}

extension PipeTable {
  /// Reads the lines of a table; nil when the second does not say how the columns are aligned.
  init?(_ lines: [Cell]) {
    guard lines.count >= 2, let isRightAligned = Self.alignments(in: lines[1]) else { return nil }
    let rows = lines.map(Self.cells)
    var widths = Array(repeating: 3, count: isRightAligned.count)
    for (index, row) in rows.enumerated() where index != 1 {
      for (column, cell) in zip(widths.indices, row) {
        let width = displayWidth(of: cell)
        if width <= Self.widestColumn { widths[column] = max(widths[column], width) }
      }
    }
    self.init(rows: rows, isRightAligned: isRightAligned, widths: widths)
  }
}

extension PipeTable {
  private func append(_ row: [Cell], to output: inout [UInt8]) {
    for (column, cell) in row.enumerated() {
      let isKnown = column < widths.count
      let space = isKnown ? max(0, widths[column] - displayWidth(of: cell)) : 0
      output += "| ".utf8
      if isKnown, isRightAligned[column] {
        output += repeatElement(UInt8(ascii: " "), count: space)
        output += cell
      } else {
        output += cell
        output += repeatElement(UInt8(ascii: " "), count: space)
      }
      output += " ".utf8
    }
    output += "|\n".utf8
  }

  private func appendRule(to output: inout [UInt8]) {
    for (width, isRightAligned) in zip(widths, isRightAligned) {
      output += "| ".utf8
      output += repeatElement(UInt8(ascii: "-"), count: isRightAligned ? width - 1 : width)
      output += isRightAligned ? ": ".utf8 : " ".utf8
    }
    output += "|\n".utf8
  }

  /// Whether each column is right-aligned, from a line such as `| --- | ---: |`.
  private static func alignments(in line: Cell) -> [Bool]? {
    let cells = cells(of: line)
    let isRule = cells.allSatisfy { cell in
      cell.contains(UInt8(ascii: "-"))
        && cell.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
    }
    guard !cells.isEmpty, isRule else { return nil }
    return cells.map { $0.last == UInt8(ascii: ":") && $0.first != UInt8(ascii: ":") }
  }

  /// The cells of a line without the white space around them; `\|` does not end a cell.
  private static func cells(of line: Cell) -> [Cell] {
    var cells: [Cell] = []
    var start = line.startIndex + 1
    var isEscaped = false
    for index in line.indices.dropFirst() {
      if line[index] == UInt8(ascii: "|"), !isEscaped {
        cells.append(trimmed(line[start..<index]))
        start = index + 1
      }
      isEscaped = line[index] == UInt8(ascii: "\\") && !isEscaped
    }
    let rest = trimmed(line[min(start, line.endIndex)...])
    return rest.isEmpty ? cells : cells + [rest]
  }

  private static func trimmed(_ cell: Cell) -> Cell {
    guard let first = cell.firstIndex(where: { $0 != UInt8(ascii: " ") }),
      let last = cell.lastIndex(where: { $0 != UInt8(ascii: " ") })
    else { return [] }
    return cell[first...last]
  }
}
