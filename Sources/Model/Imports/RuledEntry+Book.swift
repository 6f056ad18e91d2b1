extension RuledEntry {
  /// An entry of the book: what it says is its payee and its reference.
  package init(_ entry: Transaction, of account: AccountID) {
    let words = [entry.beneficiary, entry.reference].compactMap { $0 }
    self.init(
      text: words.joined(separator: " "), payee: entry.beneficiary, reference: entry.reference,
      account: account, amount: entry.amount)
  }
}

extension RuleOutcome {
  /// Sets on an entry that is not in the book yet what the rules say of it.
  package func set(on entry: inout Transaction) {
    if let payee { entry.beneficiary = payee.value }
    if let category { entry.category = category.value }
    if let tags { entry.tags = tags.value }
    if let reference { entry.reference = reference.value }
  }
}
