package import Model

/// What is owned and what is owed in one currency at the ends of months.
package struct WorthHistory: Sendable {
  /// Oldest first.
  package let points: [Point]
  /// Whether the points are ends of years, but for the last.
  package let isByYear: Bool

  /// The accounts at the end of a month; minor units.
  package struct Point: Hashable, Sendable {
    package let month: Month
    /// What accounts hold, zero or more.
    package let assets: Int64
    /// What is owed on accounts below zero; zero or less.
    package let debts: Int64

    /// What is owned less what is owed.
    package var net: Int64 { assets &+ debts }
  }

  /// A book that is longer is shown by year.
  private static let monthCount = 12
}

extension WorthHistory {
  /// The accounts of one currency, from their first month to the last that is shown: at the end of
  /// each month of at most twelve, else at the end of each year and of the last month.
  ///
  /// What is below zero is owed, whatever the kind of account.
  package init(of accounts: [AccountSummary], from first: Month, through last: Month) {
    isByYear = first.months(until: last) >= Self.monthCount
    let months = first.through(last)
    points = (isByYear ? months.filter { $0.number == 12 || $0 == last } : months).map { month in
      Point(month, accounts.compactMap { $0.figures(of: month)?.closing })
    }
  }
}

extension WorthHistory.Point {
  /// Takes what each account holds in minor units.
  ///
  /// The sums of a book are known to fit, and so do those of a part.
  package init(_ month: Month, _ balances: [Int64]) {
    self.init(
      month: month, assets: balances.reduce(0) { $0 &+ max($1, 0) },
      debts: balances.reduce(0) { $0 &+ min($1, 0) })
  }
}

extension AccountSummary {
  /// Whether it stands among the debts: below zero, or a loan or credit card that is paid off.
  package var isDebt: Bool { balance < 0 || (balance == 0 && kind.isDebt) }
}
