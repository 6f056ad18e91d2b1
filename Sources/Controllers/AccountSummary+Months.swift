package import Model

extension [AccountSummary] {
  /// The month of the first entry of all; nil when there is none.
  package var firstMonth: Month? { compactMap(\.months.first?.month).min() }

  /// The latest months of a currency from its first entry on, oldest first; none before there is
  /// one.
  package func latestMonths(
    _ count: Int, in currency: Currency, through last: Month
  ) -> ArraySlice<Month> {
    let first = filter { $0.currency == currency }.firstMonth
    return (first?.through(last) ?? []).suffix(count)
  }
}
