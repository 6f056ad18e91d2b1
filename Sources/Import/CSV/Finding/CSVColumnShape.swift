internal import Model

/// What the cells of a column look like, as far as they may be amounts.
struct CSVColumnShape {
  /// Nothing stands in any cell.
  let isBlank: Bool
  /// All cells that are not blank are amounts, and none is a date, a number of an account or a code.
  let holdsAmounts: Bool
  private(set) var hasDecimals = false
  /// The numbers in hundredths; nil where a cell is none, or where the decimal mark is not clear.
  private(set) var values: [Int64]?

  init(_ cells: [ArraySlice<UInt8>]) {
    let filled = cells.filter { !$0.isEmpty }
    isBlank = filled.isEmpty
    holdsAmounts = !filled.isEmpty && filled.allSatisfy(Self.isAmount)
    guard holdsAmounts else { return }
    var evidence = DecimalMarkEvidence()
    for cell in filled {
      evidence.look(at: cell, place: cell.startIndex..<cell.endIndex)
      if let mark = WrittenAmount(cell)?.shownMark, mark != .none { hasDecimals = true }
    }
    guard filled.count == cells.count, case .settled(let mark) = evidence.verdict else { return }
    let units = cells.compactMap { try? Money(written: $0, mark, in: .euro).minorUnits }
    if units.count == cells.count { values = units }
  }

  private static func isAmount(_ cell: ArraySlice<UInt8>) -> Bool {
    guard !CSVSample.isDay(cell), let amount = WrittenAmount(cell),
      amount.plain(.point) ?? amount.plain(.comma) != nil
    else { return false }
    guard amount.shownMark == .none else { return true }
    let isCode = cell.first == UInt8(ascii: "0") && cell.count > 1
    return !isCode && cell.count < 9
  }
}
