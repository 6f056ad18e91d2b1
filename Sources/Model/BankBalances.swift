/// An account's balances held against those that its bank said, day by day.
package struct BankBalances: Sendable {
  /// A day of which the bank said the balance.
  package struct Verdict: Hashable, Sendable {
    package let day: Day
    /// What the bank said, in minor units.
    package let asserted: Int64
    /// What the account holds at the end of the day by its entries, in minor units.
    package let balance: Int64
    /// Since when both differ; nil where they agree.
    package let since: Difference?

    package var holds: Bool { since == nil }
    /// How much more the entries come to than the bank said, in minor units.
    package var difference: Int64 { balance - asserted }
  }

  /// Where a difference begins: behind the last day on which all was right.
  package struct Difference: Hashable, Sendable {
    /// The last day before it on which both agreed; nil where they never did.
    package let lastHeld: Day?
    /// The first day after that on which they differed.
    package let first: Day
  }

  /// Oldest first.
  package let verdicts: [Verdict]

  /// Looks at the days up to the last one, which is all where that is nil.
  ///
  /// An opening balance counts from the day on which the account was opened, and always where that
  /// is not known: books kept elsewhere had it before the first entry.
  package init(of account: Account, through lastDay: Day? = nil) {
    verdicts = Self.verdicts(of: account, through: lastDay)
  }

  private static func verdicts(of account: Account, through lastDay: Day?) -> [Verdict] {
    let said = account.assertions.balances
      .filter { day, _ in lastDay.map { day <= $0 } ?? true }.sorted { $0.key < $1.key }
    var flows = Array(repeating: Int64(0), count: said.count)
    for index in said.isEmpty ? 0..<0 : account.transactions.indices {
      let day = account.transactions[index].date
      let place = said.partitionIndex { $0.key >= day }
      if place < flows.endIndex { flows[place] += account.transactions[index].amount }
    }
    var verdicts: [Verdict] = []
    var sum: Int64 = 0
    var lastHeld: Day?
    var first: Day?
    for ((day, asserted), flow) in zip(said, flows) {
      sum += flow
      let isOpen = account.opened.map { $0 <= day } ?? true
      let balance = isOpen ? sum + (account.openingBalance ?? 0) : sum
      if balance == asserted { (lastHeld, first) = (day, nil) } else { first = first ?? day }
      verdicts.append(
        Verdict(
          day: day, asserted: asserted, balance: balance,
          since: first.map { Difference(lastHeld: lastHeld, first: $0) }))
    }
    return verdicts
  }

  package var latest: Verdict? { verdicts.last }

  /// The latest of a period; nil where the bank said nothing in it.
  package func latest(in period: Period) -> Verdict? {
    let end = verdicts.partitionIndex { $0.day > period.lastMonth.lastDay }
    guard end > 0, verdicts[end - 1].day >= period.firstMonth.firstDay else { return nil }
    return verdicts[end - 1]
  }
}
