package import Model

/// What an account's entries come to by category and by month, without transfers between the
/// book's accounts.
package struct CategoryFlows: Sendable {
  /// What has no category comes first, then the categories in the order in which they appear.
  package private(set) var lines: [Line]

  /// The entries of one category.
  package struct Line: Sendable {
    /// Nil for entries without one.
    package let category: String?
    /// Those that have entries, oldest first.
    package fileprivate(set) var months: [MonthFlow] = []
  }

  /// What entries of one month come to; minor units, neither less than zero.
  package struct MonthFlow: Sendable {
    package let month: Month
    package fileprivate(set) var moneyIn: Int64 = 0
    package fileprivate(set) var moneyOut: Int64 = 0
  }
}

extension CategoryFlows {
  /// Takes the categories that the entries have; the entries are still to be added.
  init(categories: [String]) {
    self.init(lines: ([nil] + categories).map { Line(category: $0) })
  }

  /// Adds an entry that is no transfer, by its category's place among them; -1 is none.
  ///
  /// Entries come in booking order.
  mutating func add(_ entry: TalliedEntry, toCategory category: Int) {
    let (line, month) = (category + 1, entry.day.month)
    if lines[line].months.last?.month != month {
      lines[line].months.append(MonthFlow(month: month))
    }
    let last = lines[line].months.count - 1
    // The account's own invariant bounds both sums.
    if entry.amount >= 0 {
      lines[line].months[last].moneyIn += entry.amount
    } else {
      lines[line].months[last].moneyOut -= entry.amount
    }
  }
}
