/// What stands between the cells of a row.
package enum CSVDelimiter: String, CaseIterable, Hashable, Sendable {
  case comma = ","
  case semicolon = ";"
  case tab = "\t"
  case pipe = "|"
}

extension CSVDelimiter {
  var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .semicolon: UInt8(ascii: ";")
    case .tab: UInt8(ascii: "\t")
    case .pipe: UInt8(ascii: "|")
    }
  }

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
    self = Self.allCases.max { $0.score(in: text) < $1.score(in: text) } ?? .comma
  }

  private static let sampledRows = 200
  private static let sampledBytes = 1 << 16

  private func score(in text: [UInt8]) -> Int {
    var rows: [Int: Int] = [:]
    for row in CSVRows(Array(text.prefix(Self.sampledBytes)), delimiter: self)
      .prefix(Self.sampledRows)
    {
      rows[row.cells.count, default: 0] += 1
    }
    return rows.map { cells, count in count * (cells - 1) }.max() ?? 0
  }
}
