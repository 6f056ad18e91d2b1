import BookSupport
import Foundation

@testable import Markdown

extension BuiltBook {
  /// The lines of all tables in Markdown files that have a cell which neither fills its column nor
  /// is wider than columns become.
  func tablesOutOfLine() throws -> [String] {
    var faults: [String] = []
    for (path, bytes) in try files() where path.hasSuffix(".md") {
      let lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      for table in lines.split(whereSeparator: { !$0.hasPrefix("|") }) {
        let rows = table.map(cells)
        guard rows.count > 1 else { continue }
        for (line, row) in zip(table, rows) where !fills(row, columns: rows[1]) {
          faults.append("\(path): \(line)")
        }
      }
    }
    return faults
  }

  private func fills(_ row: [String], columns rule: [String]) -> Bool {
    row.count == rule.count
      && zip(row, rule).allSatisfy { cell, rule in
        let isWider = displayWidth(of: cell.trimmingCharacters(in: [" "]).utf8) > 80
        return isWider || displayWidth(of: cell.utf8) == rule.utf8.count
      }
  }

  /// With the space around each; a backslash goes with the character behind it.
  private func cells(of line: Substring) -> [String] {
    line.dropFirst().matches(of: #/((?:\\.|[^|\\])*)\|/#).map { String($0.1) }
  }
}
