internal import Model

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
