internal import Model

extension ImportPlan.Fate {
  /// Sets what the book's rules say of new entries; gives what they set on the first.
  mutating func apply(
    _ rules: ImportRules, to entry: BankEntry, of account: AccountID
  ) -> RuleOutcome? {
    guard case .added(var added) = self else { return nil }
    var first: RuleOutcome?
    for index in added.indices {
      let outcome = rules.apply(
        to: RuledEntry(
          text: entry.text, payee: added[index].beneficiary, reference: added[index].reference,
          account: account, amount: added[index].amount))
      outcome.set(on: &added[index])
      first = first ?? outcome
    }
    self = .added(added)
    return first
  }
}
