internal import Basics
internal import Model

extension CSVPattern {
  /// Whether a cell has it.
  func matches(_ cell: ArraySlice<UInt8>) -> Bool {
    let cell = cell.trimmed
    switch self {
    case .exactly(let text): return cell.elementsEqual(text.utf8)
    case .expression(let expression):
      return expression.isFound(in: String(decoding: cell, as: UTF8.self))
    }
  }
}
