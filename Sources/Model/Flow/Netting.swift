/// Whether money that comes back lowers what went out under the same name, and the other way round
/// (the setting `netted`).
package struct Netting: Hashable, Sendable {
  /// Whether any name is netted.
  package var isOn = true
  /// Categories, groups of categories and payees that are not; names as entries write them.
  package var exceptions: Set<String> = []

  /// Every name is netted.
  package init() {}

  /// Whether what comes back under a name is netted.
  package func nets(_ name: FlowName) -> Bool {
    guard isOn else { return false }
    switch name {
    case .category(let category):
      guard !exceptions.isEmpty else { return true }
      return !exceptions.contains(category)
        && !(CategoryPath(category).group.map(exceptions.contains) ?? false)
    case .payee(let payee): return !exceptions.contains(payee)
    case .nothing: return false
    }
  }
}

/// What decides whether an entry's money is income or spending: its category or, without one, its
/// payee.
package enum FlowName: Hashable, Sendable {
  case category(String)
  /// Of entries without a category.
  case payee(String)
  /// The entry has neither; its sign alone decides.
  case nothing

  /// Nil for what has none.
  package var category: String? { if case .category(let name) = self { name } else { nil } }
}

extension MoneyFlow.Direction {
  /// Whether a name is one of income or of spending in a report whose last month is given: by where
  /// more money went in the 24 months through it or, where it has no entry in them, in all months
  /// through it; a tie is spending.
  ///
  /// Months that have entries come oldest first; both sums are minor units, neither less than zero.
  package static func ofName(
    _ months: some BidirectionalCollection<(month: Month, moneyIn: Int64, moneyOut: Int64)>,
    through last: Month
  ) -> Self {
    var surplus: Int64 = 0
    var hasRecent = false
    for (month, moneyIn, moneyOut) in months.reversed() where month <= last {
      let isRecent = month.months(until: last) < 24
      if !isRecent, hasRecent { break }
      hasRecent = hasRecent || isRecent
      surplus += moneyIn - moneyOut
    }
    return surplus > 0 ? .moneyIn : .moneyOut
  }
}
