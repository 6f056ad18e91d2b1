package import Basics
package import Model
import Values

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

  /// Adds what stands for where the entries of a year and of its months begin.
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
