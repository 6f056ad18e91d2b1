extension PipeTable {
  /// The same document with the columns of its tables lined up.
  ///
  /// A table is two or more lines that begin with `|`, the second of which is its rule.
  package static func aligningTables(in document: [UInt8]) -> [UInt8] {
    document.withUnsafeBufferPointer { text in
      var output: [UInt8] = []
      output.reserveCapacity(text.count + text.count / 4)
      var (next, done) = (0, 0)
      while next < text.count {
        guard text[next] == UInt8(ascii: "|") else {
          while next < text.count, text[next] != UInt8(ascii: "\n") { next += 1 }
          next += 1
          continue
        }
        output += UnsafeBufferPointer(rebasing: text[done..<next])
        let table = PipeTable(text, from: next)
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
    let first = self.row(row).lowerBound
    Self.margin.withUnsafeBufferPointer { margin in
      for index in self.row(row) {
        let cell = cells[index]
        let column = index - first < columns.count ? columns[index - first] : nil
        let blanks = max(0, (column?.width ?? 0) - cell.width)
        let before = column?.isRightAligned == true ? blanks : 0
        output += UnsafeBufferPointer(rebasing: margin[..<(2 + before)])
        output += UnsafeBufferPointer(rebasing: text[cell.bytes])
        output += UnsafeBufferPointer(rebasing: margin[2..<(3 + blanks - before)])
      }
    }
    output += "|\n".utf8
  }

  /// What stands before a cell, and as many blanks as a column is wide at the most and one more.
  private static let margin =
    Array("| ".utf8) + [UInt8](repeating: UInt8(ascii: " "), count: widestColumn + 1)

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
