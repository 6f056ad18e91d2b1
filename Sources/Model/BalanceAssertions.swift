internal import Basics

/// What a bank said that an account held at the end of a day.
package struct BalanceAssertion: Hashable, Sendable {
  /// The day at whose end the account held it.
  package let day: Day
  /// Minor units of the account's currency; negative is owed.
  package let balance: Int64
  /// Where the bank said so, such as the name of a file.
  package let source: String?

  /// The balance is in minor units of the account's currency; negative is owed.
  package init(_ balance: Int64, on day: Day, source: String? = nil) {
    self.day = day
    self.balance = balance
    self.source = source
  }
}

/// A bank's balance assertions of one account.
///
/// A day has one balance, which may be asserted more than once.
package struct AssertedBalances: Hashable, Sendable {
  /// In the order of the file.
  package private(set) var all: [BalanceAssertion] = []
  /// The balance of each day, in minor units.
  package private(set) var balances: [Day: Int64] = [:]
  /// The lowest and the highest of them, and 0.
  private(set) var range: ClosedRange<Int64> = 0...0

  /// No assertions.
  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// One change of the list of assertions, by the index in it.
  package enum Step: Hashable, Sendable {
    /// Before the one at this index.
    case insert(BalanceAssertion, at: Int)
    case replace(Int, by: BalanceAssertion)
    case remove(Int)
  }

  /// The steps of an edit, to be applied in order; none where it changes nothing.
  package func steps(of edit: AssertionEdit) -> [Step] {
    let assertion = edit.assertion
    let known = balances[assertion.day]
    let places = known == nil ? [] : all.indices.filter { all[$0].day == assertion.day }
    switch edit.change {
    case .added, .replaced:
      if known == assertion.balance { return [] }
      if edit.change == .replaced, known != nil {
        return places.map { .replace($0, by: assertion) }
      }
      let before = all.lastIndex { $0.day <= assertion.day }
      return [.insert(assertion, at: before.map { $0 + 1 } ?? 0)]
    case .removed:
      return known == assertion.balance ? places.reversed().map { .remove($0) } : []
    }
  }

  /// Applies a step of an edit.
  package mutating func take(_ step: Step) {
    switch step {
    case .insert(let assertion, let place):
      all.insert(assertion, at: place)
      know(assertion)
      return
    case .replace(let place, let assertion): all[place] = assertion
    case .remove(let place): all.remove(at: place)
    }
    (balances, range) = ([:], 0...0)
    all.forEach { know($0) }
  }

  /// Adds one to the end.
  mutating func append(_ assertion: BalanceAssertion) {
    all.append(assertion)
    know(assertion)
  }

  /// The range widened to a balance.
  func range(with balance: Int64) -> ClosedRange<Int64> {
    min(range.lowerBound, balance)...max(range.upperBound, balance)
  }

  private mutating func know(_ assertion: BalanceAssertion) {
    balances[assertion.day] = assertion.balance
    range = range(with: assertion.balance)
  }
}

/// An edit of an account's balance assertions.
package struct AssertionEdit: Hashable, Sendable {
  /// What becomes of the assertion.
  package enum Change: Hashable, Sendable {
    /// Inserted behind those of its day and of days before; ignored where the day has that balance.
    case added
    /// Replaces the day's assertions; added where it has none.
    case replaced
    /// Removed; ignored where the day has another balance, or none.
    case removed
  }

  package let account: AccountID
  package let assertion: BalanceAssertion
  package let change: Change

  /// Takes an account of the book.
  package init(_ assertion: BalanceAssertion, of account: AccountID, _ change: Change = .added) {
    self.account = account
    self.assertion = assertion
    self.change = change
  }
}

extension Account {
  /// Adds an assertion of the bank behind the earlier ones.
  ///
  /// Throws `assertedOtherwise` when the day has another balance, and `turnover` for a balance from
  /// which the account's own could differ by more than 64 bits hold; then nothing is changed.
  package mutating func append(_ assertion: BalanceAssertion) throws(AccountError) {
    try checkIsNew(assertion)
    try check(bounds, againstBalancesIn: assertions.range(with: assertion.balance))
    assertions.append(assertion)
  }

  /// Applies an edit of the assertions; throws as `append` does.
  mutating func change(_ edit: AssertionEdit) throws(AccountError) {
    if edit.change == .added { try checkIsNew(edit.assertion) }
    var changed = assertions
    for step in changed.steps(of: edit) { changed.take(step) }
    try check(bounds, againstBalancesIn: changed.range)
    assertions = changed
  }

  /// Throws when a balance of the account, whichever entries it is made of, could differ from one
  /// of the bank's by more than 64 bits hold.
  func check(
    _ bounds: Turnover, againstBalancesIn range: ClosedRange<Int64>
  ) throws(AccountError) {
    var widest = bounds
    do throws(MoneyError) {
      for balance in [range.lowerBound, range.upperBound] {
        try widest.add(money(balance).negated().minorUnits, in: currency)
      }
    } catch { throw .turnover(error) }
  }

  private func checkIsNew(_ assertion: BalanceAssertion) throws(AccountError) {
    guard let known = assertions.balances[assertion.day], known != assertion.balance else { return }
    throw .assertedOtherwise(assertion.day, money(known))
  }
}

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
    /// By the entries less what the bank said, in minor units.
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
