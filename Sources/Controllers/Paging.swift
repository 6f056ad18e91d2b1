package import Basics
package import Model
package import Values

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

/// Which rows a page shows of lists that stand one behind the other.
package struct RowsInTurn {
  /// Counted over the rows of all lists.
  private let shown: Range<Int>
  /// How many rows the lists have that were taken from.
  private var start = 0

  /// Takes which of all rows the page shows.
  package init(_ shown: Range<Int>) { self.shown = shown }

  /// Those of the next list that the page shows, and whether its last row is among them.
  package mutating func take<Row>(of rows: [Row]) -> (rows: [Row], haveLast: Bool) {
    let places = start..<start + rows.count
    start = places.upperBound
    let own = shown.clamped(to: places)
    return (
      Array(rows[own.lowerBound - places.lowerBound..<own.upperBound - places.lowerBound]),
      !own.isEmpty && own.upperBound == places.upperBound
    )
  }
}

/// On which pages an account's register is: one for a year, and one for each month of a year whose
/// entries are too many for one, which continues on others where they are too many even so.
package struct RegisterPaths: Sendable {
  private let slug: String
  private let yearsByMonth: Set<Int>
  /// The pages of the years that have entries, oldest first, which each entry's address begins with.
  private let years: [(year: Int, path: String)]
  /// Which entries are of a month that continues, by the month.
  private let longMonths: [Month: Range<Int>]

  /// How many entries the page of a year shows at most.
  package static let rowLimit = 2000

  /// Whether a year's entries are on pages of its months.
  package func areByMonth(in year: Int) -> Bool {
    !yearsByMonth.isEmpty && yearsByMonth.contains(year)
  }

  /// The page of a year: its entries, or its months with their pages.
  package func path(ofYear year: Int) -> String {
    let place = years.partitionIndex { $0.year >= year }
    return place < years.count && years[place].year == year
      ? years[place].path : SitePaths.register(slug, year: year)
  }

  /// The page that a month's entries are on, or the first of them, which has the newest.
  package func path(of month: Month) -> String {
    areByMonth(in: month.year)
      ? SitePaths.register(slug, month) : path(ofYear: month.year)
  }

  /// The page that an entry of a month is on.
  package func path(of index: BookingIndex, in month: Month) -> String {
    SitePaths.continued(path(of: month), on: page(of: index, in: month))
  }

  /// Which of the month's pages that is, newest first.
  func page(of index: BookingIndex, in month: Month) -> PageNumber {
    guard !longMonths.isEmpty, let indices = longMonths[month] else { return .first }
    return Paging(indices.count).page(of: indices.upperBound - 1 - index.value)
  }

  /// The place on the first page at which a month begins.
  package func place(of month: Month) -> String { PagePlace(path(of: month), month.anchor).address }

  /// Adds all that decides on which page the entries of a year and of its months begin.
  package func add(_ year: Int, to buffer: inout DigestBuffer) {
    buffer.add(slug)
    buffer.add(areByMonth(in: year) ? 1 : 0)
  }
}

extension RegisterPaths {
  init(slug: String, _ outline: EntryOutline) {
    let months = outline.months
    let counts = months.reduce(into: [Int: Int]()) { counts, part in
      counts[part.month.year, default: 0] += part.entries.count
    }
    let crowded = Set(counts.filter { $0.value > Self.rowLimit }.keys)
    let long = months.filter { part in
      crowded.contains(part.month.year) && !Paging(part.entries.count).isOnePage
    }
    self.init(
      slug: slug, yearsByMonth: crowded,
      years: counts.keys.sorted().map { ($0, SitePaths.register(slug, year: $0)) },
      longMonths: Dictionary(uniqueKeysWithValues: long.map { ($0.month, $0.entries) }))
  }
}

/// Where an entry is in a register.
package struct RegisterPlace: Hashable, Codable, Sendable {
  /// From the site's root.
  package let page: String
  package let anchor: EntryAnchor

  /// The same for a page to show.
  package var shown: PagePlace { PagePlace(page, anchor.text) }

  /// The page with the anchor.
  package var path: String { shown.address }
}

/// An account as other pages link to it.
package struct AccountLink: Hashable, Codable, Sendable {
  package let id: AccountID
  /// Empty where it has none.
  package let name: String
  package let slug: String
}
