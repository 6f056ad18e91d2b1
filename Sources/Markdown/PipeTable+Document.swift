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
