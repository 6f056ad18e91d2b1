import Controllers
import Model

/// Which of a statement's entries stand on one of its pages.
struct StatementPart {
  let page: PageNumber
  let paging: Paging
  /// How many entries of earlier pages have notes.
  let noteCount: Int

  var isBeginning: Bool { page == .first }

  /// The balance before the first of the entries; nil where that is the statement's first.
  func broughtForward(of statement: Statement) -> Int64? {
    isBeginning ? nil : statement.entries[indices(of: statement).lowerBound - 1].balance
  }

  /// Where they stand among the entries of their account.
  func indices(of statement: Statement) -> Range<Int> {
    let rows = paging.rows(on: page)
    let start = statement.entries.startIndex
    return start + rows.lowerBound..<start + rows.upperBound
  }
}

extension StatementPart {
  /// The whole statement, however long.
  init(of statement: Statement) {
    let count = statement.entries.count
    self.init(page: .first, paging: Paging(count, limit: count), noteCount: 0)
  }
}
