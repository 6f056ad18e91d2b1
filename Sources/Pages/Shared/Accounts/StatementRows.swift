import Controllers
import Model
import Values
import Views

/// Where some of a month's entries stand in its statement, from the account's own pages.
struct StatementRows {
  private let firstEntry: Int
  private let paging: Paging
  private let firstPage: PageNumber
  /// The pages of the statement that have them.
  private let pages: [String]

  /// Takes the indices of the entries; of a month that has very many they are those of one page.
  init(of entries: Range<Int>, in statement: Statement) {
    firstEntry = statement.entries.startIndex
    let paging = Paging(statement.entries.count)
    let rows = entries.lowerBound - firstEntry..<entries.upperBound - firstEntry
    pages = paging.pages(of: rows).map { SitePaths.besideAccount(statement.month, on: $0) }
    firstPage = paging.page(of: rows.lowerBound)
    self.paging = paging
  }

  /// The row of one of these entries.
  func place(of entry: BookingIndex) -> PagePlace {
    let row = entry.value - firstEntry
    return PagePlace(pages[paging.page(of: row).value - firstPage.value], StatementAnchor.row(row))
  }
}
