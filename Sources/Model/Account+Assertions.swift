extension Account {
  /// Takes down what the bank said, behind all that it said before.
  ///
  /// Throws `assertedOtherwise` when the day has another balance, and `turnover` for a balance from
  /// which the account's own could differ by more than 64 bits hold; then nothing is changed.
  package mutating func append(_ assertion: BalanceAssertion) throws(AccountError) {
    try checkIsNew(assertion)
    try check(bounds, againstBalancesIn: assertions.range(with: assertion.balance))
    assertions.append(assertion)
  }

  /// Changes what the bank said; throws as `append` does.
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
