extension PipeTable {
  /// The same document with the columns of its tables lined up.
  ///
  /// A table is two or more lines that begin with `|`, the second of which is its rule.
  package static func aligningTables(in document: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(document.count + document.count / 4)
    var table: [Cell] = []
    var start = document.startIndex
    while start < document.endIndex {
      let end = document[start...].firstIndex(of: UInt8(ascii: "\n")) ?? document.endIndex
      let line = document[start..<end]
      start = end + 1
      if line.first == UInt8(ascii: "|") {
        table.append(line)
        continue
      }
      append(table, to: &output)
      table = []
      output += line
      if end < document.endIndex { output.append(UInt8(ascii: "\n")) }
    }
    append(table, to: &output)
    return output
  }

  private static func append(_ lines: [Cell], to output: inout [UInt8]) {
    guard let table = PipeTable(lines) else {
      for line in lines { output += line + [UInt8(ascii: "\n")] }
      return
    }
    table.append(to: &output)
  }
}
