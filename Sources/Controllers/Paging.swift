/// How so many rows are spread over pages, each as full as it may be but the last.
package struct Paging: Hashable, Sendable {
  package let rowCount: Int
  /// How many rows a page shows at most; at least one.
  package let limit: Int

  /// How many entries or items of a list a page shows at most where it continues on another.
  package static let rows = 500

  /// How many accounts a page lists at most.
  package static let accounts = 100

  /// How many rows a page of the list of payees or categories has at most, one for each currency.
  package static let names = 400

  /// How many accounts the report of a year has on a page at most.
  package static let reportedAccounts = 250

  /// How many years the page of an account lists at most, with the statements of each.
  package static let years = 25

  /// How many years a page of the list of all months has at most.
  package static let listedYears = 50

  /// How many regular payments and expected balances a page lists at most.
  package static let regularPayments = 250

  /// How many ends of months or years the page of net worth has at most in one currency.
  package static let worthRows = 100
}

extension Paging {
  /// So many rows, none or more; a limit below one counts as one.
  package init(_ rowCount: Int, limit: Int = Self.rows) {
    self.init(rowCount: rowCount, limit: max(limit, 1))
  }

  /// The last page; the first where there are no rows.
  package var last: PageNumber { page(of: max(rowCount - 1, 0)) }

  package var isOnePage: Bool { last == .first }

  /// Every page, in order.
  package var pages: [PageNumber] { pages(of: 0..<rowCount) }

  /// The pages that have some of the rows, in order; of no rows that where the first would be.
  package func pages(of rows: Range<Int>) -> [PageNumber] {
    let last = page(of: max(rows.lowerBound, rows.upperBound - 1))
    return (page(of: rows.lowerBound).value...last.value).map(PageNumber.init)
  }

  /// The page of the row at an index, which is not below 0.
  package func page(of index: Int) -> PageNumber { PageNumber(value: index / limit + 1) }

  /// Which rows a page shows; none behind the last page.
  package func rows(on page: PageNumber) -> Range<Int> {
    let start = min((page.value - 1) * limit, rowCount)
    return start..<min(start + limit, rowCount)
  }

  /// The pages that a page leads to, in order: the first, the last and those nearby, so that they
  /// are few however many there are.
  package func linked(from page: PageNumber) -> [PageNumber] {
    pages(from: page.value - Self.nearby, through: page.value + Self.nearby)
  }

  private static let nearby = 2

  private func pages(from start: Int, through end: Int) -> [PageNumber] {
    let near = max(start, 1)...max(min(end, last.value), 1)
    let ends = [1, last.value].filter { !near.contains($0) }
    return Set(Array(near) + ends).sorted().map(PageNumber.init)
  }
}

/// Which of the pages that something long is spread over; they count from 1.
package struct PageNumber: Hashable, Comparable, Sendable {
  package let value: Int

  /// The page that has the path of the whole.
  package static let first = PageNumber(value: 1)

  package var next: PageNumber { PageNumber(value: value + 1) }

  /// By place.
  package static func < (one: Self, other: Self) -> Bool { one.value < other.value }
}
